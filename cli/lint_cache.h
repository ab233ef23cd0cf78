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

namespace regolo::cli {

class LintCache {
 public:
  /// `build` is which program asks. Without a folder or a build nothing is found and nothing is kept.
  LintCache(std::filesystem::path folder, const checkers::Selection& selection,
            std::string build = build_id());

  bool is_on() const { return !folder_.empty(); }

  /// Everything that the findings depend on, in 32 hexadecimal digits: the program, the checks that run, the
  /// path that messages show, and every name and byte of the package.
  std::string key(const PackageRequest& package, const std::vector<schema::Overlay>& files) const;

  /// What was kept for this key. The files of the result are made from `files`, whose bytes are then gone.
  std::optional<checkers::LintResult> find(const PackageRequest& package, const std::string& key,
                                           std::vector<schema::Overlay>& files) const;
  /// One file per package and choice of checks; replaces what was kept before, all at once.
  void keep(const PackageRequest& package, const std::string& key, const checkers::LintResult& result) const;

 private:
  std::filesystem::path file_for(const PackageRequest& package) const;

  std::filesystem::path folder_;
  std::string build_;
  std::string checks_;  ///< the names of those that run
};

}  // namespace regolo::cli
