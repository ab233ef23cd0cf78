// A house rule names components and their fields; what it names must be there.
#include <fmt/format.h>

#include "checkers/check.h"
#include "model/schema/patches.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

std::string hint(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string near = source::nearest(word, known);
  return near.empty() ? std::string() : fmt::format("; did you mean '{}'?", near);
}

void unknown_component(const Package& package, Reporter& report, std::uint32_t file, NodeId key,
                       std::size_t found) {
  const std::string_view id = package.text(file, key);
  if (found > 1) {
    report.at(file, key,
              fmt::format("'{}' names {} components, so it is not clear which is patched", id, found));
    return;
  }
  std::vector<std::string_view> known;
  for (const Component& one : package.components)
    if (!package.schema.kinds[one.kind].built_in) known.push_back(one.id);
  report.at(file, key, fmt::format("there is no component '{}' to patch{}", id, hint(id, known)));
}

void run(const Package& package, Reporter& report) {
  std::vector<std::pair<std::uint32_t, NodeId>> seen;
  schema::for_each_patch(package, [&](const Component& variant, NodeId component, NodeId field, NodeId) {
    const std::vector<const Component*> found =
        schema::patchable(package, package.text(variant.file, component));
    if (found.size() != 1) {
      const std::pair<std::uint32_t, NodeId> here{variant.file, component};
      if (!seen.empty() && seen.back() == here) return;  // once for all its fields
      seen.push_back(here);
      unknown_component(package, report, variant.file, component, found.size());
      return;
    }
    const std::string_view name = package.text(variant.file, field);
    if (schema::field_of(package, *found.front(), name) != nullptr) return;
    const schema::Kind& kind = package.schema.kinds[found.front()->kind];
    std::vector<std::string_view> known;
    for (const schema::FieldId id : package.schema.types[kind.record].fields)
      known.push_back(package.schema.fields[id].name);
    report.at(variant.file, field,
              fmt::format("a {} has no field '{}' to patch{}", kind.id, name, hint(name, known)));
  });
}

}  // namespace

extern constinit const Check unknown_patch_target{
    .id = "unknown-patch-target",
    .family = "rule",
    .severity = Severity::error,
    .summary = "house rule that patches a component or a field that does not exist",
    .why = "The game would be played as printed, and everybody would believe it was not.",
    .wrong = R"yaml(# game.yaml
id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
variants:
  - id: cheap-wolf
    statement: the Grey Wolf costs a blue gem
    patch: {gray-wolf: {cost: {blue: 1}}}
)yaml",
    .right = R"yaml(# game.yaml
id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
variants:
  - id: cheap-wolf
    statement: the Grey Wolf costs a blue gem
    patch: {grey-wolf: {cost: {blue: 1}}}
)yaml",
    .fix = "write the id of a component and one of the fields of its kind; an id itself cannot be patched",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
