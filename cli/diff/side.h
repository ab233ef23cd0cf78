// One of the two versions that are compared: a package, wherever it came from, and how it is played.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "model/play/parameters.h"
#include "model/schema/package.h"
#include "model/source/diagnostic.h"
#include "properties/compare/game_pair.h"

namespace regolo::cli {

/// Moved and never copied: what a package has noted of its texts points into itself.
struct DiffSide {
  DiffSide() = default;
  DiffSide(const DiffSide&) = delete;
  DiffSide& operator=(const DiffSide&) = delete;
  DiffSide(DiffSide&&) = default;
  DiffSide& operator=(DiffSide&&) = default;
  ~DiffSide() = default;

  std::string shown = {};  ///< `main`, `variant sure-aim`, `content/my-game`
  schema::Package package = {};
  play::Settings settings = {};  ///< on top of those that a recorded game has

  properties::Version version() const { return {&package, settings}; }
  /// It is not what the package was written for, and so not what its scenarios tell of.
  bool is_house_rule() const {
    return !settings.variant.empty() || !settings.set.empty() || !settings.without.empty() ||
           !settings.patch.empty();
  }
};

/// Fresh findings of all checks that are on by default.
std::vector<source::Diagnostic> findings_of(const schema::Package& package);
/// Whether the package can be loaded by an engine: its faults are not those of form and reference.
bool can_be_loaded(const schema::Package& package);

}  // namespace regolo::cli
