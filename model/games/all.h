// The one list of the games that can be played, in the order of their names. A game that stands here and
// lacks one of its parts (properties/NAME, tests/planted/NAME.cpp) does not link.
#pragma once

#include <string_view>
#include <vector>

#include "model/games/casting_shadows/game.h"
#include "model/games/ken_il_guerriero/game.h"
#include "model/games/realm_of_sand/game.h"
#include "model/games/res_arcana_duo/game.h"

namespace regolo::games {

template <class... G>
struct List {};

using All = List<casting_shadows::Game, ken_il_guerriero::Game, realm_of_sand::Game, res_arcana_duo::Game>;

namespace detail {

template <class Visit, class... G>
bool visit_named(std::string_view name, Visit& visit, List<G...>) {
  return ((G::name == name ? (visit.template operator()<G>(), true) : false) || ...);
}
template <class... G>
std::vector<std::string_view> names(List<G...>) {
  return {G::name...};
}

}  // namespace detail

/// Calls `visit.operator()<G>()` for the game of that name; false if there is none.
template <class Visit>
bool with_game(std::string_view name, Visit visit) {
  return detail::visit_named(name, visit, All{});
}
/// Sorted.
inline std::vector<std::string_view> names() {
  return detail::names(All{});
}

}  // namespace regolo::games
