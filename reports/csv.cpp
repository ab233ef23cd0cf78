// One line for each rule, for a spreadsheet.
#include <fmt/format.h>

#include "reports/formats.h"

namespace regolo::reports {

namespace {

/// A field as RFC 4180 writes it.
std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + "\"";
}

}  // namespace

std::string csv_report(const Evidence& evidence) {
  std::string text =
      "id,number,kind,section,page,sentences,status,grade,asked,bound,bound_in_scenarios,invariants,"
      "scenarios,pin,"
      "place,statement\n";
  for (const RuleEvidence& rule : evidence.rules) {
    const std::vector<std::string> fields{
        rule.id,
        std::to_string(rule.number),
        rule.kind,
        evidence.sections[rule.section].id,
        rule.page > 0 ? std::to_string(rule.page) : "",
        fmt::format("{}", fmt::join(rule.sentences, " ")),
        std::string(status_words[static_cast<std::size_t>(rule.status)]),
        rule.is_played ? std::string(grade_words[static_cast<std::size_t>(rule.grade)]) : "",
        std::to_string(rule.asked),
        std::to_string(rule.bound),
        std::to_string(rule.bound_scenarios),
        std::to_string(rule.invariants.size()),
        std::to_string(rule.named_by.size()),
        std::string(pin_words[static_cast<std::size_t>(rule.pin)]),
        rule.place,
        rule.statement};
    std::string line;
    for (const std::string& field : fields) line += (line.empty() ? "" : ",") + csv_field(field);
    text += line + "\n";
  }
  return text;
}

}  // namespace regolo::reports
