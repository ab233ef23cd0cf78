// How messages call things: by their ids, as a designer does.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "checkers/check.h"

namespace regolo::checkers {

/// 'grey-wolf', or power 'howl' of 'grey-wolf': the component, and the power, that hold the node.
std::string owner(const Package& package, std::uint32_t file, NodeId node);
/// What the node says, as it is written: {red: 2}
std::string as_written(const Package& package, std::uint32_t file, NodeId node);
/// Says what was probably meant, and returns it; else says what there is to choose from.
std::string suggest(Diagnostic& finding, std::string_view word, std::span<const std::string_view> known);
/// Where to point for an entry: at its id, because a whole entry underlined says little.
NodeId id_or_entry(const Package& package, std::uint32_t file, NodeId entry);

}  // namespace regolo::checkers
