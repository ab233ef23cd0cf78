#include "cli/discover.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/text.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

bool is_package(const fs::path& folder) {
  return is_file(folder / "game.yaml") || is_file(folder / "schema.yaml");
}

bool has_content_suffix(const fs::path& path) {
  const fs::path suffix = path.extension();
  return suffix == ".yaml" || suffix == ".yml" || suffix == ".json";
}

/// The nearest package at or above `folder`, not beyond the repository. Empty if there is none.
fs::path package_above(fs::path folder) {
  std::error_code ignored;
  while (true) {
    if (is_package(folder)) return folder;
    if (fs::exists(folder / ".git", ignored) || folder == folder.parent_path()) return {};
    folder = folder.parent_path();
  }
}

class Finder {
 public:
  Finder(const fs::path& directory, const std::vector<Glob>& exclude)
      : directory_(directory), exclude_(exclude) {}

  void find(const std::string& given) {
    const fs::path path = absolute_path(directory_, given);
    std::error_code trouble;
    const fs::file_status status = fs::status(path, trouble);
    if (given.empty() || !fs::exists(status)) {
      const std::string why =
          trouble && trouble != std::errc::no_such_file_or_directory ? trouble.message() : "";
      problem("'{}' does not exist{}", given, why.empty() ? why : " or cannot be read: " + why);
    } else if (is_excluded(path, exclude_)) {
      ++discovery_.excluded;
    } else if (fs::is_directory(status)) {
      find_folder(given, path);
    } else if (!has_content_suffix(path)) {
      problem("'{}' is not a content file, expected .yaml, .yml or .json{}", given, "");
    } else if (const fs::path package = package_above(path.parent_path()); !package.empty()) {
      add(package, path);
    } else {
      problem("'{}' belongs to no package{}", given, nowhere);
    }
  }

  Discovery take() {
    std::sort(discovery_.packages.begin(), discovery_.packages.end(),
              [](const PackageRequest& a, const PackageRequest& b) { return a.folder < b.folder; });
    return std::move(discovery_);
  }

 private:
  static constexpr std::string_view nowhere = " (no folder above it has a game.yaml or schema.yaml)";

  void problem(fmt::format_string<std::string, std::string_view> format, const std::string& given,
               std::string_view more) {
    const std::string shown = shown_text(given);
    discovery_.problems.push_back(fmt::vformat(format, fmt::make_format_args(shown, more)));
  }

  void find_folder(const std::string& given, const fs::path& path) {
    if (is_package(path)) return add(path, {});
    const std::size_t before = discovery_.packages.size() + discovery_.excluded;
    found_again_ = false;
    search(path);
    if (discovery_.packages.size() + discovery_.excluded != before || found_again_) return;
    if (const fs::path package = package_above(path); !package.empty()) return add(package, path);
    problem("no package in '{}'{}", given, " (a package is a folder with a game.yaml or schema.yaml)");
  }

  /// Links to folders are not followed: they may lead in a circle.
  void search(const fs::path& folder) {
    std::error_code trouble;
    std::vector<fs::path> below;
    for (fs::directory_iterator entry(folder, trouble), end; !trouble && entry != end;
         entry.increment(trouble)) {
      std::error_code ignored;
      if (entry->is_symlink(ignored) || !entry->is_directory(ignored)) continue;
      const std::string name = entry->path().filename().string();
      if (name.starts_with('.') || name.starts_with("build") || name == "node_modules") continue;
      below.push_back(entry->path());
    }
    if (trouble) {
      problem("cannot look into '{}': {}", shown_path(directory_, folder), trouble.message());
    }
    std::sort(below.begin(), below.end());
    for (const fs::path& child : below) {
      if (is_excluded(child, exclude_)) {
        if (is_package(child)) ++discovery_.excluded;
      } else if (is_package(child)) {
        add(child, {});
      } else {
        search(child);
      }
    }
  }

  void add(const fs::path& folder, const fs::path& only) {
    for (PackageRequest& request : discovery_.packages) {
      std::error_code ignored;
      if (request.folder != folder && !fs::equivalent(request.folder, folder, ignored)) continue;
      found_again_ = true;
      const bool whole = request.only.empty() || only.empty();
      if (whole) {
        request.only.clear();
      } else {
        request.only.push_back(only);
      }
      return;
    }
    PackageRequest request{folder, shown_path(directory_, folder), {}, {}};
    if (!only.empty()) request.only.push_back(only);
    discovery_.packages.push_back(std::move(request));
  }

  const fs::path& directory_;
  const std::vector<Glob>& exclude_;
  Discovery discovery_;
  bool found_again_ = false;
};

}  // namespace

fs::path absolute_path(const fs::path& directory, const fs::path& path) {
  fs::path result = (directory / path).lexically_normal();
  if (!result.has_filename() && result.has_relative_path()) result = result.parent_path();
  return result;
}

std::string shown_path(const fs::path& directory, const fs::path& path) {
  const fs::path absolute = absolute_path(directory, path);
  const fs::path relative = absolute.lexically_relative(directory);
  const auto ups = std::count(relative.begin(), relative.end(), fs::path(".."));
  const auto depth = std::distance(directory.begin(), directory.end()) - 1;
  const bool shares_nothing = ups >= depth || relative.empty();
  return (ups > 0 && shares_nothing ? absolute : relative).generic_string();
}

bool is_shown_path(std::string_view path) {
  if (path.empty() || path.ends_with('/')) return false;
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string_view step = path.substr(0, slash);
    if (step.empty() || step == "." || step == "..") return false;
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return true;
}

bool is_at_or_below(const fs::path& path, const fs::path& folder) {
  const auto [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return in_folder == folder.end();
}

bool is_excluded(const fs::path& absolute, const std::vector<Glob>& exclude) {
  return std::any_of(exclude.begin(), exclude.end(),
                     [&](const Glob& glob) { return glob.matches(absolute); });
}

Discovery discover(const fs::path& directory, const std::vector<std::string>& paths,
                   const std::vector<Glob>& exclude) {
  Finder finder(directory, exclude);
  for (const std::string& path : paths) finder.find(path);
  return finder.take();
}

Discovery discover_overlay(const fs::path& directory, const std::string& file, std::string bytes) {
  const fs::path path = absolute_path(directory, file);
  const bool makes_package = path.filename() == "game.yaml" || path.filename() == "schema.yaml";
  const fs::path package = makes_package ? path.parent_path() : package_above(path.parent_path());
  Discovery discovery;
  if (!has_content_suffix(path)) {
    discovery.problems.push_back(
        fmt::format("'{}' is not a content file, expected .yaml, .yml or .json", shown_text(file)));
  } else if (package.empty()) {
    discovery.problems.push_back(fmt::format(
        "'{}' belongs to no package (no folder above it has a game.yaml or schema.yaml)", shown_text(file)));
  } else {
    const std::string inside = path.lexically_relative(package).generic_string();
    discovery.packages.push_back(
        {package, shown_path(directory, package), {path}, {schema::Overlay{inside, std::move(bytes)}}});
  }
  return discovery;
}

}  // namespace regolo::cli
