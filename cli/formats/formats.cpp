// All formats, written out in the order of the help page.
#include <array>

#include "cli/formats/format.h"

namespace regolo::cli {

namespace {

std::string summary_of(const Rendering& rendering) {
  const std::string counts = rendering.statistics ? statistics(rendering.report) : "";
  return rendering.quiet ? counts : counts + summary(rendering.report, rendering.choice, rendering.limits);
}

std::string full(const Rendering& rendering) {
  return format_full(rendering.report, rendering.choice, {rendering.painter, rendering.width}) +
         summary_of(rendering);
}
std::string concise(const Rendering& rendering) {
  return format_concise(rendering.report, rendering.choice) + summary_of(rendering);
}
std::string grouped(const Rendering& rendering) {
  return format_grouped(rendering) + summary_of(rendering);
}
std::string json_lines(const Rendering& rendering) {
  return format_json_lines(rendering.report, rendering.choice, rendering.exit_code);
}

constexpr Format formats[] = {
    {"full", full, true},
    {"concise", concise, true},
    {"grouped", grouped, true},
    {"json", format_json, false},
    {"json-lines", json_lines, false},
    {"sarif", format_sarif, false},
    {"junit", format_junit, false},
    {"github", format_github, false},
    {"gitlab", format_gitlab, false},
    {"markdown", format_markdown, false},
};

}  // namespace

std::span<const Format> all_formats() {
  return formats;
}

std::span<const std::string_view> format_words() {
  static constexpr auto words = [] {
    std::array<std::string_view, std::size(formats)> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = formats[i].name;
    return names;
  }();
  return words;
}

}  // namespace regolo::cli
