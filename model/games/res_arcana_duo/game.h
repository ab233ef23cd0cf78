// Res Arcana Duo as a Game: the only header that others include. README.md beside it gives sources, glossary
// and decisions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/games/res_arcana_duo/content.h"
#include "model/games/res_arcana_duo/moves.h"
#include "model/games/res_arcana_duo/rules.h"
#include "model/games/res_arcana_duo/state.h"
#include "model/play/game.h"
#include "model/play/move_kinds.h"

namespace regolo::res_arcana_duo {

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
  using Content = res_arcana_duo::Content;
  using State = res_arcana_duo::State;
  using Move = res_arcana_duo::Move;
  using Moves = res_arcana_duo::Moves;
  using Rule = res_arcana_duo::Rule;
  using Rules = play::Rules<Rule>;

  static constexpr std::string_view name = "res-arcana-duo";
  static constexpr int players_min = seats;
  static constexpr int players_max = seats;
  /// Whether that many can play the variant; empty: the game as printed.
  static bool can_seat(int players, std::string_view) { return players == seats; }

  static Content load(const schema::Package& package, const play::Settings& settings) {
    return load_content(package, settings);
  }
  static State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
    return res_arcana_duo::initial_state(content, setup, rules);
  }
  static State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
    return res_arcana_duo::arrange(content, setup, given, rules);
  }
  static play::Decision decision(const Content& content, const State& state) {
    return res_arcana_duo::decision(content, state);
  }
  static void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
    res_arcana_duo::legal_moves(content, state, rules, moves);
  }
  static State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
    return res_arcana_duo::apply(content, state, move, rules);
  }
  static std::string phrase(const Content& content, const State& state, const Move& move) {
    return res_arcana_duo::phrase(content, state, move);
  }
  static std::string describe(const Content& content, const State& state, const Move& move) {
    return res_arcana_duo::describe(content, state, move);
  }
  static std::string show(const Content& content, const State& state) {
    return res_arcana_duo::show(content, state);
  }
  static std::string about(const Content& content, const State& state) {
    return res_arcana_duo::about(content, state);
  }
  static std::span<const play::Observable<Game>> observables();
  /// What the index `component` of an observable counts.
  static constexpr std::string_view components_are =
      "all artifacts, mages, monuments, places of power and magic items";
  static int components(const Content& content) { return static_cast<int>(content.components.size()); }
  static std::string component_name(const Content& content, const State&, int component) {
    return content[static_cast<unsigned>(component)].id;
  }
  static std::span<const std::string_view> rule_names() { return res_arcana_duo::rule_names(); }
  static std::span<const std::string_view> kind_names() { return play::kind_names<Move>; }
  static std::size_t kind_of(const Move& move) { return move.index(); }
  /// Not a rule: no real game has so many moves.
  static int moves_bound(const Content& content) { return 200 * content.parameters.rounds_max; }
  static bool is_endless(const State& state) { return state.endless != 0; }
  static std::vector<std::string_view> parameters_read() { return res_arcana_duo::parameters_read(); }
};

static_assert(play::Game<Game>);

}  // namespace regolo::res_arcana_duo
