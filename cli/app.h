// The program without its process: what `regolo ARGUMENTS...` does, for main and for tests.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"

namespace regolo::cli {

/// All commands, in the order of the help page.
std::vector<std::unique_ptr<Command>> all_commands();

/// Returns the exit code. Never throws.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, std::istream& in,
        const Environment& environment) noexcept;

}  // namespace regolo::cli
