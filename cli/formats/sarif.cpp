// `sarif`: a log of the static analysis results interchange format, as code scanning services read it. Every
// check that ran is a rule of the log, so that one can tell "looked and found nothing" from "did not look".
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/formats/check_pages.h"
#include "cli/formats/finding_json.h"
#include "cli/formats/format.h"
#include "cli/formats/sarif_document.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string_view level_of(Severity severity) {
  return severity == Severity::info ? "note" : word(severity);
}

SarifRegion region_of(const source::SourceFile& file, source::Span span) {
  const source::LineColumn begin = file.line_column(span.begin);
  const source::LineColumn end = file.line_column(span.end);
  return {begin.line, begin.column, end.line, end.column};
}

Json location_of(const LintReport& report, const source::Place& place) {
  return sarif_location(report.paths[place.file], region_of(*report.files[place.file], place.span));
}

Json rule_json(const Check& check) {
  const std::string text = fmt::format("{}\nHow to mend it: {}.\nregolo explain {} prints two examples.",
                                       check.why.value, check.fix.value, check.id.value);
  Json rule;
  rule["id"] = check.id.value;
  rule["shortDescription"] = sarif_text(check.summary);
  rule["fullDescription"] = sarif_text(check.why);
  rule["help"] = {{"text", text}, {"markdown", check_sections(check)}};
  rule["defaultConfiguration"] = {{"level", level_of(check.severity)}};
  rule["properties"] = {{"tags", Json::array({check.family.value})}, {"precision", "very-high"}};
  return rule;
}

Json fix_json(const LintReport& report, const source::Fix& fix) {
  std::map<std::uint32_t, Json> by_file;
  for (const source::Edit& edit : fix.edits) {
    Json replacement = {
        {"deletedRegion", sarif_region(region_of(*report.files[edit.place.file], edit.place.span))}};
    if (!edit.text.empty()) replacement["insertedContent"] = {{"text", edit.text}};
    by_file.try_emplace(edit.place.file, Json::array()).first->second.push_back(std::move(replacement));
  }
  Json changes = Json::array();
  for (auto& [file, replacements] : by_file) {
    changes.push_back({{"artifactLocation", sarif_artifact(report.paths[file])},
                       {"replacements", std::move(replacements)}});
  }
  return {{"description", sarif_text(fix.message)}, {"artifactChanges", std::move(changes)}};
}

Json suppression_json(const Diagnostic& finding) {
  if (finding.status == status_in_baseline) {
    return {{"kind", "external"}, {"status", "accepted"}, {"justification", "known: it is in the baseline"}};
  }
  Json json = {{"kind", "inSource"}, {"status", "accepted"}};
  if (!finding.reason.empty()) json["justification"] = shown_text(finding.reason);
  return json;
}

class ResultWriter {
 public:
  explicit ResultWriter(const LintReport& report) : report_(report) {
    for (std::size_t i = 0; i < report.checks.size(); ++i) rules_[report.checks[i]->id] = i;
  }

  Json result(const Diagnostic& finding) {
    Json json;
    json["ruleId"] = finding.check;
    if (const auto rule = rules_.find(finding.check); rule != rules_.end()) json["ruleIndex"] = rule->second;
    json["level"] = level_of(finding.severity);
    json["message"] =
        sarif_text(finding.help.empty() ? finding.message
                                        : fmt::format("{}. To mend it: {}", finding.message, finding.help));
    Json location = location_of(report_, finding.place);
    if (!finding.path.empty())
      location["logicalLocations"] = Json::array({{{"fullyQualifiedName", shown_text(finding.path)}}});
    json["locations"] = Json::array({std::move(location)});
    add_related(json, finding);
    if (!finding.fixes.empty()) {
      json["fixes"] = Json::array();
      for (const source::Fix& fix : finding.fixes) json["fixes"].push_back(fix_json(report_, fix));
    }
    const bool known = finding.status == status_in_baseline;
    if (finding.status != source::Status::fresh)
      json["suppressions"] = Json::array({suppression_json(finding)});
    if (report_.has_baseline) json["baselineState"] = known ? "unchanged" : "new";
    const std::string print = short_fingerprint(report_, finding);
    json["partialFingerprints"] = {{"primaryLocationLineHash", fmt::format("{}:{}", print, ++seen_[print])},
                                   {"regoloContentPath/v1", shown_text(fingerprint(report_, finding))}};
    return json;
  }

 private:
  void add_related(Json& json, const Diagnostic& finding) const {
    if (finding.related.empty()) return;
    json["relatedLocations"] = Json::array();
    for (std::size_t i = 0; i < finding.related.size(); ++i) {
      Json location = location_of(report_, finding.related[i].place);
      location["id"] = i;
      location["message"] = sarif_text(finding.related[i].message);
      json["relatedLocations"].push_back(std::move(location));
    }
  }

  const LintReport& report_;
  std::map<std::string_view, std::size_t> rules_;
  std::map<std::string, int> seen_;
};

}  // namespace

std::string format_sarif(const Rendering& rendering) {
  const LintReport& report = rendering.report;
  SarifRun run;
  run.id = "regolo/lint/";
  run.exit_code = rendering.exit_code;
  for (const Check* check : report.checks) run.rules.push_back(rule_json(*check));
  std::vector<const Diagnostic*> findings = listed(report, rendering.choice);
  std::stable_sort(findings.begin(), findings.end(), [](const Diagnostic* a, const Diagnostic* b) {
    const bool a_fresh = a->status == source::Status::fresh;
    const bool b_fresh = b->status == source::Status::fresh;
    return a_fresh != b_fresh ? a_fresh : a->severity > b->severity;
  });
  ResultWriter writer(report);
  for (const Diagnostic* finding : findings) run.results.push_back(writer.result(*finding));
  for (const checkers::NotRun& entry : report.not_run) {
    Json note = sarif_notification(
        "error", fmt::format("{} did not run, because {} could not be read whole", entry.check, entry.file));
    note["associatedRule"] = {{"id", entry.check}};
    run.notifications.push_back(std::move(note));
  }
  run.properties["summary"] = summary_json(report, rendering.choice, rendering.exit_code);
  return sarif_log(std::move(run));
}

}  // namespace regolo::cli
