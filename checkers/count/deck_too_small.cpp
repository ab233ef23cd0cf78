// Players times cards each, against the cards there are; with `all: true` the two must be equal.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/count/counting.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  package.items(game, package.get(game, 0, "deals"), [&](NodeId entry) {
    const NodeId what = package.get(game, entry, "what");
    const NodeId each = package.get(game, entry, "each");
    const auto players = package.integer(game, package.get(game, package.get(game, 0, "players"), "max"));
    if (what == source::no_node || !package.integer(game, each) || !players) return;
    const schema::KindId kind = package.schema.kind_named(package.text(game, what));
    if (kind == schema::none) return;
    const auto there = count_pieces(package, kind, game, package.get(game, entry, "where"));
    const std::int64_t needed = *players * *package.integer(game, each);
    const NodeId all = package.get(game, entry, "all");
    const bool all_used = all != source::no_node && package.text(game, all) == "true";
    if (!there || (all_used ? needed == *there : needed <= *there)) return;
    report.at(game, each,
              fmt::format("{} players with {} each take {} of '{}', but there {} {}{}", *players,
                          package.text(game, each), needed, package.text(game, what),
                          *there == 1 ? "is" : "are", *there, all_used ? " and all must be dealt" : ""));
  });
}

}  // namespace

extern constinit const Check deck_too_small{
    .id = "deck-too-small",
    .family = "count",
    .severity = Severity::error,
    .summary = "deal that does not fit the cards there are",
    .why = "The game cannot be set up with the most players it allows.",
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
  - {what: card, each: 2, source: rulebook p.1}
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
    .fix = "correct `each`, the players or the cards",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
