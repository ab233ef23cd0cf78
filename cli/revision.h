// A package as it was at a revision of git.
#pragma once

#include <filesystem>
#include <string>

#include "model/schema/package.h"

namespace regolo::cli {

/// Read straight from git, under the name that it has now. UsageError if git does not know the revision, or
/// if there was no such package.
schema::Package package_at(const std::string& revision, const std::filesystem::path& folder,
                           const std::string& shown_path);

}  // namespace regolo::cli
