// regolo.yaml: what a project has decided once instead of on every command line.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/glob.h"
#include "cli/selection.h"

namespace regolo::cli {

struct PerFileIgnore {
  Glob files;
  std::vector<std::string> checks;
};

struct SeveritySetting {
  std::string check;                         ///< or a family
  std::optional<source::Severity> severity;  ///< none: off
};

struct Settings {
  std::optional<std::vector<std::string>> select;
  std::vector<std::string> ignore;
  std::vector<PerFileIgnore> per_file_ignore;
  std::vector<SeveritySetting> severity;
  std::optional<FailOn> fail_on;
  std::vector<Glob> exclude;
};

inline constexpr std::string_view settings_name = "regolo.yaml";

/// The nearest settings file from `start` upwards, not beyond the repository (the folder with .git). Empty if
/// none.
std::filesystem::path find_settings(const std::filesystem::path& start);
/// Throws UsageError with one line `file:line:column: ...` per mistake.
Settings read_settings(const std::filesystem::path& file, const std::string& shown_path);

}  // namespace regolo::cli
