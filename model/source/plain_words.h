// Unquoted words that YAML readers disagree about.
#pragma once

#include <string_view>

namespace regolo::source {

/// 010, -007, 0o17, 0x1F, 0b11: not the same number for every reader.
bool is_leading_zero(std::string_view word);
/// yes, No, ON, off, True and the like: a truth value for some readers, a word for others. `true` and `false`
/// are the same for all. The single letters y and n count only where `letters` says so: as keys they are
/// common coordinates.
enum class Letters { count, pass };
bool is_truthy_word(std::string_view word, Letters letters);

}  // namespace regolo::source
