#include "cli/revision.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/process.h"
#include "cli/text.h"
#include "model/schema/folder.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

ProcessResult git(std::vector<std::string> words, const fs::path& directory) {
  words.insert(words.begin(), "git");
  ProcessResult result = run_process(words, directory);
  if (result.code == 127) throw UsageError("there is no git to ask for another revision");
  return result;
}

[[noreturn]] void refuse(const std::string& revision, const std::string& shown_path) {
  throw UsageError(
      fmt::format("git has no revision '{}' with {}", shown_text(revision), shown_text(shown_path)));
}

}  // namespace

schema::Package package_at(const std::string& revision, const fs::path& folder,
                           const std::string& shown_path) {
  if (revision.empty() || revision[0] == '-')
    throw UsageError(fmt::format("'{}' is no revision of git", shown_text(revision)));
  // The folder may be gone by now; its parents are asked then.
  fs::path from = folder;
  while (!fs::is_directory(from) && from.has_relative_path()) from = from.parent_path();
  const ProcessResult root = git({"rev-parse", "--show-toplevel"}, from);
  if (root.code != 0)
    throw UsageError(fmt::format("{} lies in no repository of git", shown_text(shown_path)));
  const fs::path top = root.out.substr(0, root.out.find('\n'));
  std::error_code error;
  const fs::path real = fs::weakly_canonical(folder, error);
  const std::string inside = real.lexically_relative(fs::weakly_canonical(top, error)).generic_string();
  const std::string below = inside == "." ? "" : inside + "/";
  const ProcessResult names =
      git({"ls-tree", "-r", "-z", "--name-only", revision, "--", below.empty() ? "." : below}, top);
  if (names.code != 0) refuse(revision, shown_path);
  std::vector<schema::Overlay> files;
  for (std::size_t begin = 0; begin < names.out.size();) {
    const std::size_t end = names.out.find('\0', begin);
    const std::string path = names.out.substr(begin, end - begin);
    begin = end + 1;
    std::string name = path.substr(below.size());
    if (!schema::is_package_file(name)) continue;
    const ProcessResult blob = git({"cat-file", "blob", revision + ":" + path}, top);
    if (blob.code != 0) refuse(revision, shown_path);
    files.push_back({std::move(name), blob.out});
  }
  if (files.empty()) refuse(revision, shown_path);
  return schema::load_package(shown_path, std::move(files));
}

}  // namespace regolo::cli
