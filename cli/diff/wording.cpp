#include "cli/diff/wording.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/text.h"

namespace regolo::cli {

using properties::Parting;

std::string told_parting(const Parting& parting) {
  constexpr std::string_view words[] = {"goes the same way",
                                        "the table is another one",
                                        "somebody else decides",
                                        "the step is legal in one of them only",
                                        "other moves are legal",
                                        "the step does something else",
                                        "the game breaks in one of them only"};
  const std::string_view what = words[static_cast<std::size_t>(parting.what)];
  if (parting.step == 0) return fmt::format("at the start: {}", what);
  if (parting.who.empty()) return fmt::format("step {}: {}", parting.step, what);
  return fmt::format("step {} ({}: {}): {}", parting.step, parting.who, parting.phrase, what);
}

std::string told_number(double number) {
  // Rounding can leave a nought with a sign.
  if (std::fabs(number) < 0.005) return "0";
  std::string text = fmt::format("{:.2f}", number);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string told_difference(const NumberChange& change) {
  const auto with_sign = [](double number) { return (number >= 0.005 ? "+" : "") + told_number(number); };
  // Shares are read as per cent.
  const double unit = change.is_share ? 100 : 1;
  return fmt::format("{} -> {}{}, {} ({} to {})", told_number(change.before * unit),
                     told_number(change.after * unit), change.is_share ? " %" : "",
                     with_sign(change.change * unit), with_sign(change.low * unit),
                     with_sign(change.high * unit));
}

std::vector<const NumberChange*> shown_numbers(const Statistics& statistics) {
  std::vector<const NumberChange*> shown;
  for (const NumberChange& one : statistics.numbers)
    if (one.is_certain || one.what == "moves") shown.push_back(&one);
  return shown;
}

std::string cut_to(std::string text, int width) {
  if (display_width(text) <= width) return text;
  std::string cut;
  int columns = 0;
  for (const Cell& cell : cells(text)) {
    if (columns + cell.width > width - 1) break;
    cut += cell.text;
    columns += cell.width;
  }
  return cut + "…";
}

}  // namespace regolo::cli
