// Only among the kinds that a deck type with `copies_max` lists: there a name counts whatever the kind.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::set<schema::KindId> kinds;
  for (const schema::Type& type : package.schema.types) {
    if (type.kind == schema::TypeKind::deck && !type.copies_max.empty())
      kinds.insert(type.to.begin(), type.to.end());
  }
  std::map<std::string_view, const Component*> first;
  for (const Component& card : package.components) {
    if (kinds.count(card.kind) == 0 || card.id_node == source::no_node) continue;
    const auto [other, fresh] = first.try_emplace(package.name_of(card), &card);
    if (fresh || other->second->kind == card.kind) continue;
    Diagnostic& finding =
        report.at(card.file, card.id_node,
                  fmt::format("the {} '{}' has the name of a {}", package.schema.kinds[card.kind].id,
                              package.name_of(card), package.schema.kinds[other->second->kind].id));
    finding.related.push_back(report.related(other->second->file, other->second->id_node, "the other card"));
  }
}

}  // namespace

extern constinit const Check name_shared_by_kinds{
    .id = "name-shared-by-kinds",
    .family = "deck",
    .severity = Severity::warning,
    .summary = "two kinds of card under one name",
    .why = "In play they are two cards, but the limit of equal cards in a deck counts them as one.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Bram}, school: crane, moral: good, lasting: true}
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
    .fix = "rename one of the two",
    .run = run,
};

}  // namespace regolo::checkers
