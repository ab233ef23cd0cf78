// Groups and stand-ins of an enumeration, and what may be said only when all types are built: the hexes of a
// map and the faces of a die belong to other types.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/schema/schema_builder.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

const Group* Type::group_named(std::string_view wanted) const {
  for (const Group& group : groups) {
    if (group.name == wanted) return &group;
  }
  return nullptr;
}

void SchemaBuilder::read_groups(NodeId map, const Type& enumeration, std::vector<Group>& into) {
  const source::Tree& tree = document_->tree;
  if (map == no_node || tree[map].kind != NodeKind::map) return;
  const bool names_values = &into == &enumeration.stands_for;
  const auto is_value = [&](const std::string& word) {
    return std::find(enumeration.values.begin(), enumeration.values.end(), word) != enumeration.values.end();
  };
  for (NodeId key = tree.first_child(map); key < tree.end(map);) {
    const NodeId members = tree.next_sibling(key);
    Group group{text(key), words(members)};
    if (is_value(group.name) != names_values) {
      say(key, names_values ? fmt::format("'{}' is none of the values", group.name)
                            : fmt::format("the group '{}' has the name of a value", group.name));
    }
    for (const std::string& member : group.members) {
      if (!is_value(member)) say(members, fmt::format("'{}' is none of the values", member));
    }
    into.push_back(std::move(group));
    key = tree.next_sibling(members);
  }
}

void SchemaBuilder::check_hexmap(const Type& map) {
  if (map.item == none) return;
  const Type& hex = schema_.type_of(map.item);
  int coordinates = 0;
  for (const FieldId id : hex.fields) {
    const Field& field = schema_.fields[id];
    const bool named = field.name == "q" || field.name == "r";
    if (named && schema_.types[field.type].kind == TypeKind::integer) ++coordinates;
  }
  if (hex.kind == TypeKind::record && coordinates == 2) return;
  say_of(map, "the hexes of a hexmap are records with the integers `q` and `r`");
}

void SchemaBuilder::check_die(const Type& die) {
  if (die.resource == none) return;
  const Type& faces = schema_.types[die.resource];
  for (const std::string& word : die.must_show) {
    const bool value = std::find(faces.values.begin(), faces.values.end(), word) != faces.values.end();
    if (!value && faces.group_named(word) == nullptr)
      say_of(die, fmt::format("the die must show '{}', which is neither a face nor a group of faces", word));
  }
}

void SchemaBuilder::say_of(const Type& type, std::string message) {
  Problem problem{.kind = ProblemKind::bad_schema, .file = type.file, .message = std::move(message)};
  problem.span = type.place;
  problems_.push_back(std::move(problem));
}

}  // namespace regolo::schema
