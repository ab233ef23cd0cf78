// Words of texts against the words of names and glossary terms of the same language: one or two letters off
// inside the word, same first and last letter.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "checkers/text/texts.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

/// Inflected forms differ at the end; a slip sits in the middle, between the same first letters and the same
/// last two.
bool is_slip(std::string_view word, std::string_view known) {
  if (word.size() < 6 || known.size() < 6) return false;
  const unsigned most = known.size() >= 10 ? 2 : 1;
  if (source::edit_distance(word, known, most) > most) return false;
  return word.front() == known.front() && word.back() == known.back();
}

void run(const Package& package, Reporter& report) {
  // Known words of names by language, grouped by their first three letters so that few pairs are compared.
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> known;
  std::set<std::pair<std::string, std::string>> exact;
  std::vector<Text> texts;
  std::map<std::pair<std::string, std::string>, int> uses;
  for_each_text(package, [&](const Text& text) {
    const std::string language(text.language);
    for (std::string& word : split_words(plain_words(text.words))) {
      if (word.size() < 6) continue;
      ++uses[{language, word}];
      if (text.name && exact.emplace(language, word).second)
        known[{language, word.substr(0, 3)}].push_back(word);
    }
    if (!text.name && !text.language.empty()) texts.push_back(text);
  });
  for (const Text& text : texts) {
    const std::string language(text.language);
    for (const std::string& word : split_words(plain_words(text.words))) {
      if (word.size() < 6 || exact.count({language, word}) != 0) continue;
      // A word used more than once is no slip of the pen.
      if (uses[{language, word}] > 1) continue;
      const auto group = known.find({language, word.substr(0, 3)});
      if (group == known.end()) continue;
      for (const std::string& right : group->second) {
        if (!is_slip(word, right)) continue;
        Diagnostic& finding = report.at(
            text.file, text.node,
            fmt::format("'{}' is probably '{}', as the game's names and terms spell it", word, right));
        finding.place.span = span_of(package, text, word);
        finding.label = fmt::format("did you mean `{}`?", right);
        break;
      }
    }
  }
}

}  // namespace

extern constinit const Check term_spelled_two_ways{
    .id = "term-spelled-two-ways",
    .family = "text",
    .severity = Severity::warning,
    .summary = "text that misspells a name or a term of the game",
    .why = "A reader will look for a thing that does not exist.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    text: {en: Only the Keepar may tame it, it: Solo il Custode}
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
    text: {en: Only the Keeper may tame it, it: Solo il Custode}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "spell it as the name or the glossary does",
    .run = run,

};

}  // namespace regolo::checkers
