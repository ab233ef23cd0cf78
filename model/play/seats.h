// Seats have numbers in a model and names in a trace. Models write @0, @1 …; whoever shows or reads the text
// puts the names in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace regolo::play {

std::string seat_mark(int seat);
std::string with_names(std::string_view text, const std::vector<std::string>& names);
/// `one`, `two`, `three`, `four`
std::vector<std::string> default_names(int players);

}  // namespace regolo::play
