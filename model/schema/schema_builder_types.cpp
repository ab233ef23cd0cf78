// What a type expression says: a word, or a map with `type:` and what belongs to that type.
#include <fmt/format.h>

#include <algorithm>

#include "model/schema/schema_builder.h"
#include "model/source/nearest.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

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
    std::vector<std::string_view> known = built_in_type_words();
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

}  // namespace regolo::schema
