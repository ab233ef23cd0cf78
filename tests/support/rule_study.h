// Would anybody notice if a rule were missing? Switches one rule off and looks for a scenario, an invariant
// or a bound that fails. For the tests alone: which rules are pinned in the words of `regolo mutate`,
// `verify` and `report` is what properties/mutate/judge.h finds. This is a second way to ask, with games on
// every set-up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/play_file.h"
#include "properties/play/replay.h"
#include "properties/play/run.h"

namespace regolo::tests {

/// One way to play the game: its content with a variant's rules switched off.
template <class G>
struct Ground {
  std::string variant;
  typename G::Content content;
  typename G::Rules rules;
  play::Setup setup;
};

template <class G>
struct StudiedScenario {
  const play::PlayFile* file;
  typename G::Content content;
  typename G::Rules rules;
};

struct Notice {
  std::string by = {};  ///< what failed: `scenario NAME` or the id of an invariant; empty: nothing
  int games = 0;        ///< played before it failed
  int moves = 0;        ///< of the failing game
};

template <play::Game G>
class RuleStudy {
 public:
  RuleStudy(std::vector<Ground<G>> grounds, std::vector<StudiedScenario<G>> scenarios, std::uint64_t seed)
      : grounds_(std::move(grounds)), scenarios_(std::move(scenarios)), seed_(seed) {}

  /// What notices that the rule is off, within that many games on each ground.
  Notice without(typename G::Rule rule, int games) { return look(rule, games); }
  /// The same on the game as it is. Whatever notices something here would notice anything.
  Notice unchanged(int games) { return look(std::nullopt, games); }

 private:
  Notice look(std::optional<typename G::Rule> rule, int games) {
    if (const std::string name = failing_scenario(rule); !name.empty()) return {"scenario " + name, 0, 0};
    properties::GameRecord record;
    for (int game = 0; game < games; ++game) {
      for (const Ground<G>& ground : grounds_) {
        typename G::Rules rules = ground.rules;
        if (rule) rules.switch_off(*rule);
        properties::InvariantWatch<G> watch;
        properties::UniformPolicy policy{
            play::Random(play::derived_seed(seed_, static_cast<std::uint64_t>(game)))};
        play_watched(ground, rules, policy, watch, record);
        if (!record.breach.empty()) return {record.breach.id, game + 1, record.moves};
      }
    }
    return {{}, games, 0};
  }

  static void play_watched(const Ground<G>& ground, typename G::Rules& rules,
                           properties::UniformPolicy& policy, properties::InvariantWatch<G>& watch,
                           properties::GameRecord& record) {
    try {
      properties::play_game<G, properties::Watching::invariants>(ground.content, ground.setup, rules, policy,
                                                                 watch, record);
    } catch (const std::exception& fault) {
      record.breach = {std::string(properties::universal::never_fails), fault.what()};
    }
  }

  std::string failing_scenario(std::optional<typename G::Rule> rule) {
    for (const StudiedScenario<G>& scenario : scenarios_) {
      typename G::Rules rules = scenario.rules;
      if (rule && rules.is_off(*rule)) continue;
      if (rule) rules.switch_off(*rule);
      properties::InvariantWatch<G> watch;
      const properties::ReplayOutcome outcome =
          properties::Replay<G>(scenario.content, *scenario.file, rules).run(watch, [](auto&&...) {});
      if (!outcome.is_good()) return scenario.file->title;
    }
    return {};
  }

  std::vector<Ground<G>> grounds_;
  std::vector<StudiedScenario<G>> scenarios_;
  std::uint64_t seed_;
};

}  // namespace regolo::tests
