// The baseline: findings that were there when somebody began to use Regolo, written down so that only new
// ones count. An entry is a check and a content path, because lines move and words change; one line each,
// sorted, so that two branches can be merged.
#pragma once

#include <compare>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/lint/lint_report.h"

namespace regolo::cli {

inline constexpr std::string_view baseline_name = ".regolo-baseline.json";

struct BaselineKey {
  std::string file;  ///< relative to the folder of the baseline, with forward slashes
  std::string path;  ///< content path
  std::string check;

  friend auto operator<=>(const BaselineKey&, const BaselineKey&) = default;
};

class Baseline {
 public:
  explicit Baseline(std::filesystem::path file) : file_(std::move(file)) {}
  /// Throws UsageError if the file is there and is no baseline.
  static Baseline read(const std::filesystem::path& file, const std::string& shown_path);

  /// Whether the finding is in the baseline; each entry answers as often as it was counted.
  bool take(const LintReport& report, const Diagnostic& finding, const std::filesystem::path& directory);
  /// Gives the findings that are in the baseline their status, and counts again.
  void apply(LintReport& report, const std::filesystem::path& directory);
  /// Entries of files and checks that this run looked at, and that were not found. After apply().
  std::size_t stale() const;
  /// Takes those out.
  void prune();
  /// Puts all findings of the report in the place of what it knew of the same files and checks. Faults of
  /// YAML stay out: what could not be read was not looked at.
  void replace(const LintReport& report, const std::filesystem::path& directory);

  const std::filesystem::path& file() const { return file_; }
  std::size_t size() const;
  std::string text() const;

 private:
  struct Entry {
    std::size_t count = 0;
    std::size_t found = 0;
    bool in_scope = false;
  };
  BaselineKey key_of(const LintReport& report, const Diagnostic& finding,
                     const std::filesystem::path& directory) const;
  std::string name_of(const std::string& shown_path, const std::filesystem::path& directory) const;
  void mark_scope(const LintReport& report, const std::filesystem::path& directory);

  std::filesystem::path file_;
  std::map<BaselineKey, Entry> entries_;
};

}  // namespace regolo::cli
