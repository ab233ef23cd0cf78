// Which program this is, to the byte: what it stored for itself, another build must not believe.
#pragma once

#include <string>

namespace regolo::cli {

/// Made from the linker's build ids of the program and of every library it uses; changes with any of them.
/// Empty if one of them has none: then nothing can be told apart.
std::string build_id();

}  // namespace regolo::cli
