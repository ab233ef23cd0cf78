// Only the component's own fields are looked at, not records inside it.
#include "checkers/cost/levels.h"

namespace regolo::checkers {

std::optional<std::int64_t> level_of(const Package& package, const Component& component) {
  std::optional<std::int64_t> level;
  // Most components have none, and the readings tell it sooner than a walk over the fields.
  const schema::PackageFile& file = package.files[component.file];
  const bool may_have_one = [&] {
    for (NodeId node = component.node; node < file.tree().end(component.node); ++node) {
      const schema::FieldId field = file.readings[node].field;
      if (field != schema::none && package.schema.fields[field].part == schema::Part::level) return true;
    }
    return false;
  }();
  if (!may_have_one) return level;
  package.entries(component.file, component.node, [&](NodeId, NodeId value) {
    const schema::Field* field = package.field_of(component.file, value);
    if (field != nullptr && field->part == schema::Part::level)
      level = package.integer(component.file, value);
  });
  return level;
}

}  // namespace regolo::checkers
