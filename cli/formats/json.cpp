// `json`: the objects of json-lines in one document.
#include "cli/formats/finding_json.h"
#include "cli/formats/format.h"

namespace regolo::cli {

std::string format_json(const Rendering& rendering) {
  const LintReport& report = rendering.report;
  Json document;
  document["schema"] = "regolo.report/1";
  document["tool"] = {{"name", "regolo"}, {"version", REGOLO_VERSION}};
  document["findings"] = Json::array();
  for (const Diagnostic* finding : listed(report, rendering.choice))
    document["findings"].push_back(finding_json(report, *finding));
  document["summary"] = summary_json(report, rendering.choice, rendering.exit_code);
  return dumped(document, 1);
}

}  // namespace regolo::cli
