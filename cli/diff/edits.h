// The edits between two versions, and the game with any of them made alone: to find out which one is behind a
// difference.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "cli/diff/diff_report.h"
#include "cli/diff/side.h"

namespace regolo::cli {

/// What a person did, from what differs: a renaming takes along whoever names the thing, a new component
/// whoever lists it.
std::vector<Edit> edits_of(const DiffSide& before, const DiffSide& after, const schema::ContentDiff& diff);

class Subsets {
 public:
  Subsets(const DiffSide& before, const DiffSide& after, const std::vector<Edit>& edits, std::size_t changes)
      : before_(before), after_(after), edits_(edits), changes_(changes) {}

  /// The earlier version with the edits that are marked; nothing if no game comes of it.
  const DiffSide* with(const std::vector<bool>& made);
  const std::vector<Edit>& edits() const { return edits_; }
  const DiffSide& before() const { return before_; }

 private:
  std::unique_ptr<DiffSide> made(const std::vector<bool>& marked) const;

  const DiffSide& before_;
  const DiffSide& after_;
  const std::vector<Edit>& edits_;
  std::size_t changes_;
  std::map<std::vector<bool>, std::unique_ptr<DiffSide>> known_ = {};
};

}  // namespace regolo::cli
