// What `regolo lint` found in a package, kept until a byte of it changes. Only ever saves time: whatever is
// wrong with the folder or a file of it, the package is linted as if there were no cache.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "checkers/lint.h"
#include "cli/build_id.h"
#include "cli/discover.h"
#include "model/schema/folder.h"

namespace regolo::cli {

class LintCache {
 public:
  /// `build` is which program asks. Without a folder or a build nothing is found and nothing is kept.
  LintCache(std::filesystem::path folder, const checkers::Selection& selection,
            std::string build = build_id());

  bool is_on() const { return !folder_.empty(); }

  /// Everything that the findings depend on, in 32 hexadecimal digits: the program, the checks that run, the
  /// path that messages show, and every name and the digest of every file of the package.
  std::string key(const PackageRequest& package, const schema::FolderBytes& folder) const;

  /// Whether nothing was found the last time. If it still stands, nobody will look at the bytes of a file.
  bool found_nothing(const PackageRequest& package) const;
  /// What was kept for this key. The files of the result are made from those of the folder, whose bytes are
  /// then gone.
  std::optional<checkers::LintResult> find(const PackageRequest& package, const std::string& key,
                                           schema::FolderBytes& folder) const;
  /// One file per package and choice of checks; replaces what was kept before, all at once.
  void keep(const PackageRequest& package, const std::string& key, const checkers::LintResult& result) const;

 private:
  struct Kept {
    std::string line = {};
    std::string body = {};
  };
  Kept read(const PackageRequest& package) const;
  std::filesystem::path file_for(const PackageRequest& package) const;

  std::filesystem::path folder_;
  std::string build_;
  std::string checks_;  ///< the names of those that run
};

}  // namespace regolo::cli
