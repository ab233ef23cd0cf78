// One function per kind of type, as in the decoder. Named types and kinds become entries of `$defs`, so that
// types may hold themselves. What is made of other values is in json_schema.cpp, single values and the keys
// of maps are in json_schema_values.cpp, what depends on other fields is in json_schema_conditions.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/schema/json_schema.h"

namespace regolo::schema {

/// The word, and the number or truth value that a reader of YAML may make of it, added to the list.
void add_forms(Json& list, std::string_view word);
/// {"enum": […]} of all forms of the words.
Json one_of_words(const std::vector<std::string>& words);
/// What a grid may look like, as regular expressions.
Json grid_schema(const Type& type);
/// The part of a regular expression for any one of the symbols.
std::string symbol_class(std::string_view symbols);

class JsonSchemaWriter {
 public:
  explicit JsonSchemaWriter(const Package& package);

  Json file(const FileKind& kind);

 private:
  Json type(TypeId id);
  Json body(TypeId id);
  Json field(FieldId id);
  Json file_body(const FileKind& kind);
  Json record(const Type& type);
  Json choice(const Type& type);
  Json list(const Type& type);
  Json map(const Type& type);
  Json bag(const Type& type);
  Json deck(const Type& type);
  Json either(const Type& type);
  Json localised();
  Json text(const Type& type);
  Json integer(const Type& type);
  Json reference(const Type& type);
  Json source_text();
  Json sentence_place();
  /// What may be a key where a value of the type would stand; every key of JSON is a string.
  Json key(const Type& type);

  Json conditions(const Type& type);
  Json condition_of(const Type& record, const Field& field) const;
  Json combination(const Type& record, const Combination& combination) const;
  void add_symbols_by(const Type& record, const Field& grid, Json& into) const;

  /// A reference to the entry of `$defs`, which `make` fills the first time.
  template <class Make>
  Json shared(const std::string& name, Make make);
  std::string shared_name(TypeId id) const;
  std::vector<std::string> ids_of(const Type& type) const;
  std::string description_of(const Kind& kind) const;
  void find_examples();
  void annotate(const Field& field, FieldId id, Json& into);

  const Package& package_;
  const Schema& schema_;
  Json defs_ = Json::object();
  std::vector<Json> examples_;  ///< by field
  bool defines_ = false;        ///< the id that is written next names its own component
};

template <class Make>
Json JsonSchemaWriter::shared(const std::string& name, Make make) {
  if (!defs_.contains(name)) {
    defs_[name] = true;  // taken, while it is being made
    Json made = make();
    defs_[name] = std::move(made);
  }
  return {{"$ref", "#/$defs/" + name}};
}

}  // namespace regolo::schema
