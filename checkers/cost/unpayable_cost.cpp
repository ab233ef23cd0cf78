// Looks at everything the schema calls `part: yields` or `part: supplies`, and at what players start with.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

/// Adds what a bag yields; a wildcard yields all that it does not except.
void add_yield(const Package& package, std::uint32_t file, NodeId bag,
               std::set<std::string, std::less<>>& yielded) {
  const schema::Type* type = package.type_of(file, bag);
  if (package.node(file, bag).kind == source::NodeKind::sequence) {
    package.items(file, bag, [&](NodeId item) { add_yield(package, file, item, yielded); });
    return;
  }
  if (type == nullptr || type->kind != schema::TypeKind::bag || type->resource == schema::none) return;
  package.entries(file, bag, [&](NodeId key, NodeId value) {
    const schema::Group* group = package.schema.types[type->resource].group_named(package.text(file, key));
    if (group != nullptr) {
      yielded.insert(group->members.begin(), group->members.end());
      return;
    }
    if (package.text(file, key) != type->wildcard) {
      const std::string_view resource = package.text(file, key);
      if (yielded.count(resource) == 0) yielded.emplace(resource);
      return;
    }
    std::set<std::string_view> except;
    package.items(file, package.get(file, value, "except"),
                  [&](NodeId item) { except.insert(package.text(file, item)); });
    for (const std::string& resource : package.schema.types[type->resource].values) {
      if (except.count(resource) == 0) yielded.insert(resource);
    }
  });
}

void run(const Package& package, Reporter& report) {
  std::set<std::string, std::less<>> yielded;
  package.for_each(schema::Part::yields,
                   [&](std::uint32_t file, NodeId bag) { add_yield(package, file, bag, yielded); });
  package.for_each(schema::Part::supplies, [&](std::uint32_t file, NodeId faces) {
    package.items(file, faces, [&](NodeId face) { yielded.emplace(package.text(file, face)); });
  });
  // A game that declares no yields at all says nothing about its economy.
  if (yielded.empty()) return;
  package.for_each(schema::TypeKind::cost, [&](std::uint32_t file, NodeId cost) {
    const schema::Type& type = *package.type_of(file, cost);
    package.entries(file, cost, [&](NodeId key, NodeId) {
      const std::string_view resource = package.text(file, key);
      if (resource == type.wildcard || type.resource == schema::none || yielded.count(resource) != 0) return;
      const auto& values = package.schema.types[type.resource].values;
      if (std::find(values.begin(), values.end(), resource) != values.end())
        report.at(file, key,
                  fmt::format("cost of {} asks for {}, but nothing in the game yields {}",
                              owner(package, file, cost), resource, resource));
    });
  });
}

}  // namespace

extern constinit const Check unpayable_cost{
    .id = "unpayable-cost",
    .family = "cost",
    .severity = Severity::error,
    .summary = "cost in a resource that nothing yields",
    .why = "Nobody can ever pay it, so the card is dead in every hand.",
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
starting: {red: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
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
)yaml",
    .fix = "let something yield the resource, or change the cost",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
