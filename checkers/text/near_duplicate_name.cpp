// Names of the same language that are one edit apart, or the same words in another order. Found by deleting
// one letter in turn, so that a thousand names do not make a million comparisons.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "checkers/text/texts.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

struct Seen {
  Text text;
  std::string words;
};

std::string sorted_words(const std::string& words) {
  std::vector<std::string> list = split_words(words);
  std::sort(list.begin(), list.end());
  return fmt::format("{}", fmt::join(list, " "));
}

bool differ_by_a_number(const std::string& a, const std::string& b) {
  const auto digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  return std::any_of(a.begin(), a.end(), digit) || std::any_of(b.begin(), b.end(), digit);
}

/// Whether the two are one slip apart, or the same words in another order. A number told apart is no slip.
bool almost_same(const std::string& a, const std::string& b) {
  if (source::edit_distance(a, b, 1) == 1 && !differ_by_a_number(a, b)) return true;
  return a != b && sorted_words(a) == sorted_words(b);
}

/// The keys under which names one slip apart meet: the name, its words in order, and the name less each
/// letter.
std::vector<std::string> meeting_keys(std::string_view language, const std::string& words) {
  std::vector<std::string> keys{fmt::format("{}:{}", language, words),
                                fmt::format("{}={}", language, sorted_words(words))};
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string shorter = words;
    shorter.erase(i, 1);
    keys.push_back(fmt::format("{}:{}", language, shorter));
  }
  return keys;
}

void run(const Package& package, Reporter& report) {
  constexpr std::size_t others_max = 8;
  std::vector<Seen> seen;
  std::unordered_map<std::string, std::vector<std::size_t>> by_key;
  for_each_text(package, [&](const Text& text) {
    if (!text.name) return;
    Seen entry{text, plain_words(text.words)};
    if (entry.words.size() < 5 || entry.words.size() > 64) return;
    const Seen* other = nullptr;
    for (const std::string& key : meeting_keys(text.language, entry.words)) {
      std::vector<std::size_t>& others = by_key[key];
      for (const std::size_t index : others) {
        if (other == nullptr && index < seen.size() && almost_same(entry.words, seen[index].words))
          other = &seen[index];
      }
      if (others.size() < others_max) others.push_back(seen.size());
    }
    if (other != nullptr) {
      Diagnostic& finding = report.at(
          text.file, text.node, fmt::format("the name '{}' is almost '{}'", text.words, other->text.words));
      finding.related.push_back(report.related(other->text.file, other->text.node, "the other name"));
    }
    seen.push_back(std::move(entry));
  });
}

}  // namespace

extern constinit const Check near_duplicate_name{
    .id = "near-duplicate-name",
    .family = "text",
    .severity = Severity::warning,
    .summary = "two names that differ by a slip",
    .why = "They are probably the same thing, spelled in two ways.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: Grey Wolv, it: Dama Bianca}
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
    .fix = "use one spelling, or tell the two apart more clearly",
    .run = run,

};

}  // namespace regolo::checkers
