// The game packages of the repository, read once for all tests of a program.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "model/play/game.h"
#include "model/schema/package.h"

namespace regolo::tests {

template <class G>
const schema::Package& package_of() {
  static const schema::Package package = schema::load_package(
      std::string(REGOLO_SOURCE_DIR "/content/") + std::string(G::name), std::string(G::name));
  return package;
}

/// The content with settings applied; rules that the variant leaves out are switched off in `rules`.
template <class G>
typename G::Content content_of(const play::Settings& settings, typename G::Rules& rules) {
  for (const std::string& id : play::rules_without(package_of<G>(), settings)) {
    for (std::size_t i = 0; i < G::rule_names().size(); ++i)
      if (play::rule_id(G::rule_names()[i]) == id) rules.switch_off(static_cast<typename G::Rule>(i));
  }
  return G::load(package_of<G>(), settings);
}

}  // namespace regolo::tests
