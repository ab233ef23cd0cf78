// Among all cards of the package, by the relations of schema.yaml that say how much a card needs a partner.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/deck/partners.h"

namespace regolo::checkers {

namespace {

/// A name that nobody bears who could be a partner is the business of the checks on references.
bool names_nobody(const Package& package, const schema::Relation& relation, const Component& card) {
  for (const schema::RelationCondition& condition : relation.conditions) {
    if (condition.what != schema::RelationCondition::What::names) continue;
    const NodeId name = package.at_path(card.file, card.node, condition.from);
    const schema::Type* type = name == source::no_node ? nullptr : package.type_of(card.file, name);
    if (type == nullptr) continue;
    const auto named = package.referred(*type, package.text(card.file, name));
    if (std::none_of(named.begin(), named.end(),
                     [&](const Component* other) { return is_to(package, relation, *other); }))
      return true;
  }
  return false;
}

void run(const Package& package, Reporter& report) {
  for (const schema::Relation& relation : package.schema.relations) {
    for (const Side side : {Side::from, Side::to}) {
      if (need(relation, side) == schema::Seriousness::none) continue;
      for (const Component& card : package.components) {
        if (card.id_node == source::no_node || !is_on(package, relation, side, card)) continue;
        if (names_nobody(package, relation, card) || has_partner(package, relation, side, card)) continue;
        report
            .at(card.file, card.id_node,
                fmt::format("'{}' goes with no card of the game: {}", package.name_of(card), relation.title))
            .severity = severity_of(need(relation, side));
      }
    }
  }
}

}  // namespace

extern constinit const Check card_without_partner{
    .id = "card-without-partner",
    .family = "deck",
    .severity = Severity::error,
    .summary = "card that no other card of the game goes with",
    .why = "Nobody can ever play it, whatever deck it is put into.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: tiger, moral: good, lasting: true}
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
    .fix = "correct what the card asks for, or add a card that fits",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
