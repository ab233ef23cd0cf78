// A bag with a wildcard that excepts a resource which the same bag names.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::bag, [&](std::uint32_t file, NodeId bag) {
    const std::string& wildcard = package.type_of(file, bag)->wildcard;
    if (wildcard.empty()) return;
    package.items(file, package.get(file, package.get(file, bag, wildcard), "except"), [&](NodeId item) {
      const NodeId named = package.get(file, bag, package.text(file, item));
      if (named == source::no_node) return;
      Diagnostic& finding = report.at(
          file, item,
          fmt::format("{} is excluded here, but gained by the same effect", package.text(file, item)));
      finding.related.push_back(report.related(file, named, "gained here"));
    });
  });
}

}  // namespace

extern constinit const Check excluded_gain{
    .id = "excluded-gain",
    .family = "effect",
    .severity = Severity::error,
    .summary = "effect that names what its own restriction excludes",
    .why = "The card says both yes and no to the same resource.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gain: {blue: 1, any: {count: 1, except: [blue]}}}]}
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
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gain: {blue: 1}}]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "take the resource out of `except`, or do not name it",
    .run = run,

};

}  // namespace regolo::checkers
