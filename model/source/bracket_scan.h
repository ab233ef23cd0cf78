// Looks for the opening bracket or quote that a broken text never closes. Runs only after the YAML library
// gave up, because the library names the place where it noticed, not the place where the fault is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace regolo::source {

struct OpenThings {
  std::vector<std::uint32_t> brackets;        ///< never closed, outermost first
  std::optional<std::uint32_t> quote;         ///< never closed
  std::optional<std::uint32_t> wrong_closer;  ///< a ] for a {, a } for a [, or one for nothing
};

/// Reads tokens from `begin`, which must stand between two tokens, up to the end of the text.
OpenThings find_open_things(std::string_view text, std::uint32_t begin);

}  // namespace regolo::source
