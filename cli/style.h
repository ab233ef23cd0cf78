// Colour: one switch, sixteen colours, and nothing that only colour says.
#pragma once

#include <string>
#include <string_view>

#include "cli/command.h"
#include "model/source/diagnostic.h"

namespace regolo::cli {

enum class Style : std::uint8_t { strong, frame, error, warning, info };

class Painter {
 public:
  explicit Painter(bool on) : on_(on) {}
  std::string paint(Style style, std::string_view text) const;
  /// A table as a game shows it, its inks as colours of the terminal.
  std::string table(std::string_view text) const;

 private:
  bool on_;
};

Style style_of(source::Severity severity);
/// --color, REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE, TERM=dumb, and last whether it is a terminal.
bool wants_color(std::string_view flag, const Environment& environment);

}  // namespace regolo::cli
