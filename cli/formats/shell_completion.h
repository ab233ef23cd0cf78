// What a shell offers while one types: the commands, their options and the words that these take.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace regolo::cli {

inline constexpr std::string_view shell_words[] = {"bash", "zsh", "fish"};

/// The script for the shell, one of `shell_words`, made from the commands' options and help pages.
std::string shell_completion(std::string_view shell, const std::vector<std::unique_ptr<Command>>& commands);

}  // namespace regolo::cli
