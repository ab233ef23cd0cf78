// Findings and their fixes, in the words of the protocol.
#include <algorithm>

#include "cli/lsp/answers.h"

namespace regolo::cli::lsp {

namespace {

int severity_number(Severity severity) {
  switch (severity) {
    case Severity::error:
      return 1;
    case Severity::warning:
      return 2;
    case Severity::info:
      return 3;
  }
  return 4;
}

Json range_of(const LintReport& report, const source::Place& place) {
  return range_json(*report.files[place.file], place.span);
}

Json diagnostic(const WatchedPackage& watched, const Diagnostic& finding) {
  const LintReport& report = watched.report;
  std::string message = finding.message;
  if (!finding.help.empty()) message += "\n" + finding.help;
  Json json{{"range", range_of(report, finding.place)},
            {"severity", severity_number(finding.severity)},
            {"code", finding.check},
            {"source", "regolo"},
            {"message", std::move(message)}};
  for (const source::Related& related : finding.related) {
    json["relatedInformation"].push_back({{"location",
                                           {{"uri", uri_of_path(watched.path_of(related.place.file))},
                                            {"range", range_of(report, related.place)}}},
                                          {"message", related.message}});
  }
  return json;
}

bool touches(const source::Span& span, std::uint32_t begin, std::uint32_t end) {
  return span.begin <= end && begin <= std::max(span.end, span.begin);
}

}  // namespace

Json diagnostics(const WatchedPackage& watched, std::uint32_t file) {
  Json list = Json::array();
  for (const Diagnostic& finding : watched.report.findings) {
    if (finding.place.file == file && finding.status == source::Status::fresh)
      list.push_back(diagnostic(watched, finding));
  }
  return list;
}

Json code_actions(const Spot& spot, std::uint32_t end) {
  const WatchedPackage& watched = *spot.watched;
  Json list = Json::array();
  for (const Diagnostic& finding : watched.report.findings) {
    if (finding.place.file != spot.file || finding.status != source::Status::fresh ||
        !touches(finding.place.span, spot.offset, end))
      continue;
    for (const source::Fix& fix : finding.fixes) {
      Json changes = Json::object();
      for (const source::Edit& edit : fix.edits) {
        changes[uri_of_path(watched.path_of(edit.place.file))].push_back(
            {{"range", range_of(watched.report, edit.place)}, {"newText", edit.text}});
      }
      list.push_back({{"title", fix.message},
                      {"kind", "quickfix"},
                      {"isPreferred", fix.safe},
                      {"diagnostics", Json::array({diagnostic(watched, finding)})},
                      {"edit", {{"changes", std::move(changes)}}}});
    }
  }
  return list;
}

}  // namespace regolo::cli::lsp
