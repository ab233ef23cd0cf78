// Words of texts against the words of names and glossary terms of the same language: one or two letters off
// inside the word, same first and last letter.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include "checkers/fixes.h"
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

/// A word of one language, and where it was met first.
struct Word {
  std::string language;
  std::string letters;
  Text first;
  bool used_again = false;
  bool known = false;  ///< some name or term has it
};

using Key = std::pair<std::string_view, std::string_view>;
struct KeyHash {
  std::size_t operator()(const Key& key) const {
    const std::hash<std::string_view> hash;
    return hash(key.second) ^ (hash(key.first) * 31);
  }
};

/// Every word of six letters or more in texts with a language. A deque, because the index points into it.
std::deque<Word> collect_words(const Package& package) {
  std::deque<Word> words;
  std::unordered_map<Key, Word*, KeyHash> index;
  for (const Text& text : package.texts) {
    if (text.language.empty()) continue;
    const std::string plain = plain_words(text.words);
    for (const std::string_view letters : split_words(plain)) {
      if (letters.size() < 6) continue;
      const auto found = index.find({text.language, letters});
      if (found != index.end()) {
        found->second->used_again = true;
        found->second->known = found->second->known || text.name;
        continue;
      }
      Word& word = words.emplace_back(
          Word{.language = std::string(text.language), .letters = std::string(letters), .first = text});
      word.known = text.name;
      index.emplace(Key{word.language, word.letters}, &word);
    }
  }
  return words;
}

/// With the capital that the word has where it stands.
void offer_spelling(const Package& package, const Text& text, Diagnostic& finding, std::string spelling) {
  const auto bytes = bytes_of_text(package, text.file, text.node);
  const source::Span at = finding.place.span;
  if (!bytes || at.begin < bytes->begin || at.end > bytes->end) return;
  const char first = package.files[text.file].document.file->bytes()[at.begin];
  if (first >= 'A' && first <= 'Z') spelling[0] = first;
  offer_instead(finding, Safety::is_unsafe, spelling);
}

void run(const Package& package, Reporter& report) {
  const std::deque<Word> words = collect_words(package);
  // Grouped by language and first three letters, so that few pairs are compared.
  std::map<Key, std::vector<const Word*>> known;
  for (const Word& word : words) {
    if (word.known) known[{word.language, std::string_view(word.letters).substr(0, 3)}].push_back(&word);
  }
  for (const Word& word : words) {
    // A word used more than once is no slip of the pen.
    if (word.known || word.used_again) continue;
    const auto group = known.find({word.language, std::string_view(word.letters).substr(0, 3)});
    if (group == known.end()) continue;
    const auto right = std::find_if(group->second.begin(), group->second.end(), [&](const Word* candidate) {
      return is_slip(word.letters, candidate->letters);
    });
    if (right == group->second.end()) continue;
    Diagnostic& finding =
        report.at(word.first.file, word.first.node,
                  fmt::format("'{}' is probably '{}', as the game's names and terms spell it", word.letters,
                              (*right)->letters));
    finding.place.span = span_of(package, word.first, word.letters);
    finding.label = fmt::format("did you mean `{}`?", (*right)->letters);
    offer_spelling(package, word.first, finding, (*right)->letters);
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
