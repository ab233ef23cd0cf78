// Building goes in two rounds over the names (so that types may refer to each other in any order, and to
// themselves), then once over the content.
#include "model/schema/schema_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "model/source/nearest.h"

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

/// The word `resources` in package_schema.yaml: stands for the enumeration that game.yaml names.
constexpr std::string_view resources_word = "resources";

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

TypeId SchemaBuilder::type(NodeId expression) {
  const source::Tree& tree = document_->tree;
  if (tree[expression].kind == NodeKind::scalar) return type_from_word(expression);
  const NodeId word = get(expression, "type");
  if (word == no_node) {
    Type anything;
    anything.place = tree[expression].span;
    schema_.types.push_back(std::move(anything));
    return static_cast<TypeId>(schema_.types.size() - 1);
  }
  // A named type with nothing of its own added is that type itself.
  if (!built_in_type(text(word))) return type_from_word(word);
  Type made;
  made.file = file_;
  made.place = tree[expression].span;
  type_from_map(expression, made);
  schema_.types.push_back(std::move(made));
  return static_cast<TypeId>(schema_.types.size() - 1);
}

TypeId SchemaBuilder::type_from_word(NodeId node) {
  const std::string word = text(node);
  if (const TypeId named = schema_.type_named(word); named != none) return named;
  Type made;
  made.file = file_;
  made.place = document_->tree[node].span;
  if (const auto kind = built_in_type(word)) {
    made.kind = *kind;
    check_needed(node, word, *kind, no_node);
  } else if (word == resources_word && built_in_) {
    made.kind = TypeKind::enumeration;
    made.name = std::string(resources_word);
  } else {
    std::vector<std::string_view> known;
    for (const TypeWord& entry : type_words) known.push_back(entry.word);
    for (const Type& entry : schema_.types) {
      if (!entry.name.empty()) known.push_back(entry.name);
    }
    const std::string near = source::nearest(word, known);
    say(node, fmt::format("there is no type '{}'", word),
        near.empty() ? "declare it under `types`, or use a built-in type" : fmt::format("write `{}`", near));
  }
  schema_.types.push_back(std::move(made));
  return static_cast<TypeId>(schema_.types.size() - 1);
}

void SchemaBuilder::read_targets(NodeId node, std::vector<KindId>& into) {
  const auto add_target = [&](NodeId word) {
    const KindId kind = schema_.kind_named(text(word));
    if (kind != none) {
      into.push_back(kind);
      return;
    }
    std::vector<std::string_view> known;
    for (const Kind& entry : schema_.kinds) known.push_back(entry.id);
    const std::string near = source::nearest(text(word), known);
    say(word, fmt::format("there is no kind '{}' to refer to", text(word)),
        near.empty() ? "name a kind declared under `kinds`" : fmt::format("write `{}`", near));
  };
  const source::Tree& tree = document_->tree;
  if (tree[node].kind == NodeKind::scalar) add_target(node);
  if (tree[node].kind == NodeKind::sequence) {
    for (NodeId item = tree.first_child(node); item < tree.end(node); item = tree.next_sibling(item))
      add_target(item);
  }
}

void SchemaBuilder::type_from_map(NodeId map, Type& into) {
  const std::string word = text_of(map, "type");
  const auto kind = built_in_type(word);
  if (!kind) return;
  into.kind = *kind;
  check_needed(get(map, "type"), word, *kind, map);
  read_limits(map, into);
  into.distinct = flag(map, "distinct");
  into.connected = flag(map, "connected");
  into.symmetric = flag(map, "symmetric");
  into.by_group = flag(map, "by_group");
  into.power = text_of(map, "role") == "power";
  into.filter = text_of(map, "role") == "filter";
  into.by_name = text_of(map, "by") == "name";
  into.wildcard = text_of(map, "wildcard");
  into.zero_allowed = text_of(map, "zero") == "allowed";
  switch (*kind) {
    case TypeKind::enumeration:
      read_values(map, into);
      break;
    case TypeKind::record:
      include_fields(get(map, "includes"), TypeKind::record, into);
      add_fields(get(map, "fields"), into, ExpressionPlace::field);
      add_combinations(get(map, "combinations"), into);
      break;
    case TypeKind::choice:
      include_fields(get(map, "includes"), TypeKind::choice, into);
      add_fields(get(map, "options"), into, ExpressionPlace::inner);
      break;
    case TypeKind::list:
    case TypeKind::hexmap:
    case TypeKind::map:
      into.key = inner(map, "key");
      into.item = inner(map, "of");
      break;
    case TypeKind::bag:
    case TypeKind::cost:
    case TypeKind::die:
      if (const NodeId of = get(map, "of"); of != no_node) read_resource(of, into);
      into.must_show = words(get(map, "must_show"));
      break;
    case TypeKind::reference:
    case TypeKind::deck:
      if (const NodeId to = get(map, "to"); to != no_node) read_targets(to, into.to);
      if (*kind == TypeKind::deck) read_deck(map, into);
      break;
    case TypeKind::either:
      into.word = inner(map, "word");
      into.sequence = inner(map, "list");
      into.mapping = inner(map, "map");
      break;
    case TypeKind::grid:
      if (const NodeId of = get(map, "of"); of != no_node) read_resource(of, into);
      read_symbols(map, into);
      read_grid(map, into);
      break;
    default:
      break;
  }
}

void SchemaBuilder::read_resource(NodeId of, Type& into) {
  into.resource = type(of);
  // A word that is no type at all was reported as such.
  const bool known = schema_.type_named(text(of)) != none || built_in_type(text(of)).has_value();
  if (known) into.resource_place = document_->tree[of].span;
}

FieldId SchemaBuilder::inner(NodeId map, std::string_view key) {
  const NodeId expression = get(map, key);
  return expression == no_node ? none : field("", expression, ExpressionPlace::inner);
}

void SchemaBuilder::read_values(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  if (const NodeId values = get(map, "values");
      values != no_node && tree[values].kind == NodeKind::sequence) {
    for (NodeId item = tree.first_child(values); item < tree.end(values); item = tree.next_sibling(item)) {
      into.values.push_back(text(item));
      into.value_places.push_back(tree[item].span);
    }
  }
  read_groups(get(map, "groups"), into, into.groups);
  read_groups(get(map, "stands_for"), into, into.stands_for);
  const NodeId pairs = get(map, "opposites");
  if (pairs == no_node || tree[pairs].kind != NodeKind::sequence) return;
  for (NodeId pair = tree.first_child(pairs); pair < tree.end(pairs); pair = tree.next_sibling(pair)) {
    const std::vector<std::string> both = words(pair);
    for (const std::string& value : both) {
      if (std::find(into.values.begin(), into.values.end(), value) != into.values.end()) continue;
      const std::vector<std::string_view> known(into.values.begin(), into.values.end());
      say(pair, fmt::format("'{}' is no value of this enum", value),
          fmt::format("use one of {}", source::nearest_first(value, known)));
    }
    if (both.size() == 2) into.opposites.emplace_back(both[0], both[1]);
  }
}

void SchemaBuilder::read_limits(NodeId map, Type& into) {
  const bool is_deck = into.kind == TypeKind::deck;
  const std::string_view least = is_deck ? "size_min" : "min";
  const std::string_view greatest = is_deck ? "size_max" : "max";
  into.min = number(map, least);
  into.max = number(map, greatest);
  if (into.min && into.max && *into.min > *into.max) {
    say(get(map, least),
        fmt::format("`{}` is {}, but `{}` is only {}", least, *into.min, greatest, *into.max),
        "exchange or correct the two");
  }
  if (const auto faces = number(map, "faces")) into.min = into.max = faces;
  into.words = words(get(map, "words"));
  into.max_length = number(map, "max_length");
  into.width_max = number(map, "width_max");
  into.height_max = number(map, "height_max");
  const std::string pattern = text_of(map, "pattern");
  into.pattern = pattern == "kebab"     ? Pattern::kebab
                 : pattern == "address" ? Pattern::address
                                        : Pattern::none;
}

void SchemaBuilder::read_deck(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  into.size_advised = text_of(map, "size_advised");
  into.copies_max = text_of(map, "copies_max");
  into.copies_free = tests(get(map, "copies_free"));
  into.single = tests(get(map, "single"));
  const NodeId groups = get(map, "needs");
  if (groups == no_node || tree[groups].kind != NodeKind::sequence) return;
  for (NodeId group = tree.first_child(groups); group < tree.end(groups); group = tree.next_sibling(group)) {
    into.needs.emplace_back();
    read_targets(group, into.needs.back());
  }
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
