// The short forms: Markdown for a pull request, and the lines for the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "reports/formats.h"

namespace regolo::reports {

namespace {

/// A cell of a Markdown table.
std::string cell(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '|' || letter == '<' || letter == '`' || letter == '*' || letter == '_') safe += '\\';
    safe += letter == '\n' ? ' ' : letter;
  }
  return safe;
}

/// 1 284 551
std::string count_text(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, " ");
  return digits;
}

std::string total_text(const Evidence& evidence, const Total& one, const Language& say) {
  std::string text =
      one.has_of ? say.with("n-of-n", count_text(one.count), count_text(one.of)) : count_text(one.count);
  if (!evidence.is_studied && (one.id == "mutants-caught" || one.id.ends_with("-pinned")))
    text += fmt::format(" ({})", say("not-studied"));
  return text;
}

std::string answer(const Evidence& evidence, const Language& say) {
  const Total& never = total(evidence, "rules-never");
  const std::string used = count_text(never.of - never.count);
  const std::string broken = count_text(total(evidence, "rules-broken").count);
  const CampaignEvidence& campaign = evidence.campaign;
  std::string text =
      campaign.games > 0
          ? say.with("answer.played", used, count_text(never.of), count_text(campaign.games), broken,
                     count_text(never.count))
          : say.with("answer.unplayed", used, count_text(never.of), broken, count_text(never.count));
  if (campaign.shards != campaign.shards_whole || campaign.units_missing > 0)
    text += " " + say.with("answer.shards", count_text(campaign.shards_whole), count_text(campaign.shards),
                           count_text(campaign.units_missing));
  return text;
}

}  // namespace

std::string markdown_report(const Evidence& evidence, const Language& say) {
  constexpr std::size_t rows_max = 10;
  std::string text =
      fmt::format("# {}: {}\n\n{}\n\n", cell(evidence.title), say("report"), answer(evidence, say));
  text += fmt::format("`{}` · {} · {}\n\n", evidence.game, say.with("content-hash", evidence.content),
                      say.with("version-of", evidence.version));
  text += fmt::format("| {} | {} |\n|---|---:|\n", say("reading.total"), say("shape.count"));
  for (const Total& one : evidence.totals)
    text +=
        fmt::format("| {} | {} |\n", say(fmt::format("total.{}", one.id)), total_text(evidence, one, say));
  text += fmt::format("\n| {} | {} |\n|---|---|\n", say("rules.column.status"), say("rules.column.rule"));
  std::size_t shown_rows = 0;
  std::size_t left = 0;
  for (const Status status : {Status::broken, Status::never, Status::thin}) {
    for (const RuleEvidence& rule : evidence.rules) {
      if (rule.status != status) continue;
      if (shown_rows == rows_max) {
        ++left;
        continue;
      }
      ++shown_rows;
      const auto i = static_cast<std::size_t>(status);
      text += fmt::format("| {} {} | `{}` {} |\n", status_symbols[i],
                          say(fmt::format("status.{}", status_words[i])), rule.id, cell(rule.statement));
    }
  }
  if (shown_rows == 0) text += fmt::format("| – | {} |\n", say("never.none"));
  if (left > 0) text += fmt::format("\n{}\n", say.with("more", left));
  return text;
}

std::string terminal_report(const Evidence& evidence, const Language& say) {
  std::string text = answer(evidence, say) + "\n";
  std::size_t width = 0;
  const auto letters = [](std::string_view word) {
    return static_cast<std::size_t>(std::count_if(word.begin(), word.end(), [](char letter) {
      return (static_cast<unsigned char>(letter) & 0xc0U) != 0x80U;
    }));
  };
  for (const Total& one : evidence.totals)
    width = std::max(width, letters(say(fmt::format("total.{}", one.id))));
  for (const Total& one : evidence.totals) {
    const std::string_view name = say(fmt::format("total.{}", one.id));
    text += fmt::format("  {}{}  {}\n", name, std::string(width - letters(name), ' '),
                        total_text(evidence, one, say));
  }
  return text;
}

}  // namespace regolo::reports
