// For the terminal and for a pull request.
#include <fmt/format.h>

#include "reports/statistics/statistics_report.h"

namespace regolo::reports {

using namespace properties;

namespace {

std::string spread_words(const Spread& spread) {
  return fmt::format("{:.1f} in the mean, {} to {}, half of them {} to {}", spread.mean, spread.least,
                     spread.most, spread.quarter, spread.three_quarters);
}

std::string interval_words(const WinRate& rate) {
  return fmt::format("{} to {} %", shown_share(rate.interval.low), shown_share(rate.interval.high));
}

std::string rate_line(std::string_view name, const WinRate& rate) {
  if (rate.games == 0) return fmt::format("  {:<20} -\n", name);
  return fmt::format("  {:<20} {:>7} of {:<7} {:>6} %  {}{}\n", name, fmt::format("{:.1f}", rate.wins),
                     rate.games, shown_share(rate.rate()), interval_words(rate),
                     rate.is_flagged ? "  *" : "");
}

std::string ending_lines(const GroundSummary& ground) {
  std::string text = "ways of ending\n";
  const auto line = [&](std::string_view name, std::uint64_t games, bool is_worrying) {
    text += fmt::format("  {:<42} {:>8}{}\n", name, games,
                        games == 0 && !is_worrying ? "  never seen"
                        : is_worrying && games > 0 ? "  !"
                                                   : "");
  };
  for (const EndingSummary& ending : ground.endings) line(ending.id, ending.games, false);
  line("won by one player", ground.one_winner, false);
  if (ground.seats.size() > 1) line("won by several", ground.shared, false);
  if (ground.nobody > 0) line("won by nobody", ground.nobody, ground.seats.size() > 1);
  line("stopped by a bound that no rule sets", ground.endless, true);
  if (ground.broken > 0) line("broken off: nothing legal, or the engine failed", ground.broken, true);
  return text;
}

std::string ground_lines(const Summary& summary, const GroundSummary& ground) {
  std::string text = fmt::format("\n{}: {} games\n", ground_title(ground.ground), ground.games);
  text += fmt::format("  moves      {}\n", spread_words(ground.moves));
  text += fmt::format("  decisions  {}\n", spread_words(ground.decisions));
  text += fmt::format("  branching  {:.1f} moves to choose from in the mean, at most {}\n", ground.branching,
                      ground.branching_max);
  for (std::size_t seat = 0; seat < ground.points.size(); ++seat)
    text += fmt::format("  {:<9}  {}{}\n", summary.points, spread_words(ground.points[seat]),
                        ground.points.size() == 1 ? "" : fmt::format(" (seat {})", seat + 1));
  text += ending_lines(ground);
  if (ground.seats.size() < 2) return text;
  text += "wins\n";
  for (std::size_t seat = 0; seat < ground.seats.size(); ++seat)
    text += rate_line(fmt::format("seat {}", seat + 1), ground.seats[seat]);
  text += rate_line("whoever begins", ground.starter);
  return text;
}

/// 53 ±4, or how many games if they are too few to tell.
std::string short_rate(const WinRate& rate) {
  if (rate.games == 0) return "-";
  const double half = (rate.interval.high - rate.interval.low) / 2;
  return fmt::format("{:.0f} ±{:.0f}{}", 100 * rate.rate(), 100 * half, rate.is_flagged ? "*" : "");
}

/// `±` takes two bytes and one column.
std::string padded(const std::string& text, std::size_t columns) {
  const std::size_t width = text.size() - (text.find("±") != std::string::npos ? 1 : 0);
  return std::string(width < columns ? columns - width : 0, ' ') + text;
}

bool is_never_seen(const ComponentSummary& one) {
  for (const std::uint64_t uses : one.uses)
    if (uses > 0) return false;
  return true;
}

/// Broken at blanks, so that no line passes 80 columns.
std::string folded(const std::string& line, std::size_t indent) {
  std::string text;
  std::size_t at = 0;
  while (line.size() - at > 78) {
    const std::size_t blank = line.rfind(' ', at + 78);
    if (blank == std::string::npos || blank <= at) break;
    text += line.substr(at, blank - at) + "\n" + std::string(indent, ' ');
    at = blank + 1;
  }
  return text + line.substr(at) + "\n";
}

std::string component_lines(const Summary& summary) {
  std::string text = fmt::format("\n{:<26}{:>8}{:>8}{:>8}{:>8}{:>11}{:>11}\n", "component", "drawn", "played",
                                 "used", "effect", "won drawn", "won played");
  std::string kind;
  std::string never;
  for (const ComponentSummary& one : summary.components) {
    if (is_never_seen(one)) {
      never += (never.empty() ? "" : ", ") + one.component.id;
      continue;
    }
    if (one.component.kind != kind) text += fmt::format("{}\n", one.component.kind);
    kind = one.component.kind;
    text += fmt::format("  {:<24}", one.component.id);
    for (const std::uint64_t uses : one.uses) text += fmt::format("{:>8}", uses);
    text += padded(short_rate(one.drawn), 11) + padded(short_rate(one.played), 11) + "\n";
  }
  if (!never.empty()) text += folded("never seen: " + never, 2);
  return text;
}

std::string table_cell(const WinRate& rate) {
  if (rate.games == 0) return "-";
  return fmt::format("{}{} % ({} to {}){}", rate.is_flagged ? "**" : "", shown_share(rate.rate()),
                     shown_share(rate.interval.low), shown_share(rate.interval.high),
                     rate.is_flagged ? "**" : "");
}

}  // namespace

std::string shown_share(double share) {
  return fmt::format("{:.1f}", 100 * share);
}

std::string ground_title(const StatisticsGround& ground) {
  return fmt::format("{}, {} {}", ground.variant.empty() ? "as printed" : ground.variant, ground.players,
                     ground.players == 1 ? "player" : "players");
}

std::string statistics_basis(const StatisticsReport& report) {
  return fmt::format("{} games of {}, played by {}, seed {}, content {}, regolo {}{}", report.summary.games,
                     report.game, report.summary.policy_words(), report.seed, report.content, report.version,
                     report.settings.empty() ? "" : "; " + report.settings);
}

std::string flag_basis(const Summary& summary) {
  return fmt::format("flagged: {} of {} comparisons, significant at {:.0f} % after Holm's correction",
                     summary.flags.size(), summary.comparisons, 100 * flag_level);
}

std::string statistics_text(const StatisticsReport& report) {
  const Summary& summary = report.summary;
  std::string text = folded(statistics_basis(report), 2);
  for (const GroundSummary& ground : summary.grounds) text += ground_lines(summary, ground);
  if (summary.policies.size() > 1) {
    text += "\nwins by policy\n";
    for (const PolicySummary& policy : summary.policies) text += rate_line(policy.word, policy.wins);
  }
  text += component_lines(summary);
  text += "\n" + flag_basis(summary) + "\n";
  for (const std::string& flag : summary.flags) text += folded("  * " + flag, 4);
  return text;
}

std::string statistics_markdown(const StatisticsReport& report) {
  const Summary& summary = report.summary;
  std::string text = fmt::format("## Statistics of {}\n\n{}.\n\n", report.game, statistics_basis(report));
  text += flag_basis(summary) + (summary.flags.empty() ? ".\n" : ":\n\n");
  for (const std::string& flag : summary.flags) text += "- " + flag + "\n";
  for (const GroundSummary& ground : summary.grounds) {
    text += fmt::format("\n### {}\n\n| what | mean | least | quarter | middle | three quarters | most |\n",
                        ground_title(ground.ground));
    text += "|---|---|---|---|---|---|---|\n";
    const auto row = [&](const std::string& name, const Spread& spread) {
      text += fmt::format("| {} | {:.1f} | {} | {} | {} | {} | {} |\n", name, spread.mean, spread.least,
                          spread.quarter, spread.middle, spread.three_quarters, spread.most);
    };
    row("moves", ground.moves);
    row("decisions", ground.decisions);
    for (std::size_t seat = 0; seat < ground.points.size(); ++seat)
      row(fmt::format("{} of seat {}", summary.points, seat + 1), ground.points[seat]);
    text += fmt::format("\nMoves to choose from: {:.1f} in the mean, at most {}.\n", ground.branching,
                        ground.branching_max);
    text += "\n| way of ending | games |\n|---|---|\n";
    for (const EndingSummary& ending : ground.endings)
      text += fmt::format("| {} | {} |\n", ending.id,
                          ending.games == 0 ? "never seen" : std::to_string(ending.games));
    text += fmt::format(
        "| won by one | {} |\n| won by several | {} |\n| won by nobody | {} |\n| endless | {} |\n| broken | "
        "{} |\n",
        ground.one_winner, ground.shared, ground.nobody, ground.endless, ground.broken);
    if (ground.seats.size() < 2) continue;
    text += "\n| who | games | wins |\n|---|---|---|\n";
    for (std::size_t seat = 0; seat < ground.seats.size(); ++seat)
      text += fmt::format("| seat {} | {} | {} |\n", seat + 1, ground.seats[seat].games,
                          table_cell(ground.seats[seat]));
    text += fmt::format("| whoever begins | {} | {} |\n", ground.starter.games, table_cell(ground.starter));
  }
  if (summary.policies.size() > 1) {
    text += "\n### Policies\n\n| policy | games | wins |\n|---|---|---|\n";
    for (const PolicySummary& policy : summary.policies)
      text += fmt::format("| {} | {} | {} |\n", policy.word, policy.wins.games, table_cell(policy.wins));
  }
  text +=
      "\n### Components\n\n| component | kind | drawn | played | used | effect | won when drawn | won when "
      "played |\n|---|---|---|---|---|---|---|---|\n";
  for (const ComponentSummary& one : summary.components)
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", one.component.id, one.component.kind,
                        one.uses[0], one.uses[1], one.uses[2], one.uses[3], table_cell(one.drawn),
                        table_cell(one.played));
  return text;
}

}  // namespace regolo::reports
