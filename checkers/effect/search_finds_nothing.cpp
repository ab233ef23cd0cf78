// For records whose schema says `role: filter`: `kind` names a kind, every other field one that the kind has
// too.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

bool is_found(const Package& package, std::uint32_t file, NodeId filter, const Component& card) {
  bool found = true;
  package.entries(file, filter, [&](NodeId key, NodeId value) {
    const std::string_view field = package.text(file, key);
    if (field == "kind" || package.node(file, value).kind != source::NodeKind::scalar) return;
    found = found && package.has_value(card.file, card.node, field, package.text(file, value));
  });
  return found;
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId filter) {
    if (!package.type_of(file, filter)->filter) return;
    const NodeId kind_name = package.get(file, filter, "kind");
    if (kind_name == source::no_node) return;
    const schema::KindId kind = package.schema.kind_named(package.text(file, kind_name));
    if (kind == schema::none) return;
    for (const Component& card : package.components) {
      if (card.kind == kind && is_found(package, file, filter, card)) return;
    }
    report.at(file, filter, fmt::format("there is no {} of this sort", package.schema.kinds[kind].id));
  });
}

}  // namespace

extern constinit const Check search_finds_nothing{
    .id = "search-finds-nothing",
    .family = "effect",
    .severity = Severity::error,
    .summary = "effect that looks for cards of which there are none",
    .why = "Nobody can ever find what the effect looks for.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true, fetches: {kind: fighter, school: tiger}}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .right = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true, fetches: {kind: fighter, school: crane}}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .fix = "correct what is looked for, or add such a card",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
