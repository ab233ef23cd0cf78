// The JSON of one finding and of the summary, which `json` and `json-lines` share, and the fingerprint, which
// every format for programs carries.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/lint/lint_report.h"

namespace regolo::cli {

using Json = nlohmann::ordered_json;

Json finding_json(const LintReport& report, const Diagnostic& finding);
Json summary_json(const LintReport& report, const Choice& choice, int exit_code);
/// The findings that a format for programs lists: those shown, and those that are suppressed or in the
/// baseline, in the order of the report.
std::vector<const Diagnostic*> listed(const LintReport& report, const Choice& choice);

/// Stays the same while lines move: the check, the file, the place in the content and what was said.
std::string fingerprint(const LintReport& report, const Diagnostic& finding);
/// The same as sixteen digits.
std::string short_fingerprint(const LintReport& report, const Diagnostic& finding);

/// Content may hold bytes that are no UTF-8; JSON may not. `indent` -1: one line.
std::string dumped(const Json& json, int indent);

}  // namespace regolo::cli
