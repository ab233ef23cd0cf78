// A declared property ready to be watched: compiled once for one way to play, that is for a package with its
// settings.
#pragma once

#include <string>
#include <vector>

#include "model/expression/declaration.h"
#include "model/expression/program.h"

namespace regolo::expression {

/// A part of the expression whose value a message tells.
struct Told {
  std::string text = {};
  Program value = {};
  Base base = Base::number;
  std::vector<std::string> words = {};
};

struct Property {
  std::string id = {};
  std::string statement = {};
  std::string text = {};  ///< the expression
  Claim claim = Claim::always;
  play::Per per = play::Per::game;  ///< what for-each goes over; game: nothing
  Program when = {};                ///< empty: always
  bool when_is_common = true;       ///< the same for every player or component
  Program holds = {};
  std::vector<Told> told = {};
};

/// Throws UnplayableContent for a property that lint would refuse.
std::vector<Property> compiled_properties(const schema::Package& package, const play::GameTable& table,
                                          const play::Settings& settings);

/// `hp is 19`, with the number that `told.value` came to.
std::string told_value(const Told& told, std::int64_t value);

}  // namespace regolo::expression
