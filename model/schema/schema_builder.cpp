// Building goes in two rounds over the names (so that types may refer to each other in any order, and to
// themselves), then once over the content.
#include "model/schema/schema_builder.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

namespace {

struct TypeWord {
  std::string_view word;
  TypeKind kind;
};
constexpr std::array type_words{
    TypeWord{"anything", TypeKind::anything},
    TypeWord{"id", TypeKind::id},
    TypeWord{"integer", TypeKind::integer},
    TypeWord{"text", TypeKind::text},
    TypeWord{"localised", TypeKind::localised},
    TypeWord{"flag", TypeKind::flag},
    TypeWord{"enum", TypeKind::enumeration},
    TypeWord{"reference", TypeKind::reference},
    TypeWord{"list", TypeKind::list},
    TypeWord{"record", TypeKind::record},
    TypeWord{"choice", TypeKind::choice},
    TypeWord{"nothing", TypeKind::nothing},
    TypeWord{"map", TypeKind::map},
    TypeWord{"bag", TypeKind::bag},
    TypeWord{"cost", TypeKind::cost},
    TypeWord{"grid", TypeKind::grid},
    TypeWord{"hexmap", TypeKind::hexmap},
    TypeWord{"die", TypeKind::die},
    TypeWord{"deck", TypeKind::deck},
    TypeWord{"either", TypeKind::either},
    TypeWord{"kind-name", TypeKind::kind_name},
    TypeWord{"type-name", TypeKind::type_name},
    TypeWord{"sentence-place", TypeKind::sentence_place},
};

/// Not a limit anyone meets: it keeps the numbers of types and fields within their 16 bits, and looking names
/// up cheap.
constexpr std::uint32_t nodes_max = 40'000;

}  // namespace

std::optional<TypeKind> built_in_type(std::string_view word) {
  for (const TypeWord& entry : type_words) {
    if (entry.word == word) return entry.kind;
  }
  return std::nullopt;
}

std::vector<std::string_view> built_in_type_words() {
  std::vector<std::string_view> words;
  for (const TypeWord& entry : type_words) words.push_back(entry.word);
  return words;
}

KindId Schema::kind_named(std::string_view id) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == id) return static_cast<KindId>(i);
  }
  return none;
}

TypeId Schema::type_named(std::string_view name) const {
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!types[i].name.empty() && types[i].name == name) return static_cast<TypeId>(i);
  }
  return none;
}

NodeId SchemaBuilder::get(NodeId map, std::string_view key) const {
  const source::Tree& tree = document_->tree;
  if (map == no_node || tree[map].kind != NodeKind::map) return no_node;
  for (NodeId child = tree.first_child(map); child < tree.end(map);) {
    const NodeId value = tree.next_sibling(child);
    if (text(child) == key) return value;
    child = tree.next_sibling(value);
  }
  return no_node;
}

std::string SchemaBuilder::text(NodeId node) const {
  if (node == no_node) return {};
  return std::string(document_->tree.text(node, *document_->file));
}

std::string SchemaBuilder::text_of(NodeId map, std::string_view key) const {
  return text(get(map, key));
}

bool SchemaBuilder::flag(NodeId map, std::string_view key) const {
  return text_of(map, key) == "true";
}

std::optional<std::int64_t> SchemaBuilder::number(NodeId map, std::string_view key) const {
  const std::string digits = text_of(map, key);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

void SchemaBuilder::say(NodeId node, std::string message, std::string help) {
  Problem problem{
      .kind = ProblemKind::bad_schema, .file = file_, .node = node, .message = std::move(message)};
  problem.span = document_->tree[node].span;
  problem.help = std::move(help);
  problems_.push_back(std::move(problem));
}

void SchemaBuilder::add(const source::Document& document, std::uint32_t file, bool built_in) {
  document_ = &document;
  file_ = file;
  built_in_ = built_in;
  const source::Tree& tree = document.tree;
  if (tree.empty() || tree[tree.root()].kind != NodeKind::map) return;
  if (tree.size() > nodes_max) {
    say(tree.root(),
        fmt::format("the schema holds {} values, but at most {} are read", tree.size(), nodes_max),
        "a schema describes kinds; components belong into other files");
    return;
  }
  const auto each_entry = [&](NodeId map, auto visit) {
    if (map == no_node || tree[map].kind != NodeKind::map) return;
    for (NodeId key = tree.first_child(map); key < tree.end(map);) {
      const NodeId value = tree.next_sibling(key);
      visit(key, value);
      key = tree.next_sibling(value);
    }
  };
  const NodeId types = get(tree.root(), "types");
  const NodeId kinds = get(tree.root(), "kinds");
  each_entry(types, [&](NodeId key, NodeId value) { add_named_type(key, value); });
  each_entry(kinds, [&](NodeId key, NodeId value) { add_kind(key, value); });
  each_entry(types, [&](NodeId key, NodeId value) {
    const TypeId id = schema_.type_named(text(key));
    if (id == none || schema_.types[id].place != tree[key].span || alias_word(value) != no_node) return;
    check_keys(value, ExpressionPlace::named);
    // Built apart and moved in: building may add types and so move the others.
    Type built = schema_.types[id];
    if (tree[value].kind == NodeKind::map) {
      type_from_map(value, built);
    } else {
      const std::string word = text(value);
      built.kind = built_in_type(word).value_or(TypeKind::anything);
      check_needed(value, word, built.kind, no_node);
    }
    schema_.types[id] = std::move(built);
  });
  // Other names for types can only be followed once the types are there.
  alias_words_.clear();
  each_entry(types, [&](NodeId key, NodeId value) {
    if (const NodeId word = alias_word(value); word != no_node) alias_words_.emplace(text(key), word);
  });
  each_entry(types, [&](NodeId key, NodeId value) {
    if (alias_word(value) != no_node) resolve_alias(key, value);
  });
  each_entry(kinds, [&](NodeId key, NodeId value) { fill_kind(key, value); });
  each_entry(get(tree.root(), "relations"), [&](NodeId key, NodeId value) { add_relation(key, value); });
}

NodeId SchemaBuilder::alias_word(NodeId expression) const {
  const NodeId word =
      document_->tree[expression].kind == NodeKind::map ? get(expression, "type") : expression;
  if (word == no_node || document_->tree[word].kind != NodeKind::scalar) return no_node;
  return built_in_type(text(word)) ? no_node : word;
}

void SchemaBuilder::resolve_alias(NodeId key, NodeId value) {
  const TypeId id = schema_.type_named(text(key));
  if (id == none || schema_.types[id].place != document_->tree[key].span) return;
  check_keys(value, ExpressionPlace::named);
  NodeId word = alias_word(value);
  constexpr int names_max = 16;
  int names = 1;
  for (auto next = alias_words_.find(text(word)); next != alias_words_.end();
       next = alias_words_.find(text(word))) {
    word = next->second;
    if (++names <= names_max) continue;
    say(key, fmt::format("type '{}' is a name for a name without end", text(key)), "say what it is made of");
    return;
  }
  const Type target = schema_.types[type_from_word(word)];
  Type& built = schema_.types[id];
  const Type declared = built;
  built = target;
  built.name = declared.name;
  built.file = declared.file;
  built.place = declared.place;
}

void SchemaBuilder::check_keys(NodeId expression, ExpressionPlace place) {
  const source::Tree& tree = document_->tree;
  if (built_in_ || tree[expression].kind != NodeKind::map) return;
  const std::string word = text_of(expression, "type");
  for (NodeId key = tree.first_child(expression); key < tree.end(expression);) {
    const std::string name = text(key);
    // A key that no type knows was reported when the file was decoded.
    if (is_expression_key(name) && !takes_key(place, built_in_type(word), name)) {
      const bool fits_a_field = takes_key(ExpressionPlace::field, built_in_type(word), name);
      say(key,
          fits_a_field ? fmt::format("`{}` says nothing here: it belongs to a field", name)
                       : fmt::format("`{}` says nothing about the type {}", name, word),
          fits_a_field ? "write it at the field that has this type" : "delete it, or correct the type");
    }
    key = tree.next_sibling(tree.next_sibling(key));
  }
}

void SchemaBuilder::check_needed(NodeId place, std::string_view word, TypeKind kind, NodeId map) {
  for (const std::string_view key : needed_keys(kind)) {
    if (get(map, key) != no_node) continue;
    say(place, fmt::format("a type {} needs the key `{}`", word, key),
        fmt::format("write {{type: {}, {}: …}}", word, key));
  }
}

void SchemaBuilder::add_named_type(NodeId key, NodeId value) {
  const std::string name = text(key);
  if (built_in_type(name)) {
    say(key, fmt::format("type '{}' has the name of a built-in type", name), "give it a name of its own");
    return;
  }
  if (schema_.type_named(name) != none) {
    say(key, fmt::format("type '{}' is already part of every package", name), "give it another name");
    return;
  }
  Type type;
  type.name = name;
  type.file = file_;
  type.place = document_->tree[key].span;
  if (const auto kind = built_in_type(text_of(value, "type"))) type.kind = *kind;
  schema_.types.push_back(std::move(type));
}

void SchemaBuilder::add_kind(NodeId key, NodeId value) {
  const std::string id = text(key);
  if (schema_.kind_named(id) != none) {
    say(key, fmt::format("kind '{}' is already part of every package", id), "give it another name");
    return;
  }
  Kind kind;
  kind.id = id;
  kind.title = text_of(value, "title");
  kind.collection = text_of(value, "collection");
  kind.same_cost = flag(value, "same_cost");
  kind.used = flag(value, "used");
  kind.balanced = flag(value, "balanced");
  kind.provenance = text_of(value, "provenance") != "none";
  kind.built_in = built_in_;
  kind.file = file_;
  kind.place = document_->tree[key].span;
  if (const NodeId files = get(value, "files"); files != no_node) {
    if (document_->tree[files].kind == NodeKind::scalar) {
      kind.files.push_back(text(files));
      kind.file_places.push_back(document_->tree[files].span);
    }
    if (document_->tree[files].kind == NodeKind::sequence) {
      for (NodeId item = document_->tree.first_child(files); item < document_->tree.end(files);
           item = document_->tree.next_sibling(item)) {
        kind.files.push_back(text(item));
        kind.file_places.push_back(document_->tree[item].span);
      }
    }
  }
  Type record;
  record.kind = TypeKind::record;
  record.file = file_;
  record.place = kind.place;
  record.component = static_cast<KindId>(schema_.kinds.size());
  // A built-in kind can be named as a type, so that game.yaml can hold a list of parameters.
  if (built_in_) record.name = id;
  kind.record = static_cast<TypeId>(schema_.types.size());
  schema_.types.push_back(std::move(record));
  schema_.kinds.push_back(std::move(kind));
}

void SchemaBuilder::fill_kind(NodeId key, NodeId value) {
  const KindId id = schema_.kind_named(text(key));
  if (id == none || schema_.kinds[id].place != document_->tree[key].span) return;
  const TypeId record_id = schema_.kinds[id].record;
  Type record = schema_.types[record_id];
  include_fields(get(value, "includes"), TypeKind::record, record);
  add_fields(get(value, "fields"), record, ExpressionPlace::field);
  add_combinations(get(value, "combinations"), record);
  if (const NodeId versions = get(value, "versions"); versions != no_node)
    read_versions(versions, schema_.kinds[id]);
  if (schema_.kinds[id].provenance) {
    if (const NodeId own = get(get(value, "fields"), "source"); own != no_node) {
      say(own, fmt::format("kind '{}' declares the field `source`, which every kind has", text(key)),
          "delete it, or write `provenance: none` at the kind");
    }
    Field source;
    source.name = "source";
    source.type = schema_.type_named("provenance");
    source.required = false;
    source.title = "Where the values come from";
    record.fields.push_back(static_cast<FieldId>(schema_.fields.size()));
    schema_.fields.push_back(std::move(source));
  }
  bool has_id = false;
  for (const FieldId field_id : record.fields) {
    const Field& entry = schema_.fields[field_id];
    const TypeKind kind = schema_.types[entry.type].kind;
    if (kind != TypeKind::id && kind != TypeKind::sentence_place) continue;
    if (has_id) continue;
    schema_.kinds[id].id_field = entry.name;
    has_id = true;
  }
  if (!has_id) {
    say(key,
        fmt::format("kind '{}' has no field of type id, so nothing can refer to its components", text(key)),
        "add the field `id: id`");
  }
  schema_.types[record_id] = std::move(record);
}

void SchemaBuilder::finish(std::string_view resources_name) {
  for (const Type& entry : schema_.types) {
    if (entry.kind == TypeKind::hexmap) check_hexmap(entry);
    if (entry.kind == TypeKind::die) check_die(entry);
  }
  schema_.resources = resources_name.empty() ? none : schema_.type_named(resources_name);
  const TypeId placeholder = schema_.type_named(resources_word);
  if (placeholder == none || schema_.resources == none) return;
  for (Type& entry : schema_.types) {
    if (entry.resource == placeholder) entry.resource = schema_.resources;
  }
}

}  // namespace regolo::schema
