// What may or must stand in a record depends on what stands beside it.
#include <fmt/format.h>

#include <algorithm>

#include "model/schema/json_schema_writer.h"

namespace regolo::schema {

namespace {

/// The value itself, or an item of the list, is one of these.
Json has_one_of(const std::vector<std::string>& values) {
  const Json any = one_of_words(values);
  return {{"anyOf", Json::array({any, {{"type", "array"}, {"contains", any}}})}};
}

enum class Missing : std::uint8_t { fails, passes };

/// `test` of what stands at a path such as points.green.
Json at_path(std::string_view path, Json test, Missing missing) {
  const std::size_t dot = path.find('.');
  const std::string name(path.substr(0, dot));
  if (dot != std::string_view::npos) test = at_path(path.substr(dot + 1), std::move(test), missing);
  Json json{{"properties", {{name, std::move(test)}}}};
  if (missing == Missing::fails) json["required"] = Json::array({name});
  return json;
}

const Field* field_named(const Schema& schema, const Type& record, std::string_view name) {
  for (const FieldId id : record.fields) {
    if (schema.fields[id].name == name) return &schema.fields[id];
  }
  return nullptr;
}

}  // namespace

/// `required_if` and `allowed_if`.
Json JsonSchemaWriter::condition_of(const Type& record, const Field& field) const {
  const Field* other = field_named(schema_, record, field.required_if_field);
  const std::vector<std::string>& values = field.required_if_values;
  const bool by_default =
      other != nullptr && std::find(values.begin(), values.end(), other->default_text) != values.end();
  Json json{{"if", at_path(field.required_if_field, has_one_of(values),
                           by_default ? Missing::passes : Missing::fails)}};
  if (!field.only_allowed) json["then"] = {{"required", Json::array({field.name})}};
  json["else"] = {{"properties", {{field.name, false}}}};
  return json;
}

/// Values that do not go together: not all of these at once.
Json JsonSchemaWriter::combination(const Type& record, const Combination& combination) const {
  Json all = Json::array();
  for (const FieldValues& test : combination.has) {
    const Field* field = field_named(schema_, record, test.path);
    for (const std::string& value : test.values) {
      const bool by_default =
          field != nullptr && !field->default_text.empty() && field->default_text == value;
      all.push_back(at_path(test.path, has_one_of({value}), by_default ? Missing::passes : Missing::fails));
    }
  }
  for (const std::string& path : combination.lacks)
    all.push_back({{"not", at_path(path, Json::object(), Missing::fails)}});
  // An amount that is not written is 0.
  for (const auto& [path, bound] : combination.below)
    all.push_back(at_path(path, {{"exclusiveMaximum", bound}}, bound > 0 ? Missing::passes : Missing::fails));
  for (const auto& [path, bound] : combination.above)
    all.push_back(at_path(path, {{"exclusiveMinimum", bound}}, bound < 0 ? Missing::passes : Missing::fails));
  return {{"not", {{"allOf", std::move(all)}}}, {"$comment", combination.because}};
}

/// Symbols that a drawing may or must show, by the value of a field beside it.
void JsonSchemaWriter::add_symbols_by(const Type& record, const Field& grid, Json& into) const {
  const Type& type = schema_.types[grid.type];
  if (type.kind != TypeKind::grid || type.drawing.by_field.empty()) return;
  const Field* by = field_named(schema_, record, type.drawing.by_field);
  if (by == nullptr) return;
  const auto add = [&](const SymbolCondition& condition, const std::string& pattern) {
    const Missing missing = by->default_text == condition.value ? Missing::passes : Missing::fails;
    into.push_back({{"if", at_path(type.drawing.by_field, one_of_words({condition.value}), missing)},
                    {"then", {{"properties", {{grid.name, {{"pattern", pattern}}}}}}}});
  };
  for (const SymbolCondition& only : type.drawing.only) {
    const std::string symbols = symbol_class(only.symbols + type.empty_symbol);
    add(only, fmt::format("^{}\\n]*$", symbols.substr(0, symbols.size() - 1)));
  }
  for (const SymbolCondition& one : type.drawing.one_of) add(one, symbol_class(one.symbols));
}

Json JsonSchemaWriter::conditions(const Type& record) {
  Json all = Json::array();
  for (const FieldId id : record.fields) {
    const Field& field = schema_.fields[id];
    if (!field.required_if_field.empty()) all.push_back(condition_of(record, field));
    add_symbols_by(record, field, all);
  }
  for (const Combination& entry : record.combinations) {
    if (entry.is == Seriousness::error) all.push_back(combination(record, entry));
  }
  // A rule says where it stands in the rulebook, or why it stands nowhere.
  const bool is_rule = record.component != none && schema_.kinds[record.component].built_in &&
                       schema_.kinds[record.component].id == "rule";
  if (is_rule) {
    const Json named = at_path("sentences", {{"minItems", 1}}, Missing::fails);
    all.push_back(
        {{"anyOf", Json::array({named, at_path("without_sentence", Json::object(), Missing::fails)})}});
  }
  return all;
}

}  // namespace regolo::schema
