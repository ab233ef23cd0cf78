// One page: the tables, and the pictures of a report.
#include <fmt/format.h>

#include <algorithm>

#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"
#include "reports/pictures/svg.h"
#include "reports/statistics/statistics_report.h"

namespace regolo::reports {

using namespace properties;

namespace {

std::string figure(const std::string& picture, std::string_view caption) {
  if (picture.empty()) return {};
  return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", picture, escaped(caption));
}

std::string rate_markup(const WinRate& rate) {
  if (rate.games == 0) return "–";
  const std::string text = fmt::format("{} % ({} to {})", shown_share(rate.rate()),
                                       shown_share(rate.interval.low), shown_share(rate.interval.high));
  return rate.is_flagged ? fmt::format("<strong>{} ▲</strong>", text) : text;
}

std::string number(double value) {
  return fmt::format("{:.1f}", value);
}

std::string ground_markup(const Summary& summary, const GroundSummary& ground) {
  std::string text =
      fmt::format("<h2>{}: {} games</h2>\n", escaped(ground_title(ground.ground)), shown(ground.games));
  TableMarkup spreads("spreads", {"what", "mean", "least", "quarter", "middle", "three quarters", "most"},
                      {1, 2, 3, 4, 5, 6});
  const auto row = [&](const std::string& name, const Spread& spread) {
    spreads.row({escaped(name), number(spread.mean), shown(spread.least), shown(spread.quarter),
                 shown(spread.middle), shown(spread.three_quarters), shown(spread.most)});
  };
  row("moves", ground.moves);
  row("decisions", ground.decisions);
  for (std::size_t seat = 0; seat < ground.points.size(); ++seat)
    row(fmt::format("{} of seat {}", summary.points, seat + 1), ground.points[seat]);
  text += spreads.text();
  text += paragraph(fmt::format("Moves to choose from: {:.1f} in the mean, at most {}.", ground.branching,
                                shown(ground.branching_max)));
  TableMarkup endings("endings", {"way of ending", "games"}, {1});
  for (const EndingSummary& ending : ground.endings)
    endings.row({code(ending.id), ending.games == 0 ? "never seen" : shown(ending.games)});
  endings.row({"won by one player", shown(ground.one_winner)});
  endings.row({"won by several", shown(ground.shared)});
  endings.row({"won by nobody", shown(ground.nobody)});
  endings.row({"stopped by a bound that no rule sets", shown(ground.endless)});
  endings.row({"broken", shown(ground.broken)});
  text += endings.text();
  if (ground.seats.size() < 2) return text;
  std::vector<RateRow> rows;
  for (std::size_t seat = 0; seat < ground.seats.size(); ++seat)
    rows.push_back({fmt::format("seat {}", seat + 1), &ground.seats[seat]});
  rows.push_back({"whoever begins", &ground.starter});
  return text + figure(rate_picture("Wins by seat", rows),
                       "Wins with their 95 % intervals; the short line is what chance alone would give.");
}

std::string component_markup(const Summary& summary) {
  TableMarkup table(
      "components",
      {"component", "kind", "drawn", "played", "used", "effect", "won when drawn", "won when played"},
      {2, 3, 4, 5});
  for (const ComponentSummary& one : summary.components)
    table.row({code(one.component.id), escaped(one.component.kind), shown(one.uses[0]), shown(one.uses[1]),
               shown(one.uses[2]), shown(one.uses[3]), rate_markup(one.drawn), rate_markup(one.played)});
  return table.text();
}

/// The components that stray farthest from the others of their kind.
std::string component_picture(const Summary& summary, bool when_played) {
  constexpr std::size_t rows_max = 30;
  std::vector<RateRow> rows;
  for (const ComponentSummary& one : summary.components) {
    const WinRate& rate = when_played ? one.played : one.drawn;
    if (rate.probability < 1) rows.push_back({one.component.id, &rate});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const RateRow& a, const RateRow& b) {
    return a.rate->probability < b.rate->probability;
  });
  if (rows.size() > rows_max) rows.resize(rows_max);
  if (rows.empty()) return {};
  return rate_picture(when_played ? "Wins when played" : "Wins when drawn", rows);
}

}  // namespace

std::string rate_picture(std::string_view title, const std::vector<RateRow>& rows) {
  constexpr int width = 680;
  constexpr int left = 190;
  constexpr int right = width - 60;
  constexpr int row_height = 18;
  const int bottom = 8 + row_height * static_cast<int>(rows.size());
  Svg svg(width, bottom + 26, title);
  const auto x_of = [](double share) { return left + (right - left) * share; };
  for (int tenth = 0; tenth <= 10; tenth += 2) {
    svg.line(x_of(tenth / 10.0), 4, x_of(tenth / 10.0), bottom, "#d7dde3");
    svg.word(x_of(tenth / 10.0), bottom + 16, fmt::format("{} %", 10 * tenth),
             {.size = 10, .anchor = Anchor::middle});
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const WinRate& rate = *rows[i].rate;
    const double y = 8 + row_height * (static_cast<double>(i) + 0.5);
    svg.word(left - 8, y + 4, fitted(rows[i].name, 30),
             {.size = 10, .anchor = Anchor::end, .is_bold = rate.is_flagged});
    if (rate.games == 0) continue;
    const double expected = x_of(rate.expected_rate());
    svg.line(expected, y - 6, expected, y + 6, ink);
    svg.box(x_of(rate.interval.low), y - 2, x_of(rate.interval.high) - x_of(rate.interval.low), 4,
            {.fill = rate.is_flagged ? "#e08214" : "#9ecae1"});
    svg.disc(x_of(rate.rate()), y, 4, {.fill = rate.is_flagged ? "#7f3b08" : "#08306b"});
    svg.word(right + 8, y + 4, fmt::format("{} %{}", shown_share(rate.rate()), rate.is_flagged ? " ▲" : ""),
             {.size = 10});
  }
  return svg.text();
}

std::string statistics_html(const StatisticsReport& report) {
  const Summary& summary = report.summary;
  const Language say("en");
  const std::string title = fmt::format("Statistics of {}", report.game);
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n<style>\n{1}</style>\n</head>\n"
      "<body>\n<main>\n<h1>{0}</h1>\n",
      escaped(title), report_css);
  text += paragraph(escaped(statistics_basis(report)) + ".");
  text += paragraph(escaped(flag_basis(summary)) + (summary.flags.empty() ? "." : ":"));
  if (!summary.flags.empty()) {
    text += "<ul>\n";
    for (const std::string& flag : summary.flags) text += fmt::format("<li>{}</li>\n", escaped(flag));
    text += "</ul>\n";
  }
  for (const GroundSummary& ground : summary.grounds) text += ground_markup(summary, ground);
  Evidence evidence;
  evidence.campaign.lengths = report.lengths;
  text += "<h2>Lengths</h2>\n" + figure(length_histogram(evidence, say), "Games by their number of moves.");
  if (summary.policies.size() > 1) {
    std::vector<RateRow> rows;
    for (const PolicySummary& policy : summary.policies) rows.push_back({policy.word, &policy.wins});
    text += "<h2>Policies</h2>\n" + figure(rate_picture("Wins by policy", rows), "Wins of each policy.");
  }
  text += "<h2>Components</h2>\n" + component_markup(summary);
  constexpr std::string_view caption =
      "The components that stray farthest; the short line is what others of the kind win, ▲ is flagged.";
  text += figure(component_picture(summary, false), caption);
  text += figure(component_picture(summary, true), caption);
  return text + "</main>\n</body>\n</html>\n";
}

}  // namespace regolo::reports
