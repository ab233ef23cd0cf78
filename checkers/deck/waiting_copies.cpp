// `single` of a deck type says of which cards only one copy can be in play.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/deck/decks.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    if (deck.type->single.empty()) return;
    for (const DeckCard& entry : deck.cards) {
      if (entry.copies < 2 || !package.meets(*entry.card, deck.type->single)) continue;
      report.at(deck.file, entry.key,
                fmt::format("{} copies of '{}', but only one can be in play at a time", entry.copies,
                            package.name_of(*entry.card)));
    }
  });
}

}  // namespace

extern constinit const Check waiting_copies{
    .id = "waiting-copies",
    .family = "deck",
    .severity = Severity::info,
    .summary = "several copies of a card of which only one can be in play",
    .why = "It is legal, but the other copies wait in the hand.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 2, mill: 1}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 1, mill: 1}}
)yaml",
    .fix = "keep one copy, unless a spare one is meant",
    .run = run,
};

}  // namespace regolo::checkers
