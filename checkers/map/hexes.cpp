// Axial coordinates: two hexes touch if they differ by one of the six unit steps.
#include "checkers/map/hexes.h"

namespace regolo::checkers {

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

bool touch(const Hex& a, const Hex& b) {
  const std::int64_t q = a.q - b.q;
  const std::int64_t r = a.r - b.r;
  return (q == 0 && (r == 1 || r == -1)) || (r == 0 && (q == 1 || q == -1)) || (q == 1 && r == -1) ||
         (q == -1 && r == 1);
}

std::vector<std::optional<std::int64_t>> steps_from(const std::vector<Hex>& hexes, std::size_t from) {
  std::vector<std::optional<std::int64_t>> steps(hexes.size());
  std::vector<std::size_t> reached{from};
  steps[from] = 0;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::size_t here = reached[next];
    for (std::size_t there = 0; there < hexes.size(); ++there) {
      if (steps[there] || !touch(hexes[here], hexes[there])) continue;
      steps[there] = *steps[here] + 1;
      reached.push_back(there);
    }
  }
  return steps;
}

}  // namespace regolo::checkers
