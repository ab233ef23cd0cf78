// Ken il Guerriero as a Game: the only header that others include. README.md beside it gives sources,
// glossary and decisions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/games/ken_il_guerriero/content.h"
#include "model/games/ken_il_guerriero/moves.h"
#include "model/games/ken_il_guerriero/rules.h"
#include "model/games/ken_il_guerriero/state.h"
#include "model/play/game.h"
#include "model/play/move_kinds.h"

namespace regolo::ken_il_guerriero {

State initial_state(const Content& content, const play::Setup& setup, play::Rules<Rule>& rules);
State arrange(const Content& content, const play::Setup& setup, play::Given& given, play::Rules<Rule>& rules);
play::Decision decision(const Content& content, const State& state);
void legal_moves(const Content& content, const State& state, play::Rules<Rule>& rules, Moves& moves);
State apply(const Content& content, const State& state, const Move& move, play::Rules<Rule>& rules);
std::string phrase(const Content& content, const State& state, const Move& move);
std::string describe(const Content& content, const State& state, const Move& move);
std::string show(const Content& content, const State& state);
std::string about(const Content& content, const State& state);

struct Game {
  using Content = ken_il_guerriero::Content;
  using State = ken_il_guerriero::State;
  using Move = ken_il_guerriero::Move;
  using Moves = ken_il_guerriero::Moves;
  using Rule = ken_il_guerriero::Rule;
  using Rules = play::Rules<Rule>;

  static constexpr std::string_view name = "ken-il-guerriero";
  static constexpr int players_min = seats;
  static constexpr int players_max = seats;
  /// Whether that many can play the variant; empty: the game as printed.
  static bool can_seat(int players, std::string_view) { return players == seats; }

  static Content load(const schema::Package& package, const play::Settings& settings) {
    return load_content(package, settings);
  }
  static State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
    return ken_il_guerriero::initial_state(content, setup, rules);
  }
  static State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
    return ken_il_guerriero::arrange(content, setup, given, rules);
  }
  static play::Decision decision(const Content& content, const State& state) {
    return ken_il_guerriero::decision(content, state);
  }
  static void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
    ken_il_guerriero::legal_moves(content, state, rules, moves);
  }
  static State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
    return ken_il_guerriero::apply(content, state, move, rules);
  }
  static std::string phrase(const Content& content, const State& state, const Move& move) {
    return ken_il_guerriero::phrase(content, state, move);
  }
  static std::string describe(const Content& content, const State& state, const Move& move) {
    return ken_il_guerriero::describe(content, state, move);
  }
  static std::string show(const Content& content, const State& state) {
    return ken_il_guerriero::show(content, state);
  }
  static std::string about(const Content& content, const State& state) {
    return ken_il_guerriero::about(content, state);
  }
  static std::span<const play::Observable<Game>> observables();
  /// What the index `component` of an observable counts.
  static constexpr std::string_view components_are = "the cards of both decks, copy by copy";
  static int components(const Content&) { return static_cast<int>(slots); }
  static std::string component_name(const Content& content, const State& state, int component) {
    const std::uint8_t definition = state.definition[static_cast<std::size_t>(component)];
    return definition < content.cards.size() ? content[definition].id : std::string("no card");
  }
  static std::span<const std::string_view> rule_names() { return ken_il_guerriero::rule_names(); }
  static std::span<const std::string_view> kind_names() { return play::kind_names<Move>; }
  static std::size_t kind_of(const Move& move) { return move.index(); }
  /// Not a rule: no real game has so many moves.
  static int moves_bound(const Content& content) { return 1000 * content.parameters.turns_max; }
  static bool is_endless(const State& state) { return state.endless != 0; }
  static std::vector<std::string_view> parameters_read() { return ken_il_guerriero::parameters_read(); }
};

static_assert(play::Game<Game>);

}  // namespace regolo::ken_il_guerriero
