// What the server knows: the texts that are open in the editor, the packages they belong to, and what was
// found in them. A package is kept alive and only what changed is read again.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/lint/lint_report.h"
#include "cli/lint/plan.h"
#include "cli/lsp/positions.h"
#include "model/schema/live_package.h"

namespace regolo::cli::lsp {

struct OpenText {
  std::string text = {};
  std::int64_t version = 0;
};

/// A package of which some file is open.
class WatchedPackage {
 public:
  WatchedPackage(const Context& context, const std::filesystem::path& folder);

  schema::LivePackage live;
  LintReport report = {};                      ///< of the last time it was checked
  std::map<std::string, Json> published = {};  ///< by address of the file: what the editor shows now
  bool is_unchecked = true;                    ///< something changed since then

  /// Reads and checks what changed. What is wrong with the settings, if anything is.
  std::string check(const Context& context);
  std::filesystem::path path_of(std::uint32_t file) const;

 private:
  void make_plan(const Context& context, std::string& problem);

  LintPlan plan_;
  std::filesystem::path settings_file_;
  std::filesystem::file_time_type settings_time_ = {};
  bool has_plan_ = false;
};

/// A place in a package that is up to date.
struct Spot {
  WatchedPackage* watched = nullptr;
  std::uint32_t file = 0;
  std::uint32_t offset = 0;

  const schema::Package& package() const { return watched->live.package(); }
  const source::SourceFile& source() const { return *package().files[file].document.file; }
};

class Workspace {
 public:
  explicit Workspace(const Context& context) : context_(context) {}

  void open(const std::filesystem::path& path, std::string text, std::int64_t version);
  /// Changes as the protocol lists them: whole texts, or ranges and what to put there.
  void change(const std::filesystem::path& path, const Json& changes, std::int64_t version);
  void close(const std::filesystem::path& path);
  /// Files may have come, gone or changed on disk.
  void rescan();

  const OpenText* text_of(const std::filesystem::path& path) const;
  /// Nothing if the file is no part of a package. Reads what changed, checks nothing.
  std::optional<Spot> spot(const std::filesystem::path& path, Position position);
  const std::map<std::filesystem::path, std::unique_ptr<WatchedPackage>>& packages() const {
    return packages_;
  }

 private:
  struct Home {
    WatchedPackage* watched = nullptr;
    std::string name;  ///< of the file inside the package
  };
  /// The package is looked for where the file lies.
  std::optional<Home> home_of(const std::filesystem::path& path);
  void hold(const std::filesystem::path& path, const std::string& text);

  const Context& context_;
  std::map<std::filesystem::path, OpenText> texts_;
  std::map<std::filesystem::path, std::unique_ptr<WatchedPackage>> packages_;  ///< by folder
};

}  // namespace regolo::cli::lsp
