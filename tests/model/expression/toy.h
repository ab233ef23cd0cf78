// A game with next to nothing in it, for the language of properties: two players, three cards.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "model/expression/machine.h"
#include "model/play/game_table.h"

namespace regolo::expression::tests {

struct Toy {
  struct Content {};
  struct State {
    int round = 1;
    int phase = 0;
    int active = 0;
    std::array<int, 3> hp{18, 18, 18};
    std::array<int, 3> out{};
    std::array<int, 3> uses{};
  };
  static constexpr std::string_view phases[] = {"setup", "play", "over"};
  static std::span<const play::Observable<Toy>> observables() {
    using play::Per;
    using play::Reading;
    static constexpr play::Observable<Toy> table[] = {
        {"round",
         Per::game,
         Reading::number,
         0,
         1000,
         "the round",
         [](const Content&, const State& s, int) -> std::int64_t { return s.round; },
         nullptr,
         {}},
        {"phase", Per::game, Reading::word, 0, 0, "the phase",
         [](const Content&, const State& s, int) -> std::int64_t { return s.phase; }, nullptr,
         play::Words::one_of(phases)},
        {"active", Per::game, Reading::word, 0, 0, "whose turn it is",
         [](const Content&, const State& s, int) -> std::int64_t { return s.active; }, nullptr,
         play::Words::seats()},
        {"hp",
         Per::player,
         Reading::number,
         0,
         99,
         "health",
         [](const Content&, const State& s, int p) -> std::int64_t {
           return s.hp[static_cast<std::size_t>(p)];
         },
         nullptr,
         {}},
        {"out",
         Per::player,
         Reading::flag,
         0,
         1,
         "out of the game",
         [](const Content&, const State& s, int p) -> std::int64_t {
           return s.out[static_cast<std::size_t>(p)];
         },
         nullptr,
         {}},
        {"red-gem.uses",
         Per::component,
         Reading::number,
         0,
         9,
         "uses of a card",
         [](const Content&, const State& s, int c) -> std::int64_t {
           return s.uses[static_cast<std::size_t>(c)];
         },
         nullptr,
         {}},
        {"hand", Per::player, Reading::set, 0, 0, "the hand", nullptr, nullptr, {}},
    };
    return table;
  }
};

inline const Vocabulary& toy_vocabulary() {
  static const play::GameTable table = [] {
    play::GameTable made{"toy", 4, "the cards", {}, {"draw", "pass"}};
    for (const play::Observable<Toy>& one : Toy::observables()) made.observables.push_back(one.row());
    return made;
  }();
  static const Vocabulary vocabulary = [] {
    Vocabulary made;
    made.table = &table;
    made.words.resize(table.observables.size());
    made.words[1] = {"setup", "play", "over"};
    made.moves = {"draw", "pass"};
    made.parameters = {{"hp-limit", 18, 1, 99}, {"unbounded", 3, INT64_MIN, INT64_MAX}};
    return made;
  }();
  return vocabulary;
}

/// Three players, three cards.
inline std::int64_t value_of(const std::string& text, const Toy::State& before, const Toy::State& after,
                             int of = 0, int move = 0, int mover = 0) {
  std::vector<Fault> faults;
  const std::optional<Tree> tree = parsed(text, faults);
  if (!tree) throw std::runtime_error(faults.front().message);
  const auto made = typed(*tree, toy_vocabulary(), {"player", true, false}, faults);
  if (!made) throw std::runtime_error(faults.front().message);
  const Program program = compiled(*made, toy_vocabulary());
  Slots slots{};
  slots[0] = of;
  const Toy::Content content;
  return evaluated<Toy>(program, {Toy::observables().data(), &content, &before, &after, 3, 3, move, mover},
                        slots);
}
inline std::int64_t value_of(const std::string& text, const Toy::State& state = {}, int of = 0) {
  return value_of(text, state, state, of);
}

}  // namespace regolo::expression::tests
