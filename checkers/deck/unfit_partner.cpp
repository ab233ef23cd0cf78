// A card may name another one (`names` in a relation); the one it names must meet the other conditions too.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/deck/partners.h"

namespace regolo::checkers {

namespace {

void check(const Package& package, Reporter& report, const schema::Relation& relation,
           const schema::RelationCondition& condition, const Component& card) {
  const NodeId name = package.at_path(card.file, card.node, condition.from);
  if (name == source::no_node || package.type_of(card.file, name) == nullptr) return;
  std::string why;
  const Component* unfit = nullptr;
  for (const Component* named :
       package.referred(*package.type_of(card.file, name), package.text(card.file, name))) {
    if (!is_to(package, relation, *named)) continue;
    why = misfit(package, relation, card, *named, {.ignore_names = true});
    if (why.empty()) return;
    unfit = named;
  }
  if (unfit == nullptr) return;
  Diagnostic& finding = report.at(
      card.file, name,
      fmt::format("'{}' cannot go with '{}': {}", package.name_of(card), package.name_of(*unfit), why));
  finding.related.push_back(report.related(unfit->file, unfit->id_node, "the card it names"));
}

void run(const Package& package, Reporter& report) {
  for (const schema::Relation& relation : package.schema.relations) {
    for (const schema::RelationCondition& condition : relation.conditions) {
      if (condition.what != schema::RelationCondition::What::names) continue;
      for (const Component& card : package.components) {
        if (card.id_node != source::no_node && is_from(package, relation, card))
          check(package, report, relation, condition, card);
      }
    }
  }
}

}  // namespace

extern constinit const Check unfit_partner{
    .id = "unfit-partner",
    .family = "deck",
    .severity = Severity::error,
    .summary = "card that names a partner it cannot go with",
    .why = "The two rules on the card exclude each other, so it can never be played.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, bearer: Bram, lasting: true}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .right = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, bearer: Ash, lasting: true}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .fix = "name another partner, or change what the card asks for",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
