// Dealing anew what a player cannot see: nothing that it sees changes, nothing is lost, and nothing is left
// where it was.
#include <set>

#include "tests/support/hidden.h"

namespace regolo::tests {
namespace {

template <class G>
class Hidden : public ::testing::Test {};
TYPED_TEST_SUITE(Hidden, AllGames);

TYPED_TEST(Hidden, WhatThePlayerSeesStaysAsItIs) {
  using G = TypeParam;
  int looked = 0;
  for_decisions<G>(2, 25,
                   [&](const auto& content, const play::Setup& setup, auto& rules, const auto& state,
                       play::Decision decision, const auto& moves) {
                     auto redrawn = state;
                     play::Random random(static_cast<std::uint64_t>(looked++));
                     redraw_hidden(content, redrawn, decision.player, random);
                     EXPECT_EQ(G::decision(content, redrawn), decision);
                     EXPECT_EQ(sight<G>(content, redrawn, setup.players, decision.player).seen,
                               sight<G>(content, state, setup.players, decision.player).seen);
                     typename G::Moves again;
                     G::legal_moves(content, redrawn, rules, again);
                     ASSERT_EQ(again.size(), moves.size());
                     for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(again[i], moves[i]);
                   });
  EXPECT_GT(looked, 50);
}

TYPED_TEST(Hidden, TablesThatLookTheSameBecomeTheSame) {
  using G = TypeParam;
  int other = 0;
  for_decisions<G>(6, 3,
                   [&](const auto& content, const play::Setup&, auto&, const auto& state,
                       play::Decision decision, const auto&) {
                     auto one = state;
                     auto two = state;
                     play::Random before(5);
                     redraw_hidden(content, two, decision.player, before);
                     other += two == state ? 0 : 1;
                     play::Random first(7);
                     play::Random second(7);
                     redraw_hidden(content, one, decision.player, first);
                     redraw_hidden(content, two, decision.player, second);
                     EXPECT_EQ(play::state_hash(one), play::state_hash(two));
                   });
  EXPECT_GT(other, 20) << "hardly anything was hidden, so nothing was shown";
}

/// No card is lost or doubled: the invariants watch the game go on from there.
TYPED_TEST(Hidden, TheGameGoesOnByItsRules) {
  using G = TypeParam;
  properties::InvariantWatch<G> watch;
  properties::GameRecord record;
  int played = 0;
  for_decisions<G>(2, 40,
                   [&](const auto& content, const play::Setup&, auto& rules, const auto& state,
                       play::Decision decision, const auto&) {
                     auto redrawn = state;
                     play::Random random(static_cast<std::uint64_t>(++played));
                     redraw_hidden(content, redrawn, decision.player, random);
                     properties::UniformPolicy policy{random};
                     properties::play_on<G, properties::Watching::invariants>(
                         content, redrawn, rules, policy, watch, record, [](const auto&) {});
                     EXPECT_TRUE(record.breach.empty()) << record.breach.id << ": " << record.breach.message;
                   });
  EXPECT_GT(played, 10);
}

std::multiset<std::string> words_of(const std::string& list) {
  std::multiset<std::string> words;
  std::string word;
  for (const char letter : list) {
    if (letter == '[' || letter == ']' || letter == ' ') continue;
    if (letter == ',') {
      words.insert(word);
      word.clear();
    } else {
      word += letter;
    }
  }
  if (!word.empty()) words.insert(word);
  return words;
}

/// The text of an observable of that seat; empty if there is none of that name.
template <class G>
std::string text_of(std::string_view name, const typename G::Content& content, const typename G::State& state,
                    int seat) {
  for (const play::Observable<G>& one : G::observables())
    if (one.name == name) return play::shown_value(one, content, state, seat);
  return {};
}

/// What the seat holds that others do not see.
template <class G>
std::multiset<std::string> held_by(const typename G::Content& content, const typename G::State& state,
                                   int seat) {
  std::multiset<std::string> held =
      words_of(text_of<G>(hidden_observables(G::name)[0], content, state, seat));
  for (const std::string& word : words_of(text_of<G>("book.shown", content, state, seat)))
    if (const auto known = held.find(word); known != held.end()) held.erase(known);
  return held;
}

struct Stays {
  int tables = 0;  ///< on which a hidden card moved
  int cards = 0;   ///< that never did, although others on the table moved
};

/// Deals anew many times on tables where something is hidden.
template <class G, class Redraw>
Stays what_stays(Redraw redraw) {
  constexpr int redraws = 120;
  constexpr int wanted = 40;
  Stays stays;
  for_decisions<G>(6, 9,
                   [&](const auto& content, const play::Setup& setup, auto&, const auto& state,
                       play::Decision decision, const auto&) {
                     for (int rival = 0; rival < setup.players && stays.tables < wanted; ++rival) {
                       if (rival == decision.player) continue;
                       const std::multiset<std::string> held = held_by<G>(content, state, rival);
                       if (held.empty()) continue;
                       std::set<std::string> stayed(held.begin(), held.end());
                       const std::size_t names = stayed.size();
                       for (int i = 0; i < redraws; ++i) {
                         auto redrawn = state;
                         play::Random random(static_cast<std::uint64_t>(i));
                         redraw(content, redrawn, decision.player, random);
                         const std::multiset<std::string> now = held_by<G>(content, redrawn, rival);
                         std::erase_if(stayed, [&](const std::string& word) {
                           return now.count(word) < held.count(word);
                         });
                       }
                       if (stayed.size() == names) continue;
                       ++stays.tables;
                       stays.cards += static_cast<int>(stayed.size());
                     }
                   });
  return stays;
}

/// If any hidden card can be another one, each of them can: none stays for good.
TYPED_TEST(Hidden, NoCardStaysWhereItWas) {
  const Stays stays =
      what_stays<TypeParam>([](const auto& content, auto& state, int seat, play::Random& random) {
        redraw_hidden(content, state, seat, random);
      });
  EXPECT_GT(stays.tables, 5);
  EXPECT_EQ(stays.cards, 0);
}

/// The same test on a deal that lets one card of the rival's hand through.
TEST(HiddenStudy, ACardThatIsLetThroughIsNoticed) {
  using G = res_arcana_duo::Game;
  const Stays stays =
      what_stays<G>([](const G::Content& content, G::State& state, int seat, play::Random& random) {
        const auto rival = static_cast<std::size_t>(1 - seat);
        const values::SmallSet held = state.players[rival].hand;
        redraw_hidden(content, state, seat, random);
        res_arcana_duo::Player& own = state.players[rival];
        if (held.empty() || own.hand.contains(held.first()) || !own.deck_rest.contains(held.first())) return;
        const unsigned other = (own.hand - held).first();
        own.hand.remove(other);
        own.deck_rest.add(other);
        own.deck_rest.remove(held.first());
        own.hand.add(held.first());
      });
  EXPECT_GT(stays.tables, 5);
  EXPECT_GT(stays.cards, 5);
}

}  // namespace
}  // namespace regolo::tests
