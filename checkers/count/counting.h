// How many pieces of a kind there are, as the components say.
#pragma once

#include <optional>

#include "checkers/check.h"

namespace regolo::checkers {

/// What its field of `part: copies` says; 1 without one, less than 0 if it says no number.
std::int64_t copies_of(const Package& package, const Component& component);
/// The pieces of the kind, copies included, whose fields have the values of the map `where` (no_node: all of
/// them).
std::optional<std::int64_t> count_pieces(const Package& package, schema::KindId kind, std::uint32_t file,
                                         NodeId where);

}  // namespace regolo::checkers
