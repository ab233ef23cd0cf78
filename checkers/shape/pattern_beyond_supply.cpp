// For drawings with `part: costs`, against the pieces of `part: supplies` with every number of players.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/count/common_supply.h"
#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

/// The first number of players with whom the supply has fewer than `needed`, or nothing.
std::optional<std::int64_t> players_short_of(const CommonSupply& supply, PlayerRange range,
                                             std::string_view name, int needed) {
  for (std::int64_t players = range.min; players <= range.max; ++players) {
    const auto pieces = supply.pieces(name, players);
    if (pieces && *pieces < needed) return players;
  }
  return std::nullopt;
}

void run(const Package& package, Reporter& report) {
  const PlayerRange range = player_range(package);
  const CommonSupply supply(package);
  for_each_drawing(package, schema::Part::costs, [&](const Drawing& drawing) {
    if (drawing.type->resource == schema::none) return;
    for (const char symbol : drawing.type->symbols) {
      const int needed = drawing.count({&symbol, 1});
      const std::string_view name = drawing.meaning(symbol);
      const auto players = needed == 0 ? std::nullopt : players_short_of(supply, range, name, needed);
      if (!players) continue;
      Diagnostic& finding = report.at(
          drawing.file, drawing.node,
          fmt::format("{} needs {} of {}, but with {} player{} the supply has {}", drawing.name(), needed,
                      name, *players, *players == 1 ? "" : "s", *supply.pieces(name, *players)));
      finding.place.span = first_cell_place(package, drawing, {&symbol, 1});
    }
  });
}

}  // namespace

extern constinit const Check pattern_beyond_supply{
    .id = "pattern-beyond-supply",
    .family = "shape",
    .severity = Severity::error,
    .summary = "pattern that needs more pieces than there are",
    .why = "The supply runs out before the pattern is complete, so the card is dead.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    flower: rose
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      RR
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    flower: rose
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      R
    source: rulebook p.2
)yaml",
    .fix = "redraw the pattern, or enlarge the supply",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
