// A way to play: the content of a package with settings applied, and the rules that they switch off.
#pragma once

#include <string>
#include <vector>

#include "model/play/game.h"

namespace regolo::properties {

template <class G>
struct LoadedGame {
  typename G::Content content;
  typename G::Rules rules;
};

/// Throws UnknownSetting or UnplayableContent.
template <play::Game G>
LoadedGame<G> loaded_game(const schema::Package& package, const play::Settings& settings) {
  typename G::Rules rules;
  for (const std::string& id : play::rules_without(package, settings))
    for (std::size_t i = 0; i < G::rule_names().size(); ++i)
      if (play::rule_id(G::rule_names()[i]) == id) rules.switch_off(static_cast<typename G::Rule>(i));
  return {G::load(package, settings), rules};
}

}  // namespace regolo::properties
