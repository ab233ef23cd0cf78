// Names of the same language that are one edit apart, or the same words in another order. Found by deleting
// one letter in turn, so that a thousand names do not make a million comparisons.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "checkers/text/texts.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

struct Name {
  Text text;
  std::string words;
};

std::string sorted_words(const std::string& words) {
  std::vector<std::string_view> list = split_words(words);
  std::sort(list.begin(), list.end());
  return fmt::format("{}", fmt::join(list, " "));
}

bool differ_by_a_number(const std::string& a, const std::string& b) {
  const auto digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  return std::any_of(a.begin(), a.end(), digit) || std::any_of(b.begin(), b.end(), digit);
}

/// Whether the two are one slip apart, or the same words in another order. A number told apart is no slip.
bool almost_same(const Name& a, const Name& b) {
  if (a.words == b.words) return false;
  if (source::edit_distance(a.words, b.words, 1) == 1 && !differ_by_a_number(a.words, b.words)) return true;
  return sorted_words(a.words) == sorted_words(b.words);
}

constexpr std::size_t name_min = 5;
constexpr std::size_t name_max = 64;
constexpr std::uint64_t base = 0x9e3779b97f4a7c15U;

constexpr std::array<std::uint64_t, name_max> powers = [] {
  std::array<std::uint64_t, name_max> made{1};
  for (std::size_t i = 1; i < name_max; ++i) made[i] = made[i - 1] * base;
  return made;
}();

constexpr std::uint64_t with_letter(std::uint64_t hash, char letter) {
  return hash * base + static_cast<unsigned char>(letter) + 1;
}

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (const char letter : text) hash = with_letter(hash, letter);
  return hash;
}

std::uint64_t mixed(std::uint64_t hash) {
  hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9U;
  return hash ^ (hash >> 29U);
}

/// Names one slip apart meet under keys: hashes of the name, of its words in any order, and of the name less
/// each letter.
void whole_keys(const std::string& words, std::vector<std::uint64_t>& keys) {
  std::uint64_t in_any_order = 0;
  for (const std::string_view word : split_words(words)) in_any_order += mixed(hash_of(word));
  keys.assign({hash_of(words), in_any_order});
}

/// A polynomial gives them without building a text for each.
void less_a_letter_keys(const std::string& words, std::vector<std::uint64_t>& keys) {
  keys.clear();
  const std::uint64_t whole = hash_of(words);
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t power = powers[words.size() - 1 - i];
    const std::uint64_t after = with_letter(before, words[i]);
    const std::uint64_t behind = whole - after * power;
    keys.push_back(before * power + behind);
    before = after;
  }
}

/// A table of hashes and who has them. It only proposes: two keys may share a slot by chance.
class Meeting {
 public:
  void start(std::size_t keys_max) { slots_.assign(std::bit_ceil(keys_max + keys_max / 2 + 1), {}); }

  /// Says that the key will come soon, so that the memory for it is fetched meanwhile. The table is larger
  /// than the processor's caches, and waiting for it was most of this check's time.
  void announce(std::uint64_t key) const { __builtin_prefetch(&slots_[mixed(key) & (slots_.size() - 1)]); }

  /// Calls `meet(other)` for those who came under the same key before; of a crowd, only for the first ones.
  template <class Meet>
  void come(std::uint64_t key, std::uint32_t who, Meet meet) {
    const std::uint64_t hash = mixed(key);
    const auto tag = static_cast<std::uint32_t>(hash >> 32U);
    std::size_t others = 0;
    std::size_t at = hash & (slots_.size() - 1);
    for (; slots_[at].who != nobody; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at].tag != tag) continue;
      if (slots_[at].who == who || ++others > others_max) return;
      meet(slots_[at].who);
    }
    slots_[at] = {tag, who};
  }

 private:
  static constexpr std::size_t others_max = 8;
  static constexpr std::uint32_t nobody = 0xffffffff;
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t who = nobody;
  };
  std::vector<Slot> slots_;
};

/// For each name the first one that is almost the same, or itself.
class Search {
 public:
  explicit Search(const std::vector<Name>& names) : names_(names), first_(names.size()) {
    std::iota(first_.begin(), first_.end(), 0);
    for (std::uint32_t who = 0; who < names.size(); ++who) by_length_[names[who].words.size()].push_back(who);
  }

  /// Keys of different length never meet, so one length is done after the other: a table of all of them would
  /// be larger than the processor's caches.
  std::vector<std::uint32_t> run() {
    for (std::size_t length = name_min - 1; length <= name_max; ++length) meet_at(length);
    return std::move(first_);
  }

 private:
  void meet_at(std::size_t length) {
    const std::vector<std::uint32_t>& whole = by_length_[length];
    const std::vector<std::uint32_t>& longer = by_length_[length + 1];
    meeting_.start(2 * whole.size() + (length + 1) * longer.size());
    together_.clear();
    std::merge(whole.begin(), whole.end(), longer.begin(), longer.end(), std::back_inserter(together_));
    for (const std::uint32_t who : together_) {
      const std::string& words = names_[who].words;
      words.size() == length ? whole_keys(words, keys_) : less_a_letter_keys(words, keys_);
      for (const std::uint64_t key : keys_) meeting_.announce(key);
      for (const std::uint64_t key : keys_) {
        meeting_.come(key, who, [&](std::uint32_t earlier) {
          if (earlier < first_[who] && almost_same(names_[who], names_[earlier])) first_[who] = earlier;
        });
      }
    }
  }

  const std::vector<Name>& names_;
  std::array<std::vector<std::uint32_t>, name_max + 2> by_length_;
  std::vector<std::uint32_t> first_;
  Meeting meeting_;
  std::vector<std::uint32_t> together_;
  std::vector<std::uint64_t> keys_;
};

/// Names of two languages are never compared, and each language by itself needs a smaller table.
std::map<std::string_view, std::vector<Name>> names_by_language(const Package& package) {
  std::map<std::string_view, std::vector<Name>> names;
  for (const Text& text : package.texts) {
    if (!text.name) continue;
    Name name{text, plain_words(text.words)};
    if (name.words.size() >= name_min && name.words.size() <= name_max)
      names[text.language].push_back(std::move(name));
  }
  return names;
}

void report_alike(const std::vector<Name>& names, Reporter& report) {
  const std::vector<std::uint32_t> first_alike = Search(names).run();
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (first_alike[i] == i) continue;
    const Text& text = names[i].text;
    const Text& first = names[first_alike[i]].text;
    Diagnostic& finding =
        report.at(text.file, text.node, fmt::format("the name '{}' is almost '{}'", text.words, first.words));
    finding.related.push_back(report.related(first.file, first.node, "the other name"));
  }
}

void run(const Package& package, Reporter& report) {
  for (const auto& [language, names] : names_by_language(package)) report_alike(names, report);
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
