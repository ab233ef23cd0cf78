#include "model/schema/folder.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "model/source/file_bytes.h"
#include "model/source/parallel.h"

namespace regolo::schema {

namespace fs = std::filesystem;

namespace {

bool is_content_name(std::string_view name) {
  return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

}  // namespace

bool is_package_file(const fs::path& name) {
  const bool hidden = std::any_of(name.begin(), name.end(),
                                  [](const fs::path& part) { return part.native().starts_with('.'); });
  return !hidden && is_content_name(name.native());
}

std::vector<FolderFile> list_folder(const fs::path& folder) {
  std::vector<FolderFile> files;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
  const std::size_t before = (folder / "").native().size();
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    // Of a thousand files, taking paths apart as paths costs more than reading them.
    const std::string& path = walk->path().native();
    if (path.compare(path.rfind('/') + 1, 1, ".") == 0) {
      if (walk->is_directory()) walk.disable_recursion_pending();
      continue;
    }
    // A folder called x.yaml is handed to the reader too, which says what is wrong with it.
    if (is_content_name(path)) files.push_back({path.substr(before), walk->path()});
  }
  std::sort(files.begin(), files.end(),
            [](const FolderFile& a, const FolderFile& b) { return a.name < b.name; });
  return files;
}

std::string shown_file(const std::string& shown_path, const std::string& name) {
  return shown_path.empty() ? name : shown_path + "/" + name;
}

FolderBytes read_folder(const fs::path& folder, const LoadOptions& options) {
  const std::vector<FolderFile> listed = list_folder(folder);
  FolderBytes read;
  read.files.resize(listed.size());
  std::vector<char> failed(listed.size());
  source::in_parallel(listed.size(), options.threads, [&](std::size_t i) {
    source::FileBytes file = source::read_bytes(listed[i].path, options.limits.bytes_max);
    failed[i] = !file.error.empty() || file.size > options.limits.bytes_max ? 1 : 0;
    read.files[i] = {listed[i].name, std::move(file.bytes)};
  });
  read.whole = std::none_of(failed.begin(), failed.end(), [](char one) { return one != 0; });
  return read;
}

}  // namespace regolo::schema
