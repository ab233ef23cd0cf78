// The part of a schema that speaks about several fields or several components at once: combinations that do
// not go together, versions of one card, and relations between cards. Apart because checks alone read it:
// decoding does not.
#include <fmt/format.h>

#include <algorithm>

#include "model/schema/schema_builder.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

namespace {

Seriousness seriousness(std::string_view word) {
  if (word == "error") return Seriousness::error;
  if (word == "warning") return Seriousness::warning;
  return word == "info" ? Seriousness::info : Seriousness::none;
}

}  // namespace

std::vector<std::string> SchemaBuilder::words(NodeId node) const {
  if (node == no_node) return {};
  const source::Tree& tree = document_->tree;
  if (tree[node].kind == NodeKind::scalar) return {text(node)};
  std::vector<std::string> list;
  if (tree[node].kind != NodeKind::sequence) return list;
  for (NodeId item = tree.first_child(node); item < tree.end(node); item = tree.next_sibling(item))
    list.push_back(text(item));
  return list;
}

FieldTests SchemaBuilder::tests(NodeId map) const {
  FieldTests made;
  const source::Tree& tree = document_->tree;
  if (map == no_node || tree[map].kind != NodeKind::map) return made;
  for (NodeId key = tree.first_child(map); key < tree.end(map);) {
    const NodeId value = tree.next_sibling(key);
    made.push_back({text(key), words(value)});
    key = tree.next_sibling(value);
  }
  return made;
}

std::vector<std::pair<std::string, std::int64_t>> SchemaBuilder::amounts(NodeId map) const {
  std::vector<std::pair<std::string, std::int64_t>> made;
  for (const FieldValues& entry : tests(map))
    made.emplace_back(entry.path, number(map, entry.path).value_or(0));
  return made;
}

void SchemaBuilder::add_combinations(NodeId list, Type& into) {
  const source::Tree& tree = document_->tree;
  if (list == no_node || tree[list].kind != NodeKind::sequence) return;
  for (NodeId entry = tree.first_child(list); entry < tree.end(list); entry = tree.next_sibling(entry)) {
    Combination made;
    made.has = tests(get(entry, "has"));
    made.lacks = words(get(entry, "lacks"));
    made.below = amounts(get(entry, "below"));
    made.above = amounts(get(entry, "above"));
    made.is = seriousness(text_of(entry, "is"));
    made.because = text_of(entry, "because");
    made.write = text_of(entry, "write");
    if (made.has.empty() && made.lacks.empty() && made.below.empty() && made.above.empty()) {
      say(entry, "the combination says nothing that an entry could have",
          "give it `has`, `lacks`, `below` or `above`");
    }
    into.combinations.push_back(std::move(made));
  }
}

void SchemaBuilder::read_versions(NodeId map, Kind& into) {
  into.versions = true;
  into.versions_differ = words(get(map, "differ"));
  into.versions_if = tests(get(map, "if"));
  into.versions_also = words(get(map, "also"));
}

void SchemaBuilder::add_condition(NodeId entry, Relation& into) {
  const source::Tree& tree = document_->tree;
  if (tree[entry].kind != NodeKind::map || tree[entry].subtree < 3) return;
  const NodeId key = tree.first_child(entry);
  const NodeId value = tree.next_sibling(key);
  using What = RelationCondition::What;
  using Binds = RelationCondition::Binds;
  RelationCondition made;
  const std::string word = text(key);
  if (word == "kind_listed") made.what = What::kind_listed;
  if (word == "names") made.what = What::names;
  if (word == "no_opposites") made.what = What::no_opposites;
  if (word == "borne") made.what = What::borne;
  made.from = tree[value].kind == NodeKind::scalar ? text(value) : text_of(value, "from");
  made.to = text_of(value, "to");
  const std::string binds = text_of(value, "binds");
  made.binds = binds == "from" ? Binds::from : binds == "to" ? Binds::to : Binds::both;
  into.conditions.push_back(std::move(made));
}

/// A field that no kind of that side has would make the relation silently void.
void SchemaBuilder::check_paths(const Relation& relation, NodeId place) {
  const auto known = [&](const std::vector<KindId>& kinds, std::string_view path) {
    const std::string_view name = path.substr(0, path.find('.'));
    return name.empty() || std::any_of(kinds.begin(), kinds.end(), [&](KindId kind) {
             const std::vector<FieldId>& fields = schema_.types[schema_.kinds[kind].record].fields;
             return std::any_of(fields.begin(), fields.end(),
                                [&](FieldId field) { return schema_.fields[field].name == name; });
           });
  };
  const auto check = [&](const std::vector<KindId>& kinds, std::string_view path, std::string_view side) {
    if (!known(kinds, path))
      say(place, fmt::format("relation '{}' looks at `{}`, which none of the kinds in `{}` has", relation.id,
                             path, side));
  };
  check(relation.from, relation.when, "from");
  for (const FieldValues& test : relation.from_where) check(relation.from, test.path, "from");
  for (const FieldValues& test : relation.to_where) check(relation.to, test.path, "to");
  for (const FieldValues& test : relation.one_each_where) check(relation.from, test.path, "from");
  for (const RelationCondition& condition : relation.conditions) {
    check(relation.from, condition.from, "from");
    check(relation.to, condition.to, "to");
  }
}

void SchemaBuilder::add_relation(NodeId key, NodeId value) {
  const source::Tree& tree = document_->tree;
  if (tree[value].kind != NodeKind::map) return;
  Relation made;
  made.id = text(key);
  made.title = text_of(value, "title");
  if (const NodeId from = get(value, "from"); from != no_node) read_targets(from, made.from);
  if (const NodeId to = get(value, "to"); to != no_node) read_targets(to, made.to);
  made.when = text_of(value, "when");
  made.from_where = tests(get(value, "from_where"));
  made.to_where = tests(get(value, "to_where"));
  if (const NodeId list = get(value, "conditions");
      list != no_node && tree[list].kind == NodeKind::sequence) {
    for (NodeId entry = tree.first_child(list); entry < tree.end(list); entry = tree.next_sibling(entry))
      add_condition(entry, made);
  }
  made.from_needs = seriousness(text_of(value, "from_needs"));
  made.to_needs = seriousness(text_of(value, "to_needs"));
  made.pairs = seriousness(text_of(value, "pairs"));
  made.everybody = seriousness(text_of(value, "everybody"));
  if (const NodeId one = get(value, "one_each"); one != no_node) {
    if (const NodeId kinds = get(one, "kinds"); kinds != no_node) read_targets(kinds, made.one_each_kinds);
    if (const NodeId bearers = get(one, "bearers"); bearers != no_node)
      read_targets(bearers, made.one_each_bearers);
    made.one_each_where = tests(get(one, "where"));
    made.one_each = seriousness(text_of(one, "is"));
  }
  check_paths(made, key);
  schema_.relations.push_back(std::move(made));
}

}  // namespace regolo::schema
