// What the common supply holds: components with an enum of `part: supplies`, as many as their copies, or as
// many as `supply` in game.yaml lets take part with so many players.
#pragma once

#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "checkers/check.h"

namespace regolo::checkers {

/// The value of a parameter in game.yaml.
std::optional<std::int64_t> parameter_value(const Package& package, std::string_view id);

/// Calls `visit(players, limit, node)` for each number that the entry of `supply` for the kind gives, with
/// its place.
void for_each_supply_limit(const Package& package, std::string_view kind,
                           const std::function<void(std::int64_t players, std::int64_t limit,
                                                    std::uint32_t file, NodeId node)>& visit);

/// What the supply holds, looked up once for a whole check.
class CommonSupply {
 public:
  explicit CommonSupply(const Package& package);

  /// Pieces of a resource with that many players; nothing if no component supplies any resource. With an
  /// enum, only components that supply values of that enum are counted.
  std::optional<std::int64_t> pieces(std::string_view resource, std::int64_t players,
                                     schema::TypeId only = schema::none) const;

 private:
  struct Stock {
    schema::TypeId type = schema::none;
    std::string_view resource = {};
    std::int64_t copies = 0;
    std::map<std::int64_t, std::int64_t> limits = {};  ///< by number of players
  };
  std::vector<Stock> stocks_;
};

struct PlayerRange {
  std::int64_t min = 1;
  std::int64_t max = 0;
};
/// From game.yaml; empty if it does not say.
PlayerRange player_range(const Package& package);

}  // namespace regolo::checkers
