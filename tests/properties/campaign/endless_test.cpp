// A game that goes on past what a campaign keeps of it is told, whatever bound its content sets.
#include <gtest/gtest.h>

#include <memory>

#include "model/games/res_arcana_duo/game.h"
#include "model/games/res_arcana_duo/hidden.h"
#include "properties/campaign/grounds.h"
#include "properties/campaign/unit_player.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

/// Nothing that anybody does changes anything, and no bound of the content stops it.
struct Endless : res_arcana_duo::Game {
  static State apply(const Content&, const State& state, const Move&, Rules&) { return state; }
  static int moves_bound(const Content&) { return 1 << 30; }
};

}  // namespace

template <>
std::span<const Invariant<Endless>> invariants_of<Endless>() {
  return {};
}

namespace {

TEST(EndlessGames, AreFindingsWithAllTheirMoves) {
  UnitOptions options;
  options.games = 1;
  options.replay_every = 1;
  const schema::Package& package = tests::package_of<Endless>();
  GameUnitPlayer<Endless> player(campaign_grounds<Endless>(package, {{{}, 2}}, {}), CauseWords(package),
                                 options);
  const auto log = std::make_unique<GameLog>();
  const UnitResult result = player.play(0, {}, *log);
  ASSERT_EQ(result.found.size(), 1U);
  EXPECT_EQ(result.found[0].invariant, universal::ends);
  EXPECT_EQ(result.found[0].message, "the game has gone on past 262144 moves");
  EXPECT_EQ(result.found[0].choices.size(), static_cast<std::size_t>(moves_kept_max));
  EXPECT_EQ(result.moves, static_cast<std::uint64_t>(moves_kept_max));
}

}  // namespace

}  // namespace regolo::properties
