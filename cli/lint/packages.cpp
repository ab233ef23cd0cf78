#include "cli/lint/packages.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <set>

#include "cli/text.h"
#include "model/schema/folder.h"

namespace regolo::cli {

namespace fs = std::filesystem;

Discovery find_packages(const LintPlan& plan, const LintFlags& flags, Context& context) {
  const fs::path& directory = context.environment.directory;
  if (!plan.from_stdin) return discover(directory, plan.paths, plan.settings.exclude);
  std::string bytes{std::istreambuf_iterator<char>(context.in), std::istreambuf_iterator<char>()};
  return discover_overlay(directory, flags.stdin_filename, std::move(bytes));
}

std::vector<std::string> file_names(const PackageRequest& request) {
  std::set<std::string> names;
  for (const schema::FolderFile& file : schema::list_folder(request.folder)) names.insert(file.name);
  for (const schema::Overlay& overlay : request.overlays) names.insert(overlay.path);
  std::vector<std::string> paths;
  for (const std::string& name : names) paths.push_back(schema::shown_file(request.shown_path, name));
  return paths;
}

std::vector<fs::path> input_files(const std::vector<PackageRequest>& requests) {
  std::vector<fs::path> files;
  for (const PackageRequest& request : requests) {
    for (const schema::FolderFile& file : schema::list_folder(request.folder))
      files.push_back(request.folder / file.name);
    for (const schema::Overlay& overlay : request.overlays) files.push_back(request.folder / overlay.path);
  }
  return files;
}

fs::path cache_folder(const LintPlan& plan, const LintFlags& flags, const fs::path& directory,
                      const PackageRequest& first) {
  if (flags.no_cache || plan.from_stdin) return {};
  if (!flags.cache_dir.empty()) return absolute_path(directory, flags.cache_dir);
  const fs::path asked = absolute_path(directory, plan.paths.front());
  std::error_code ignored;
  const fs::path linted =
      is_at_or_below(first.folder, asked) && fs::is_directory(asked, ignored) ? asked : first.folder;
  return (plan.settings_folder.empty() ? linted : plan.settings_folder) / ".regolo" / "cache";
}

std::vector<std::string> unread_paths(const PackageRequest& request, const std::vector<std::string>& read,
                                      const fs::path& directory) {
  std::vector<std::string> problems;
  for (const fs::path& wanted : request.only) {
    const bool found = std::any_of(read.begin(), read.end(), [&](const std::string& path) {
      return is_at_or_below(absolute_path(directory, path), wanted);
    });
    if (found) continue;
    problems.push_back(fmt::format("'{}' holds nothing that is read as part of the package '{}'",
                                   shown_text(shown_path(directory, wanted)),
                                   shown_text(request.shown_path)));
  }
  return problems;
}

}  // namespace regolo::cli
