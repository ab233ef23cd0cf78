// Block texts may end with their line break.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/fixes.h"
#include "checkers/text/texts.h"

namespace regolo::checkers {

namespace {

/// One blank between words, none at the ends.
void remove_blanks(const Package& package, const Text& text, Diagnostic& finding) {
  const auto bytes = bytes_of_text(package, text.file, text.node);
  if (!bytes) return;
  std::vector<source::Edit> edits;
  for (std::size_t i = 0; i < text.words.size();) {
    const std::size_t end = std::min(text.words.find_first_not_of(' ', i), text.words.size());
    const bool at_an_end = i == 0 || end == text.words.size();
    const std::size_t keep = at_an_end ? 0 : 1;
    if (end > i + keep) {
      const auto begin = bytes->begin + static_cast<std::uint32_t>(i);
      edits.push_back(
          {{text.file, {begin, bytes->begin + static_cast<std::uint32_t>(end)}}, std::string(keep, ' ')});
    }
    i = std::min(text.words.find(' ', end), text.words.size());
  }
  offer(finding, Safety::is_safe, "remove the blanks", std::move(edits));
}

void run(const Package& package, Reporter& report) {
  for (const Text& text : package.texts) {
    std::string_view words = text.words;
    while (words.ends_with('\n')) words.remove_suffix(1);
    if (words.empty()) continue;
    const auto two =
        std::adjacent_find(words.begin(), words.end(), [](char a, char b) { return a == ' ' && b == ' '; });
    if (two != words.end()) {
      Diagnostic& finding = report.at(text.file, text.node, "two blanks stand in a row");
      finding.place.span = span_of(package, text, "  ");
      remove_blanks(package, text, finding);
    } else if (words.front() == ' ' || words.back() == ' ') {
      const bool first = words.front() == ' ';
      remove_blanks(
          package, text,
          report.at(text.file, text.node, fmt::format("text {} with a blank", first ? "begins" : "ends")));
    }
  }
}

}  // namespace

extern constinit const Check stray_blank{
    .id = "stray-blank",
    .family = "text",
    .severity = Severity::warning,
    .summary = "blank at the beginning or end of a text, or two in a row",
    .why = "It shows in print, and it makes equal names different.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: "Grey  Wolf", it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "remove the blank",
    .run = run,

};

}  // namespace regolo::checkers
