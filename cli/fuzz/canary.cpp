#include "cli/fuzz/canary.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/text.h"
#include "properties/campaign/in_child.h"

namespace regolo::cli {

using namespace properties;

namespace {

constexpr std::size_t canaries = 5;
constexpr std::uint64_t units_max = 10;
constexpr std::uint32_t games_in_unit = 200;

/// One unit in a process of its own; with a rule off the engine may do anything.
UnitResult play_apart(UnitPlayer& player, std::uint64_t unit, std::chrono::milliseconds timeout) {
  const ChildEnd end = in_child(
      [&] {
        const auto log = std::make_unique<GameLog>();
        return packed(player.play(unit, {}, *log));
      },
      timeout);
  UnitResult result;
  if (end.how == ChildEnd::How::done && unpack(end.text, result)) return result;
  result.found.push_back({.cause = "crash", .invariant = "the-engine-does-not-crash"});
  return result;
}

/// Guarded rules that decide often, the most frequent first.
std::vector<std::string> guarded_rules(const GamePackage& game, const FuzzPlan& plan,
                                       const UnitPlayer& player, const UnitResult& clean) {
  std::vector<std::pair<std::uint64_t, std::string>> rules;
  const std::vector<std::string> ids = player.rule_ids();
  for (const std::string& invariant : player.invariant_ids()) {
    for (const std::string& rule : game.engine->guarded_rules(game.package, invariant)) {
      const auto at = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), rule) - ids.begin());
      const std::vector<std::string>& off = plan.grounds.front().settings.without;
      if (at >= clean.rules.size() || clean.rules[at].bound == 0) continue;
      if (std::find(off.begin(), off.end(), rule) != off.end()) continue;
      rules.emplace_back(clean.rules[at].bound, rule);
    }
  }
  std::sort(rules.begin(), rules.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a < b; });
  std::vector<std::string> names;
  for (const auto& [bound, rule] : rules)
    if (std::find(names.begin(), names.end(), rule) == names.end()) names.push_back(rule);
  if (names.size() > canaries) names.resize(canaries);
  return names;
}

}  // namespace

Canary run_canary(Context& context, const GamePackage& game, const FuzzPlan& plan, const UnitPlayer& player) {
  UnitOptions units = plan.units;
  units.games = games_in_unit;
  const std::chrono::milliseconds timeout = plan.campaign.workers.game_timeout + std::chrono::minutes(1);
  const auto clean = game.engine->unit_player(game.package, plan.grounds, {}, units);
  const std::vector<std::string> rules = guarded_rules(game, plan, player, play_apart(*clean, 0, timeout));
  Canary canary;
  for (const std::string& rule : rules) {
    std::vector<GroundWish> grounds = plan.grounds;
    for (GroundWish& ground : grounds) ground.settings.without.push_back(rule);
    const auto without = game.engine->unit_player(game.package, grounds, {}, units);
    UnitResult result;
    std::uint64_t unit = 0;
    while (unit < units_max && result.found.empty()) result = play_apart(*without, unit++, timeout);
    context.err << fmt::format("canary: without rule {}: {}\n", rule,
                               result.found.empty()
                                   ? fmt::format("not noticed in {}", counted(unit * units.games, "game"))
                                   : fmt::format("{} broke within {}", result.found.front().invariant,
                                                 counted(unit * units.games, "game")));
    ++canary.tried;
    canary.noticed += result.found.empty() ? 0U : 1U;
  }
  return canary;
}

}  // namespace regolo::cli
