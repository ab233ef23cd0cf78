// The comparison as the comment of a pull request: never more than sixty lines, the worst first, and what had
// to be left out is said.
#include <fmt/format.h>

#include <algorithm>

#include "cli/diff/diff_report.h"
#include "cli/diff/wording.h"
#include "cli/formats/markdown_text.h"
#include "cli/text.h"

namespace regolo::cli {

using schema::Touches;

namespace {

constexpr std::size_t lines_max = 60;

/// Text of others, with an arrow that needs no escape.
std::string escaped(std::string text) {
  for (std::size_t at = text.find(" -> "); at != std::string::npos; at = text.find(" -> ", at + 1))
    text.replace(at, 4, " → ");
  return markdown_text(text);
}

class Page {
 public:
  void of(const GameDiff& diff, std::size_t budget) {
    // Headings and figures take about twelve lines; what is left is shared by the lists.
    const std::size_t each = std::max<std::size_t>(2, budget > 14 ? (budget - 14) / 4 : 2);
    add(fmt::format("### {}: {} → {}", escaped(diff.folder), escaped(diff.before), escaped(diff.after)));
    add("");
    add(fmt::format("**{}**", escaped(diff.headline())));
    if (diff.is_same()) return add("");
    edits(diff, each);
    findings(diff, each);
    if (diff.has_replays) replays(diff, each);
    if (diff.has_evidence) evidence(diff.evidence, each);
    if (diff.has_statistics) statistics(diff.statistics, each);
    add("");
  }

  std::string text() {
    if (lines_.size() > lines_max) {
      const std::size_t left_out = lines_.size() - lines_max + 1;
      lines_.resize(lines_max - 1);
      lines_.push_back(fmt::format("_{} more lines: see the JSON of `regolo diff`_", left_out));
    }
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return text;
  }

 private:
  void add(std::string line) { lines_.push_back(std::move(line)); }
  void list(const std::string& title, const std::vector<std::string>& items, std::size_t shown_max) {
    if (items.empty()) return;
    add("");
    add(title);
    add("");
    const std::size_t shown = std::min(items.size(), shown_max);
    for (std::size_t i = 0; i < shown; ++i) add("- " + items[i]);
    if (items.size() > shown) lines_.back() += fmt::format(" _(and {} more)_", items.size() - shown);
  }

  void edits(const GameDiff& diff, std::size_t each) {
    std::vector<std::string> items;
    for (const Touches touches : {Touches::play, Touches::catalogue, Touches::scenario})
      for (const Edit* edit : diff.shown_edits(touches)) items.push_back(escaped(edit->sentence));
    std::string more;
    const auto say = [&](std::size_t number, std::string_view noun) {
      if (number > 0) more += fmt::format("{}{}", more.empty() ? "" : ", ", counted(number, noun));
    };
    say(diff.shown_edits(Touches::words).size(), "text");
    say(diff.comments, "comment");
    say(diff.layout, "layout");
    list("What changed" + (more.empty() ? ":" : fmt::format(" (and {}, which nobody plays):", more)), items,
         each);
    if (items.empty() && !more.empty()) list("What changed:", {more + ", which nobody plays"}, each);
  }

  void findings(const GameDiff& diff, std::size_t each) {
    std::vector<std::string> items;
    for (const FindingChange& one : diff.findings)
      items.push_back(fmt::format("{} `{}` {}:{} {}", one.is_new ? "new" : "gone", one.check,
                                  escaped(one.file), one.line, escaped(one.message)));
    if (!items.empty())
      list(fmt::format("Lint: {} new, {} gone:", diff.findings_new(), diff.findings_gone()), items, each);
  }

  void replays(const GameDiff& diff, std::size_t each) {
    std::vector<std::string> items;
    for (const ReplayChange& change : diff.replays) {
      std::string item = fmt::format("**{}** {}", effect_words[static_cast<std::size_t>(change.effect)],
                                     escaped(change.file));
      if (!change.why.empty()) item += fmt::format(": {}", escaped(change.why));
      if (change.replay.parting.is_there())
        item += fmt::format("; parts at {}", escaped(told_parting(change.replay.parting)));
      if (const std::string cause = diff.cause_of(change); !cause.empty())
        item += fmt::format(", because {}", escaped(cause));
      items.push_back(std::move(item));
    }
    if (items.empty()) {
      add("");
      add(escaped(diff.replay_counts()));
    }
    list(escaped(diff.replay_counts()) + ":", items, each);
  }

  void evidence(const EvidenceChange& change, std::size_t each) {
    std::vector<std::string> items;
    for (const std::string& rule : change.decided_lost)
      items.push_back(fmt::format("lost `{}`: decides nothing now", rule));
    for (const std::string& rule : change.pinned_lost)
      items.push_back(fmt::format("lost `{}`: nothing notices if it is missing", rule));
    for (const std::string& rule : change.decided_gained)
      items.push_back(fmt::format("gained `{}`: decides something now", rule));
    for (const std::string& rule : change.pinned_gained)
      items.push_back(fmt::format("gained `{}`: something notices if it is missing", rule));
    const std::string counts = fmt::format("Rules: {} of {} decide something ({} before)",
                                           change.decided_after, change.rules, change.decided_before);
    const std::string pins = change.mechanics == 0
                                 ? std::string()
                                 : fmt::format(", {} of {} mechanics are pinned ({} before)",
                                               change.pinned_after, change.mechanics, change.pinned_before);
    if (items.empty()) {
      add("");
      add(counts + pins);
    }
    list(counts + pins + ":", items, each);
  }

  void statistics(const Statistics& statistics, std::size_t each) {
    const std::vector<const NumberChange*> shown = shown_numbers(statistics);
    if (shown.empty()) return;
    add("");
    add(fmt::format("| {} pairs of {} games, seed {} | before → after, difference (95 %) | |",
                    statistics.games, statistics.policy, statistics.seed));
    add("|---|---|---|");
    // The certain ones first: the length of games is told anyway.
    std::vector<const NumberChange*> order = shown;
    std::stable_sort(order.begin(), order.end(), [](const NumberChange* a, const NumberChange* b) {
      return a->is_certain > b->is_certain;
    });
    for (std::size_t i = 0; i < std::min(order.size(), each); ++i)
      add(fmt::format("| {} players, {} | {} | {} |", order[i]->players, escaped(order[i]->what),
                      told_difference(*order[i]), order[i]->is_certain ? "certain" : ""));
    if (order.size() > each) add(fmt::format("| and {} more | | |", order.size() - each));
  }

  std::vector<std::string> lines_ = {};
};

}  // namespace

std::string diff_markdown(const DiffReport& report) {
  Page page;
  for (const GameDiff& diff : report.games)
    page.of(diff, lines_max / std::max<std::size_t>(1, report.games.size()));
  return page.text();
}

}  // namespace regolo::cli
