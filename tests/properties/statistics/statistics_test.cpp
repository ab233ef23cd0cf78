// Statistics do not depend on who played which part, survive the way through a file, count what happened, and
// flag what was planted and nothing else.
#include "tests/support/statistics.h"
#include "properties/statistics/compare.h"
#include "properties/statistics/summary.h"

namespace regolo::properties {

template <>
std::span<const Invariant<casting_shadows::Game>> invariants_of<tests::Planted<casting_shadows::Game>>() {
  return invariants_of<casting_shadows::Game>();
}
template <>
std::span<const Invariant<res_arcana_duo::Game>> invariants_of<tests::Planted<res_arcana_duo::Game>>() {
  return invariants_of<res_arcana_duo::Game>();
}

}  // namespace regolo::properties

namespace regolo::tests {
namespace {

using namespace properties;

template <class G>
class StatisticsOf : public ::testing::Test {};
TYPED_TEST_SUITE(StatisticsOf, AllGames);

TYPED_TEST(StatisticsOf, UnitsAddUpToTheSameInAnyOrder) {
  using G = TypeParam;
  StatisticsOptions options;
  options.policies = {{PolicyKind::greedy, 0}, {}};
  const Statistics whole = statistics_of<G>(options, 6);
  Statistics parts;
  const auto log = std::make_unique<GameLog>();
  options.games = 2;
  StatisticsPlayer<G> player(one_ground<G>(), CauseWords(package_of<G>()), options);
  for (const std::uint64_t unit : {2U, 0U, 1U}) {
    Statistics part;
    const UnitResult result = player.play(unit, {}, *log);
    EXPECT_EQ(result.games, 2U);
    ASSERT_TRUE(unpack(result.statistics, part));
    parts.add(part);
  }
  EXPECT_EQ(parts, whole);
}

TYPED_TEST(StatisticsOf, BytesThatAreCutShortAreRefused) {
  const Statistics statistics = statistics_of<TypeParam>({}, 3);
  const std::string bytes = packed(statistics);
  Statistics again;
  ASSERT_TRUE(unpack(bytes, again));
  EXPECT_EQ(again, statistics);
  for (std::size_t size = 0; size < bytes.size(); size += 7)
    EXPECT_FALSE(unpack(bytes.substr(0, size), again));
}

/// Records agree with a game that is played beside them.
TYPED_TEST(StatisticsOf, RecordsSayHowTheGamesWent) {
  using G = TypeParam;
  const Statistics statistics = statistics_of<G>({}, 30);
  ASSERT_EQ(statistics.games.size(), 30U);
  std::uint64_t won = 0;
  std::uint64_t ended = 0;
  for (const GameLine& line : statistics.games) {
    won += line.end == GameEnd::over && line.winners != 0;
    ended += line.endings != 0;
    EXPECT_NE(line.starter, 0xff);
    EXPECT_GT(line.decisions, 0U);
    EXPECT_LT(line.decisions, line.moves);
    EXPECT_GE(line.legal, 2 * line.decisions);
    EXPECT_GE(line.legal_max, 2U);
  }
  EXPECT_GT(won, 20U);
  EXPECT_GT(ended, 20U);
  const StatisticsNames names = names_of<G>();
  ASSERT_EQ(statistics.uses.size(), names.components.size());
  for (std::size_t i = 0; i < names.components.size(); ++i) {
    EXPECT_FALSE(names.components[i].kind.empty()) << names.components[i].id;
    std::uint64_t holders[2] = {};
    for (const GameLine& line : statistics.games)
      for (std::size_t seat = 0; seat < 2; ++seat) {
        holders[0] += line.has_drawn(seat, i);
        holders[1] += line.has_played(seat, i);
      }
    EXPECT_LE(holders[0], statistics.uses[i][0]) << names.components[i].id;
    EXPECT_LE(holders[1], statistics.uses[i][1]) << names.components[i].id;
  }
}

/// Every kind of use happens, of every game.
TYPED_TEST(StatisticsOf, EveryKindOfUseIsSeen) {
  const Statistics statistics = statistics_of<TypeParam>({}, 60);
  for (std::size_t use = 0; use < play::use_count; ++use) {
    std::uint64_t seen = 0;
    for (const auto& one : statistics.uses) seen += one[use];
    // Only the boards of the advanced mode are used.
    const bool is_due = TypeParam::name != "realm-of-sand" || play::use_words[use] != "used";
    EXPECT_EQ(seen > 0, is_due) << play::use_words[use];
  }
}

TEST(StatisticsOfResArcana, WhatLiesInPlayWasPlayed) {
  using G = res_arcana_duo::Game;
  const auto grounds = one_ground<G>();
  GameStatistics<G> playing(grounds, {});
  Statistics statistics;
  for (std::uint64_t game = 0; game < 20; ++game) {
    std::vector<std::uint16_t> choices;
    playing.play(game, statistics,
                 [&](std::size_t choice) { choices.push_back(static_cast<std::uint16_t>(choice)); });
    G::Rules rules;
    G::State state = G::initial_state(grounds[0].content, {2}, rules);
    G::Moves moves;
    std::uint64_t placed = 0;
    for (const std::uint16_t choice : choices) {
      G::legal_moves(grounds[0].content, state, rules, moves);
      placed += std::holds_alternative<res_arcana_duo::UsePower>(moves[choice]);
      state = G::apply(grounds[0].content, state, moves[choice], rules);
    }
    const GameLine& line = statistics.games.back();
    EXPECT_EQ(play::state_hash(state), line.hash);
    EXPECT_EQ(state.winners, line.winners);
    for (std::size_t seat = 0; seat < 2; ++seat)
      for (const unsigned component : state.players[seat].in_play)
        EXPECT_TRUE(line.has_played(seat, component)) << grounds[0].content[component].id;
    EXPECT_GT(placed, 0U);
  }
}

template <class G>
Summary planted_summary(const Fault<G>* fault, std::uint64_t games, const std::vector<Policy>& policies) {
  StatisticsOptions options;
  options.policies = policies;
  options.seed = 4;
  std::optional<PlantedFor<G>> planting;
  if (fault != nullptr) planting.emplace(*fault);
  return summary_of(statistics_of<Planted<G>>(options, games), names_of<G>(options));
}

/// The seat that a fault favours, at the moment play begins.
template <class State>
bool begins(const State& before, const State& after) {
  using Phase = decltype(after.phase);
  return before.phase == Phase::setup && after.phase != Phase::setup;
}

TEST(PlantedAdvantage, OneMoreOfEachEssenceIsFlagged) {
  using G = res_arcana_duo::Game;
  const Fault<G> fault{
      .name = "richer-seat",
      .sentence = "one player starts with one more of each essence",
      .table = [](const G::Content&, const G::State& before, const G::Move&, G::State& after) {
        if (!begins(before, after)) return;
        for (std::size_t i = 0; i < res_arcana_duo::essence_count; ++i) {
          ++after.players[0].pool[i];
          ++after.out[i];
        }
      }};
  const Summary sound = planted_summary<G>(nullptr, 2000, {{}});
  EXPECT_FALSE(sound.grounds[0].seats[0].is_flagged);
  const Summary planted = planted_summary<G>(&fault, 2000, {{}});
  EXPECT_TRUE(planted.grounds[0].seats[0].is_flagged)
      << planted.grounds[0].seats[0].rate() << " " << planted.grounds[0].seats[0].probability;
}

TEST(PlantedAdvantage, TwentyInsteadOfEighteenHpIsFlagged) {
  using G = casting_shadows::Game;
  const Fault<G> fault{
      .name = "tougher-seat",
      .sentence = "one player starts with 20 instead of 18 HP",
      .table = [](const G::Content&, const G::State& before, const G::Move&, G::State& after) {
        if (begins(before, after)) after.players[0].hp = static_cast<std::uint8_t>(after.players[0].hp + 2);
      }};
  const Summary sound = planted_summary<G>(nullptr, 3000, {{}});
  EXPECT_FALSE(sound.grounds[0].seats[0].is_flagged);
  const Summary planted = planted_summary<G>(&fault, 3000, {{}});
  EXPECT_TRUE(planted.grounds[0].seats[0].is_flagged)
      << planted.grounds[0].seats[0].rate() << " " << planted.grounds[0].seats[0].probability;
}

/// Winners drawn by lot: nothing is behind any number.
TEST(FalseAlarms, LotsAreRarelyFlagged) {
  using G = casting_shadows::Game;
  Statistics statistics = statistics_of<G>({}, 400);
  const StatisticsNames names = names_of<G>();
  int flagged = 0;
  for (std::uint64_t run = 0; run < 100; ++run) {
    play::Random random(run);
    for (GameLine& line : statistics.games) line.winners = random.below(2) == 0 ? 1 : 2;
    const Summary summary = summary_of(statistics, names);
    EXPECT_GT(summary.comparisons, 40U);
    flagged += summary.flags.empty() ? 0 : 1;
  }
  EXPECT_LE(flagged, 5);
}

TEST(FalseAlarms, AGameAgainstItselfIsRarelyFlagged) {
  using G = casting_shadows::Game;
  const StatisticsNames names = names_of<G>();
  int flagged = 0;
  for (std::uint64_t run = 0; run < 100; ++run) {
    StatisticsOptions one;
    one.seed = 2 * run + 1000;
    StatisticsOptions two;
    two.seed = 2 * run + 1001;
    const Comparison comparison = compare(statistics_of<G>(one, 80), names, statistics_of<G>(two, 80), names);
    EXPECT_EQ(comparison.games, 80U);
    EXPECT_GT(comparison.comparisons, 8U);
    flagged += comparison.is_flagged() ? 1 : 0;
  }
  EXPECT_LE(flagged, 5);
}

TEST(Comparing, TheSameGamesDifferInNothing) {
  using G = res_arcana_duo::Game;
  const Statistics statistics = statistics_of<G>({}, 60);
  const StatisticsNames names = names_of<G>();
  const Comparison comparison = compare(statistics, names, statistics, names);
  EXPECT_EQ(comparison.changed, 0U);
  EXPECT_FALSE(comparison.is_flagged());
  for (const Difference& one : comparison.differences) EXPECT_EQ(one.change, 0) << one.what;
}

TEST(Comparing, AShorterGameIsShorter) {
  using G = res_arcana_duo::Game;
  const AnyGame& game = *any_game(G::name);
  const StatisticsNames names = names_of<G>();
  const GroundWish wish{{}, 2};
  GroundWish shorter{{}, 2};
  shorter.settings.set["victory-threshold"] = 6;
  const Statistics before = game.statistics(package_of<G>(), {wish}, {}, 0, 60);
  const Statistics after = game.statistics(package_of<G>(), {shorter}, {}, 0, 60);
  const Comparison comparison = compare(before, names, after, names);
  EXPECT_EQ(comparison.games, 60U);
  EXPECT_GT(comparison.changed, 50U);
  EXPECT_EQ(comparison.differences[0].what, "moves");
  EXPECT_LT(comparison.differences[0].change, -50);
  EXPECT_LT(comparison.differences[0].interval.high, 0);
  EXPECT_TRUE(comparison.differences[0].is_flagged);
}

}  // namespace
}  // namespace regolo::tests
