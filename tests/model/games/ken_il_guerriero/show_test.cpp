// The table as it is drawn: all of it, and within 80 columns whatever lies there.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "model/games/ken_il_guerriero/game.h"
#include "model/play/given.h"
#include "model/play/play_file.h"
#include "model/play/random.h"
#include "tests/support/packages.h"

namespace regolo::ken_il_guerriero {

namespace {

constexpr std::string_view table = R"(players: [anna, bruno]
given:
  turn: anna
  phase: combat
  anna:
    ochre: 3
    forces:
      - {card: heir-of-the-stars-mastery, lives: [heir-of-the-stars-experience], cards: [righteous-anger]}
      - {card: boy-of-the-well, engaged: true}
    territory: [{card: village-of-the-well, cards: [intact-cistern]}, hidden-spring]
    hand: [star-blow, star-blow, firm-parry, pressure-of-the-points, militia-of-the-well, dojo-of-the-stars]
  bruno:
    green: 5
    forces: [road-raiders, lord-of-the-crimson-dawn-cruel]
    territory: [red-gorge]
    destiny: [poisoned-wells]
    hand: [ambush]
steps:
  - {after: {turn: anna}}
)";

State played(const Content& content, std::initializer_list<std::string_view> phrases) {
  const play::PlayFile file = play::read_play_text("table.yaml", std::string(table));
  play::Given given(file.document, file.given, file.seats);
  Game::Rules rules;
  State state = Game::arrange(content, {2}, given, rules);
  for (const std::string_view phrase : phrases) {
    Moves moves;
    legal_moves(content, state, rules, moves);
    std::size_t at = 0;
    while (at < moves.size() && ken_il_guerriero::phrase(content, state, moves[at]) != phrase) ++at;
    EXPECT_LT(at, moves.size()) << phrase << " is not legal";
    if (at == moves.size()) return state;
    state = apply(content, state, moves[at], rules);
  }
  return state;
}

TEST(KenIlGuerrieroShow, DrawsForcesTerritoryHandAndTheFight) {
  Game::Rules rules;
  const Content content = tests::content_of<Game>({}, rules);
  const State state = played(content, {"attack red-gorge", "defend with road-raiders",
                                       "defend with lord-of-the-crimson-dawn-cruel", "use righteous-anger"});
  EXPECT_EQ(show(content, state), R"(Turn 3 of @0, combat
@0: 3 points (0 green, 3 ochre); Future 37, Past 0, removed 0
  Forces     Heir of the Stars               9/6/2 lives  hokuto good
             attacks 1, Mastery, (Experience), + Righteous Anger
             Boy of the Well                 1/1/2        good
             engaged
  Territory  Hidden Spring                   uninhabited  good
             Village of the Well             inhabited    good
             1 green, + Intact Cistern
  Hand       Militia of the Well, Dojo of the Stars, Star Blow x2, Firm Parry,
             Pressure of the Points
@1: 5 points (5 green, 0 ochre); Future 45, Past 0, removed 0
  Forces     Lord of the Crimson Dawn        9/5/life     nanto evil
             defends 1, Cruel
             Road Raiders                    3/1/3        evil
             defends 1
  Territory  Red Gorge                       uninhabited  neutral
  Destiny    Poisoned Wells
  Hand       Ambush
The fight for Red Gorge
  attack 12  Heir of the Stars
  defence 3  Road Raiders, Lord of the Crimson Dawn (commands)
  used       Righteous Anger
)");
}

TEST(KenIlGuerrieroShow, NoLineIsWiderThanATerminal) {
  Game::Rules rules;
  const Content content = tests::content_of<Game>({.variant = "black-against-water"}, rules);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    play::Random random(seed);
    State state = initial_state(content, {2}, rules);
    Moves moves;
    while (!decision(content, state).is_over()) {
      legal_moves(content, state, rules, moves);
      state = apply(content, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], rules);
      std::istringstream lines(show(content, state));
      for (std::string line; std::getline(lines, line);) ASSERT_LE(line.size(), 80U) << line;
    }
  }
}

}  // namespace

}  // namespace regolo::ken_il_guerriero
