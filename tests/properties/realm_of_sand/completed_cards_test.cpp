// How many cards are completed in a game, by players who do not care and by players who lean towards cards;
// and every card of the package is completed by somebody, with all invariants watching.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/realm_of_sand/invariants.h"
#include "tests/support/leaning.h"
#include "tests/support/random_play.h"

namespace regolo::tests {

namespace {

using realm_of_sand::Game;
using Step = properties::Step<Game>;

/// What was completed in some games.
struct Tally {
  std::vector<int> per_game = {};
  std::array<long, realm_of_sand::levels> of_level{};
  std::array<long, realm_of_sand::cards_max> of_card{};
  long rounds = 0;

  int share(int percent) {
    std::sort(per_game.begin(), per_game.end());
    return per_game[(per_game.size() - 1) * static_cast<std::size_t>(percent) / 100];
  }
  double mean(long sum) const { return static_cast<double>(sum) / static_cast<double>(per_game.size()); }
};

/// One way to play, with its content read.
struct Table {
  Table(const char* of_variant, int players) : variant(of_variant), setup{players} {
    content = content_of<Game>({.variant = variant}, rules);
  }
  std::string variant;
  play::Setup setup;
  Game::Rules rules;
  Game::Content content;
  properties::InvariantWatch<Game> watch;
};

template <class Policy>
void play_one(Table& table, Policy& policy, Tally& tally) {
  properties::GameRecord record;
  int cards = 0;
  int rounds = 0;
  properties::play_on<Game, properties::Watching::invariants>(
      table.content, Game::initial_state(table.content, table.setup, table.rules), table.rules, policy,
      table.watch, record, [&](const Step& step) {
        rounds = step.after.round;
        const realm_of_sand::CardId card = step.after.built.card;
        if (card == realm_of_sand::nothing) return;
        ++cards;
        ++tally.of_card[card];
        ++tally.of_level[table.content.cards[card].level];
      });
  ASSERT_TRUE(record.breach.empty()) << record.breach.id << ": " << record.breach.message;
  tally.per_game.push_back(cards);
  tally.rounds += rounds;
}

void tell(const char* how, const Table& table, Tally& tally) {
  fmt::print(
      "{:<8} {:<13} {} players: cards a game {:>2} {:>2} {:>2} {:>2} {:>2}; of level 1 {:.2f}, of 2 {:.2f}, "
      "of 3 "
      "{:.3f}; {:.0f} rounds\n",
      how, table.variant, table.setup.players, tally.share(0), tally.share(25), tally.share(50),
      tally.share(75), tally.share(100), tally.mean(tally.of_level[0]), tally.mean(tally.of_level[1]),
      tally.mean(tally.of_level[2]), tally.mean(tally.rounds));
}

std::uint64_t seed_of(int game) {
  return play::derived_seed(3, static_cast<std::uint64_t>(game));
}

/// To cards of level 1, of level 2, or of level 3 by way of the discs that level 2 yields.
const std::vector<Leaning> ways_to_lean[] = {
    {{"completed.level_1", 20}, {"missing.level_1", -1}},
    {{"completed.level_2", 20}, {"missing.level_2", -1}},
    {{"completed.level_3", 90}, {"missing.level_3", -3}, {"completed.level_2", 20}, {"missing.level_2", -1}},
};

Tally play_leaning(Table& table, std::size_t way, int first, int games) {
  Tally tally;
  for (int i = first; i < first + games; ++i) {
    LeaningPolicy<Game> policy(table.rules, seed_of(i), ways_to_lean[way], 20);
    EXPECT_TRUE(policy.found_all());
    play_one(table, policy, tally);
  }
  return tally;
}

/// The distribution is told, not judged: smallest, lower quarter, middle, upper quarter, largest.
TEST(RealmOfSandCards, AreFewOfLevelThreeWithoutLeaning) {
  const int games = games_to_play(30);
  for (Table table : {Table("standard", 2), Table("advanced", 4), Table("solo", 1)}) {
    Tally even;
    for (int i = 0; i < games; ++i) {
      properties::UniformPolicy uniform{play::Random(seed_of(i))};
      play_one(table, uniform, even);
    }
    tell("even", table, even);
    for (std::size_t way = 0; way < std::size(ways_to_lean); ++way) {
      Tally leaning = play_leaning(table, way, 0, std::max(1, games / 15));
      tell(way == 0 ? "to 1" : way == 1 ? "to 2" : "to 3", table, leaning);
    }
    EXPECT_LT(even.of_level[2], games / 10);
  }
}

TEST(RealmOfSandCards, AreAllCompletedByPlayersWhoLean) {
  constexpr int games_max = 300;
  Table table("standard", 2);
  std::array<long, realm_of_sand::cards_max> of_card{};
  const auto left = [&] {
    std::string ids;
    for (std::size_t card = 0; card < table.content.cards.size(); ++card)
      if (of_card[card] == 0) ids += " " + table.content.cards[card].id;
    return ids;
  };
  int games = 0;
  for (; games < games_max && !left().empty(); ++games) {
    const Tally tally = play_leaning(table, games % 8 == 0 ? 0 : 2, games, 1);
    for (std::size_t card = 0; card < of_card.size(); ++card) of_card[card] += tally.of_card[card];
  }
  EXPECT_EQ(left(), "") << "never completed";
  fmt::print("all {} cards were completed within {} games\n", table.content.cards.size(), games);
}

}  // namespace

}  // namespace regolo::tests
