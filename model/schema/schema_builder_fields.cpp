// The part of the builder that reads fields: what they are called, when they are due, where they come from.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "model/schema/schema_builder.h"
#include "model/source/nearest.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

namespace {

constexpr std::array<std::pair<std::string_view, Part>, 15> part_words{{{"name", Part::name},
                                                                        {"copies", Part::copies},
                                                                        {"costs", Part::costs},
                                                                        {"yields", Part::yields},
                                                                        {"effects", Part::effects},
                                                                        {"limits", Part::limits},
                                                                        {"excludes", Part::excludes},
                                                                        {"total", Part::total},
                                                                        {"points", Part::points},
                                                                        {"level", Part::level},
                                                                        {"asks_level", Part::asks_level},
                                                                        {"steps", Part::steps},
                                                                        {"supplies", Part::supplies},
                                                                        {"neighbours", Part::neighbours},
                                                                        {"distances", Part::distances}}};

}  // namespace

void SchemaBuilder::add_fields(NodeId map, Type& into, ExpressionPlace place) {
  const source::Tree& tree = document_->tree;
  if (map == no_node || tree[map].kind != NodeKind::map) return;
  const std::size_t included = into.fields.size();
  for (NodeId key = tree.first_child(map); key < tree.end(map);) {
    const NodeId value = tree.next_sibling(key);
    const FieldId id = field(text(key), value, place);
    schema_.fields[id].place = tree[key].span;
    into.fields.push_back(id);
    key = tree.next_sibling(value);
  }
  for (std::size_t i = included; i < into.fields.size(); ++i) {
    const Field& conditional = schema_.fields[into.fields[i]];
    if (conditional.required_if_field.empty()) continue;
    bool known = false;
    for (const FieldId other : into.fields)
      known = known || schema_.fields[other].name == conditional.required_if_field;
    if (!known) {
      const NodeId condition =
          get(get(map, conditional.name), conditional.only_allowed ? "allowed_if" : "required_if");
      std::vector<std::string_view> beside;
      for (const FieldId other : into.fields) beside.push_back(schema_.fields[other].name);
      say(tree.first_child(condition),
          fmt::format("field '{}' depends on '{}', but there is no such field beside it", conditional.name,
                      conditional.required_if_field),
          fmt::format("use one of {}", source::nearest_first(conditional.required_if_field, beside)));
    }
  }
}

FieldId SchemaBuilder::field(std::string name, NodeId expression, ExpressionPlace place) {
  check_keys(expression, place);
  Field made;
  made.name = std::move(name);
  made.file = file_;
  made.place = document_->tree[expression].span;
  made.type = type(expression);
  if (document_->tree[expression].kind == NodeKind::map) read_field(expression, made);
  schema_.fields.push_back(std::move(made));
  return static_cast<FieldId>(schema_.fields.size() - 1);
}

void SchemaBuilder::read_field(NodeId expression, Field& into) {
  into.default_node = get(expression, "default");
  into.default_text = text(into.default_node);
  into.required = !flag(expression, "optional") && into.default_node == no_node;
  into.unique = flag(expression, "unique");
  into.title = text_of(expression, "title");
  into.description = text_of(expression, "description");
  const std::string part = text_of(expression, "part");
  for (const auto& [word, value] : part_words) {
    if (word == part) into.part = value;
  }
  read_condition(expression, "required_if", into);
  read_condition(expression, "allowed_if", into);
}

void SchemaBuilder::read_condition(NodeId expression, std::string_view key, Field& into) {
  const NodeId written = get(expression, key);
  if (written == no_node || document_->tree[written].kind != NodeKind::map) return;
  const FieldTests condition = tests(written);
  if (condition.size() != 1 || !into.required_if_field.empty()) {
    say(written,
        condition.size() != 1
            ? fmt::format("`{}` takes one field and its value", key)
            : fmt::format("`{}` stands beside `required_if`, but one condition is read", key),
        condition.size() != 1 ? "write it like {size: large}" : "delete one of the two");
    return;
  }
  into.required_if_field = condition.front().path;
  into.required_if_values = condition.front().values;
  into.only_allowed = key == "allowed_if";
  into.required = false;
}

void SchemaBuilder::include_fields(NodeId names, TypeKind kind, Type& into) {
  if (names == no_node) return;
  for (const std::string& name : words(names)) {
    const TypeId other = schema_.type_named(name);
    if (other == none || schema_.types[other].kind != kind) {
      const std::string_view word = kind == TypeKind::record ? "record" : "choice";
      say(names, fmt::format("there is no {} '{}' above to take fields from", word, name),
          fmt::format("name a {} that is declared further up under `types`", word));
      continue;
    }
    const std::vector<FieldId>& fields = schema_.types[other].fields;
    into.fields.insert(into.fields.end(), fields.begin(), fields.end());
  }
}

}  // namespace regolo::schema
