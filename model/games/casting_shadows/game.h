// Casting Shadows as a Game: the only header that others include. README.md beside it gives sources, glossary
// and decisions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/games/casting_shadows/content.h"
#include "model/games/casting_shadows/moves.h"
#include "model/games/casting_shadows/rules.h"
#include "model/games/casting_shadows/state.h"
#include "model/play/game.h"
#include "model/play/move_kinds.h"

namespace regolo::casting_shadows {

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
  using Content = casting_shadows::Content;
  using State = casting_shadows::State;
  using Move = casting_shadows::Move;
  using Moves = casting_shadows::Moves;
  using Rule = casting_shadows::Rule;
  using Rules = play::Rules<Rule>;

  static constexpr std::string_view name = "casting-shadows";
  static constexpr int players_min = 2;
  static constexpr int players_max = 4;
  /// Every variant is for every number of players.
  static bool can_seat(int players, std::string_view) {
    return players >= players_min && players <= players_max;
  }

  static Content load(const schema::Package& package, const play::Settings& settings) {
    return load_content(package, settings);
  }
  static State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
    return casting_shadows::initial_state(content, setup, rules);
  }
  static State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
    return casting_shadows::arrange(content, setup, given, rules);
  }
  static play::Decision decision(const Content& content, const State& state) {
    return casting_shadows::decision(content, state);
  }
  static void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
    casting_shadows::legal_moves(content, state, rules, moves);
  }
  static State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
    return casting_shadows::apply(content, state, move, rules);
  }
  static std::string phrase(const Content& content, const State& state, const Move& move) {
    return casting_shadows::phrase(content, state, move);
  }
  static std::string describe(const Content& content, const State& state, const Move& move) {
    return casting_shadows::describe(content, state, move);
  }
  static std::string show(const Content& content, const State& state) {
    return casting_shadows::show(content, state);
  }
  static std::string about(const Content& content, const State& state) {
    return casting_shadows::about(content, state);
  }
  static std::span<const play::Observable<Game>> observables();
  /// What the index `component` of an observable counts.
  static constexpr std::string_view components_are = "the cards of the Main deck, copy by copy";
  static int components(const Content& content) { return static_cast<int>(content.main_copies.size()); }
  static std::string component_name(const Content& content, const State&, int component) {
    return content.main[content.main_copies[static_cast<std::size_t>(component)]].id;
  }
  static std::span<const std::string_view> rule_names() { return casting_shadows::rule_names(); }
  static std::span<const std::string_view> kind_names() { return play::kind_names<Move>; }
  static std::size_t kind_of(const Move& move) { return move.index(); }
  /// Not a rule: no real game has so many moves.
  static int moves_bound(const Content& content) { return 200 * content.parameters.turns_max; }
  static bool is_endless(const State& state) { return state.endless != 0; }
  static std::vector<std::string_view> parameters_read() { return casting_shadows::parameters_read(); }
};

static_assert(play::Game<Game>);

}  // namespace regolo::casting_shadows
