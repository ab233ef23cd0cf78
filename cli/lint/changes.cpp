#include "cli/lint/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/command.h"
#include "cli/process.h"
#include "cli/text.h"
#include "model/schema/folder.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t line_max = 0xffffffff;

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string git(const std::vector<std::string>& words, const fs::path& directory,
                std::string_view option = "--changed-since") {
  std::vector<std::string> all{"git", "-c", "core.quotepath=off"};
  all.insert(all.end(), words.begin(), words.end());
  const ProcessResult result = run_process(all, directory);
  if (result.code == 0) return result.out;
  const std::string why = result.code == 127 ? "there is no git" : first_line(result.err);
  throw UsageError(fmt::format("{}: {}", option, shown_text(why)));
}

/// "@@ -3,2 +5,7 @@": lines 5 to 11. A hunk that only takes lines away touches those on both sides.
LineRange range_of(std::string_view hunk) {
  const std::size_t plus = hunk.find('+');
  if (plus == std::string_view::npos) return {1, 0};
  std::uint32_t first = 0;
  std::uint32_t count = 1;
  const char* end = hunk.data() + hunk.size();
  const auto [after, error] = std::from_chars(hunk.data() + plus + 1, end, first);
  if (error != std::errc()) return {1, 0};
  if (after != end && *after == ',') std::from_chars(after + 1, end, count);
  if (count == 0) return {first, first + 1};
  return {first, first + count - 1};
}

}  // namespace

Changes Changes::from_diff(std::string_view diff, const fs::path& root) {
  Changes changes;
  changes.root_ = root;
  fs::path file;
  while (!diff.empty()) {
    const std::size_t end = std::min(diff.find('\n'), diff.size());
    const std::string_view line = diff.substr(0, end);
    diff.remove_prefix(std::min(end + 1, diff.size()));
    if (line.starts_with("+++ b/")) {
      std::string_view name = line.substr(6);
      if (name.ends_with('\t')) name.remove_suffix(1);  // git puts it behind a name with a blank
      file = root / fs::path(std::string(name));
    } else if (line.starts_with("+++ ")) {
      file.clear();
    } else if (line.starts_with("@@ ") && !file.empty()) {
      changes.lines_[file].push_back(range_of(line));
    }
  }
  return changes;
}

Changes Changes::since(const std::string& reference, const fs::path& directory, std::string_view option) {
  if (reference.empty() || reference.front() == '-')
    throw UsageError(fmt::format("{}: '{}' is no name of a commit", option, shown_text(reference)));
  const fs::path root = first_line(git({"rev-parse", "--show-toplevel"}, directory, option));
  const std::string named = first_line(
      git({"rev-parse", "--verify", "--end-of-options", reference + "^{commit}"}, directory, option));
  const std::string base = first_line(git({"merge-base", named, "HEAD"}, directory, option));
  Changes changes = from_diff(
      git({"diff", "--unified=0", "--no-color", "--no-ext-diff", "--src-prefix=a/", "--dst-prefix=b/", base},
          root, option),
      root);
  changes.commit_ = base;
  const std::string fresh = git({"ls-files", "-z", "--others", "--exclude-standard"}, root, option);
  for (std::size_t begin = 0; begin < fresh.size();) {
    const std::size_t end = fresh.find('\0', begin);
    changes.lines_[root / fresh.substr(begin, end - begin)].emplace_back(1, line_max);
    begin = end + 1;
  }
  return changes;
}

bool Changes::touches(const fs::path& file, std::uint32_t first, std::uint32_t last) const {
  const auto found = lines_.find(file);
  return found != lines_.end() &&
         std::any_of(found->second.begin(), found->second.end(),
                     [&](const LineRange& range) { return range.first <= last && first <= range.second; });
}

std::vector<schema::Overlay> files_before(const Changes& changes, const fs::path& folder) {
  const std::string name = folder.lexically_relative(changes.root()).generic_string();
  const std::string below = name == "." ? "" : name + "/";
  const std::string names =
      git({"ls-tree", "-r", "-z", "--name-only", changes.commit(), "--", below.empty() ? "." : below},
          changes.root());
  std::vector<schema::Overlay> files;
  for (std::size_t begin = 0; begin < names.size();) {
    const std::size_t end = names.find('\0', begin);
    const std::string path = names.substr(begin, end - begin);
    begin = end + 1;
    std::string inside = path.substr(below.size());
    if (!schema::is_package_file(inside)) continue;
    files.push_back(
        {std::move(inside), git({"cat-file", "blob", changes.commit() + ":" + path}, changes.root())});
  }
  return files;
}

}  // namespace regolo::cli
