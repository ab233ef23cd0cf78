// regolo.yaml: what a project has decided once instead of on every command line.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
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

/// A value of the settings as it is written, and where: for `regolo config --show`.
struct SettingOrigin {
  std::string value;
  std::string place;  ///< regolo.yaml:3:1, and the profile if it is of one
};

struct Settings {
  std::optional<std::vector<std::string>> select;
  std::vector<std::string> ignore;
  std::vector<PerFileIgnore> per_file_ignore;
  std::vector<SeveritySetting> severity;
  std::optional<FailOn> fail_on;
  std::vector<Glob> exclude;
  std::vector<std::string> profiles;                          ///< the names of those that the file defines
  std::map<std::string, SettingOrigin, std::less<>> origins;  ///< by key
};

inline constexpr std::string_view settings_name = "regolo.yaml";

/// The nearest settings file from `start` upwards, not beyond the repository (the folder with .git). Empty if
/// none.
std::filesystem::path find_settings(const std::filesystem::path& start);
/// The keys that a settings file, and a profile in it, may have; `profiles` itself is not among them.
std::span<const std::string_view> setting_keys();
/// With the keys of a profile in the place of those of the file; an empty name: no profile. Throws UsageError
/// with one line `file:line:column: ...` per mistake.
Settings read_settings(const std::filesystem::path& file, const std::string& shown_path,
                       std::string_view profile = {});

}  // namespace regolo::cli
