// `gitlab`: a Code Quality report, the list that GitLab shows beside a merge request.
#include <fmt/format.h>

#include <map>

#include "cli/formats/finding_json.h"
#include "cli/formats/format.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string_view gitlab_severity(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "major";
    case Severity::warning:
      return "minor";
    case Severity::info:
      break;
  }
  return "info";
}

}  // namespace

std::string format_gitlab(const Rendering& rendering) {
  const LintReport& report = rendering.report;
  Json list = Json::array();
  std::map<std::string, int> seen;
  for (const Shown& shown : rendering.choice.shown) {
    const Diagnostic& finding = *shown.finding;
    const source::SourceFile& file = *report.files[finding.place.file];
    const source::LineColumn begin = file.line_column(finding.place.span.begin);
    const source::LineColumn end = file.line_column(finding.place.span.end);
    const std::string print = short_fingerprint(report, finding);
    Json one;
    one["description"] =
        shown_text(finding.help.empty() ? finding.message
                                        : fmt::format("{}; to mend it: {}", finding.message, finding.help));
    one["check_name"] = finding.check;
    // GitLab drops the second of two equal fingerprints.
    one["fingerprint"] = fmt::format("{}-{}", print, ++seen[print]);
    one["severity"] = gitlab_severity(finding.severity);
    one["location"] = {{"path", report.paths[finding.place.file]},
                       {"positions",
                        {{"begin", {{"line", begin.line}, {"column", begin.column}}},
                         {"end", {{"line", end.line}, {"column", end.column}}}}}};
    list.push_back(std::move(one));
  }
  return dumped(list, 1);
}

}  // namespace regolo::cli
