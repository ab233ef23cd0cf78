// For programs and spreadsheets.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "properties/campaign/result.h"
#include "reports/statistics/statistics_report.h"

namespace regolo::reports {

using namespace properties;
using Json = nlohmann::ordered_json;

namespace {

/// Four digits: more would only show which library took the root.
double rounded(double value) {
  return std::round(value * 1e4) / 1e4;
}

Json rate_json(const WinRate& rate) {
  return {{"games", rate.games},
          {"wins", rounded(rate.wins)},
          {"rate", rounded(rate.rate())},
          {"low", rounded(rate.interval.low)},
          {"high", rounded(rate.interval.high)},
          {"expected", rounded(rate.expected_rate())},
          {"probability", rounded(rate.probability)},
          {"flagged", rate.is_flagged}};
}

Json spread_json(const Spread& spread) {
  return {{"mean", rounded(spread.mean)},
          {"least", spread.least},
          {"quarter", spread.quarter},
          {"middle", spread.middle},
          {"three_quarters", spread.three_quarters},
          {"most", spread.most}};
}

Json ground_json(const GroundSummary& ground) {
  Json endings = Json::object();
  for (const EndingSummary& ending : ground.endings) endings[ending.id] = ending.games;
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < ground.seats.size(); ++seat) {
    Json one = rate_json(ground.seats[seat]);
    one["points"] = spread_json(ground.points[seat]);
    seats.push_back(std::move(one));
  }
  return {{"variant", ground.ground.variant},
          {"players", ground.ground.players},
          {"games", ground.games},
          {"moves", spread_json(ground.moves)},
          {"decisions", spread_json(ground.decisions)},
          {"branching", {{"mean", rounded(ground.branching)}, {"most", ground.branching_max}}},
          {"endings",
           {{"rules", std::move(endings)},
            {"one_winner", ground.one_winner},
            {"shared", ground.shared},
            {"nobody", ground.nobody},
            {"endless", ground.endless},
            {"broken", ground.broken}}},
          {"seats", std::move(seats)},
          {"starter", rate_json(ground.starter)}};
}

std::string csv_row(std::string_view what, std::string_view name, std::string_view kind, const WinRate& rate,
                    const std::array<std::uint64_t, play::use_count>* uses) {
  std::string text = fmt::format("{},{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{}", what, name, kind,
                                 rate.games, rate.wins, rate.rate(), rate.interval.low, rate.interval.high,
                                 rate.expected_rate(), rate.probability, rate.is_flagged ? "yes" : "no");
  for (std::size_t use = 0; use < play::use_count; ++use)
    text += uses == nullptr ? "," : fmt::format(",{}", (*uses)[use]);
  return text + "\n";
}

}  // namespace

std::string statistics_json(const StatisticsReport& report) {
  const Summary& summary = report.summary;
  Json grounds = Json::array();
  for (const GroundSummary& ground : summary.grounds) grounds.push_back(ground_json(ground));
  Json policies = Json::array();
  for (const PolicySummary& policy : summary.policies) {
    Json one = rate_json(policy.wins);
    one["policy"] = policy.word;
    policies.push_back(std::move(one));
  }
  Json components = Json::array();
  for (const ComponentSummary& one : summary.components) {
    Json row = {{"id", one.component.id}, {"kind", one.component.kind}};
    for (std::size_t use = 0; use < play::use_count; ++use)
      row[std::string(play::use_words[use])] = one.uses[use];
    row["won_drawn"] = rate_json(one.drawn);
    row["won_played"] = rate_json(one.played);
    components.push_back(std::move(row));
  }
  const Json json = {{"format", "regolo-statistics"},
                     {"format_version", 1},
                     {"regolo", report.version},
                     {"game", report.game},
                     {"content", report.content},
                     {"seed", report.seed},
                     {"settings", report.settings},
                     {"policy", summary.policy_words()},
                     {"games", summary.games},
                     {"moves", summary.moves},
                     {"set_ups", std::move(grounds)},
                     {"policies", std::move(policies)},
                     {"components", std::move(components)},
                     {"comparisons", summary.comparisons},
                     {"correction", "holm"},
                     {"level", flag_level},
                     {"flags", summary.flags}};
  return json.dump(2) + "\n";
}

std::string statistics_csv(const StatisticsReport& report) {
  const Summary& summary = report.summary;
  std::string text =
      "what,name,kind,games,wins,rate,low,high,expected,probability,flagged,drawn,played,used,effect\n";
  for (const GroundSummary& ground : summary.grounds) {
    const std::string where = fmt::format(
        "{} {}", ground.ground.variant.empty() ? "as-printed" : ground.ground.variant, ground.ground.players);
    for (std::size_t seat = 0; seat < ground.seats.size(); ++seat)
      text += csv_row("seat", std::to_string(seat + 1), where, ground.seats[seat], nullptr);
    if (ground.seats.size() > 1) text += csv_row("starter", "", where, ground.starter, nullptr);
  }
  for (const PolicySummary& policy : summary.policies)
    text += csv_row("policy", policy.word, "", policy.wins, nullptr);
  for (const ComponentSummary& one : summary.components) {
    text += csv_row("drawn", one.component.id, one.component.kind, one.drawn, &one.uses);
    text += csv_row("played", one.component.id, one.component.kind, one.played, &one.uses);
  }
  return text;
}

}  // namespace regolo::reports
