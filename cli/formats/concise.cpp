// `concise`: one line per finding.
#include <fmt/format.h>

#include "cli/formats/format.h"
#include "cli/text.h"

namespace regolo::cli {

std::string format_concise(const LintReport& report, const Choice& choice) {
  std::string text;
  for (const Shown& shown : choice.shown) {
    const Diagnostic& finding = *shown.finding;
    const source::LineColumn at = report.files[finding.place.file]->line_column(finding.place.span.begin);
    text += fmt::format("{}:{}:{}: {} {}: {}{}\n", shown_text(report.paths[finding.place.file]), at.line,
                        at.column, word(finding.severity), finding.check, shown_text(finding.message),
                        fix_of(finding, false) == nullptr ? "" : " [*]");
  }
  return text;
}

}  // namespace regolo::cli
