#include "model/schema/json_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/schema/decode.h"
#include "model/schema/json_schema_writer.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

namespace {

constexpr std::size_t examples_max = 3;
constexpr std::uint32_t example_bytes_max = 60;

/// Kinds of type whose values are listed one by one anyway, or that say nothing.
bool wants_examples(const Type& type) {
  switch (type.kind) {
    case TypeKind::anything:
    case TypeKind::enumeration:
    case TypeKind::flag:
    case TypeKind::reference:
    case TypeKind::nothing:
    case TypeKind::kind_name:
    case TypeKind::type_name:
      return false;
    default:
      return true;
  }
}

/// An example for a field that no file of the package fills.
Json example_of(const Schema& schema, const Type& type) {
  switch (type.kind) {
    case TypeKind::id:
      return "cursed-idol";
    case TypeKind::sentence_place:
      return 21.1;
    case TypeKind::text:
      if (type.pattern == Pattern::kebab) return "first-game";
      if (type.pattern == Pattern::address) return "https://example.org/rules";
      return nullptr;
    case TypeKind::bag:
    case TypeKind::cost:
      if (type.resource == none || schema.types[type.resource].values.empty()) return nullptr;
      return Json{{schema.types[type.resource].values.front(), 1}};
    default:
      return nullptr;
  }
}

/// A name that needs no escaping in a reference.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          c == '-' || c == '_' || c == '.';
    plain += is_plain ? c : '_';
  }
  return plain;
}

}  // namespace

Json json_of(const PackageFile& file, NodeId node) {
  const source::Tree& tree = file.tree();
  switch (tree[node].kind) {
    case NodeKind::null:
      return nullptr;
    case NodeKind::scalar: {
      const std::string_view text = file.text(node);
      if (tree[node].style != source::Style::plain) return std::string(text);
      Json forms = Json::array();
      add_forms(forms, text);
      return forms.back();
    }
    case NodeKind::sequence: {
      Json list = Json::array();
      for (NodeId item = tree.first_child(node); item < tree.end(node); item = tree.next_sibling(item))
        list.push_back(json_of(file, item));
      return list;
    }
    case NodeKind::map: {
      Json map = Json::object();
      for (NodeId key = tree.first_child(node); key < tree.end(node);) {
        const NodeId value = tree.next_sibling(key);
        map[std::string(file.text(key))] = json_of(file, value);
        key = tree.next_sibling(value);
      }
      return map;
    }
  }
  return nullptr;
}

JsonSchemaWriter::JsonSchemaWriter(const Package& package) : package_(package), schema_(package.schema) {
  find_examples();
}

/// What the package itself writes there; files with a mistake in them are no example.
void JsonSchemaWriter::find_examples() {
  examples_.assign(schema_.fields.size(), Json::array());
  for (const PackageFile& file : package_.files) {
    if (!file.problems.empty() || !file.document.problems.empty()) continue;
    for (NodeId node = 0; node < file.readings.size(); ++node) {
      const Reading reading = file.readings[node];
      if (reading.field == none || reading.type == none || !wants_examples(schema_.types[reading.type]))
        continue;
      // The keys of a deck carry its type too, so that they are looked up like references.
      const bool is_key =
          schema_.types[reading.type].kind == TypeKind::deck && file.tree()[node].kind != NodeKind::map;
      if (is_key) continue;
      const source::Span span = file.tree()[node].span;
      Json& list = examples_[reading.field];
      if (list.size() >= examples_max || span.end - span.begin > example_bytes_max) continue;
      Json example = json_of(file, node);
      if (example.is_null() || std::find(list.begin(), list.end(), example) != list.end()) continue;
      list.push_back(std::move(example));
    }
  }
}

std::string JsonSchemaWriter::shared_name(TypeId id) const {
  const Type& type = schema_.types[id];
  if (type.component != none) return plain_name(schema_.kinds[type.component].id) + "-entry";
  return type.name.empty() ? std::string() : plain_name(type.name);
}

Json JsonSchemaWriter::type(TypeId id) {
  const std::string name = shared_name(id);
  return name.empty() ? body(id) : shared(name, [&] { return body(id); });
}

Json JsonSchemaWriter::body(TypeId id) {
  const Type& type = schema_.types[id];
  switch (type.kind) {
    case TypeKind::anything:
      return Json::object();
    case TypeKind::nothing:
      return false;
    case TypeKind::record:
      return record(type);
    case TypeKind::choice:
      return choice(type);
    case TypeKind::list:
    case TypeKind::hexmap:
      return list(type);
    case TypeKind::map:
      return map(type);
    case TypeKind::bag:
    case TypeKind::cost:
      return bag(type);
    case TypeKind::grid:
      return grid_schema(type);
    case TypeKind::die: {
      Json json{{"type", "array"}};
      if (type.resource != none) json["items"] = one_of_words(schema_.types[type.resource].values);
      if (type.min) json["minItems"] = json["maxItems"] = *type.min;
      return json;
    }
    case TypeKind::deck:
      return deck(type);
    case TypeKind::either:
      return either(type);
    case TypeKind::localised:
      return shared("localised-text", [&] { return localised(); });
    case TypeKind::flag:
      return {{"type", "boolean"}};
    case TypeKind::enumeration:
      // Of a game without resources nothing is known.
      return type.values.empty() ? Json{{"type", "string"}} : one_of_words(type.values);
    case TypeKind::integer:
      return integer(type);
    case TypeKind::text:
      return text(type);
    default:
      return reference(type);
  }
}

Json JsonSchemaWriter::field(FieldId id) {
  const Field& declared = schema_.fields[id];
  Json json = declared.name == "source" && schema_.types[declared.type].kind == TypeKind::text
                  ? shared("source-text", [&] { return source_text(); })
                  : type(declared.type);
  annotate(declared, id, json);
  return json;
}

void JsonSchemaWriter::annotate(const Field& field, FieldId id, Json& into) {
  if (into.is_boolean()) return;
  if (!field.title.empty()) into["title"] = field.title;
  if (!field.description.empty()) into["description"] = field.description;
  if (field.default_node != no_node) {
    const bool is_own = field.file < package_.files.size();
    Json value = is_own ? json_of(package_.files[field.file], field.default_node) : Json();
    if (!is_own && !field.default_text.empty()) {
      Json forms = Json::array();
      add_forms(forms, field.default_text);
      value = forms.back();
    }
    if (!value.is_null()) into["default"] = std::move(value);
  }
  const Type& type = schema_.types[field.type];
  if (!wants_examples(type)) return;
  Json examples = examples_[id];
  if (examples.empty()) {
    if (Json example = example_of(schema_, type); !example.is_null()) examples.push_back(std::move(example));
  }
  if (!examples.empty()) into["examples"] = std::move(examples);
}

/// As schema.yaml words it; nothing else asks for it, so the schema does not keep it.
std::string JsonSchemaWriter::description_of(const Kind& kind) const {
  if (kind.file >= package_.files.size()) return {};
  const NodeId entry = package_.get(kind.file, package_.get(kind.file, 0, "kinds"), kind.id);
  const NodeId text = package_.get(kind.file, entry, "description");
  return text == no_node ? std::string() : std::string(package_.text(kind.file, text));
}

Json JsonSchemaWriter::record(const Type& type) {
  Json json{{"type", "object"}};
  if (type.component != none) {
    const Kind& kind = schema_.kinds[type.component];
    if (!kind.title.empty()) json["title"] = kind.title;
    if (const std::string text = description_of(kind); !text.empty()) json["description"] = text;
  }
  Json properties = Json::object();
  Json required = Json::array();
  for (const FieldId id : type.fields) {
    const Field& declared = schema_.fields[id];
    const Kind* kind = type.component == none ? nullptr : &schema_.kinds[type.component];
    defines_ = kind != nullptr && declared.name == kind->id_field;
    properties[declared.name] = field(id);
    defines_ = false;
    const bool is_provenance = kind != nullptr && kind->provenance && declared.name == "source";
    if (declared.required || is_provenance) required.push_back(declared.name);
  }
  json["properties"] = std::move(properties);
  if (!required.empty()) json["required"] = std::move(required);
  json["additionalProperties"] = false;
  if (Json all = conditions(type); !all.empty()) json["allOf"] = std::move(all);
  return json;
}

/// A bare word for an option that holds nothing, else a map with exactly one key.
Json JsonSchemaWriter::choice(const Type& type) {
  std::vector<std::string> words;
  Json properties = Json::object();
  for (const FieldId id : type.fields) {
    const Field& option = schema_.fields[id];
    if (schema_.types[option.type].kind == TypeKind::nothing) {
      words.push_back(option.name);
    } else {
      properties[option.name] = field(id);
    }
  }
  Json map{{"type", "object"},
           {"properties", std::move(properties)},
           {"additionalProperties", false},
           {"minProperties", 1},
           {"maxProperties", 1}};
  if (words.empty()) return map;
  return {{"anyOf", Json::array({one_of_words(words), std::move(map)})}};
}

Json JsonSchemaWriter::list(const Type& type) {
  Json json{{"type", "array"}};
  if (type.item != none) json["items"] = field(type.item);
  if (type.min) json["minItems"] = *type.min;
  if (type.max) json["maxItems"] = *type.max;
  if (type.distinct) json["uniqueItems"] = true;
  return json;
}

Json JsonSchemaWriter::map(const Type& type) {
  Json json{{"type", "object"}};
  if (type.key != none) {
    if (Json names = key(schema_.type_of(type.key)); !names.empty()) json["propertyNames"] = std::move(names);
  }
  if (type.item != none) json["additionalProperties"] = field(type.item);
  return json;
}

Json JsonSchemaWriter::either(const Type& type) {
  Json branches = Json::array();
  if (type.name == "provenance") {
    const Json source = shared("source-text", [&] { return source_text(); });
    return {{"anyOf", Json::array({source, {{"type", "object"}, {"additionalProperties", source}}})}};
  }
  for (const FieldId branch : {type.word, type.sequence, type.mapping}) {
    if (branch != none) branches.push_back(field(branch));
  }
  return {{"anyOf", std::move(branches)}};
}

Json JsonSchemaWriter::file_body(const FileKind& kind) {
  if (kind.record != none) return record(schema_.types[kind.record]);
  Json json{{"type", "object"}};
  Json properties = Json::object();
  Json required = Json::array();
  for (const KindId id : kind.kinds) {
    const Kind& member = schema_.kinds[id];
    Json entries{{"type", "array"}};
    if (!member.title.empty()) entries["title"] = member.title;
    if (const std::string text = description_of(member); !text.empty()) entries["description"] = text;
    entries["items"] = type(member.record);
    // Where all components of the kind are in one file, an empty list is a kind that does not exist.
    const bool is_one_file = member.files.size() == 1 && member.files[0].find('*') == std::string::npos;
    if (is_one_file) entries["minItems"] = 1;
    properties[member.collection] = std::move(entries);
  }
  for (const KindId id : kind.needed) required.push_back(schema_.kinds[id].collection);
  json["properties"] = std::move(properties);
  if (!required.empty()) json["required"] = std::move(required);
  json["additionalProperties"] = false;
  return json;
}

Json JsonSchemaWriter::file(const FileKind& kind) {
  Json json{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", kind.title},
            {"description", fmt::format("{}; `regolo lint` also checks what no schema can say",
                                        fmt::join(kind.files, ", "))}};
  defs_ = Json::object();
  json.update(file_body(kind));
  if (!defs_.empty()) json["$defs"] = std::move(defs_);
  return json;
}

Json json_schema(const Package& package, const FileKind& kind) {
  return JsonSchemaWriter(package).file(kind);
}

}  // namespace regolo::schema
