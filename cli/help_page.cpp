#include "cli/help_page.h"

#include <algorithm>
#include <sstream>

namespace regolo::cli {

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string_view::npos ? "" : std::string(text.substr(begin));
}

/// "  -o, --output-file FORMAT=PATH  Write the report"
HelpOption parse_option(std::string_view line) {
  HelpOption option;
  const std::string words = trimmed(line);
  const std::size_t gap = std::min(words.find("  "), words.size());
  std::istringstream stream(words.substr(0, gap));
  for (std::string word; stream >> word;) {
    if (word.ends_with(',')) word.pop_back();
    if (word.starts_with('-')) {
      option.flags.push_back(word);
    } else {
      option.argument = word;
    }
  }
  option.text = trimmed(std::string_view(words).substr(gap));
  return option;
}

/// A heading stands at the margin and is followed by lines that do not.
bool is_heading(const std::vector<std::string>& lines, std::size_t i) {
  return !lines[i].empty() && lines[i][0] != ' ' && !lines[i].starts_with("Exit:") && i + 1 < lines.size() &&
         lines[i + 1].starts_with("  ");
}

void add_line(HelpSection& section, const std::string& line) {
  const bool goes_on = line.starts_with("          ") && !section.options.empty() && section.lines.empty();
  if (line.starts_with("  -")) {
    section.options.push_back(parse_option(line));
  } else if (goes_on) {
    section.options.back().text += " " + trimmed(line);
  } else {
    section.lines.push_back(line);
  }
}

}  // namespace

HelpPage parse_help(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  HelpPage page;
  page.sections.emplace_back();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (i == 0) {
      page.summary = line;
    } else if (line.starts_with("Usage: ")) {
      page.usage = line.substr(7);
    } else if (is_heading(lines, i)) {
      page.sections.push_back({line, {}, {}});
    } else if (!line.empty() && line[0] != ' ' && !page.sections.back().options.empty()) {
      page.sections.push_back({"", {}, {line}});  // a paragraph after a list
    } else {
      add_line(page.sections.back(), line);
    }
  }
  return page;
}

std::vector<HelpOption> options_of(const HelpPage& page) {
  std::vector<HelpOption> options;
  for (const HelpSection& section : page.sections)
    options.insert(options.end(), section.options.begin(), section.options.end());
  return options;
}

}  // namespace regolo::cli
