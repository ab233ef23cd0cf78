// `one_each` of a relation: a bearer takes one card of each of those kinds, so further copies need further
// bearers. Cards of one name are one bearer.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "checkers/deck/partners.h"

namespace regolo::checkers {

namespace {

bool is_kind(const std::vector<schema::KindId>& kinds, const Component& card) {
  return std::find(kinds.begin(), kinds.end(), card.kind) != kinds.end();
}

/// Cards that only such bearers can have; elsewhere there is no limit.
bool is_limited(const Package& package, const schema::Relation& relation, const Deck& deck,
                const Component& card) {
  if (!is_from(package, relation, card) || !is_kind(relation.one_each_kinds, card) ||
      !package.meets(card, relation.one_each_where))
    return false;
  return std::none_of(deck.cards.begin(), deck.cards.end(), [&](const DeckCard& entry) {
    return is_to(package, relation, *entry.card) && !is_kind(relation.one_each_bearers, *entry.card) &&
           misfit(package, relation, card, *entry.card).empty();
  });
}

void check(const Package& package, Reporter& report, const schema::Relation& relation, const Deck& deck) {
  for (const DeckCard& entry : deck.cards) {
    if (!is_limited(package, relation, deck, *entry.card) ||
        !has_partner(package, relation, Side::from, *entry.card))
      continue;
    std::set<std::string_view> bearers;
    for (const DeckCard& bearer : deck.cards) {
      if (is_kind(relation.one_each_bearers, *bearer.card) && is_to(package, relation, *bearer.card) &&
          misfit(package, relation, *entry.card, *bearer.card).empty())
        bearers.insert(package.name_of(*bearer.card));
    }
    if (entry.copies <= static_cast<std::int64_t>(bearers.size())) continue;
    report
        .at(deck.file, entry.key,
            fmt::format("copies of '{}' in the deck: {}, but only {} can bear one at a time",
                        package.name_of(*entry.card), entry.copies, bearers.size()))
        .severity = severity_of(relation.one_each);
  }
}

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    for (const schema::Relation& relation : package.schema.relations) {
      if (relation.one_each != schema::Seriousness::none) check(package, report, relation, deck);
    }
  });
}

}  // namespace

extern constinit const Check more_copies_than_bearers{
    .id = "more-copies-than-bearers",
    .family = "deck",
    .severity = Severity::info,
    .summary = "more copies of a card than cards of the deck can bear",
    .why = "It is legal, but the copies beyond that wait in the hand.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 2, mill: 1}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 1, mill: 1}}
)yaml",
    .fix = "take copies out, or add bearers",
    .run = run,
};

}  // namespace regolo::checkers
