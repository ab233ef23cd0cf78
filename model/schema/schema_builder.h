// Turns the tree of a schema.yaml into a Schema. Says what contradicts itself; what merely has the wrong form
// was already said when the file was decoded against the schema of schema files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/schema/package.h"
#include "model/schema/schema.h"
#include "model/schema/type_keys.h"

namespace regolo::schema {

/// package_schema.yaml, put into the program.
extern const char* const package_schema_text;

/// The word `resources` in package_schema.yaml: stands for the enumeration that game.yaml names.
inline constexpr std::string_view resources_word = "resources";

class SchemaBuilder {
 public:
  SchemaBuilder(Schema& schema, std::vector<Problem>& problems) : schema_(schema), problems_(problems) {}

  /// Adds the types and kinds of one schema file; `built_in` marks those of every package.
  void add(const source::Document& document, std::uint32_t file, bool built_in);
  /// After all files: types that the package decides (its resources) take effect.
  void finish(std::string_view resources_name);

 private:
  void add_named_type(NodeId key, NodeId value);
  void add_kind(NodeId key, NodeId value);
  void fill_kind(NodeId key, NodeId value);
  /// A field from a type expression: a word, or a map with `type:`.
  FieldId field(std::string name, NodeId expression, ExpressionPlace place);
  TypeId type(NodeId expression);
  TypeId type_from_word(NodeId node);
  void read_field(NodeId expression, Field& into);
  void read_condition(NodeId expression, std::string_view key, Field& into);
  void resolve_alias(NodeId key, NodeId value);
  /// The word of an expression that is nothing but another type of the schema, or no_node.
  NodeId alias_word(NodeId expression) const;
  void check_keys(NodeId expression, ExpressionPlace place);
  void check_needed(NodeId place, std::string_view word, TypeKind kind, NodeId map);
  void read_limits(NodeId map, Type& into);
  void read_resource(NodeId of, Type& into);
  void read_symbols(NodeId map, Type& into);
  void read_values(NodeId map, Type& into);
  FieldId inner(NodeId map, std::string_view key);
  void type_from_map(NodeId map, Type& into);
  void add_fields(NodeId map, Type& into, ExpressionPlace place);
  void read_targets(NodeId node, std::vector<KindId>& into);
  void include_fields(NodeId names, TypeKind kind, Type& into);
  void read_deck(NodeId map, Type& into);
  /// `groups` or `stands_for` of an enumeration: words that name several of its values.
  void read_groups(NodeId map, const Type& enumeration, std::vector<Group>& into);
  /// These two look at what other types say, so they wait until all are built.
  void check_hexmap(const Type& map);
  void check_die(const Type& die);
  void read_grid(NodeId map, Type& into);
  void read_symbol_conditions(NodeId map, Type& into);
  // Relations and combinations, in relation_builder.cpp.
  void add_relation(NodeId key, NodeId value);
  void add_condition(NodeId entry, Relation& into);
  void add_combinations(NodeId list, Type& into);
  void read_versions(NodeId map, Kind& into);
  void check_paths(const Relation& relation, NodeId place);
  FieldTests tests(NodeId map) const;
  std::vector<std::string> words(NodeId node) const;
  std::vector<std::pair<std::string, std::int64_t>> amounts(NodeId map) const;
  void say(NodeId node, std::string message, std::string help = {});
  void say_of(const Type& type, std::string message);

  NodeId get(NodeId map, std::string_view key) const;
  std::string text(NodeId node) const;
  std::string text_of(NodeId map, std::string_view key) const;
  bool flag(NodeId map, std::string_view key) const;
  std::optional<std::int64_t> number(NodeId map, std::string_view key) const;

  Schema& schema_;
  std::vector<Problem>& problems_;
  const source::Document* document_ = nullptr;
  std::uint32_t file_ = 0;
  bool built_in_ = false;
  std::unordered_map<std::string, NodeId> alias_words_;  ///< types that are only another name for a type
};

/// The built-in type for a word such as `integer`, or nothing.
std::optional<TypeKind> built_in_type(std::string_view word);
/// All such words.
std::vector<std::string_view> built_in_type_words();

}  // namespace regolo::schema
