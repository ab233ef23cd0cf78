// A folder on this machine's own disk for the length of a run. One that a killed run has left behind is
// cleared away by the next: clusters kill tasks every day, and a node's disk is small.
#pragma once

#include <filesystem>

#include "cli/command.h"

namespace regolo::cli {

class Scratch {
 public:
  /// Below SLURM_TMPDIR, TMPDIR or /tmp. Throws properties::WriteError if it cannot be made.
  explicit Scratch(const Environment& environment);
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  int lock_ = -1;  ///< held as long as the run lives, whatever ends it
};

}  // namespace regolo::cli
