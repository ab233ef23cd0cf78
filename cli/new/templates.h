// What `regolo new` begins with: a game that is small, whole and clean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::cli {

/// "fire-drake" is called "Fire Drake".
std::string title_of(std::string_view id);

/// The files of a new game: two cards, two rules, one scenario.
std::vector<schema::Overlay> game_template(std::string_view id);
/// A scenario that shows the rule.
std::string scenario_template(std::string_view id, std::string_view rule);

}  // namespace regolo::cli
