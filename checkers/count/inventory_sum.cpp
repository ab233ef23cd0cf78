// `count` must be `each` times the number of values of the enum `of`.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/fixes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  package.items(game, package.get(game, 0, "inventory"), [&](NodeId entry) {
    const NodeId count = package.get(game, entry, "count");
    const NodeId each = package.get(game, entry, "each");
    const NodeId of = package.get(game, entry, "of");
    if (!package.integer(game, count) || !package.integer(game, each) || of == source::no_node) return;
    const schema::TypeId type = package.schema.type_named(package.text(game, of));
    if (type == schema::none) return;
    const auto kinds = static_cast<std::int64_t>(package.schema.types[type].values.size());
    const std::int64_t sum = *package.integer(game, each) * kinds;
    if (sum == *package.integer(game, count)) return;
    Diagnostic& finding = report.at(
        game, count,
        fmt::format("{} of each of the {} values of '{}' make {}, but `count` is {}",
                    package.text(game, each), kinds, package.text(game, of), sum, package.text(game, count)));
    offer_instead(finding, Safety::is_unsafe, fmt::format("{}", sum));
  });
}

}  // namespace

extern constinit const Check inventory_sum{
    .id = "inventory-sum",
    .family = "count",
    .severity = Severity::error,
    .summary = "inventory line whose own numbers do not add up",
    .why = "The rulebook says how many there are of each and in all, and the two disagree.",
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
  - {what: hero, count: 1, each: 1, of: gem, source: rulebook p.1}
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
    .fix = "correct `count`, `each` or the values",
    .run = run,

};

}  // namespace regolo::checkers
