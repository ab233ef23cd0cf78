// Games made of choices: any sequence of numbers is a legal game when each is read as "the k-th legal move",
// so RapidCheck can shrink a failing one and it stays legal.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "model/play/seats.h"
#include "properties/play/replay.h"
#include "properties/res_arcana_duo/invariants.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using res_arcana_duo::Game;
using Choices = std::vector<std::uint16_t>;

/// One way to play: the content, the rules a variant leaves, and what is watched.
struct Ground {
  explicit Ground(play::Settings chosen, std::span<const Invariant<Game>> invariants = invariants_of<Game>())
      : settings(std::move(chosen)), content(tests::content_of<Game>(settings, rules)), watched(invariants) {}

  play::Settings settings;
  Game::Rules rules;
  Game::Content content;
  std::span<const Invariant<Game>> watched;
};

GameRecord played(const Ground& ground, const Choices& choices) {
  Game::Rules rules = ground.rules;
  ChoicePolicy policy{choices};
  InvariantWatch<Game> watch(ground.watched);
  GameRecord record;
  play_game<Game, Watching::invariants>(ground.content, {}, rules, policy, watch, record);
  return record;
}

/// The game as a play file that anybody can read and replay.
std::string trace_of(const Ground& ground, const Choices& choices) {
  const GameRecord record = played(ground, choices);
  play::PlayHeader header;
  header.game = Game::name;
  header.settings = ground.settings;
  header.seats = {"fabio", "silvia"};
  header.fails = record.breach.id;
  header.message = play::with_names(record.breach.message, header.seats);
  play::PlayWriter writer(header);
  Game::Rules rules = ground.rules;
  ChoicePolicy policy{choices};
  InvariantWatch<Game> watch(ground.watched);
  GameRecord again;
  play_on<Game, Watching::invariants>(
      ground.content, Game::initial_state(ground.content, {}, rules), rules, policy, watch, again,
      [&](const Step<Game>& step) {
        const std::string who = step.decision.is_chance()
                                    ? "chance"
                                    : header.seats[static_cast<std::size_t>(step.decision.player)];
        writer.step(who, play::with_names(Game::phrase(step.content, step.before, step.move), header.seats));
      });
  return writer.text();
}

/// Long enough for several rounds: RapidCheck's own sizes end while the table is still being set up.
rc::Gen<Choices> games() {
  return rc::gen::scale(6.0, rc::gen::container<Choices>(rc::gen::arbitrary<std::uint16_t>()));
}

void expect_holds(const char* what, const Ground& ground) {
  EXPECT_TRUE(rc::check(what, [&] {
    const Choices choices = *games();
    if (!played(ground, choices).breach.empty()) RC_FAIL(trace_of(ground, choices));
  }));
}

TEST(ResArcanaDuoChoices, NoSequenceOfChoicesBreaksAnInvariant) {
  expect_holds("full games", Ground({}));
  expect_holds("first games", Ground({.variant = "first-game"}));
}

TEST(ResArcanaDuoChoices, OptionsOfTheRulebookBreakNothing) {
  expect_holds("other readings", Ground({.set = {{"tile-backs-swapped", 1},
                                                 {"discounts-lower-gold", 1},
                                                 {"place-power-from-discards", 1},
                                                 {"self-straighten-allowed", 0},
                                                 {"centre-item-cost-paid", 0},
                                                 {"centre-item-turned", 1},
                                                 {"swapped-item-keeps-essences", 1},
                                                 {"returned-item-straightened", 0},
                                                 {"reshuffle-keeps-rest-on-top", 0},
                                                 {"only-drawn-cards-go-back", 0},
                                                 {"cost-floor", 1}}}));
}

TEST(ResArcanaDuoChoices, EveryGameReadsBackFromItsTrace) {
  const Ground ground({.variant = "first-game"});
  EXPECT_TRUE(rc::check("a trace replays to the same number of moves", [&] {
    const Choices choices = *games();
    const play::PlayFile file = play::read_play_text("trace.yaml", trace_of(ground, choices));
    InvariantWatch<Game> watch;
    const ReplayOutcome outcome =
        Replay<Game>(ground.content, file, ground.rules).run(watch, [](auto&&...) {});
    RC_ASSERT(outcome.message == std::string());
    RC_ASSERT(outcome.word == ReplayWord::still_passing);
    RC_ASSERT(outcome.moves == played(ground, choices).moves);
  }));
}

/// A fault planted on purpose: plain play brings four Gold sooner or later.
const Invariant<Game> four_gold[] = {{"nobody-holds-four-gold",
                                      "no pool ever has four Gold",
                                      "It is false.",
                                      {Game::Rule::discard_gives_gold_or_two_others},
                                      [](const Step<Game>&) { return true; },
                                      [](const Step<Game>& step) -> Violation {
                                        for (int seat = 0; seat < 2; ++seat) {
                                          const auto& pool = step.after.players[seat].pool;
                                          if (pool[res_arcana_duo::gold] >= 4)
                                            return fmt::format("@{} holds four Gold", seat);
                                        }
                                        return {};
                                      }}};

/// The last failing case that RapidCheck tries is the smallest it finds.
Choices shrunk(const Ground& ground) {
  Choices smallest;
  rc::detail::TestMetadata metadata;
  rc::detail::TestParams params;
  params.seed = 20;
  params.maxSuccess = 400;
  rc::detail::checkTestable(
      [&] {
        const Choices choices = *games();
        if (played(ground, choices).breach.empty()) return;
        smallest = choices;
        RC_FAIL("planted");
      },
      metadata, params);
  return smallest;
}

TEST(ResArcanaDuoChoices, APlantedFaultShrinksToALegalGameWithTheSameCause) {
  const Ground ground({.variant = "first-game"}, four_gold);
  const Choices smallest = shrunk(ground);
  ASSERT_FALSE(smallest.empty()) << "the fault was not found";
  const std::string trace = trace_of(ground, smallest);

  const play::PlayFile file = play::read_play_text("trace.yaml", trace);
  ASSERT_TRUE(file.problems.empty()) << trace;
  EXPECT_EQ(file.fails, "nobody-holds-four-gold");
  InvariantWatch<Game> watch(four_gold);
  const ReplayOutcome outcome = Replay<Game>(ground.content, file, ground.rules).run(watch, [](auto&&...) {});
  EXPECT_EQ(outcome.word, ReplayWord::reproduced) << outcome.message << "\n" << trace;
  EXPECT_EQ(outcome.step, file.steps.size()) << "it fails at its last step";

  // Nothing can be left out at the end, and what is left is short.
  Choices shorter = smallest;
  shorter.pop_back();
  EXPECT_TRUE(played(ground, shorter).breach.empty());
  EXPECT_LT(file.steps.size(), 45U) << trace;
}

}  // namespace

}  // namespace regolo::properties
