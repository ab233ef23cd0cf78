// The hexes of a hexmap and how far apart they lie: what the map checks share.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "checkers/check.h"

namespace regolo::checkers {

struct Hex {
  NodeId node = 0;
  NodeId id_node = source::no_node;
  std::string_view id = {};  ///< empty where the map's hexes have none
  std::int64_t q = 0;
  std::int64_t r = 0;

  /// What to point at: the id, else the whole hex.
  NodeId shown() const { return id_node == source::no_node ? node : id_node; }
};

/// Which hex lies at a place; the first one where several do.
using Places = std::map<std::pair<std::int64_t, std::int64_t>, std::size_t>;

/// The hexes with both coordinates; decoding has reported the others.
std::vector<Hex> hexes_of(const Package& package, std::uint32_t file, NodeId map);
Places places_of(const std::vector<Hex>& hexes);
/// The hexes that touch the one at that place.
std::vector<std::size_t> touching(const Hex& hex, const Places& places);
bool touch(const Hex& a, const Hex& b);
/// Steps from `from` to each hex, along hexes of the map; nothing where no way leads.
std::vector<std::optional<std::int64_t>> steps_from(const std::vector<Hex>& hexes, const Places& places,
                                                    std::size_t from);

}  // namespace regolo::checkers
