// Building goes in two rounds over the names (so that types may refer to each other in any order, and to
// themselves), then once over the content.
#include "model/schema/schema_builder.h"

#include <fmt/format.h>

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

constexpr std::array<std::pair<std::string_view, Part>, 8> part_words{{{"name", Part::name},
                                                                       {"copies", Part::copies},
                                                                       {"costs", Part::costs},
                                                                       {"yields", Part::yields},
                                                                       {"effects", Part::effects},
                                                                       {"limits", Part::limits},
                                                                       {"excludes", Part::excludes},
                                                                       {"total", Part::total}}};

/// The word `resources` in package_schema.yaml: stands for the enumeration that game.yaml names.
constexpr std::string_view resources_word = "resources";

}  // namespace

std::optional<TypeKind> built_in_type(std::string_view word) {
  for (const TypeWord& entry : type_words) {
    if (entry.word == word) return entry.kind;
  }
  return std::nullopt;
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
    if (id == none || schema_.types[id].place != tree[key].span) return;
    // Built apart and moved in: building may add types and so move the others.
    Type built = schema_.types[id];
    if (tree[value].kind == NodeKind::map) {
      type_from_map(value, built);
    } else if (const TypeId other = type_from_word(value); other != none) {
      const std::string name = built.name;
      built = schema_.types[other];
      built.name = name;
    }
    schema_.types[id] = std::move(built);
  });
  each_entry(kinds, [&](NodeId key, NodeId value) { fill_kind(key, value); });
  each_entry(get(tree.root(), "relations"), [&](NodeId key, NodeId value) { add_relation(key, value); });
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
  kind.provenance = text_of(value, "provenance") != "none";
  kind.built_in = built_in_;
  kind.file = file_;
  kind.place = document_->tree[key].span;
  if (const NodeId files = get(value, "files"); files != no_node) {
    kind.files_place = document_->tree[files].span;
    if (document_->tree[files].kind == NodeKind::scalar) kind.files.push_back(text(files));
    if (document_->tree[files].kind == NodeKind::sequence) {
      for (NodeId item = document_->tree.first_child(files); item < document_->tree.end(files);
           item = document_->tree.next_sibling(item)) {
        kind.files.push_back(text(item));
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
  add_fields(get(value, "fields"), record);
  add_combinations(get(value, "combinations"), record);
  if (const NodeId versions = get(value, "versions"); versions != no_node)
    read_versions(versions, schema_.kinds[id]);
  if (schema_.kinds[id].provenance) {
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

void SchemaBuilder::add_fields(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  if (map == no_node || tree[map].kind != NodeKind::map) return;
  for (NodeId key = tree.first_child(map); key < tree.end(map);) {
    const NodeId value = tree.next_sibling(key);
    const FieldId id = field(text(key), value);
    schema_.fields[id].place = tree[key].span;
    into.fields.push_back(id);
    key = tree.next_sibling(value);
  }
  for (const FieldId id : into.fields) {
    const Field& conditional = schema_.fields[id];
    if (conditional.required_if_field.empty()) continue;
    bool known = false;
    for (const FieldId other : into.fields)
      known = known || schema_.fields[other].name == conditional.required_if_field;
    if (!known) {
      say(map, fmt::format("field '{}' depends on '{}', but there is no such field beside it",
                           conditional.name, conditional.required_if_field));
    }
  }
}

FieldId SchemaBuilder::field(std::string name, NodeId expression) {
  Field made;
  made.name = std::move(name);
  made.file = file_;
  made.place = document_->tree[expression].span;
  made.type = type(expression);
  if (document_->tree[expression].kind == NodeKind::map) {
    made.required = !flag(expression, "optional") && get(expression, "default") == no_node;
    made.unique = flag(expression, "unique");
    made.title = text_of(expression, "title");
    made.description = text_of(expression, "description");
    made.default_text = text_of(expression, "default");
    const std::string part = text_of(expression, "part");
    for (const auto& [word, value] : part_words) {
      if (word == part) made.part = value;
    }
    read_condition(expression, "required_if", made);
    read_condition(expression, "allowed_if", made);
  }
  schema_.fields.push_back(std::move(made));
  return static_cast<FieldId>(schema_.fields.size() - 1);
}

void SchemaBuilder::read_condition(NodeId expression, std::string_view key, Field& into) {
  const FieldTests condition = tests(get(expression, key));
  if (condition.empty()) return;
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
      say(names, fmt::format("there is no {} '{}' above to take fields from",
                             kind == TypeKind::record ? "record" : "choice", name));
      continue;
    }
    const std::vector<FieldId>& fields = schema_.types[other].fields;
    into.fields.insert(into.fields.end(), fields.begin(), fields.end());
  }
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
        near.empty() ? "declare it under `types`, or use a built-in type"
                     : fmt::format("did you mean '{}'?", near));
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
        near.empty() ? "name a kind declared under `kinds`" : fmt::format("did you mean '{}'?", near));
  };
  const source::Tree& tree = document_->tree;
  if (tree[node].kind == NodeKind::scalar) add_target(node);
  if (tree[node].kind == NodeKind::sequence) {
    for (NodeId item = tree.first_child(node); item < tree.end(node); item = tree.next_sibling(item))
      add_target(item);
  }
}

void SchemaBuilder::type_from_map(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  const std::string word = text_of(map, "type");
  const auto kind = built_in_type(word);
  if (!kind) {
    const TypeId named = get(map, "type") == no_node ? none : type_from_word(get(map, "type"));
    if (named != none) {
      const std::string name = into.name;
      into = schema_.types[named];
      into.name = name;
    }
    return;
  }
  into.kind = *kind;
  into.min = number(map, "min");
  into.max = number(map, "max");
  if (into.min && into.max && *into.min > *into.max) {
    say(get(map, "min"),
        fmt::format("the least value {} is greater than the greatest, {}", *into.min, *into.max));
  }
  into.distinct = flag(map, "distinct");
  into.connected = flag(map, "connected");
  into.power = text_of(map, "role") == "power";
  into.filter = text_of(map, "role") == "filter";
  into.by_name = text_of(map, "by") == "name";
  into.wildcard = text_of(map, "wildcard");
  into.zero_allowed = text_of(map, "zero") == "allowed";
  if (const NodeId values = get(map, "values");
      values != no_node && tree[values].kind == NodeKind::sequence) {
    for (NodeId item = tree.first_child(values); item < tree.end(values); item = tree.next_sibling(item)) {
      into.values.push_back(text(item));
      into.value_places.push_back(tree[item].span);
    }
  }
  if (const NodeId allowed = get(map, "words"); allowed != no_node) into.words = words(allowed);
  if (const NodeId pairs = get(map, "opposites");
      pairs != no_node && tree[pairs].kind == NodeKind::sequence) {
    for (NodeId pair = tree.first_child(pairs); pair < tree.end(pairs); pair = tree.next_sibling(pair)) {
      if (const auto both = words(pair); both.size() == 2) into.opposites.emplace_back(both[0], both[1]);
    }
  }
  const auto needs = [&](std::string_view key) {
    const NodeId node = get(map, key);
    if (node == no_node) say(get(map, "type"), fmt::format("type {} needs the key `{}`", word, key));
    return node;
  };
  switch (*kind) {
    case TypeKind::enumeration:
      needs("values");
      break;
    case TypeKind::record:
      include_fields(get(map, "includes"), TypeKind::record, into);
      if (const NodeId fields = needs("fields"); fields != no_node) add_fields(fields, into);
      add_combinations(get(map, "combinations"), into);
      break;
    case TypeKind::choice:
      include_fields(get(map, "includes"), TypeKind::choice, into);
      if (const NodeId options = needs("options"); options != no_node) add_fields(options, into);
      break;
    case TypeKind::list:
      if (const NodeId of = needs("of"); of != no_node) into.item = field("", of);
      break;
    case TypeKind::hexmap:
      if (const NodeId of = get(map, "of"); of != no_node) into.item = field("", of);
      break;
    case TypeKind::map:
      if (const NodeId key = needs("key"); key != no_node) into.key = field("", key);
      if (const NodeId of = needs("of"); of != no_node) into.item = field("", of);
      break;
    case TypeKind::bag:
    case TypeKind::cost:
    case TypeKind::die:
      if (const NodeId of = needs("of"); of != no_node) {
        into.resource = type(of);
        if (schema_.types[into.resource].kind != TypeKind::enumeration) {
          say(of, fmt::format("a {} counts the values of an enum, and '{}' is none", word, text(of)));
        }
      }
      if (const auto faces = number(map, "faces")) into.min = into.max = faces;
      break;
    case TypeKind::reference:
    case TypeKind::deck:
      if (const NodeId to = needs("to"); to != no_node) read_targets(to, into.to);
      if (*kind == TypeKind::deck) read_deck(map, into);
      break;
    case TypeKind::either:
      if (const NodeId word_type = get(map, "word"); word_type != no_node) into.word = field("", word_type);
      if (const NodeId list_type = get(map, "list"); list_type != no_node)
        into.sequence = field("", list_type);
      if (const NodeId map_type = get(map, "map"); map_type != no_node) into.mapping = field("", map_type);
      break;
    case TypeKind::grid: {
      const NodeId symbols = needs("symbols");
      if (symbols != no_node && tree[symbols].kind == NodeKind::map) {
        for (NodeId key = tree.first_child(symbols); key < tree.end(symbols);) {
          into.symbols += text(key);
          key = tree.next_sibling(tree.next_sibling(key));
        }
      }
      if (const std::string empty = text_of(map, "empty"); empty.size() == 1) into.empty_symbol = empty[0];
      break;
    }
    default:
      break;
  }
}

void SchemaBuilder::read_deck(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  into.min = number(map, "size_min");
  into.max = number(map, "size_max");
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
  schema_.resources = resources_name.empty() ? none : schema_.type_named(resources_name);
  const TypeId placeholder = schema_.type_named(resources_word);
  if (placeholder == none || schema_.resources == none) return;
  for (Type& entry : schema_.types) {
    if (entry.resource == placeholder) entry.resource = schema_.resources;
  }
}

}  // namespace regolo::schema
