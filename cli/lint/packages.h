// The packages of a lint run: which files they have, where their cache lies, and which of the paths asked for
// lead nowhere.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/discover.h"
#include "cli/lint/plan.h"

namespace regolo::cli {

/// From the paths, or from standard input.
Discovery find_packages(const LintPlan& plan, const LintFlags& flags, Context& context);
/// Every file of the package, as it is shown.
std::vector<std::string> file_names(const PackageRequest& request);
std::vector<std::filesystem::path> input_files(const std::vector<PackageRequest>& requests);
/// Beside the settings file if there is one, else in the folder that is linted. Empty: no cache.
std::filesystem::path cache_folder(const LintPlan& plan, const LintFlags& flags,
                                   const std::filesystem::path& directory, const PackageRequest& first);
/// A path that was asked for, exists, and yet is no part of its package must not look clean: one message
/// each.
std::vector<std::string> unread_paths(const PackageRequest& request, const std::vector<std::string>& read,
                                      const std::filesystem::path& directory);

}  // namespace regolo::cli
