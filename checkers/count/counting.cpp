// A field that is left out does not have the value that `where` asks for, unless that is its default `false`.
#include "checkers/count/counting.h"

#include "checkers/count/supply.h"

namespace regolo::checkers {

std::int64_t count_pieces(const Package& package, schema::KindId kind, std::uint32_t file, NodeId where) {
  std::int64_t total = 0;
  for (const Component& component : package.components) {
    if (component.kind != kind) continue;
    bool wanted = true;
    package.entries(file, where, [&](NodeId key, NodeId value) {
      const NodeId own = package.get(component.file, component.node, package.text(file, key));
      const std::string_view has = own == source::no_node ? "false" : package.text(component.file, own);
      wanted = wanted && has == package.text(file, value);
    });
    if (!wanted) continue;
    total += copies_of(package, component);
  }
  return total;
}

}  // namespace regolo::checkers
