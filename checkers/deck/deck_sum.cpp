// A deck of game.yaml against the copies of the kinds it is made of.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/count/counting.h"
#include "checkers/fixes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  package.items(game, package.get(game, 0, "decks"), [&](NodeId deck) {
    const NodeId id = package.get(game, deck, "id");
    const NodeId count = package.get(game, deck, "count");
    if (id == source::no_node || !package.integer(game, count)) return;
    std::int64_t cards = 0;
    bool certain = true;
    package.items(game, package.get(game, deck, "of"), [&](NodeId kind) {
      const schema::KindId known = package.schema.kind_named(package.text(game, kind));
      const auto there =
          known == schema::none ? std::nullopt : count_pieces(package, known, game, source::no_node);
      certain = certain && there.has_value();
      cards += there.value_or(0);
    });
    if (!certain || cards == *package.integer(game, count)) return;
    Diagnostic& finding = report.at(game, count,
                                    fmt::format("the deck '{}' has {} cards, but the files hold {}",
                                                package.text(game, id), package.text(game, count), cards));
    offer_instead(finding, Safety::is_unsafe, fmt::format("{}", cards));
  });
}

}  // namespace

extern constinit const Check deck_sum{
    .id = "deck-sum",
    .family = "deck",
    .severity = Severity::error,
    .summary = "deck whose cards do not add up to its size",
    .why = "A card is missing from the files, or one copy too many is written down.",
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
decks:
  - {id: night, of: [card, hero], count: 4, source: rulebook p.1}
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
decks:
  - {id: night, of: [card, hero], count: 3, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)yaml",
    .fix = "correct the copies, or the size",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
