// The output formats: each turns a Report into text for the output stream.
#pragma once

#include <string>

#include "cli/report.h"
#include "cli/style.h"

namespace regolo::cli {

struct FullOptions {
  Painter painter{false};
  int width = 100;
};

/// Each finding with the lines it is about, for reading at a terminal.
std::string format_full(const Report& report, const Choice& choice, const FullOptions& options);
/// One line per finding, stable for scripts: path:line:column: error unknown-reference: message
std::string format_concise(const Report& report, const Choice& choice);
/// One JSON object per finding and a last one that sums up. Suppressed findings are among them, with their
/// status.
std::string format_json_lines(const Report& report, const Choice& choice, int exit_code);

}  // namespace regolo::cli
