// Workflow commands of GitHub Actions: lines of the log that become annotations.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace regolo::cli {

struct Annotation {
  std::string_view level;  ///< error, warning or notice
  std::string file = {};
  std::uint64_t line = 0;
  std::uint64_t end_line = 0;
  std::uint64_t column = 0;
  std::uint64_t end_column = 0;  ///< 0: not given
  std::string title = {};
  std::string message = {};
};

/// One line with its line break. Neither text can end the command or begin another.
std::string github_command(const Annotation& annotation);
/// Text that GitHub must not take for commands, whatever stands in it.
std::string without_commands(std::string_view text);

/// How many annotations of a kind GitHub keeps for one step.
inline constexpr std::size_t annotations_max = 10;

}  // namespace regolo::cli
