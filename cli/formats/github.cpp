// `github`: the text as at a terminal, then the annotations of a pull request. GitHub keeps few of them, so
// errors come first and the rest is counted aloud.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "cli/formats/format.h"
#include "cli/formats/github_command.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string_view level_of(Severity severity) {
  return severity == Severity::info ? "notice" : word(severity);
}

std::string annotation_of(const LintReport& report, const Diagnostic& finding) {
  const source::SourceFile& file = *report.files[finding.place.file];
  const source::LineColumn begin = file.line_column(finding.place.span.begin);
  const source::LineColumn end = file.line_column(finding.place.span.end);
  std::string message = shown_text(finding.message);
  if (!finding.help.empty()) message += "\nhelp: " + shown_text(finding.help);
  if (!finding.path.empty()) message += "\nat: " + shown_text(finding.path);
  return github_command({level_of(finding.severity), report.paths[finding.place.file], begin.line, end.line,
                         begin.column, end.column, std::string(finding.check), std::move(message)});
}

}  // namespace

std::string github_annotations(const Rendering& rendering) {
  std::vector<const Diagnostic*> findings;
  std::array<std::size_t, 3> counts{};
  for (const Shown& shown : rendering.choice.shown) {
    findings.push_back(shown.finding);
    ++counts[static_cast<std::size_t>(shown.finding->severity)];
  }
  std::stable_sort(findings.begin(), findings.end(), [](const Diagnostic* a, const Diagnostic* b) {
    return a->severity != b->severity ? a->severity > b->severity : a->check < b->check;
  });
  std::string text;
  for (const Diagnostic* finding : findings) text += annotation_of(rendering.report, *finding);
  std::size_t beyond = 0;
  for (const std::size_t count : counts) beyond += count > annotations_max ? count - annotations_max : 0;
  if (beyond > 0) {
    text += fmt::format("{} more not shown as annotations: GitHub keeps {} of each kind for a step.\n",
                        beyond, annotations_max);
  }
  return text;
}

std::string format_github(const Rendering& rendering) {
  std::string text = format_full(rendering.report, rendering.choice, {rendering.painter, rendering.width});
  if (rendering.statistics) text += statistics(rendering.report);
  if (!rendering.quiet) text += summary(rendering.report, rendering.choice, rendering.limits);
  return without_commands(text) + github_annotations(rendering);
}

}  // namespace regolo::cli
