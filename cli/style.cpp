#include "cli/style.h"

#include <fmt/format.h>

#include "cli/arguments.h"
#include "model/play/ink.h"

namespace regolo::cli {

namespace {

constexpr std::string_view color_words[] = {"auto", "always", "never"};

bool by_surroundings(const Environment& environment) {
  if (!environment.variable("NO_COLOR").empty()) return false;
  const std::string_view force = environment.variable("CLICOLOR_FORCE");
  if (!force.empty() && force != "0") return true;
  return environment.out_is_terminal && environment.variable("TERM") != "dumb";
}

}  // namespace

std::string Painter::paint(Style style, std::string_view text) const {
  if (!on_ || text.empty()) return std::string(text);
  constexpr std::string_view codes[] = {"1", "34", "1;31", "1;33", "1;36"};
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(style)], text);
}

std::string Painter::table(std::string_view text) const {
  if (!on_) return play::without_ink(text);
  constexpr std::string_view codes[] = {"32", "31", "1;90", "94", "33", "2", "1"};
  std::string painted;
  play::for_each_piece(
      text, [&](std::string_view piece) { painted += piece; },
      [&](play::Ink ink, std::string_view piece) {
        painted += fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(ink)], piece);
      });
  return painted;
}

Style style_of(source::Severity severity) {
  switch (severity) {
    case source::Severity::error:
      return Style::error;
    case source::Severity::warning:
      return Style::warning;
    case source::Severity::info:
      break;
  }
  return Style::info;
}

bool wants_color(std::string_view flag, const Environment& environment) {
  std::string_view when = "auto";
  if (const std::string_view variable = environment.variable("REGOLO_COLOR");
      !variable.empty() && flag.empty()) {
    when = color_words[choice("REGOLO_COLOR", variable, color_words)];
  }
  if (!flag.empty()) when = color_words[choice("--color", flag, color_words)];
  return when == "auto" ? by_surroundings(environment) : when == "always";
}

}  // namespace regolo::cli
