// For bags with `part: yields`, against the pieces of `part: supplies` of the same enum with every number of
// players.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/count/common_supply.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const PlayerRange range = player_range(package);
  const CommonSupply supply(package);
  package.for_each(schema::Part::yields, [&](std::uint32_t file, NodeId bag) {
    const schema::Type* type = package.type_of(file, bag);
    if (type->kind != schema::TypeKind::bag || type->resource == schema::none) return;
    package.entries(file, bag, [&](NodeId key, NodeId value) {
      const std::int64_t amount = package.integer(file, value).value_or(0);
      const std::string_view name = package.text(file, key);
      if (name == type->wildcard) return;
      for (std::int64_t players = range.min; players <= range.max; ++players) {
        const auto pieces = supply.pieces(name, players, type->resource);
        if (!pieces || amount <= *pieces) continue;
        report.at(
            file, value,
            fmt::format("{} of {} are to be had, but with {} player{} the supply never has more than {}",
                        amount, name, players, players == 1 ? "" : "s", *pieces));
        break;
      }
    });
  });
}

}  // namespace

extern constinit const Check yield_beyond_supply{
    .id = "yield-beyond-supply",
    .family = "count",
    .severity = Severity::warning,
    .summary = "gain of more pieces than the supply ever has",
    .why = "The part above the supply is lost every time, so the number is a slip or a promise not kept.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    flower: rose
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    bouquet: {rose: 2}
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    flower: rose
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    bouquet: {rose: 1}
    source: rulebook p.2
)yaml",
    .fix = "lower the gain, or enlarge the supply",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
