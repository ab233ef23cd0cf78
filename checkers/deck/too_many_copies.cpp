// `copies_max` of a deck type counts cards of one name; `copies_free` says which ones it does not count.
#include "checkers/check.h"

#include <fmt/format.h>

#include <map>

#include "checkers/deck/decks.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    const auto most = package.number_or_parameter(deck.type->copies_max);
    if (!most) return;
    std::map<std::string_view, std::int64_t> copies;
    for (const DeckCard& entry : deck.cards) {
      const bool counted =
          deck.type->copies_free.empty() || !package.meets(*entry.card, deck.type->copies_free);
      if (!counted) continue;
      const std::string_view name = package.name_of(*entry.card);
      const std::int64_t before = copies[name];
      copies[name] += entry.copies;
      if (before > *most || copies[name] <= *most) continue;
      report.at(deck.file, entry.key,
                fmt::format("the deck has {} cards named {}, but may have {}", copies[name], name, *most));
    }
  });
}

}  // namespace

extern constinit const Check too_many_copies{
    .id = "too-many-copies",
    .family = "deck",
    .severity = Severity::error,
    .summary = "more equal cards in a deck than allowed",
    .why = "The deck is not legal: at a tournament it would be refused.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, bram: 3, thorn: 1, mill: 3}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 3, bram: 2, thorn: 1, mill: 2}}
)yaml",
    .fix = "take copies out of the deck",
    .run = run,
};

}  // namespace regolo::checkers
