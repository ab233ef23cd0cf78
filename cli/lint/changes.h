// What a change touched, asked from git: for --changed-since and --in-diff.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/schema/package.h"

namespace regolo::cli {

/// Lines [first, last] of a file as it is now, from 1.
using LineRange = std::pair<std::uint32_t, std::uint32_t>;

class Changes {
 public:
  /// Since the working tree left `reference`, which `option` asked for. Throws UsageError if git cannot say.
  static Changes since(const std::string& reference, const std::filesystem::path& directory,
                       std::string_view option = "--changed-since");
  /// From the text of `git diff --unified=0`, whose paths are relative to `root`.
  static Changes from_diff(std::string_view diff, const std::filesystem::path& root);

  bool touches(const std::filesystem::path& file, std::uint32_t first, std::uint32_t last) const;
  /// The commit to compare with, in full.
  const std::string& commit() const { return commit_; }
  const std::filesystem::path& root() const { return root_; }

 private:
  std::map<std::filesystem::path, std::vector<LineRange>> lines_;
  std::string commit_;
  std::filesystem::path root_;
};

/// The files of a package as they were at the commit; none if it was not there.
std::vector<schema::Overlay> files_before(const Changes& changes, const std::filesystem::path& folder);

}  // namespace regolo::cli
