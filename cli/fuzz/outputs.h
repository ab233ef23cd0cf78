// Reports of a campaign for services that show them: -o FORMAT=PATH.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/formats/play_report.h"

namespace regolo::cli {

struct FuzzReport;

struct PlayOutput {
  const PlayFormat* format = nullptr;
  std::filesystem::path path;  ///< absolute
};

/// Throws UsageError, also for a path that is given twice.
std::vector<PlayOutput> parse_play_outputs(const std::vector<std::string>& values,
                                           const std::filesystem::path& directory);
PlayReport play_report_of(const FuzzReport& report);
/// False if something could not be written; the error stream then says what.
bool write_play_outputs(const std::vector<PlayOutput>& outputs, const FuzzReport& report, Context& context);

}  // namespace regolo::cli
