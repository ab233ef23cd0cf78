#include "cli/formats/finding_json.h"

#include <fmt/format.h>

#include <unordered_set>

namespace regolo::cli {

namespace {

Json position(const source::SourceFile& file, std::uint32_t offset) {
  const source::LineColumn at = file.line_column(offset);
  return {{"line", at.line}, {"column", at.column}, {"byte", offset}};
}

void add_place(Json& json, const LintReport& report, const source::Place& place) {
  const source::SourceFile& file = *report.files[place.file];
  json["file"] = report.paths[place.file];
  json["start"] = position(file, place.span.begin);
  json["end"] = position(file, place.span.end);
}

Json related_json(const LintReport& report, const Diagnostic& finding) {
  Json list = Json::array();
  for (const source::Related& related : finding.related) {
    Json one;
    add_place(one, report, related.place);
    one["message"] = related.message;
    list.push_back(std::move(one));
  }
  return list;
}

Json fixes_json(const LintReport& report, const Diagnostic& finding) {
  Json list = Json::array();
  for (const source::Fix& fix : finding.fixes) {
    Json edits = Json::array();
    for (const source::Edit& edit : fix.edits) {
      edits.push_back({{"file", report.paths[edit.place.file]},
                       {"byte", Json::array({edit.place.span.begin, edit.place.span.end})},
                       {"text", edit.text}});
    }
    list.push_back({{"safe", fix.safe}, {"message", fix.message}, {"edits", std::move(edits)}});
  }
  return list;
}

/// FNV-1a
std::string hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

std::string_view status_word(source::Status status) {
  if (status == status_in_baseline) return "baseline";
  return status == source::Status::suppressed ? "suppressed" : "new";
}

}  // namespace

std::string fingerprint(const LintReport& report, const Diagnostic& finding) {
  return fmt::format("{}:{}:{}:{}", finding.check, report.paths[finding.place.file], finding.path,
                     hash_of(finding.message));
}

std::string short_fingerprint(const LintReport& report, const Diagnostic& finding) {
  return hash_of(fingerprint(report, finding));
}

Json finding_json(const LintReport& report, const Diagnostic& finding) {
  Json json;
  json["schema"] = "regolo.diagnostic/1";
  json["check"] = finding.check;
  json["severity"] = word(finding.severity);
  json["message"] = finding.message;
  add_place(json, report, finding.place);
  json["path"] = finding.path;
  json["label"] = finding.label;
  json["help"] = finding.help;
  json["related"] = related_json(report, finding);
  json["fixes"] = fixes_json(report, finding);
  json["fingerprint"] = fingerprint(report, finding);
  json["status"] = status_word(finding.status);
  if (finding.status == source::Status::suppressed) json["reason"] = finding.reason;
  return json;
}

Json summary_json(const LintReport& report, const Choice& choice, int exit_code) {
  const checkers::Examined& examined = report.examined;
  Json json;
  json["schema"] = "regolo.summary/1";
  json["errors"] = report.count(Severity::error);
  json["warnings"] = report.count(Severity::warning);
  json["infos"] = report.count(Severity::info);
  json["suppressed"] = report.suppressed;
  json["in_baseline"] = report.in_baseline;
  json["baseline_stale"] = report.baseline_stale;
  json["untouched"] = report.untouched;
  json["fixable"] = report.fixable;
  json["fixable_unsafe"] = report.fixable_unsafe;
  json["fixed"] = report.fixed;
  json["not_shown"] = choice.below_severity + choice.beyond_max;
  json["examined"] = {{"packages", examined.packages},
                      {"files", examined.files},
                      {"files_reported", report.files_reported},
                      {"components", examined.components},
                      {"rules", examined.rules},
                      {"sentences", examined.sentences},
                      {"checks", examined.checks}};
  json["not_run"] = Json::array();
  for (const checkers::NotRun& entry : report.not_run)
    json["not_run"].push_back({{"check", entry.check}, {"file", entry.file}});
  json["exit_code"] = exit_code;
  return json;
}

std::vector<const Diagnostic*> listed(const LintReport& report, const Choice& choice) {
  std::unordered_set<const Diagnostic*> shown;
  for (const Shown& one : choice.shown) shown.insert(one.finding);
  std::vector<const Diagnostic*> list;
  for (const Diagnostic& finding : report.findings) {
    if (finding.status != source::Status::fresh || shown.count(&finding) > 0) list.push_back(&finding);
  }
  return list;
}

std::string dumped(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace regolo::cli
