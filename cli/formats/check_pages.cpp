#include "cli/formats/check_pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/arguments.h"
#include "cli/selection.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string code_block(std::string_view yaml) {
  std::string block = "```yaml\n";
  while (!yaml.empty()) {
    const std::size_t end = std::min(yaml.find('\n'), yaml.size());
    block += shown_text(yaml.substr(0, end)) + "\n";
    yaml.remove_prefix(std::min(end + 1, yaml.size()));
  }
  return block + "```\n";
}

std::string table_cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') cell += '\\';
    cell += c == '\n' ? ' ' : c;
  }
  return cell;
}

}  // namespace

std::string check_sections(const checkers::Check& check) {
  std::string page = fmt::format("## Why it matters\n\n{}\n\n", check.why.value);
  page += "## Wrong\n\n" + code_block(check.wrong) + "\n";
  page += "## Right\n\n" + code_block(check.right) + "\n";
  return page + fmt::format("## How to mend it\n\nIn short: {}.\n\n", check.fix.value);
}

std::string check_page(const checkers::Check& check) {
  const std::string_view id = check.id;
  std::string page = fmt::format("# {}\n\n", id);
  page += fmt::format("Finds: {}.\n\n", check.summary.value);
  page += fmt::format("Family [{0}](README.md#{0}) · {1} · {2}\n\n", check.family.value, word(check.severity),
                      check.off_by_default ? "off by default" : "on by default");
  page += check_sections(check);
  page += "## How to live with it\n\n";
  page +=
      fmt::format("One place: `# regolo: ignore[{}] REASON`, see [suppressions](../suppressions.md).\n", id);
  page += fmt::format("The whole project: `severity: {{{}: off}}`, see [settings](../settings.md).\n", id);
  return page;
}

std::string check_index(std::string_view family) {
  std::string page =
      "# Checks\n\nMade by `regolo checks --output-format markdown --output-dir docs/checks`; the examples "
      "belong to a\nsmall game called Lantern.\n";
  for (const std::string_view one : family_words()) {
    if (!family.empty() && one != family) continue;
    page += fmt::format("\n## {}\n\n| check | severity | finds |\n|---|---|---|\n", one);
    for (const checkers::Check* check : checkers::all_checks()) {
      if (check->family.value != one) continue;
      page += fmt::format("| [`{0}`]({0}.md) | {1}{2} | {3} |\n", check->id.value, word(check->severity),
                          check->off_by_default ? ", off by default" : "", table_cell(check->summary));
    }
  }
  return page;
}

}  // namespace regolo::cli
