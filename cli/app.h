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

/// What the command takes, with what every command takes: `--seed`, `-j`, and words that are no options as
/// `GAME`.
std::vector<std::string> option_names(Command& command);

/// Returns the exit code. Never throws.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, std::istream& in,
        const Environment& environment) noexcept;

}  // namespace regolo::cli
