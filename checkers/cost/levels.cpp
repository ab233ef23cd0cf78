// Only the component's own fields are looked at, not records inside it.
#include "checkers/cost/levels.h"

namespace regolo::checkers {

std::optional<std::int64_t> level_of(const Package& package, const Component& component) {
  std::optional<std::int64_t> level;
  package.entries(component.file, component.node, [&](NodeId, NodeId value) {
    const schema::Field* field = package.field_of(component.file, value);
    if (field != nullptr && field->part == schema::Part::level)
      level = package.integer(component.file, value);
  });
  return level;
}

}  // namespace regolo::checkers
