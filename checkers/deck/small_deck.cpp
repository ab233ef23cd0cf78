// `size_advised` of a deck type; a size that is forbidden is `size_min`, which out-of-range reports.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/deck/decks.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    const auto advised = package.number_or_parameter(deck.type->size_advised);
    if (!advised || deck.total >= *advised) return;
    report.at(deck.file, deck.node,
              fmt::format("the deck has {} cards, but {} or more are advised", deck.total, *advised));
  });
}

}  // namespace

extern constinit const Check small_deck{
    .id = "small-deck",
    .family = "deck",
    .severity = Severity::warning,
    .summary = "deck with fewer cards than advised",
    .why = "It is legal, but runs out of cards early.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, mill: 1}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 1, mill: 1}}
)yaml",
    .fix = "add cards",
    .run = run,
};

}  // namespace regolo::checkers
