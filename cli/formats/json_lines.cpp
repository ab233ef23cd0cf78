// `json-lines`: the contract for other programs. A key is added freely; to rename or drop one is a new schema
// number.
#include "cli/formats/finding_json.h"
#include "cli/formats/format.h"

namespace regolo::cli {

std::string format_json_lines(const LintReport& report, const Choice& choice, int exit_code) {
  std::string text;
  for (const Diagnostic* finding : listed(report, choice)) text += dumped(finding_json(report, *finding), -1);
  return text + dumped(summary_json(report, choice, exit_code), -1);
}

}  // namespace regolo::cli
