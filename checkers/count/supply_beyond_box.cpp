// `supply` in game.yaml against the copies in the box.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/count/common_supply.h"
#include "checkers/count/counting.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for (const Component& component : package.components) {
    const schema::Kind& kind = package.schema.kinds[component.kind];
    if (kind.built_in) continue;
    const std::int64_t copies = copies_of(package, component);
    for_each_supply_limit(
        package, kind.id, [&](std::int64_t players, std::int64_t limit, std::uint32_t file, NodeId node) {
          if (copies < 0 || limit <= copies) return;
          Diagnostic& finding =
              report.at(file, node,
                        fmt::format("the supply for {} player{} has {} of '{}', but the box holds {}",
                                    players, players == 1 ? "" : "s", limit, component.id, copies));
          finding.related.push_back(report.related(component.file, component.id_node, "this component"));
        });
  }
}

}  // namespace

extern constinit const Check supply_beyond_box{
    .id = "supply-beyond-box",
    .family = "count",
    .severity = Severity::error,
    .summary = "supply larger than the box",
    .why = "The game cannot be set up with that many players.",
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
supply:
  - {what: card, each: {2: hand-size}, source: rulebook p.1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 2, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
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
supply:
  - {what: card, each: {2: hand-size}, source: rulebook p.1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)yaml",
    .fix = "lower the parameter, or leave the number of players out to use all there are",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
