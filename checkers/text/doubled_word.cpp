// Only whole words of letters, compared without capitals.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "checkers/fixes.h"
#include "checkers/text/texts.h"

namespace regolo::checkers {

namespace {

bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (static_cast<unsigned char>(letter) & 0x80U) != 0;
}

bool is_plain(std::string_view word) {
  return word.size() > 1 && std::all_of(word.begin(), word.end(), is_letter);
}

void run(const Package& package, Reporter& report) {
  for (const Text& text : package.texts) {
    if (text.name) continue;
    std::string_view before;
    const std::string_view words = text.words;
    for (std::size_t begin = 0; begin < words.size();) {
      std::size_t end = begin;
      while (end < words.size() && words[end] != ' ' && words[end] != '\n') ++end;
      const std::string_view word = words.substr(begin, end - begin);
      if (word.size() == before.size() && is_plain(word) && plain_words(word) == plain_words(before)) {
        const std::string plain = plain_words(word);
        Diagnostic& finding =
            report.at(text.file, text.node, fmt::format("'{}' stands twice in a row", plain));
        finding.place.span = span_of(package, text, fmt::format("{} {}", plain, plain));
        // Unsafe: "that that" may be meant.
        if (const auto bytes = bytes_of_text(package, text.file, text.node)) {
          const auto second = bytes->begin + static_cast<std::uint32_t>(begin);
          offer(finding, Safety::is_unsafe, "remove the second",
                {{{text.file, {second - 1, second + static_cast<std::uint32_t>(word.size())}}, ""}});
        }
        break;
      }
      before = word;
      begin = end + 1;
    }
  }
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
