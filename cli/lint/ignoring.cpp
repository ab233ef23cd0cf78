#include "cli/lint/ignoring.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "model/source/reader.h"

namespace regolo::cli {

namespace {

/// The comment that begins on the line, or nothing.
const source::Comment* comment_on(const source::Document& document, std::uint32_t line) {
  const auto found = std::find_if(
      document.comments.begin(), document.comments.end(),
      [&](const source::Comment& one) { return document.file->line_column(one.span.begin).line == line; });
  return found == document.comments.end() ? nullptr : &*found;
}

std::string indent_of(std::string_view line) {
  return std::string(line.substr(0, std::min(line.find_first_not_of(' '), line.size())));
}

/// At the end of the line; above it if a comment stands there already.
source::Edit comment_for(const source::Document& document, std::uint32_t file, std::uint32_t line,
                         const std::string& comment) {
  const source::SourceFile& text = *document.file;
  const std::string_view words = text.line(line);
  const std::uint32_t begin = std::max(text.line_begin(line), line == 1 ? text.text_begin() : 0U);
  if (comment_on(document, line) == nullptr) {
    auto end = static_cast<std::uint32_t>(text.line_begin(line) + words.size());
    while (end > begin && (text.bytes()[end - 1] == '\r' || text.bytes()[end - 1] == ' ')) --end;
    return {{file, {end, end}}, "  " + comment};
  }
  const std::string_view newline = text.bytes().find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
  return {{file, {begin, begin}}, fmt::format("{}{}{}", indent_of(words), comment, newline)};
}

}  // namespace

LintReport with_ignores_as_fixes(const LintReport& report, const std::string& reason) {
  LintReport result = report;
  std::map<std::uint32_t, source::Document> documents;
  /// By file and line: the checks, and the first finding.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::set<std::string_view>, Diagnostic*>> lines;
  for (Diagnostic& finding : result.findings) {
    finding.fixes.clear();
    const Check* check = checkers::check_named(finding.check);
    if (finding.status != source::Status::fresh || check == nullptr || check->family.value == "suppress")
      continue;
    const std::uint32_t file = finding.place.file;
    if (documents.count(file) == 0) {
      const source::SourceFile& text = *report.files[file];
      documents.emplace(file, source::read_text(text.path(), std::string(text.bytes())));
    }
    if (!documents.at(file).complete) continue;
    const std::uint32_t line = report.files[file]->line_column(finding.place.span.begin).line;
    auto& entry = lines.try_emplace({file, line}, std::set<std::string_view>(), &finding).first->second;
    entry.first.insert(finding.check);
  }
  for (const auto& [at, entry] : lines) {
    const std::string comment = fmt::format("# regolo: ignore[{}] {}", fmt::join(entry.first, ", "), reason);
    entry.second->fixes.push_back(
        {true, "add a comment", {comment_for(documents.at(at.first), at.first, at.second, comment)}});
  }
  count_findings(result);
  return result;
}

}  // namespace regolo::cli
