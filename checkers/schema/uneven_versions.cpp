// For kinds whose schema says `versions`. What most cards of the name say is taken for right, the first on a
// tie.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace regolo::checkers {

namespace {

using Versions = std::vector<const Component*>;

/// The value with everything inside, as one text; empty if the field is not given.
std::string value_text(const Package& package, const Component& card, const std::string& field) {
  const NodeId node = package.get(card.file, card.node, field);
  if (node == source::no_node) return {};
  const source::Tree& tree = package.files[card.file].tree();
  std::string text;
  for (NodeId inner = node; inner < tree.end(node); ++inner)
    text += std::string(package.text(card.file, inner)) + " ";
  return text;
}

bool may_differ(const Package& package, const schema::Kind& kind, const Versions& cards,
                std::string_view field) {
  if (field == kind.id_field || field == "source") return true;
  if (std::find(kind.versions_differ.begin(), kind.versions_differ.end(), field) !=
      kind.versions_differ.end())
    return true;
  if (std::find(kind.versions_also.begin(), kind.versions_also.end(), field) == kind.versions_also.end())
    return false;
  return std::all_of(cards.begin(), cards.end(),
                     [&](const Component* card) { return package.meets(*card, kind.versions_if); });
}

/// What most of the cards say.
std::string usual_value(const Package& package, const Versions& cards, const std::string& field) {
  std::string usual;
  std::ptrdiff_t most = 0;
  for (const Component* card : cards) {
    const std::string value = value_text(package, *card, field);
    const auto same = std::count_if(cards.begin(), cards.end(), [&](const Component* other) {
      return value_text(package, *other, field) == value;
    });
    if (same > most) usual = value;
    most = std::max(most, same);
  }
  return usual;
}

void compare(const Package& package, Reporter& report, const Versions& cards, const std::string& field) {
  const std::string usual = usual_value(package, cards, field);
  const Component* model = nullptr;
  for (const Component* card : cards) {
    if (model == nullptr && value_text(package, *card, field) == usual) model = card;
  }
  for (const Component* card : cards) {
    if (value_text(package, *card, field) == usual) continue;
    const NodeId node = package.get(card->file, card->node, field);
    Diagnostic& finding = report.at(card->file, node == source::no_node ? card->id_node : node,
                                    fmt::format("`{}` of '{}' is not what the other cards named {} say",
                                                field, card->id, package.name_of(*card)));
    const NodeId other = package.get(model->file, model->node, field);
    finding.related.push_back(report.related(model->file, other == source::no_node ? model->id_node : other,
                                             "another card of the name"));
  }
}

void run(const Package& package, Reporter& report) {
  std::map<std::pair<schema::KindId, std::string_view>, Versions> by_name;
  for (const Component& card : package.components) {
    if (package.schema.kinds[card.kind].versions && card.id_node != source::no_node)
      by_name[{card.kind, package.name_of(card)}].push_back(&card);
  }
  for (const auto& [name, cards] : by_name) {
    const schema::Kind& kind = package.schema.kinds[name.first];
    for (const schema::FieldId id : package.schema.types[kind.record].fields) {
      const std::string& field = package.schema.fields[id].name;
      if (cards.size() > 1 && !may_differ(package, kind, cards, field))
        compare(package, report, cards, field);
    }
  }
}

}  // namespace

extern constinit const Check uneven_versions{
    .id = "uneven-versions",
    .family = "schema",
    .severity = Severity::error,
    .summary = "cards of one name that differ where they must agree",
    .why = "They are one and the same card, so one of them is misprinted.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: neutral, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
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
    .fix = "give all cards of the name the same value, or rename one of them",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
