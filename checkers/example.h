// A small complete game, in which the examples of the checks live: each example replaces one of its files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::checkers {

/// The files of the example game as they should be.
std::vector<schema::Overlay> example_files();
/// The same with `text` in place of the file that its first line names (`# game.yaml`), else of cards.yaml.
std::vector<schema::Overlay> example_files_with(std::string_view text);

}  // namespace regolo::checkers
