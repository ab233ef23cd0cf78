#include "cli/formats/github_command.h"

#include <fmt/format.h>

#include "cli/text.h"
#include "model/source/digest.h"

namespace regolo::cli {

namespace {

std::string escaped(std::string_view text, bool is_property) {
  std::string result;
  for (const char c : text) {
    const bool special = c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','));
    if (special) {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace

std::string github_command(const Annotation& annotation) {
  std::string line = fmt::format("::{} file={}", annotation.level, escaped(annotation.file, true));
  if (annotation.line > 0) line += fmt::format(",line={}", annotation.line);
  if (annotation.end_line > 0) line += fmt::format(",endLine={}", annotation.end_line);
  // GitHub takes columns only for a place within one line.
  if (annotation.column > 0 && annotation.end_line <= annotation.line) {
    line += fmt::format(",col={}", annotation.column);
    if (annotation.end_column > 0) line += fmt::format(",endColumn={}", annotation.end_column);
  }
  return line + fmt::format(",title={}::{}\n", escaped(shown_text(annotation.title), true),
                            escaped(annotation.message, false));
}

std::string without_commands(std::string_view text) {
  // Nothing in the text can know the digest of the text.
  const std::string token = fmt::format("regolo-{}", source::digest(text));
  return fmt::format("::stop-commands::{0}\n{1}{2}::{0}::\n", token, text,
                     text.empty() || text.back() == '\n' ? "" : "\n");
}

}  // namespace regolo::cli
