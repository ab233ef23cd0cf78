// Words, numbers, amounts, references, drawings, and what may be a key.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "model/schema/decode.h"
#include "model/schema/json_schema_writer.h"

namespace regolo::schema {

namespace {

constexpr std::string_view id_pattern = "^[a-z0-9]+(-[a-z0-9]+)*$";
constexpr std::string_view integer_pattern = "^(0|-?[1-9][0-9]*)$";
constexpr std::string_view sentence_pattern = "^[1-9][0-9]*\\.[1-9][0-9]*$";

/// 21.1, which every reader takes for a number.
bool is_decimal(std::string_view word) {
  const std::size_t dot = word.find('.');
  return dot != std::string_view::npos && parse_integer(word.substr(0, dot)) && dot + 1 < word.size() &&
         word.find_first_not_of("0123456789", dot + 1) == std::string_view::npos;
}

/// Words of small letters; a reader makes a number of one that has digits only.
Json kebab() {
  return {{"type", Json::array({"string", "integer"})}, {"pattern", id_pattern}, {"minimum", 0}};
}

}  // namespace

void add_forms(Json& list, std::string_view word) {
  const auto add = [&](Json value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(std::move(value));
  };
  add(std::string(word));
  if (const auto number = parse_integer(word)) {
    add(*number);
  } else if (is_decimal(word)) {
    add(std::strtod(std::string(word).c_str(), nullptr));
  } else if (word == "true" || word == "false") {
    add(word == "true");
  }
}

Json one_of_words(const std::vector<std::string>& words) {
  // The words as they are written come first: editors offer them in this order.
  Json list = Json::array();
  for (const std::string& word : words) {
    Json forms = Json::array();
    add_forms(forms, word);
    list.push_back(forms.back());
  }
  for (const std::string& word : words) {
    if (Json text = word; std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
  }
  return {{"enum", std::move(list)}};
}

Json JsonSchemaWriter::text(const Type& type) {
  if (type.pattern == Pattern::kebab) return kebab();
  Json json;
  if (type.pattern == Pattern::address) {
    json = {{"type", "string"}, {"pattern", "^https?://[^ \\t\\n]*$"}};
  } else {
    json = {{"type", Json::array({"string", "number", "boolean"})}};
  }
  if (type.max_length) json["maxLength"] = *type.max_length;
  return json;
}

Json JsonSchemaWriter::integer(const Type& type) {
  Json json{{"type", "integer"}};
  if (type.min) json["minimum"] = *type.min;
  if (type.max) json["maximum"] = *type.max;
  if (type.words.empty()) return json;
  return {{"anyOf", Json::array({std::move(json), one_of_words(type.words)})}};
}

Json JsonSchemaWriter::localised() {
  Json json{{"type", "object"},
            {"description", "one text per language of game.yaml"},
            {"additionalProperties", {{"type", Json::array({"string", "number", "boolean"})}}}};
  if (schema_.languages.empty()) return json;
  Json properties = Json::object();
  for (const std::string& language : schema_.languages) {
    properties[language] = json["additionalProperties"];
    json["required"].push_back(language);
  }
  json["properties"] = std::move(properties);
  json["additionalProperties"] = false;
  return json;
}

/// A source begins with a word that game.yaml declares.
Json JsonSchemaWriter::source_text() {
  Json json{{"type", "string"}};
  const std::uint32_t game = package_.file_named("game.yaml");
  if (game == none || package_.files[game].tree().empty()) return json;
  std::string words;
  Json examples = Json::array();
  package_.entries(game, package_.get(game, 0, "sources"), [&](NodeId key, NodeId) {
    const std::string word(package_.text(game, key));
    if (!is_kebab_case(word)) return;
    words += (words.empty() ? "" : "|") + word;
    examples.push_back(word);
  });
  if (words.empty()) return json;
  json["pattern"] = fmt::format("^({})([ ,:]|$)", words);
  json["examples"] = std::move(examples);
  return json;
}

std::vector<std::string> JsonSchemaWriter::ids_of(const Type& type) const {
  std::vector<std::string> ids;
  for (const Component& component : package_.components) {
    if (std::find(type.to.begin(), type.to.end(), component.kind) == type.to.end()) continue;
    const std::string_view id = type.by_name ? package_.name_of(component) : component.id;
    if (!id.empty()) ids.emplace_back(id);
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

Json JsonSchemaWriter::sentence_place() {
  const Json form{{"type", Json::array({"string", "number"})},
                  {"pattern", sentence_pattern},
                  {"exclusiveMinimum", 1},
                  {"not", {{"type", "integer"}}}};
  const KindId sentence = schema_.kind_named("sentence");
  if (defines_ || sentence == none) return form;
  Type to_sentences;
  to_sentences.to.push_back(sentence);
  const std::vector<std::string> places = ids_of(to_sentences);
  if (places.empty()) return form;
  return shared("sentence-of-the-rulebook", [&] { return one_of_words(places); });
}

Json JsonSchemaWriter::reference(const Type& type) {
  if (type.kind == TypeKind::sentence_place) return sentence_place();
  if (type.kind == TypeKind::id) return kebab();
  if (type.kind == TypeKind::kind_name) {
    std::vector<std::string> names;
    for (const Kind& kind : schema_.kinds) names.push_back(kind.id);
    return shared("name-of-a-kind", [&] { return one_of_words(names); });
  }
  if (type.kind == TypeKind::type_name) {
    std::vector<std::string> names;
    for (const Type& other : schema_.types) {
      if (!other.name.empty() && other.kind == TypeKind::enumeration && !other.values.empty())
        names.push_back(other.name);
    }
    return names.empty() ? kebab() : shared("name-of-an-enum", [&] { return one_of_words(names); });
  }
  const std::vector<std::string> ids = ids_of(type);
  if (ids.empty()) return type.by_name ? Json{{"type", "string"}} : kebab();
  std::string name = type.by_name ? "name" : "id";
  for (const KindId kind : type.to) name += "-of-" + schema_.kinds[kind].id;
  return shared(name, [&] { return one_of_words(ids); });
}

Json JsonSchemaWriter::key(const Type& type) {
  switch (type.kind) {
    case TypeKind::id:
      return {{"pattern", id_pattern}};
    case TypeKind::text:
      return type.pattern == Pattern::kebab ? Json{{"pattern", id_pattern}} : Json::object();
    case TypeKind::enumeration:
      return type.values.empty() ? Json::object() : Json{{"enum", type.values}};
    case TypeKind::reference:
    case TypeKind::deck: {
      const std::vector<std::string> ids = ids_of(type);
      if (ids.empty()) return type.by_name ? Json::object() : Json{{"pattern", id_pattern}};
      return {{"enum", ids}};
    }
    case TypeKind::integer: {
      constexpr std::int64_t listed_max = 200;
      if (!type.min || !type.max || *type.max - *type.min > listed_max) return {{"pattern", integer_pattern}};
      Json numbers = Json::array();
      for (std::int64_t number = *type.min; number <= *type.max; ++number)
        numbers.push_back(std::to_string(number));
      return {{"enum", std::move(numbers)}};
    }
    case TypeKind::sentence_place:
      return {{"pattern", sentence_pattern}};
    default:
      return Json::object();
  }
}

Json JsonSchemaWriter::bag(const Type& type) {
  const bool may_be_zero = type.kind == TypeKind::bag || type.zero_allowed;
  const Json amount{{"type", "integer"}, {"minimum", may_be_zero ? 0 : 1}};
  Json json{{"type", "object"}};
  if (!may_be_zero) json["minProperties"] = 1;
  if (type.resource == none || schema_.types[type.resource].values.empty()) {
    json["additionalProperties"] = type.wildcard.empty() ? amount : Json::object();
    return json;
  }
  const Type& resources = schema_.types[type.resource];
  Json properties = Json::object();
  for (const std::string& value : resources.values) properties[value] = amount;
  if (type.by_group) {
    for (const Group& group : resources.groups) {
      properties[group.name] = amount;
      properties[group.name]["description"] = fmt::format("any of {}", fmt::join(group.members, ", "));
    }
  }
  if (!type.wildcard.empty()) {
    Json counted{
        {"type", "object"},
        {"properties",
         {{"count", amount}, {"except", {{"type", "array"}, {"items", one_of_words(resources.values)}}}}},
        {"required", Json::array({"count"})},
        {"additionalProperties", false}};
    properties[type.wildcard] = {{"description", "of any sort, or of all but the excepted ones"},
                                 {"anyOf", Json::array({amount, std::move(counted)})}};
  }
  json["properties"] = std::move(properties);
  json["additionalProperties"] = false;
  return json;
}

Json JsonSchemaWriter::deck(const Type& type) {
  Json json{{"type", "object"}};
  if (Json names = key(type); !names.empty()) json["propertyNames"] = std::move(names);
  json["additionalProperties"] = {{"type", "integer"}, {"minimum", 1}};
  if (type.min.value_or(0) > 0) json["minProperties"] = 1;
  return json;
}

std::string symbol_class(std::string_view symbols) {
  std::string text = "[";
  for (const char symbol : symbols) {
    if (std::string_view("\\]^-[").find(symbol) != std::string_view::npos) text += '\\';
    text += symbol;
  }
  return text + "]";
}

Json grid_schema(const Type& type) {
  const std::string any = symbol_class(type.symbols + type.empty_symbol);
  // Without a limit nobody can say in a regular expression that all rows are equally long.
  constexpr std::int64_t widths_max = 32;
  const std::string more_rows =
      type.height_max ? fmt::format("{{0,{}}}", std::max<std::int64_t>(*type.height_max - 1, 0)) : "*";
  std::string rows;
  if (type.width_max && *type.width_max <= widths_max) {
    for (std::int64_t width = 1; width <= *type.width_max; ++width)
      rows += fmt::format("{2}{0}{{{1}}}(\\n{0}{{{1}}}){3}", any, width, rows.empty() ? "" : "|", more_rows);
  } else {
    rows = fmt::format("{0}+(\\n{0}+){1}", any, more_rows);
  }
  Json all = Json::array();
  all.push_back({{"pattern", symbol_class(type.symbols)}});
  all.push_back({{"pattern", fmt::format("^({})\\n*$", rows)}});
  if (type.drawing.cells) {
    std::string open;
    for (const char symbol : type.symbols) {
      if (type.drawing.locked.find(symbol) == std::string::npos) open += symbol;
    }
    const std::string cell = symbol_class(open);
    const std::string other = "[^" + cell.substr(1);
    all.push_back({{"pattern", fmt::format("^({1}*{0}){{{2}}}{1}*$", cell, other, *type.drawing.cells)}});
  }
  return {{"type", "string"}, {"allOf", std::move(all)}};
}

}  // namespace regolo::schema
