// `grouped`: the findings of a file under its name, in columns.
#include <fmt/format.h>

#include <algorithm>

#include "cli/formats/format.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

struct Row {
  Severity severity = Severity::error;
  std::string place;
  std::string_view check;
  std::string message;
};

std::string rows_text(const std::vector<Row>& rows, const Painter& painter) {
  std::size_t place = 0;
  std::size_t check = 0;
  for (const Row& row : rows) {
    place = std::max(place, row.place.size());
    check = std::max(check, row.check.size());
  }
  std::string text;
  for (const Row& row : rows) {
    text += fmt::format("  {:>{}}  {}  {:<{}}  {}\n", row.place, place,
                        painter.paint(style_of(row.severity), fmt::format("{:<7}", word(row.severity))),
                        row.check, check, row.message);
  }
  return text;
}

}  // namespace

std::string format_grouped(const Rendering& rendering) {
  const LintReport& report = rendering.report;
  std::string text;
  std::vector<Row> rows;
  std::uint32_t file = 0;
  const auto end_file = [&] {
    if (rows.empty()) return;
    text += rendering.painter.paint(Style::strong, shown_text(report.paths[file])) + "\n";
    text += rows_text(rows, rendering.painter) + "\n";
    rows.clear();
  };
  for (const Shown& shown : rendering.choice.shown) {
    const Diagnostic& finding = *shown.finding;
    if (finding.place.file != file) end_file();
    file = finding.place.file;
    const source::LineColumn at = report.files[file]->line_column(finding.place.span.begin);
    rows.push_back({finding.severity, fmt::format("{}:{}", at.line, at.column), finding.check,
                    shown_text(finding.message) + (fix_of(finding, false) == nullptr ? "" : " [*]")});
  }
  end_file();
  return text;
}

}  // namespace regolo::cli
