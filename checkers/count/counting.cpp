// A field that is left out does not have the value that `where` asks for, unless that is its default `false`.
#include "checkers/count/counting.h"

#include <algorithm>

namespace regolo::checkers {

std::int64_t copies_of(const Package& package, const Component& component) {
  std::int64_t copies = 1;
  const auto& fields = package.schema.fields;
  const bool is_counted = std::any_of(fields.begin(), fields.end(), [](const schema::Field& field) {
    return field.part == schema::Part::copies;
  });
  if (!is_counted) return copies;
  package.entries(component.file, component.node, [&](NodeId, NodeId value) {
    const schema::Field* field = package.field_of(component.file, value);
    if (field != nullptr && field->part == schema::Part::copies)
      copies = package.integer(component.file, value).value_or(-1);
  });
  return copies;
}

std::optional<std::int64_t> count_pieces(const Package& package, schema::KindId kind, std::uint32_t file,
                                         NodeId where) {
  if (package.schema.kinds[kind].file_missing) return std::nullopt;
  std::int64_t total = 0;
  bool certain = true;
  for (const Component& component : package.components) {
    if (component.kind != kind) continue;
    bool wanted = true;
    package.entries(file, where, [&](NodeId key, NodeId value) {
      const NodeId own = package.get(component.file, component.node, package.text(file, key));
      const std::string_view has = own == source::no_node ? "false" : package.text(component.file, own);
      wanted = wanted && has == package.text(file, value);
    });
    if (!wanted) continue;
    const std::int64_t copies = copies_of(package, component);
    certain = certain && copies >= 0;
    total += copies;
  }
  return certain ? std::optional(total) : std::nullopt;
}

}  // namespace regolo::checkers
