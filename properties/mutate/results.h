// The file that keeps a study: a line of JSON for each mutant judged, behind one that says of what. Lines are
// only ever added, so that a study can be killed at any moment and goes on where it was.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "properties/mutate/mutant.h"

namespace regolo::properties {

/// What must be equal for two studies to be parts of one.
struct StudyIdentity {
  std::string version = {};
  std::string game = {};
  std::string content = {};  ///< hash
  std::string settings = {};

  friend bool operator==(const StudyIdentity&, const StudyIdentity&) = default;
};

/// The file is not ours, of another study, or cannot be written.
struct StudyFileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Study {
  StudyIdentity identity = {};
  std::vector<MutantResult> results = {};
};

/// What a file holds. A last line that was cut off is as if it were not there.
Study read_study(const std::filesystem::path& path);

class StudyFile {
 public:
  /// Opens the file, or makes it. A file of other content or another version is begun anew: its results say
  /// nothing of this game. Throws StudyFileError for what is no study at all.
  StudyFile(std::filesystem::path path, const StudyIdentity& identity);
  /// Results of earlier runs.
  const std::vector<MutantResult>& kept() const { return kept_; }
  void add(const MutantResult& result);

 private:
  std::filesystem::path path_;
  std::vector<MutantResult> kept_;
  std::ofstream out_;
};

}  // namespace regolo::properties
