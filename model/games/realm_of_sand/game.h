// Realm of Sand as a Game: the only header that others include. README.md beside it gives sources, glossary
// and decisions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/games/realm_of_sand/content.h"
#include "model/games/realm_of_sand/moves.h"
#include "model/games/realm_of_sand/rules.h"
#include "model/games/realm_of_sand/state.h"
#include "model/play/game.h"
#include "model/play/move_kinds.h"

namespace regolo::realm_of_sand {

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
  using Content = realm_of_sand::Content;
  using State = realm_of_sand::State;
  using Move = realm_of_sand::Move;
  using Moves = realm_of_sand::Moves;
  using Rule = realm_of_sand::Rule;
  using Rules = play::Rules<Rule>;

  static constexpr std::string_view name = "realm-of-sand";
  static constexpr int players_min = 1;
  static constexpr int players_max = static_cast<int>(seats_max);
  /// Whether that many can play the variant; empty: the game as printed. One player plays the solo variants
  /// only, more play the others.
  static bool can_seat(int players, std::string_view variant) {
    if (players < players_min || players > players_max) return false;
    return variant.starts_with("solo") == (players == 1);
  }

  static Content load(const schema::Package& package, const play::Settings& settings) {
    return load_content(package, settings);
  }
  static State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
    return realm_of_sand::initial_state(content, setup, rules);
  }
  static State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
    return realm_of_sand::arrange(content, setup, given, rules);
  }
  static play::Decision decision(const Content& content, const State& state) {
    return realm_of_sand::decision(content, state);
  }
  static void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
    realm_of_sand::legal_moves(content, state, rules, moves);
  }
  static State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
    return realm_of_sand::apply(content, state, move, rules);
  }
  static std::string phrase(const Content& content, const State& state, const Move& move) {
    return realm_of_sand::phrase(content, state, move);
  }
  static std::string describe(const Content& content, const State& state, const Move& move) {
    return realm_of_sand::describe(content, state, move);
  }
  static std::string show(const Content& content, const State& state) {
    return realm_of_sand::show(content, state);
  }
  static std::string about(const Content& content, const State& state) {
    return realm_of_sand::about(content, state);
  }
  static std::span<const play::Observable<Game>> observables();
  /// What the index `component` of an observable counts.
  static constexpr std::string_view components_are = "the kingdom cards";
  static int components(const Content& content) { return static_cast<int>(content.cards.size()); }
  static std::string component_name(const Content& content, const State&, int component) {
    return content.cards[static_cast<std::size_t>(component)].id;
  }
  static std::span<const std::string_view> rule_names() { return realm_of_sand::rule_names(); }
  static std::span<const std::string_view> kind_names() { return play::kind_names<Move>; }
  static std::size_t kind_of(const Move& move) { return move.index(); }
  /// Not a rule: no real game has so many moves.
  static int moves_bound(const Content& content) { return 100 * content.parameters.rounds_max; }
  static bool is_endless(const State& state) { return state.endless != 0; }
  static std::vector<std::string_view> parameters_read() { return realm_of_sand::parameters_read(); }
};

static_assert(play::Game<Game>);

}  // namespace regolo::realm_of_sand
