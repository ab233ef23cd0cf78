// What holds for every game, whatever its rules: the same tests on all of them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "model/schema/record.h"
#include "tests/support/games.h"
#include "tests/support/heap_count.h"

namespace regolo::tests {

namespace {

using properties::GameRecord;
using properties::InvariantWatch;
using properties::Step;
using properties::UniformPolicy;
using properties::Watching;

template <class G>
std::span<const properties::Invariant<G>> no_invariants() {
  return {};
}

template <class G>
class GameContract : public ::testing::Test {};
TYPED_TEST_SUITE(GameContract, AllGames);

/// The rules of rules.yaml by kind.
template <class G>
std::set<std::string> rules_of_kind(std::string_view kind) {
  std::set<std::string> ids;
  for (const schema::Record& rule : schema::components(package_of<G>(), "rule"))
    if (rule.text("kind") == kind) ids.emplace(rule.text("id"));
  return ids;
}

template <class G>
std::set<std::string> rules_in_engine() {
  std::set<std::string> ids;
  for (const std::string_view name : G::rule_names()) ids.insert(play::rule_id(name));
  return ids;
}

TYPED_TEST(GameContract, EveryMechanicRuleIsInTheEngineAndTheOtherWayRound) {
  const std::set<std::string> mechanic = rules_of_kind<TypeParam>("mechanic");
  const std::set<std::string> setup = rules_of_kind<TypeParam>("setup");
  const std::set<std::string> engine = rules_in_engine<TypeParam>();
  for (const std::string& id : mechanic) EXPECT_TRUE(engine.contains(id)) << id << " is in rules.yaml only";
  for (const std::string& id : engine)
    EXPECT_TRUE(mechanic.contains(id) || setup.contains(id)) << id << " is in the engine only";
}

TYPED_TEST(GameContract, EveryRuleOfTheEngineIsAppliedSomewhere) {
  std::string folder(TypeParam::name);
  std::replace(folder.begin(), folder.end(), '-', '_');
  std::string sources;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(REGOLO_SOURCE_DIR) /
                                                               "model" / "games" / folder)) {
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    sources += text.str();
  }
  for (const std::string_view name : TypeParam::rule_names())
    EXPECT_NE(sources.find("Rule::" + std::string(name)), std::string::npos)
        << name << " is listed but never applied";
}

TYPED_TEST(GameContract, ParametersOfMechanicRulesAreRead) {
  std::set<std::string> read;
  for (const std::string_view id : TypeParam::parameters_read()) read.emplace(id);
  for (const schema::Record& rule : schema::components(package_of<TypeParam>(), "rule")) {
    if (rule.text("kind") != "mechanic") continue;
    for (const schema::Record& parameter : rule.at("parameters").items())
      EXPECT_TRUE(read.contains(std::string(parameter.text())))
          << "rule " << rule.text("id") << " uses " << parameter.text() << ", which the engine does not read";
  }
}

TYPED_TEST(GameContract, GamesEndWithAMoveForEveryDecisionAndNoMoveTwice) {
  using G = TypeParam;
  long decisions = 0;
  for_games<G>(6, [&](const auto& content, const play::Setup& setup, auto& rules, std::uint64_t seed) {
    UniformPolicy policy{play::Random(seed)};
    typename G::Moves moves;
    typename G::State state = G::initial_state(content, setup, rules);
    int count = 0;
    for (play::Decision decision = G::decision(content, state); !decision.is_over();
         decision = G::decision(content, state)) {
      ASSERT_LT(++count, G::moves_bound(content));
      G::legal_moves(content, state, rules, moves);
      ASSERT_FALSE(moves.empty()) << G::show(content, state);
      std::set<std::string> phrases;
      for (std::size_t i = 0; i < moves.size(); ++i) phrases.insert(G::phrase(content, state, moves[i]));
      ASSERT_EQ(phrases.size(), moves.size()) << "two moves of one decision read the same";
      ASSERT_FALSE(properties::has_duplicate<G>(moves));
      ASSERT_FALSE(G::about(content, state).empty());
      ++decisions;
      state =
          G::apply(content, state, moves[policy.template choose<G>(content, state, decision, moves)], rules);
    }
    ASSERT_FALSE(G::is_endless(state));
    G::legal_moves(content, state, rules, moves);
    EXPECT_TRUE(moves.empty()) << "moves are offered after the end";
  });
  EXPECT_GT(decisions, 500);
}

TYPED_TEST(GameContract, AnEarlierStateNeverChanges) {
  using G = TypeParam;
  for_games<G>(2, [&](const auto& content, const play::Setup& setup, auto& rules, std::uint64_t seed) {
    UniformPolicy policy{play::Random(seed)};
    InvariantWatch<G> watch{no_invariants<G>()};
    GameRecord record;
    typename G::State last = G::initial_state(content, setup, rules);
    properties::play_on<G, Watching::nothing>(content, last, rules, policy, watch, record,
                                              [&](const Step<G>& step) {
                                                ASSERT_EQ(std::memcmp(&step.before, &last, sizeof last), 0);
                                                last = step.after;
                                              });
  });
}

TYPED_TEST(GameContract, TheSameChoicesGiveTheSameGame) {
  using G = TypeParam;
  for_games<G>(4, [&](const auto& content, const play::Setup& setup, auto& rules, std::uint64_t seed) {
    UniformPolicy policy{play::Random(seed)};
    InvariantWatch<G> watch{no_invariants<G>()};
    GameRecord record;
    properties::play_game<G, Watching::nothing>(content, setup, rules, policy, watch, record);
    const std::vector<std::uint16_t> choices = record.choices;
    const std::uint64_t hash = record.final_hash;
    properties::ChoicePolicy again{choices};
    properties::play_game<G, Watching::nothing>(content, setup, rules, again, watch, record);
    EXPECT_EQ(record.final_hash, hash);
    EXPECT_EQ(record.choices, choices);
  });
}

TYPED_TEST(GameContract, NoHeapIsTouchedBetweenMoves) {
  using G = TypeParam;
  for_games<G>(3, [&](const auto& content, const play::Setup& setup, auto& rules, std::uint64_t seed) {
    UniformPolicy policy{play::Random(seed)};
    InvariantWatch<G> watch;
    GameRecord record;
    record.choices.reserve(100'000);
    const typename G::State start = G::initial_state(content, setup, rules);
    const long before = heap_count();
    properties::play_on<G, Watching::invariants>(content, start, rules, policy, watch, record,
                                                 [](const Step<G>&) {});
    EXPECT_EQ(heap_count() - before, 0) << record.moves << " moves " << record.breach.id;
  });
}

TYPED_TEST(GameContract, ARuleSwitchedOffNeverCrashes) {
  using G = TypeParam;
  for (std::size_t r = 0; r < G::Rules::count; ++r) {
    for_games<G>(
        1, [&](const auto& content, const play::Setup& setup, const auto& rules, std::uint64_t seed) {
          typename G::Rules without = rules;
          without.switch_off(static_cast<typename G::Rule>(r));
          UniformPolicy policy{play::Random(seed + r)};
          InvariantWatch<G> watch{no_invariants<G>()};
          GameRecord record;
          try {
            properties::play_game<G, Watching::nothing>(content, setup, without, policy, watch, record);
          } catch (const std::exception&) {
            // A set-up that cannot be finished without the rule is a finding, not a crash.
            record.moves = 0;
          }
        });
  }
}

/// A number over some fixed games: changes exactly when the way the game plays changes, with every compiler.
TYPED_TEST(GameContract, FixedGamesPlayAsTheyDid) {
  using G = TypeParam;
  std::uint64_t digest = 0;
  for_games<G>(5, [&](const auto& content, const play::Setup& setup, auto& rules, std::uint64_t seed) {
    UniformPolicy policy{play::Random(seed)};
    InvariantWatch<G> watch{no_invariants<G>()};
    GameRecord record;
    properties::play_game<G, Watching::nothing>(content, setup, rules, policy, watch, record);
    digest = play::mixed(digest ^ record.final_hash);
  });
  const std::string line = fmt::format("{} {:016x}", G::name, digest);
  std::ifstream pinned(REGOLO_SOURCE_DIR "/tests/model/play/digests.txt");
  std::string found;
  bool same = false;
  while (std::getline(pinned, found)) same = same || found == line;
  EXPECT_TRUE(same) << "tests/model/play/digests.txt has no line\n"
                    << line
                    << "\nif the game was meant to play differently, put it there and name it in the commit";
}

}  // namespace

}  // namespace regolo::tests
