// For relations with `everybody`: one finding per deck, with the first two cards that do not go together.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/deck/partners.h"

namespace regolo::checkers {

namespace {

void check(const Package& package, Reporter& report, const schema::Relation& relation, const Deck& deck) {
  for (const DeckCard& a : deck.cards) {
    if (!is_from(package, relation, *a.card)) continue;
    for (const DeckCard& b : deck.cards) {
      if (b.key <= a.key || !is_to(package, relation, *b.card)) continue;
      const std::string why = misfit(package, relation, *a.card, *b.card);
      if (why.empty()) continue;
      Diagnostic& finding = report.at(deck.file, deck.node,
                                      fmt::format("{}: '{}' and '{}' do not ({})", relation.title,
                                                  package.name_of(*a.card), package.name_of(*b.card), why));
      finding.severity = severity_of(relation.everybody);
      finding.related.push_back(report.related(deck.file, a.key, "the one"));
      finding.related.push_back(report.related(deck.file, b.key, "the other"));
      return;
    }
  }
}

void run(const Package& package, Reporter& report) {
  for_each_deck(package, [&](const Deck& deck) {
    for (const schema::Relation& relation : package.schema.relations) {
      if (relation.everybody != schema::Seriousness::none) check(package, report, relation, deck);
    }
  });
}

}  // namespace

extern constinit const Check divided_deck{
    .id = "divided-deck",
    .family = "deck",
    .severity = Severity::info,
    .summary = "deck whose cards do not all go together",
    .why = "It is legal, but such cards can never act side by side.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: evil, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .right = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .fix = "nothing, if the deck is meant so",
    .run = run,
};

}  // namespace regolo::checkers
