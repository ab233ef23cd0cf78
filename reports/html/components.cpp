// Which components the games use, and whether those who use them win.
#include <fmt/format.h>

#include <algorithm>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

/// Uses below which a share of wins says nothing.
constexpr std::uint64_t uses_min = 100;

std::string wins_markup(const Page& page, const ComponentEvidence& one) {
  if (one.played == 0) return "–";
  const Interval interval = interval_of(one.won, one.played);
  const int expected = static_cast<int>(one.expected * 100 / static_cast<double>(one.played) + 0.5);
  std::string text =
      page.say.with("components.interval", shown(one.won), shown(one.played), interval.low, interval.high);
  if (one.played < uses_min || (interval.low <= expected && expected <= interval.high)) return text;
  return text + fmt::format(" <strong>{}</strong> ({})",
                            page.say(interval.low > expected ? "components.above" : "components.below"),
                            page.say.with("components.expected", expected));
}

std::string kind_table(const Page& page, const std::string& kind, std::uint64_t most) {
  TableMarkup table(
      "components",
      {std::string(page.say("components.column.name")), std::string(page.say("components.column.use")),
       std::string(page.say("components.column.moves")), std::string(page.say("components.column.games")),
       std::string(page.say("components.column.wins"))},
      {2, 3});
  std::uint64_t used = 0;
  std::uint64_t all = 0;
  for (const ComponentEvidence& one : page.evidence.components) {
    if (one.kind != kind) continue;
    ++all;
    used += one.moves > 0 ? 1 : 0;
    table.row({fmt::format("{} <span class=\"place\">{}</span>", escaped(one.name), escaped(one.place)),
               one.moves == 0 ? fmt::format("<strong>○ {}</strong>", page.say("components.unused"))
                              : bar(one.moves, most),
               shown(one.moves), shown(one.games), wins_markup(page, one)},
              fmt::format("id=\"component-{}\"", escaped(one.id)));
  }
  return fmt::format("<h3>{} <span class=\"page-of\">{}</span></h3>\n{}", escaped(kind),
                     share(page, used, all), table.text());
}

}  // namespace

std::string write_components(const Page& page) {
  const Evidence& evidence = page.evidence;
  const Total& used = total(evidence, "components-used");
  std::string text = paragraph(page.say.with("components.intro", shown(used.count), shown(used.of),
                                             shown(evidence.sample.games), uses_min));
  std::vector<std::string> kinds;
  for (const ComponentEvidence& one : evidence.components)
    if (std::find(kinds.begin(), kinds.end(), one.kind) == kinds.end()) kinds.push_back(one.kind);
  std::string unused;
  for (const std::string& kind : kinds) {
    std::uint64_t most = 0;
    std::uint64_t all = 0;
    for (const ComponentEvidence& one : evidence.components) {
      if (one.kind != kind) continue;
      most = std::max(most, one.moves);
      ++all;
    }
    if (most > 0) {
      text += kind_table(page, kind, most);
    } else {
      unused += fmt::format("{}{}: {}", unused.empty() ? "" : " · ", escaped(kind), shown(all));
    }
  }
  if (used.count == 0) text += paragraph(page.say("components.none"));
  if (!unused.empty())
    text += fmt::format("<h3>{}</h3>\n<p>{}</p>\n", page.say("components.unused-kinds"), unused);
  return text;
}

}  // namespace regolo::reports
