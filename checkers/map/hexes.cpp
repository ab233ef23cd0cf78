// Axial coordinates: two hexes touch if they differ by one of the six unit steps.
#include "checkers/map/hexes.h"

#include <algorithm>
#include <array>

namespace regolo::checkers {

namespace {

constexpr std::array<std::pair<int, int>, 6> unit_steps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

}  // namespace

std::vector<Hex> hexes_of(const Package& package, std::uint32_t file, NodeId map) {
  std::vector<Hex> hexes;
  package.items(file, map, [&](NodeId node) {
    const auto q = package.integer(file, package.get(file, node, "q"));
    const auto r = package.integer(file, package.get(file, node, "r"));
    if (!q || !r) return;
    Hex hex{.node = node, .id_node = package.get(file, node, "id"), .q = *q, .r = *r};
    if (hex.id_node != source::no_node) hex.id = package.text(file, hex.id_node);
    hexes.push_back(hex);
  });
  return hexes;
}

Places places_of(const std::vector<Hex>& hexes) {
  Places places;
  for (std::size_t i = 0; i < hexes.size(); ++i) places.try_emplace({hexes[i].q, hexes[i].r}, i);
  return places;
}

std::vector<std::size_t> touching(const Hex& hex, const Places& places) {
  std::vector<std::size_t> found;
  for (const auto& [q, r] : unit_steps) {
    const auto there = places.find({hex.q + q, hex.r + r});
    if (there != places.end()) found.push_back(there->second);
  }
  return found;
}

bool touch(const Hex& a, const Hex& b) {
  return std::any_of(unit_steps.begin(), unit_steps.end(),
                     [&](const auto& step) { return a.q + step.first == b.q && a.r + step.second == b.r; });
}

std::vector<std::optional<std::int64_t>> steps_from(const std::vector<Hex>& hexes, const Places& places,
                                                    std::size_t from) {
  std::vector<std::optional<std::int64_t>> steps(hexes.size());
  std::vector<std::size_t> reached{from};
  steps[from] = 0;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const std::size_t there : touching(hexes[reached[next]], places)) {
      if (steps[there]) continue;
      steps[there] = *steps[reached[next]] + 1;
      reached.push_back(there);
    }
  }
  return steps;
}

}  // namespace regolo::checkers
