// The box as the rulebook states it, against what the files hold.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/count/counting.h"
#include "checkers/fixes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  package.items(game, package.get(game, 0, "inventory"), [&](NodeId entry) {
    const NodeId what = package.get(game, entry, "what");
    const NodeId count = package.get(game, entry, "count");
    if (what == source::no_node || !package.integer(game, count)) return;
    const schema::KindId kind = package.schema.kind_named(package.text(game, what));
    if (kind == schema::none) return;
    const NodeId where = package.get(game, entry, "where");
    const auto found = count_pieces(package, kind, game, where);
    if (!found || *found == *package.integer(game, count)) return;
    std::string sort;
    package.entries(game, where, [&](NodeId key, NodeId value) {
      sort += fmt::format("{}{}: {}", sort.empty() ? " with " : ", ", package.text(game, key),
                          package.text(game, value));
    });
    Diagnostic& finding =
        report.at(game, count,
                  fmt::format("the inventory counts {} of '{}'{}, but the files hold {}",
                              package.text(game, count), package.text(game, what), sort, *found));
    finding.help = fmt::format("write {} if the files are right, or correct the files", *found);
    // Unsafe: the box may be right and the files short of a card.
    offer_instead(finding, Safety::is_unsafe, fmt::format("{}", *found));
  });
}

}  // namespace

extern constinit const Check count_mismatch{
    .id = "count-mismatch",
    .family = "count",
    .severity = Severity::error,
    .summary = "inventory that does not match the components",
    .why = "Either a card is missing from the files, or the box list is wrong.",
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
  - {what: card, count: 3, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
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
    .fix = "correct the number, or the components",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
