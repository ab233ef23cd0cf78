// Every kind of the game should be counted once.
#include "checkers/check.h"

#include <fmt/format.h>

#include <set>

#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  const NodeId inventory = package.get(game, 0, "inventory");
  if (inventory == source::no_node) return;
  std::vector<std::string_view> kinds;
  for (const schema::Kind& kind : package.schema.kinds) kinds.push_back(kind.id);
  // A misspelt kind counts as what was meant: the slip is reported as such.
  std::set<std::string> counted;
  package.items(game, inventory, [&](NodeId entry) {
    const NodeId what = package.get(game, entry, "what");
    if (what != source::no_node) counted.insert(source::nearest(package.text(game, what), kinds));
  });
  for (const schema::Kind& kind : package.schema.kinds) {
    if (kind.built_in || counted.count(kind.id) != 0) continue;
    Diagnostic& finding =
        report.at(kind.file, kind.place,
                  fmt::format("kind '{}' is not counted by the inventory in game.yaml", kind.id));
    finding.path = fmt::format("kinds.{}", kind.id);
    finding.help = fmt::format("add `- {{what: {}, count: …, source: …}}` to the inventory", kind.id);
  }
}

}  // namespace

extern constinit const Check uncounted_kind{
    .id = "uncounted-kind",
    .family = "count",
    .severity = Severity::warning,
    .summary = "kind of component that the inventory leaves out",
    .why = "Nobody would notice if one of them were missing.",
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
starting: {red: 1, blue: 1}
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
    .fix = "add the kind to the inventory",
    .run = run,

};

}  // namespace regolo::checkers
