// The same question as card-without-partner, asked within each deck. A partner that the whole game lacks is
// reported there.
#include "checkers/check.h"

#include <fmt/format.h>

#include <utility>

#include "checkers/deck/partners.h"

namespace regolo::checkers {

namespace {

/// Empty if some card of the deck goes with it, else why the first that came into question does not.
std::string why_alone(const Package& package, const schema::Relation& relation, Side side, const Deck& deck,
                      const DeckCard& entry) {
  const Side other = side == Side::from ? Side::to : Side::from;
  std::string first = "the deck has no card of that sort";
  bool any = false;
  for (const DeckCard& partner : deck.cards) {
    if (partner.card == entry.card || !is_on(package, relation, other, *partner.card)) continue;
    const std::string why = misfit_from(package, relation, side, *entry.card, *partner.card);
    if (why.empty()) return {};
    if (!any) first = fmt::format("not {}: {}", package.name_of(*partner.card), why);
    any = true;
  }
  return first;
}

void check(const Package& package, Reporter& report, const schema::Relation& relation, Side side,
           const Deck& deck) {
  for (const DeckCard& entry : deck.cards) {
    if (!is_on(package, relation, side, *entry.card) || !has_partner(package, relation, side, *entry.card))
      continue;
    std::string why = why_alone(package, relation, side, deck, entry);
    if (why.empty()) continue;
    Diagnostic& finding = report.at(
        deck.file, entry.key,
        fmt::format("'{}' goes with no card of this deck: {}", package.name_of(*entry.card), relation.title));
    finding.severity = severity_of(need(relation, side));
    finding.label = std::move(why);
    finding.related.push_back(report.related(entry.card->file, entry.card->id_node, "the card"));
  }
}

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    for (const schema::Relation& relation : package.schema.relations) {
      for (const Side side : {Side::from, Side::to}) {
        if (need(relation, side) != schema::Seriousness::none) check(package, report, relation, side, deck);
      }
    }
  });
}

}  // namespace

extern constinit const Check partner_not_in_deck{
    .id = "partner-not-in-deck",
    .family = "deck",
    .severity = Severity::error,
    .summary = "card of a deck that no other card of the deck goes with",
    .why = "In this deck the card can never be played.",
    .wrong = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {bram: 2, thorn: 1, mill: 2}}
)yaml",
    .right = R"yaml(# duel/decks.yaml
decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 1, mill: 1}}
)yaml",
    .fix = "add a card it goes with, or take it out of the deck",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
