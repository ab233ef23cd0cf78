// A number of players that `supply` does not name plays with all that the box holds.
#include "checkers/count/common_supply.h"

#include <algorithm>
#include <utility>

#include "checkers/count/counting.h"
#include "model/schema/decode.h"

namespace regolo::checkers {

namespace {

/// What is said to be no number may be any; the slip itself is the business of another check.
constexpr std::int64_t copies_unknown = 1'000'000;

}  // namespace

std::optional<std::int64_t> parameter_value(const Package& package, std::string_view id) {
  const Component* parameter = package.find(id, package.schema.kind_named("parameter"));
  if (parameter == nullptr) return std::nullopt;
  return package.integer(parameter->file, package.get(parameter->file, parameter->node, "value"));
}

void for_each_supply_limit(
    const Package& package, std::string_view kind,
    const std::function<void(std::int64_t, std::int64_t, std::uint32_t, NodeId)>& visit) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return;
  package.items(game, package.get(game, 0, "supply"), [&](NodeId entry) {
    const NodeId what = package.get(game, entry, "what");
    if (what == source::no_node || package.text(game, what) != kind) return;
    package.entries(game, package.get(game, entry, "each"), [&](NodeId key, NodeId value) {
      const auto players = schema::parse_integer(package.text(game, key));
      const auto limit = parameter_value(package, package.text(game, value));
      if (players && limit) visit(*players, *limit, game, value);
    });
  });
}

CommonSupply::CommonSupply(const Package& package) {
  package.for_each(schema::Part::supplies, [&](std::uint32_t file, NodeId node) {
    const Component* component = package.component_of(file, node);
    // A die is no piece of the supply: it gives one of its faces in a turn.
    if (component == nullptr || package.type_of(file, node)->kind != schema::TypeKind::enumeration) return;
    const std::int64_t copies = copies_of(package, *component);
    Stock stock{package.files[file].readings[node].type, package.text(file, node),
                copies < 0 ? copies_unknown : copies};
    for_each_supply_limit(package, package.schema.kinds[component->kind].id,
                          [&](std::int64_t players, std::int64_t limit, std::uint32_t, NodeId) {
                            stock.limits[players] = limit;
                          });
    stocks_.push_back(std::move(stock));
  });
}

std::optional<std::int64_t> CommonSupply::pieces(std::string_view resource, std::int64_t players,
                                                 schema::TypeId only) const {
  std::optional<std::int64_t> total;
  for (const Stock& stock : stocks_) {
    if (only != schema::none && stock.type != only) continue;
    if (!total) total = 0;
    if (stock.resource != resource) continue;
    const auto limit = stock.limits.find(players);
    *total += limit == stock.limits.end() ? stock.copies : std::min(stock.copies, limit->second);
  }
  return total;
}

PlayerRange player_range(const Package& package) {
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return {};
  const NodeId players = package.get(game, 0, "players");
  const auto min = package.integer(game, package.get(game, players, "min"));
  const auto max = package.integer(game, package.get(game, players, "max"));
  // Nobody plays with more than a hundred; a slip there is the business of another check.
  if (!min || !max || *max > 99) return {};
  return {*min, *max};
}

}  // namespace regolo::checkers
