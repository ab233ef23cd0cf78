// Only whole words of letters, compared without capitals.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "checkers/text/texts.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_text(package, [&](const Text& text) {
    if (text.name) return;
    std::string before;
    std::size_t begin = 0;
    const std::string_view words = text.words;
    while (begin < words.size()) {
      const std::size_t end = std::min(words.find_first_of(" \n", begin), words.size());
      const std::string_view raw = words.substr(begin, end - begin);
      const std::string word = plain_words(raw);
      const bool plain = word.size() == raw.size() && word.find_first_of("0123456789 ") == std::string::npos;
      if (plain && word.size() > 1 && word == before) {
        report.at(text.file, text.node, fmt::format("'{}' stands twice in a row", word)).place.span =
            span_of(package, text, fmt::format("{} {}", word, word));
        return;
      }
      before = plain ? word : std::string();
      begin = end + 1;
    }
  });
}

}  // namespace

extern constinit const Check doubled_word{
    .id = "doubled-word",
    .family = "text",
    .severity = Severity::warning,
    .summary = "same word twice in a row",
    .why = "It is a slip of the pen that spelling checkers overlook.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    text: {en: It hunts the the moon, it: Caccia la luna}
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
    text: {en: It hunts the moon, it: Caccia la luna}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "remove one of the two",
    .run = run,

};

}  // namespace regolo::checkers
