#include "model/schema/patches.h"

#include "model/schema/decoder.h"

namespace regolo::schema {

std::vector<const Component*> patchable(const Package& package, std::string_view id) {
  std::vector<const Component*> found;
  for (const Component* one : package.find(id))
    if (!package.schema.kinds[one->kind].built_in) found.push_back(one);
  return found;
}

const Field* field_of(const Package& package, const Component& component, std::string_view name) {
  const Kind& kind = package.schema.kinds[component.kind];
  for (const FieldId id : package.schema.types[kind.record].fields)
    if (package.schema.fields[id].name == name && name != "id") return &package.schema.fields[id];
  return nullptr;
}

void decode_patches(Package& package) {
  struct Value {
    std::uint32_t file;
    NodeId node;
    const Field* field;
  };
  std::vector<Value> values;
  for_each_patch(package, [&](const Component& variant, NodeId component, NodeId field, NodeId value) {
    const auto found = patchable(package, package.text(variant.file, component));
    const Field* target =
        found.size() == 1 ? field_of(package, *found.front(), package.text(variant.file, field)) : nullptr;
    if (target != nullptr) values.push_back({variant.file, value, target});
  });
  for (const Value& value : values) {
    PackageFile& file = package.files[value.file];
    // The value is judged, not taken: it is no part of a component.
    const std::vector<Reading> readings = file.readings;
    const std::vector<Component> components = file.components;
    Decoder(package.schema, value.file, file)
        .value(value.node, value.field->type,
               static_cast<FieldId>(value.field - package.schema.fields.data()));
    file.readings = readings;
    file.components = components;
  }
}

}  // namespace regolo::schema
