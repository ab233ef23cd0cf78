// The files of a package's folder as bytes, before anything is read into them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

struct FolderFile {
  std::string name;  ///< inside the package, forward slashes
  std::string path;
};

/// Whether a file of that name, inside the folder of a package, is read as part of it.
bool is_package_file(const std::filesystem::path& name);
/// Every file that belongs to the package, in order of name; what starts with a full stop does not.
std::vector<FolderFile> list_folder(const std::filesystem::path& folder);

/// How messages name a file of the package.
std::string shown_file(const std::string& shown_path, const std::string& name);

/// Digests alone spare the memory, and most of the time, for bytes that nobody will look at.
enum class Keep { digests, bytes };

struct FolderBytes {
  std::vector<Overlay> files;        ///< in order of name; without bytes if only digests are kept
  std::vector<std::string> digests;  ///< of the bytes of each file
  bool whole = true;  ///< false: some file could not be read, so the bytes are not all there is to say
};

FolderBytes read_folder(const std::filesystem::path& folder, const LoadOptions& options, Keep keep);

}  // namespace regolo::schema
