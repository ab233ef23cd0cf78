#include "cli/lint/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <ostream>

#include "cli/discover.h"
#include "cli/formats/github_command.h"
#include "cli/text.h"
#include "model/source/write_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

/// GitHub refuses a job summary above 1 MiB.
constexpr std::size_t job_summary_max = 1'000'000;

/// The same file by another name is the same file.
fs::path real_path(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);
  return error ? path : real;
}

OutputFile parse_output_file(const std::string& value, const fs::path& directory) {
  const std::size_t equals = value.find('=');
  if (equals == std::string::npos || equals + 1 == value.size()) {
    throw UsageError(fmt::format("--output-file needs FORMAT=PATH, found '{}'", shown_text(value)));
  }
  const std::size_t format = choice("--output-file", value.substr(0, equals), format_words());
  const std::string path = value.substr(equals + 1);
  if (path == "-") throw UsageError("--output-file writes files; --output-format is for the output stream");
  return {&all_formats()[format], absolute_path(directory, path)};
}

bool write_one(const OutputFile& output, const Rendering& rendering, Context& context) {
  const std::string error = source::write_file(output.path, output.format->render(rendering));
  if (error.empty()) return true;
  context.err << fmt::format("error: '{}' could not be written: {}\n",
                             shown_text(shown_path(context.environment.directory, output.path)), error);
  return false;
}

void append_job_summary(const Rendering& rendering, Context& context) {
  const std::string path(context.environment.variable("GITHUB_STEP_SUMMARY"));
  if (path.empty()) return;
  std::string text = format_markdown(rendering);
  if (text.size() > job_summary_max) {
    text.resize(text.rfind('\n', job_summary_max) + 1);
    text += "\nThe table is cut here: GitHub takes no more than 1 MiB. The log has all of it.\n";
  }
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file << text << "\n";
  if (!file.flush()) context.err << "note: the job summary of GitHub could not be written\n";
}

}  // namespace

std::vector<OutputFile> parse_output_files(const std::vector<std::string>& values,
                                           const fs::path& directory) {
  std::vector<OutputFile> outputs;
  for (const std::string& value : values) {
    OutputFile output = parse_output_file(value, directory);
    for (const OutputFile& other : outputs) {
      if (real_path(other.path) != real_path(output.path)) continue;
      throw UsageError(fmt::format("--output-file: '{}' is given twice; the second would overwrite the first",
                                   shown_text(shown_path(directory, output.path))));
    }
    outputs.push_back(std::move(output));
  }
  return outputs;
}

void refuse_input_as_output(const std::vector<OutputFile>& outputs, const std::vector<fs::path>& inputs,
                            const fs::path& directory) {
  for (const OutputFile& output : outputs) {
    const fs::path real = real_path(output.path);
    const bool is_input = std::any_of(inputs.begin(), inputs.end(),
                                      [&](const fs::path& input) { return real_path(input) == real; });
    if (!is_input) continue;
    throw UsageError(fmt::format("--output-file: '{}' is one of the files that are checked",
                                 shown_text(shown_path(directory, output.path))));
  }
}

bool write_outputs(const Destinations& destinations, Rendering rendering, Context& context) {
  std::string text = destinations.console->render(rendering);
  if (destinations.on_github && destinations.console->for_people)
    text = without_commands(text) + github_annotations(rendering);
  context.out << text;
  if (destinations.files.empty() && !destinations.on_github) return true;

  // A file holds everything that the console was too short for.
  Limits limits = rendering.limits;
  limits.findings_max = 0;
  limits.fold = false;
  const Choice choice = choose_shown(rendering.report, limits);
  Rendering whole{rendering.report, choice, limits, rendering.exit_code, rendering.fail_on};
  whole.statistics = rendering.statistics;
  bool good = true;
  for (const OutputFile& output : destinations.files) good = write_one(output, whole, context) && good;
  if (destinations.on_github) append_job_summary(whole, context);
  return good;
}

}  // namespace regolo::cli
