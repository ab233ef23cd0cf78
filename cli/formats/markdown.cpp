// `markdown`: for the comment of a pull request or the summary of a job.
#include <fmt/format.h>

#include <algorithm>

#include "cli/formats/format.h"
#include "cli/formats/markdown_text.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string row_of(const LintReport& report, const Diagnostic& finding) {
  const source::LineColumn at = report.files[finding.place.file]->line_column(finding.place.span.begin);
  std::string message = markdown_text(finding.message);
  if (!finding.help.empty()) message += "<br>help: " + markdown_text(finding.help);
  return fmt::format("| {} | {}:{}:{} | `{}` | {} |\n", word(finding.severity),
                     markdown_text(report.paths[finding.place.file]), at.line, at.column, finding.check,
                     message);
}

}  // namespace

std::string format_markdown(const Rendering& rendering) {
  std::vector<const Diagnostic*> findings;
  for (const Shown& shown : rendering.choice.shown) findings.push_back(shown.finding);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Diagnostic* a, const Diagnostic* b) { return a->severity > b->severity; });
  std::string text = "## Regolo lint\n\n";
  const std::string words = summary(rendering.report, rendering.choice, rendering.limits);
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find('\n', begin), words.size());
    text += markdown_text(std::string_view(words).substr(begin, end - begin)) + "\n\n";
    begin = end + 1;
  }
  if (findings.empty()) return text;
  text += "| severity | place | check | what is wrong |\n|---|---|---|---|\n";
  for (const Diagnostic* finding : findings) text += row_of(rendering.report, *finding);
  return text;
}

}  // namespace regolo::cli
