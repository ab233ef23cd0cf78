// What playing found, in a form that knows neither games nor campaigns, and the formats that show it: the
// same report services that show findings of the linter show games that broke.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lint/lint_report.h"

namespace regolo::cli {

struct PlayedStep {
  std::string text;        ///< "ada: place crucible"
  std::uint32_t line = 0;  ///< in the play file; 0: unknown
};

struct FailingGame {
  std::string invariant;
  std::string message;
  std::string file;  ///< the play file, as it is shown
  std::vector<PlayedStep> steps;
  std::uint64_t steps_before = 0;  ///< before it was shortened
  std::uint64_t seen = 1;          ///< how many games broke in this way
  std::string replay;              ///< the command that plays it again
};

struct InvariantOutcome {
  std::string id;
  std::string statement;
  std::uint64_t checked = 0;  ///< how often it had something to check
};

struct PlayReport {
  std::string game;
  std::string seed;
  std::string content;  ///< hash of it
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::vector<InvariantOutcome> invariants;
  std::vector<FailingGame> failures;
  int exit_code = 0;
};

struct PlayFormat {
  std::string_view name;
  std::string (*render)(const PlayReport&);
};

/// json, sarif, junit, github, gitlab and markdown.
std::span<const PlayFormat> play_formats();
std::span<const std::string_view> play_format_words();

std::string play_json(const PlayReport& report);
std::string play_sarif(const PlayReport& report);
std::string play_junit(const PlayReport& report);
std::string play_github(const PlayReport& report);
std::string play_gitlab(const PlayReport& report);
std::string play_markdown(const PlayReport& report);

/// The steps of a play file and the lines they stand on, to be shown; none if it cannot be read.
std::vector<PlayedStep> steps_of(const std::string& play_file_text);

}  // namespace regolo::cli
