// Players that try to win: they do, they do not peek, and they think without touching the heap.
#include "properties/play/policy.h"
#include "tests/support/heap_count.h"
#include "tests/support/hidden.h"

namespace regolo::tests {
namespace {

using properties::Policy;
using properties::PolicyKind;

TEST(PolicyWords, AreRead) {
  EXPECT_EQ(properties::read_policy("random"), (Policy{PolicyKind::random, 0}));
  EXPECT_EQ(properties::read_policy("greedy"), (Policy{PolicyKind::greedy, 0}));
  EXPECT_EQ(properties::read_policy("mcts:250"), (Policy{PolicyKind::mcts, 250}));
  EXPECT_EQ(properties::read_policy("mcts"), (Policy{PolicyKind::mcts, 1000}));
  for (const char* word :
       {"", "Random", "mcts:", "mcts:0", "mcts:-1", "mcts:2000000", "mcts:99999999", "uct"})
    EXPECT_EQ(properties::read_policy(word), std::nullopt) << word;
  EXPECT_EQ(properties::policy_word({PolicyKind::mcts, 250}), "mcts:250");
}

template <class G>
class PlayersThatTry : public ::testing::Test {};
TYPED_TEST_SUITE(PlayersThatTry, AllGames);

/// Wins of the first policy against the others, a shared win in part.
template <class G>
double wins(std::vector<Policy> policies, int games) {
  typename G::Rules rules;
  const typename G::Content content = content_of<G>({}, rules);
  properties::Players<G> players(content, rules, policies);
  properties::InvariantWatch<G> watch;
  properties::GameRecord record;
  double won = 0;
  for (int game = 0; game < games; ++game) {
    players.begin(play::derived_seed(3, static_cast<std::uint64_t>(game)), static_cast<std::size_t>(game));
    const play::Setup setup{static_cast<int>(policies.size())};
    typename G::State last = G::initial_state(content, setup, rules);
    properties::play_on<G, properties::Watching::invariants>(
        content, last, rules, players, watch, record,
        [&](const properties::Step<G>& step) { last = step.after; });
    EXPECT_TRUE(record.breach.empty()) << record.breach.id << ": " << record.breach.message;
    for (int seat = 0; seat < setup.players; ++seat)
      if (players.policy_at(seat) == 0 && (last.winners >> seat & 1) != 0)
        won += 1.0 / std::popcount(static_cast<unsigned>(last.winners));
  }
  return won;
}

/// docs/policies.md has the figures for a thousand iterations and more games.
TYPED_TEST(PlayersThatTry, SearchBeatsRandomPlay) {
  EXPECT_GE(wins<TypeParam>({{PolicyKind::mcts, 150}, {}}, 12), 0.85 * 12);
}

TYPED_TEST(PlayersThatTry, GreedyPlayBeatsRandomPlay) {
  EXPECT_GT(wins<TypeParam>({{PolicyKind::greedy, 0}, {}}, 40), 22);
}

TYPED_TEST(PlayersThatTry, AllSeatsAreTaken) {
  if (TypeParam::players_max < 3) GTEST_SKIP() << "for two players";
  EXPECT_GE(wins<TypeParam>({{PolicyKind::mcts, 25}, {}, {}, {}}, 3), 2);
}

/// Calls `at` as for_decisions does, for a few decisions with something to choose.
template <class G, class At>
void for_choices(At at) {
  int left = 30;
  for_decisions<G>(1, 25,
                   [&](const auto& content, const play::Setup& setup, auto& rules, const auto& state,
                       play::Decision decision, const auto& moves) {
                     if (moves.size() > 1 && left-- > 0) at(content, setup, rules, state, decision, moves);
                   });
}

TYPED_TEST(PlayersThatTry, SearchDoesNotPeek) {
  using G = TypeParam;
  constexpr int wanted = 12;
  int other = 0;
  for_decisions<G>(6, 3,
                   [&](const auto& content, const play::Setup& setup, auto& rules, const auto& state,
                       play::Decision decision, const auto& moves) {
                     auto same = state;
                     play::Random random(11);
                     redraw_hidden(content, same, decision.player, random);
                     if (moves.size() < 2 || same == state || other >= wanted) return;
                     ++other;
                     properties::TreeSearch<G> search(content, rules, setup.players, {.iterations = 40});
                     const std::size_t choice = search.choose(state, decision.player, moves, 5);
                     EXPECT_EQ(search.choose(state, decision.player, moves, 5), choice) << "the same again";
                     EXPECT_EQ(search.choose(same, decision.player, moves, 5), choice)
                         << "the same from here";
                     properties::Greedy<G> greedy(content, rules, setup.players);
                     play::Random one(9);
                     play::Random two(9);
                     EXPECT_EQ(greedy.choose(state, decision.player, moves, one),
                               greedy.choose(same, decision.player, moves, two));
                   });
  EXPECT_EQ(other, wanted) << "too little was hidden, so little was shown";
}

TYPED_TEST(PlayersThatTry, ThinkingTakesNoMemory) {
  using G = TypeParam;
  std::uint64_t made = 0;
  for_choices<G>([&](const auto& content, const play::Setup& setup, auto& rules, const auto& state,
                     play::Decision decision, const auto& moves) {
    properties::TreeSearch<G> search(content, rules, setup.players, {.iterations = 40});
    properties::Greedy<G> greedy(content, rules, setup.players);
    play::Random random(9);
    const long before = heap_count();
    search.choose(state, decision.player, moves, 5);
    greedy.choose(state, decision.player, moves, random);
    EXPECT_EQ(heap_count() - before, 0);
    made += search.moves_made();
  });
  EXPECT_GT(made, 1000U);
}

}  // namespace
}  // namespace regolo::tests
