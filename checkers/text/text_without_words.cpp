// For localised texts, which are meant to be read.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/text/texts.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for (const Text& text : package.texts) {
    if (text.language.empty()) continue;
    const bool letters = std::any_of(text.words.begin(), text.words.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
    });
    if (!letters) report.at(text.file, text.node, fmt::format("'{}' has no letter in it", text.words));
  }
}

}  // namespace

extern constinit const Check text_without_words{
    .id = "text-without-words",
    .family = "text",
    .severity = Severity::warning,
    .summary = "text without a single letter",
    .why = "It is a left-over of a layout, or a number that should be a value.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: "3", it: Dama Bianca}
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
    .fix = "write words, or remove the text",
    .run = run,

};

}  // namespace regolo::checkers
