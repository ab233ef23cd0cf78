// `needs` of a deck type: of each group of kinds it wants at least one card.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/deck/decks.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    for (const std::vector<schema::KindId>& group : deck.type->needs) {
      const bool there = std::any_of(deck.cards.begin(), deck.cards.end(), [&](const DeckCard& entry) {
        return std::find(group.begin(), group.end(), entry.card->kind) != group.end();
      });
      if (there) continue;
      std::string wanted;
      for (const schema::KindId kind : group)
        wanted += (wanted.empty() ? "" : " or ") + package.schema.kinds[kind].id;
      report.at(deck.file, deck.node, fmt::format("the deck has no {}", wanted));
    }
  });
}

}  // namespace

extern constinit const Check deck_lacks_kind{
    .id = "deck-lacks-kind",
    .family = "deck",
    .severity = Severity::warning,
    .summary = "deck without any card of a sort it needs",
    .why = "It is legal, but cannot do what the game is about.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 3, ash-parry: 1, thorn: 1}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 1, mill: 1}}
)yaml",
    .fix = "add a card of that sort",
    .run = run,
};

}  // namespace regolo::checkers
