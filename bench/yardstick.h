// What the linter is measured against: the YAML library by itself. Apart, because nothing else outside
// model/source may see the library.
#pragma once

#include <cstdint>
#include <string>

namespace regolo::bench {

/// YAML::Load of the text: a tree of nodes. Returns the number of entries at the top, so that nothing is
/// optimised away.
std::uint64_t load_nodes(const std::string& text);
/// The library's events, handed to nobody. Returns how many there were.
std::uint64_t count_events(const std::string& text);

}  // namespace regolo::bench
