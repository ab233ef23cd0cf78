#include "cli/fuzz/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/fuzz/fuzz_report.h"
#include "cli/text.h"
#include "model/source/write_file.h"

namespace regolo::cli {

std::vector<PlayOutput> parse_play_outputs(const std::vector<std::string>& values,
                                           const std::filesystem::path& directory) {
  std::vector<PlayOutput> outputs;
  for (const std::string& value : values) {
    const std::size_t equals = value.find('=');
    if (equals == std::string::npos || equals + 1 == value.size())
      throw UsageError(fmt::format("--output-file needs FORMAT=PATH, found '{}'", shown_text(value)));
    const std::size_t format = choice("--output-file", value.substr(0, equals), play_format_words());
    const std::filesystem::path path = absolute_path(directory, value.substr(equals + 1));
    const bool is_taken = std::any_of(outputs.begin(), outputs.end(),
                                      [&](const PlayOutput& other) { return other.path == path; });
    if (is_taken) {
      throw UsageError(
          fmt::format("--output-file: '{}' is given twice", shown_text(shown_path(directory, path))));
    }
    outputs.push_back({&play_formats()[format], path});
  }
  return outputs;
}

PlayReport play_report_of(const FuzzReport& report) {
  PlayReport play;
  play.game = report.game;
  play.seed = report.seed;
  play.content = report.content;
  play.games = report.games;
  play.moves = report.moves;
  for (const FuzzInvariant& one : report.invariants)
    play.invariants.push_back({one.id, one.statement, one.met});
  for (const FuzzFinding& finding : report.findings) {
    FailingGame game;
    game.invariant = finding.invariant;
    game.message = finding.message;
    game.file = finding.file;
    game.steps = steps_of(finding.text);
    game.steps_before = finding.moves;
    game.seen = finding.seen;
    game.replay = fmt::format("regolo replay {}", finding.file);
    play.failures.push_back(std::move(game));
  }
  play.exit_code = report.exit_code();
  return play;
}

bool write_play_outputs(const std::vector<PlayOutput>& outputs, const FuzzReport& report, Context& context) {
  if (outputs.empty()) return true;
  const PlayReport play = play_report_of(report);
  bool good = true;
  for (const PlayOutput& output : outputs) {
    const std::string error = source::write_file(output.path, output.format->render(play));
    if (error.empty()) continue;
    context.err << fmt::format("error: '{}' could not be written: {}\n",
                               shown_text(shown_path(context.environment.directory, output.path)), error);
    good = false;
  }
  return good;
}

}  // namespace regolo::cli
