#include "model/schema/folder.h"

#include <dirent.h>
#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "model/source/digest.h"
#include "model/source/file_bytes.h"
#include "model/source/parallel.h"

namespace regolo::schema {

namespace fs = std::filesystem;

namespace {

bool is_content_name(std::string_view name) {
  return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

/// A folder that may not be looked into is an empty one.
class Directory {
 public:
  explicit Directory(const std::string& path) : stream_(::opendir(path.c_str())) {}
  ~Directory() {
    if (stream_ != nullptr) ::closedir(stream_);
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;

  /// Nobody else reads from this stream.
  const dirent* next() const { return stream_ == nullptr ? nullptr : ::readdir(stream_); }  // NOLINT

 private:
  DIR* stream_;
};

/// For file systems that do not say so in the listing. A link to a folder is not followed.
bool is_own_folder(const std::string& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() == fs::file_type::directory;
}

}  // namespace

bool is_package_file(const fs::path& name) {
  const bool hidden = std::any_of(name.begin(), name.end(),
                                  [](const fs::path& part) { return part.native().starts_with('.'); });
  return !hidden && is_content_name(name.native());
}

std::vector<FolderFile> list_folder(const fs::path& folder) {
  std::vector<FolderFile> files;
  const std::string top = (folder / "").native();
  // Below the top, with a slash at the end. Of a thousand files, taking paths apart as paths costs more than
  // reading them.
  std::vector<std::string> folders{""};
  while (!folders.empty()) {
    const std::string inside = std::move(folders.back());
    folders.pop_back();
    const Directory directory(top + inside);
    while (const dirent* entry = directory.next()) {
      const std::string_view name = entry->d_name;
      if (name.starts_with('.')) continue;
      const bool is_folder =
          entry->d_type == DT_UNKNOWN ? is_own_folder(top + inside + entry->d_name) : entry->d_type == DT_DIR;
      if (is_folder) folders.push_back(fmt::format("{}{}/", inside, name));
      // A folder called x.yaml is handed to the reader too, which says what is wrong with it.
      if (is_content_name(name)) files.push_back({inside + entry->d_name, top + inside + entry->d_name});
    }
  }
  std::sort(files.begin(), files.end(),
            [](const FolderFile& a, const FolderFile& b) { return a.name < b.name; });
  return files;
}

std::string shown_file(const std::string& shown_path, const std::string& name) {
  return shown_path.empty() ? name : shown_path + "/" + name;
}

FolderBytes read_folder(const fs::path& folder, const LoadOptions& options, Keep keep) {
  const std::vector<FolderFile> listed = list_folder(folder);
  FolderBytes read;
  read.files.resize(listed.size());
  read.digests.resize(listed.size());
  std::vector<char> failed(listed.size());
  source::in_parallel(listed.size(), options.threads, [&](std::size_t i) {
    thread_local source::FileBytes file;
    source::read_bytes(listed[i].path, options.limits.bytes_max, file);
    failed[i] = !file.error.empty() || file.size > options.limits.bytes_max ? 1 : 0;
    read.digests[i] = source::digest(file.bytes);
    read.files[i].path = listed[i].name;
    if (keep == Keep::bytes) read.files[i].bytes = std::move(file.bytes);
  });
  read.whole = std::none_of(failed.begin(), failed.end(), [](char one) { return one != 0; });
  return read;
}

}  // namespace regolo::schema
