// What one version of a package says otherwise than another, value by value, as a designer would tell it:
// `crucible: cost gold 1 -> 2`. Comes from the typed trees and not from lines, so that layout and comments
// are no change, and any part of the changes can be made on its own (to find out which of them is behind
// something).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

enum class ChangeKind : std::uint8_t { changed, added, removed, reordered };

/// What a change can do.
enum class Touches : std::uint8_t {
  play,       ///< a value that an engine may read
  catalogue,  ///< what is said about the game: rules, limits of parameters, the contents of the box
  words,      ///< names, statements, sources: nothing that is played
  scenario,   ///< a worked example
};

struct ContentChange {
  ChangeKind what = ChangeKind::changed;
  Touches touches = Touches::play;
  std::string file = {};    ///< inside the package
  std::string kind = {};    ///< of the component it lies in: `artifact`, `parameter`, `rule`; empty: in none
  std::string id = {};      ///< of that component, as it was; for what is added as it is
  std::string path = {};    ///< below the component, or below the file: `cost.gold`; empty: the component
  std::string before = {};  ///< in one line; empty: not there
  std::string after = {};
  std::uint32_t line = 0;      ///< in the later version, from 1; 0: not there
  std::uint32_t line_old = 0;  ///< in the earlier version
};

struct ContentDiff {
  std::vector<ContentChange> changes = {};  ///< in order of file and place
  std::size_t comments = 0;                 ///< comments that are new, gone or different
  std::size_t layout = 0;                   ///< files that say the same in another form
};

ContentDiff content_diff(const Package& before, const Package& after);

/// `crucible: cost gold 1 -> 2`
std::string sentence(const ContentChange& change);

/// The files that differ, as they are if of all changes only those that are marked had been made. Made of no
/// comments and in one line each: to be played, not to be read.
std::vector<Overlay> with_changes(const Package& before, const Package& after, const std::vector<bool>& made);

}  // namespace regolo::schema
