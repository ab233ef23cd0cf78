#include "cli/lsp/workspace.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "cli/discover.h"

namespace regolo::cli::lsp {

namespace fs = std::filesystem;

namespace {

unsigned threads() {
  return std::max(1U, std::thread::hardware_concurrency());
}

schema::LoadOptions load_options() {
  schema::LoadOptions options;
  options.threads = threads();
  return options;
}

fs::file_time_type time_of(const fs::path& file) {
  std::error_code ignored;
  return file.empty() ? fs::file_time_type() : fs::last_write_time(file, ignored);
}

}  // namespace

WatchedPackage::WatchedPackage(const Context& context, const fs::path& folder)
    : live(folder, shown_path(context.environment.directory, folder), load_options()) {}

fs::path WatchedPackage::path_of(std::uint32_t file) const {
  const schema::Package& package = live.package();
  if (file >= package.files.size()) return live.folder() / "game.yaml";
  const std::string& shown = package.files[file].document.file->path();
  return live.folder() / shown.substr(package.shown_path.empty() ? 0 : package.shown_path.size() + 1);
}

/// The same settings as those of `regolo lint` on the folder; they are read again when they change.
void WatchedPackage::make_plan(const Context& context, std::string& problem) {
  const fs::path file = find_settings(live.folder());
  const fs::file_time_type time = time_of(file);
  if (has_plan_ && file == settings_file_ && time == settings_time_) return;
  settings_file_ = file;
  settings_time_ = time;
  has_plan_ = true;
  LintFlags flags;
  flags.paths.push_back(live.folder().string());
  try {
    plan_ = make_lint_plan(flags, context);
  } catch (const UsageError& error) {
    problem = error.what();
    flags.isolated = true;
    plan_ = make_lint_plan(flags, context);
  }
}

std::string WatchedPackage::check(const Context& context) {
  std::string problem;
  make_plan(context, problem);
  live.refresh();
  checkers::LintResult result;
  checkers::lint(live.package(), plan_.selection, result, threads());
  std::vector<PackageResult> parts;
  parts.push_back({std::move(result), {}});
  report = lint_report_of(std::move(parts), {context.environment.directory, plan_.settings.exclude,
                                             plan_.settings.per_file_ignore, plan_.settings.severity});
  is_unchecked = false;
  return problem;
}

std::optional<Workspace::Home> Workspace::home_of(const fs::path& path) {
  const Discovery found = discover_overlay(context_.environment.directory, path.string(), {});
  if (found.packages.empty()) return std::nullopt;
  const PackageRequest& request = found.packages.front();
  std::unique_ptr<WatchedPackage>& watched = packages_[request.folder];
  if (watched == nullptr) watched = std::make_unique<WatchedPackage>(context_, request.folder);
  return Home{watched.get(), request.overlays.front().path};
}

void Workspace::hold(const fs::path& path, const std::string& text) {
  const std::optional<Home> home = home_of(path);
  if (!home) return;
  home->watched->live.hold(home->name, text);
  home->watched->is_unchecked = true;
}

void Workspace::open(const fs::path& path, std::string text, std::int64_t version) {
  texts_[path] = {std::move(text), version};
  hold(path, texts_[path].text);
}

void Workspace::change(const fs::path& path, const Json& changes, std::int64_t version) {
  const auto found = texts_.find(path);
  if (found == texts_.end()) return;
  OpenText& open = found->second;
  open.version = version;
  for (const Json& change : changes) {
    auto text = change.at("text").get<std::string>();
    if (!change.contains("range")) {
      open.text = std::move(text);
      continue;
    }
    const std::uint32_t begin = offset_of(open.text, position_from(change["range"].at("start")));
    const std::uint32_t end = std::max(begin, offset_of(open.text, position_from(change["range"].at("end"))));
    open.text.replace(begin, end - begin, text);
  }
  hold(path, open.text);
}

void Workspace::close(const fs::path& path) {
  if (texts_.erase(path) == 0) return;
  if (const std::optional<Home> home = home_of(path)) {
    home->watched->live.let_go(home->name);
    home->watched->is_unchecked = true;
  }
}

void Workspace::rescan() {
  for (auto& [folder, watched] : packages_) {
    // The settings are no part of the package, but what is found depends on them.
    watched->live.rescan();
    watched->is_unchecked = true;
  }
}

const OpenText* Workspace::text_of(const fs::path& path) const {
  const auto found = texts_.find(path);
  return found == texts_.end() ? nullptr : &found->second;
}

std::optional<Spot> Workspace::spot(const fs::path& path, Position position) {
  const std::optional<Home> home = home_of(path);
  if (!home) return std::nullopt;
  home->watched->live.refresh();
  const std::uint32_t file = home->watched->live.package().file_named(home->name);
  if (file == schema::none) return std::nullopt;
  Spot spot{home->watched, file, 0};
  spot.offset = offset_of(spot.source().bytes(), position);
  return spot;
}

}  // namespace regolo::cli::lsp
