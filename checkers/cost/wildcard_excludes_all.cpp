// For costs and for gains.
#include "checkers/check.h"

#include <fmt/format.h>

#include <set>
#include <string>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

void check_bag(const Package& package, Reporter& report, std::uint32_t file, NodeId bag) {
  const schema::Type& type = *package.type_of(file, bag);
  if (type.wildcard.empty() || type.resource == schema::none) return;
  if (package.schema.types[type.resource].values.empty()) return;
  const NodeId except = package.get(file, package.get(file, bag, type.wildcard), "except");
  if (except == source::no_node) return;
  std::set<std::string_view> excluded;
  package.items(file, except, [&](NodeId item) { excluded.insert(package.text(file, item)); });
  for (const std::string& resource : package.schema.types[type.resource].values) {
    if (excluded.count(resource) == 0) return;
  }
  report.at(file, except,
            fmt::format("`{}` of {} excludes every {}, so nothing is left to choose", type.wildcard,
                        owner(package, file, bag), package.schema.types[type.resource].name));
}

void run(const Package& package, Reporter& report) {
  const auto visit = [&](std::uint32_t file, NodeId bag) { check_bag(package, report, file, bag); };
  package.for_each(schema::TypeKind::cost, visit);
  package.for_each(schema::TypeKind::bag, visit);
}

}  // namespace

extern constinit const Check wildcard_excludes_all{
    .id = "wildcard-excludes-all",
    .family = "cost",
    .severity = Severity::error,
    .summary = "free choice of resource that excludes every resource",
    .why = "Nothing is left to choose.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {any: {count: 1, except: [red, blue]}}
    traits: [beast]
    hero: keeper
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
    cost: {any: {count: 1, except: [red]}}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "take one resource out of `except`",
    .run = run,

};

}  // namespace regolo::checkers
