// From packages to what was found in them: read and checked on several threads, or taken from the cache where
// nothing has changed. What is found does not depend on which.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/discover.h"
#include "cli/lint/lint_report.h"
#include "cli/lint_cache.h"
#include "model/schema/live_package.h"

namespace regolo::cli {

/// Packages that stay loaded from one examination to the next, by folder.
using KeptPackages = std::map<std::filesystem::path, std::unique_ptr<schema::LivePackage>>;

class Examination {
 public:
  Examination(LintCache cache, const checkers::Selection& selection, unsigned threads,
              KeptPackages* kept = nullptr)
      : cache_(std::move(cache)), selection_(selection), threads_(threads), kept_(kept) {}

  void read(const std::vector<PackageRequest>& requests);
  void check();

  /// How many packages were as the cache knew them.
  std::size_t unchanged() const { return unchanged_; }
  /// One per request, in their order.
  std::vector<PackageResult> take();

 private:
  struct Part {
    const PackageRequest* request = nullptr;
    std::string key;  ///< empty: not for the cache
    std::optional<schema::Package> package;
    schema::LivePackage* live = nullptr;  ///< instead of `package`
    checkers::LintResult result;
  };

  void read(Part& part, unsigned threads) const;
  /// Whether the cache knows the package as it is now.
  bool take_kept(Part& part, schema::FolderBytes& folder) const;
  void check(Part& part, unsigned threads) const;
  unsigned threads_each() const;

  LintCache cache_;
  const checkers::Selection& selection_;
  unsigned threads_;
  KeptPackages* kept_;
  std::vector<Part> parts_;
  std::size_t unchanged_ = 0;
};

}  // namespace regolo::cli
