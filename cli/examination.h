// From packages to what was found in them: read and checked on several threads, or taken from the cache where
// nothing has changed. What is found does not depend on which.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/discover.h"
#include "cli/lint_cache.h"
#include "cli/report.h"

namespace regolo::cli {

class Examination {
 public:
  Examination(LintCache cache, const checkers::Selection& selection, unsigned threads)
      : cache_(std::move(cache)), selection_(selection), threads_(threads) {}

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
    checkers::LintResult result;
  };

  void read(Part& part, unsigned threads) const;
  void check(Part& part, unsigned threads) const;
  unsigned threads_each() const;

  LintCache cache_;
  const checkers::Selection& selection_;
  unsigned threads_;
  std::vector<Part> parts_;
  std::size_t unchanged_ = 0;
};

}  // namespace regolo::cli
