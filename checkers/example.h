// The small complete games in which the examples of the checks live: each example replaces one of their
// files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::checkers {

/// The files of the example game as they should be.
std::vector<schema::Overlay> example_files();
/// The second game, about decks and which cards go together.
std::vector<schema::Overlay> example_duel_files();
/// The first under the id of a game that an engine plays, so that its table of observables is there.
std::vector<schema::Overlay> example_played_files();
/// The first with `text` in place of the file that its first line names (`# game.yaml`), else of cards.yaml;
/// with `# duel/cards.yaml` the second, with `# played/properties.yaml` the first as an engine plays it.
std::vector<schema::Overlay> example_files_with(std::string_view text);

}  // namespace regolo::checkers
