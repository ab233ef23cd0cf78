// Where the report of a lint run goes: the output stream, the files that -o asks for, and the job summary of
// GitHub Actions.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/formats/format.h"

namespace regolo::cli {

struct OutputFile {
  const Format* format = nullptr;
  std::filesystem::path path;  ///< absolute
};

/// From the values of -o: FORMAT=PATH. Throws UsageError, also for a path that is given twice.
std::vector<OutputFile> parse_output_files(const std::vector<std::string>& values,
                                           const std::filesystem::path& directory);
/// Throws UsageError if one of the outputs would overwrite a file that is read.
void refuse_input_as_output(const std::vector<OutputFile>& outputs,
                            const std::vector<std::filesystem::path>& inputs,
                            const std::filesystem::path& directory);

struct Destinations {
  const Format* console = nullptr;
  std::vector<OutputFile> files;
  bool on_github = false;  ///< annotations behind a text for people, and a job summary
};

/// False if something could not be written; the error stream then says what.
bool write_outputs(const Destinations& destinations, Rendering rendering, Context& context);

}  // namespace regolo::cli
