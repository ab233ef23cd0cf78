// The report as text: for programs, for spreadsheets, for pull requests and for the terminal.
#pragma once

#include <string>

#include "reports/evidence.h"
#include "reports/language.h"

namespace regolo::reports {

/// Everything but the steps of games; docs/commands/report.md describes it.
std::string json_report(const Evidence& evidence);
/// One line for each rule.
std::string csv_report(const Evidence& evidence);
/// The first page and two short tables, for a pull request.
std::string markdown_report(const Evidence& evidence, const Language& say);
/// One line for each total.
std::string terminal_report(const Evidence& evidence, const Language& say);

}  // namespace regolo::reports
