// Block texts may end with their line break.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/text/texts.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_text(package, [&](const Text& text) {
    std::string_view words = text.words;
    while (words.ends_with('\n')) words.remove_suffix(1);
    if (words.empty()) return;
    const auto two =
        std::adjacent_find(words.begin(), words.end(), [](char a, char b) { return a == ' ' && b == ' '; });
    if (two != words.end()) {
      report.at(text.file, text.node, "two blanks stand in a row").place.span = span_of(package, text, "  ");
    } else if (words.front() == ' ' || words.back() == ' ') {
      const bool first = words.front() == ' ';
      report.at(text.file, text.node, fmt::format("text {} with a blank", first ? "begins" : "ends"));
    }
  });
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
