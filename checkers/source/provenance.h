// Where values come from, as the `source` entries of a package say it.
#pragma once

#include <functional>
#include <string_view>

#include "checkers/check.h"

namespace regolo::checkers {

/// Calls `visit(file, node)` for every source that is given: of components, rules of the box, parameters …
void for_each_source(const Package& package, const std::function<void(std::uint32_t, NodeId)>& visit);

/// The first word of a source, which game.yaml declares.
std::string_view source_word(std::string_view source);

/// The entry of game.yaml that declares the word, or no_node; `game` is set to the file.
NodeId declared_source(const Package& package, std::string_view word, std::uint32_t& game);

}  // namespace regolo::checkers
