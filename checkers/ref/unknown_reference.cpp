// References by id, and the names of kinds and types in game.yaml.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/naming.h"
#include "checkers/ref/same_but_for_case.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

using schema::KindId;
using schema::TypeKind;

std::string kinds_of(const Package& package, const schema::Type& type) {
  std::string words;
  for (const KindId kind : type.to) words += (words.empty() ? "" : " or ") + package.schema.kinds[kind].id;
  return words;
}

void check_reference(const Package& package, Reporter& report, std::uint32_t file, NodeId node) {
  const schema::Type& type = *package.type_of(file, node);
  const std::string_view id = package.text(file, node);
  if (package.node(file, node).kind != source::NodeKind::scalar || !package.referred(type, id).empty())
    return;
  // Of a kind whose file is missing nobody knows what there is; the file is reported.
  if (std::any_of(type.to.begin(), type.to.end(),
                  [&](KindId kind) { return package.schema.kinds[kind].file_missing; }))
    return;
  std::vector<std::string_view> known;
  for (const Component& component : package.components) {
    if (std::find(type.to.begin(), type.to.end(), component.kind) != type.to.end())
      known.push_back(type.by_name ? package.name_of(component) : component.id);
  }
  // A slip of case or hyphens in an id has a check of its own.
  for (const std::string_view candidate : known) {
    if (!type.by_name && same_but_for_case(candidate, id)) return;
  }
  Diagnostic& finding =
      report.at(file, node, fmt::format("there is no {} '{}'", kinds_of(package, type), id));
  const std::string near = suggest(finding, id, known);
  if (near.empty()) return;
  const Component* meant = package.referred(type, near).front();
  finding.related.push_back(report.related(meant->file, meant->id_node, "this one is defined here"));
}

void check_name(const Package& package, Reporter& report, std::uint32_t file, NodeId node, bool kind_wanted) {
  const std::string_view name = package.text(file, node);
  std::vector<std::string_view> known;
  if (kind_wanted) {
    for (const schema::Kind& kind : package.schema.kinds) known.push_back(kind.id);
  } else {
    for (const schema::Type& type : package.schema.types) {
      if (!type.name.empty() && type.kind == TypeKind::enumeration) known.push_back(type.name);
    }
  }
  if (std::find(known.begin(), known.end(), name) != known.end()) return;
  Diagnostic& finding =
      report.at(file, node, fmt::format("schema.yaml has no {} '{}'", kind_wanted ? "kind" : "enum", name));
  suggest(finding, name, known);
}

void run(const Package& package, Reporter& report) {
  if (!package.schema_usable) return;
  package.for_each(TypeKind::reference,
                   [&](std::uint32_t file, NodeId node) { check_reference(package, report, file, node); });
  package.for_each(TypeKind::deck, [&](std::uint32_t file, NodeId node) {
    if (package.node(file, node).kind == source::NodeKind::scalar)
      check_reference(package, report, file, node);
  });
  package.for_each(TypeKind::kind_name,
                   [&](std::uint32_t file, NodeId node) { check_name(package, report, file, node, true); });
  package.for_each(TypeKind::type_name,
                   [&](std::uint32_t file, NodeId node) { check_name(package, report, file, node, false); });
}

}  // namespace

extern constinit const Check unknown_reference{
    .id = "unknown-reference",
    .family = "ref",
    .severity = Severity::error,
    .summary = "reference to something that does not exist",
    .why = "A game set up from it cannot be played.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keepre
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "refer to an id that exists",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
