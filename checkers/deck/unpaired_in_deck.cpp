// For relations with `pairs`: every copy of the one side needs a copy of the other for itself. A largest
// matching is grown one card at a time along augmenting paths; decks are small.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/deck/partners.h"

namespace regolo::checkers {

namespace {

using Cards = std::vector<const Component*>;

Cards copies_on(const Package& package, const schema::Relation& relation, Side side, const Deck& deck) {
  Cards cards;
  constexpr std::int64_t copies_max = 200;  // keeps a mistyped number of copies from filling the memory
  for (const DeckCard& entry : deck.cards) {
    if (!is_on(package, relation, side, *entry.card)) continue;
    cards.insert(cards.end(), static_cast<std::size_t>(std::min(entry.copies, copies_max)), entry.card);
  }
  return cards;
}

class Matching {
 public:
  Matching(const Package& package, const schema::Relation& relation, const Cards& from, const Cards& to)
      : fits_(from.size(), std::vector<bool>(to.size())), taken_by_(to.size(), nobody) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      for (std::size_t j = 0; j < to.size(); ++j)
        fits_[i][j] = misfit(package, relation, *from[i], *to[j]).empty();
    }
  }

  std::size_t size() {
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < fits_.size(); ++i) {
      std::vector<bool> tried(taken_by_.size());
      pairs += grow(i, tried) ? 1 : 0;
    }
    return pairs;
  }

 private:
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);

  bool grow(std::size_t from, std::vector<bool>& tried) {
    for (std::size_t to = 0; to < taken_by_.size(); ++to) {
      if (!fits_[from][to] || tried[to]) continue;
      tried[to] = true;
      if (taken_by_[to] != nobody && !grow(taken_by_[to], tried)) continue;
      taken_by_[to] = from;
      return true;
    }
    return false;
  }

  std::vector<std::vector<bool>> fits_;
  std::vector<std::size_t> taken_by_;
};

std::string kinds(const Package& package, const std::vector<schema::KindId>& ids) {
  std::string words;
  for (const schema::KindId id : ids) words += (words.empty() ? "" : " or ") + package.schema.kinds[id].id;
  return words;
}

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    for (const schema::Relation& relation : package.schema.relations) {
      if (relation.pairs == schema::Seriousness::none) continue;
      const Cards from = copies_on(package, relation, Side::from, deck);
      const Cards to = copies_on(package, relation, Side::to, deck);
      const std::size_t pairs = Matching(package, relation, from, to).size();
      if (pairs == from.size() && pairs == to.size()) continue;
      report
          .at(deck.file, deck.node,
              fmt::format("{} of {} and {} of {} make only {} pairs: {}", from.size(),
                          kinds(package, relation.from), to.size(), kinds(package, relation.to), pairs,
                          relation.title))
          .severity = severity_of(relation.pairs);
    }
  });
}

}  // namespace

extern constinit const Check unpaired_in_deck{
    .id = "unpaired-in-deck",
    .family = "deck",
    .severity = Severity::warning,
    .summary = "cards of a deck that cannot all be paired",
    .why = "Some of them stay in the hand, since each needs a partner of its own to come into play.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, bram: 1, thorn: 1, mill: 2}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, bram: 2, thorn: 1, mill: 2}}
)yaml",
    .fix = "bring the two sides to the same number, with partners that fit",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
