#include "cli/formats/man_page.h"

#include <fmt/format.h>

#include "cli/help_page.h"

namespace regolo::cli {

namespace {

/// A full stop or an apostrophe at the beginning of a line would be an instruction, a backslash anywhere.
std::string roff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
  }
  if (result.starts_with('.') || result.starts_with('\'')) result.insert(0, "\\&");
  return result;
}

std::string capitals(std::string_view text) {
  std::string result;
  for (const char c : text) result += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

std::string section_text(const HelpSection& section) {
  std::string text;
  std::string heading = section.heading;
  if (heading.ends_with(':')) heading.pop_back();
  if (!heading.empty()) text += fmt::format(".SH \"{}\"\n", roff(capitals(heading)));
  for (const HelpOption& option : section.options) {
    text += fmt::format(".TP\n.B {}", roff(fmt::format("{}", fmt::join(option.flags, ", "))));
    if (!option.argument.empty()) text += fmt::format(" {}", roff(option.argument));
    text += fmt::format("\n{}\n", roff(option.text));
  }
  bool verbatim = false;
  for (const std::string& line : section.lines) {
    const bool indented = line.starts_with("  ");
    if (indented != verbatim && !line.empty()) {
      text += indented ? ".nf\n" : ".fi\n";
      verbatim = indented;
    }
    text += line.empty() ? std::string(".PP\n") : roff(line) + "\n";
  }
  if (verbatim) text += ".fi\n";
  return text;
}

}  // namespace

std::string man_page(std::string_view name, std::string_view help) {
  const HelpPage page = parse_help(help);
  std::string text =
      fmt::format(".TH \"{}\" \"1\" \"\" \"Regolo {}\" \"Regolo\"\n", roff(capitals(name)), REGOLO_VERSION);
  std::string_view summary = page.summary;
  const std::string_view dash = " — ";
  if (const std::size_t at = summary.find(dash); at != std::string_view::npos)
    summary.remove_prefix(at + dash.size());
  text += fmt::format(".SH NAME\n{} \\- {}\n", roff(name), roff(summary));
  text += fmt::format(".SH SYNOPSIS\n.B {}\n", roff(page.usage));
  bool described = false;
  for (const HelpSection& section : page.sections) {
    const std::string body = section_text(section);
    if (section.heading.empty() && !described && body.find_first_not_of(".P\n") != std::string::npos) {
      text += ".SH DESCRIPTION\n";
      described = true;
    }
    text += body;
  }
  if (name != "regolo") return text + ".SH \"SEE ALSO\"\n.BR regolo (1)\n";
  return text;
}

}  // namespace regolo::cli
