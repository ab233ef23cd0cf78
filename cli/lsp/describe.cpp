#include "cli/lsp/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/arguments.h"

namespace regolo::cli::lsp {

using schema::Component;
using schema::Field;
using schema::Package;
using schema::Schema;
using schema::Type;
using schema::TypeKind;

namespace {

constexpr std::size_t values_max = 12;
constexpr std::size_t lines_max = 24;

std::string some_of(const std::vector<std::string>& values) {
  const std::vector<std::string> first(
      values.begin(), values.begin() + static_cast<std::ptrdiff_t>(std::min(values.size(), values_max)));
  return fmt::format("{}{}", fmt::join(first, ", "), values.size() > values_max ? ", …" : "");
}

std::string range_words(const Type& type) {
  if (type.min && type.max) return fmt::format(" from {} to {}", *type.min, *type.max);
  if (type.min) return fmt::format(" of at least {}", *type.min);
  if (type.max) return fmt::format(" of at most {}", *type.max);
  return {};
}

std::string kinds_words(const Schema& schema, const Type& type) {
  std::string words;
  for (const schema::KindId kind : type.to) words += (words.empty() ? "" : " or ") + schema.kinds[kind].id;
  return words;
}

std::string resource_words(const Schema& schema, const Type& type) {
  return type.resource == schema::none ? std::string("resources")
                                       : some_of(schema.types[type.resource].values);
}

std::string option_names(const Schema& schema, const Type& type) {
  std::vector<std::string> names;
  for (const schema::FieldId field : type.fields) names.push_back(schema.fields[field].name);
  return some_of(names);
}

}  // namespace

std::string type_words(const Schema& schema, const Type& type) {
  switch (type.kind) {
    case TypeKind::anything:
      return "anything";
    case TypeKind::id:
      return "id, such as `cursed-idol`";
    case TypeKind::integer:
      return "whole number" + range_words(type) +
             (type.words.empty() ? "" : fmt::format(", or {}", some_of(type.words)));
    case TypeKind::text:
      return type.max_length ? fmt::format("text of at most {} characters", *type.max_length) : "text";
    case TypeKind::localised:
      return schema.languages.empty() ? "text in each language"
                                      : fmt::format("text in each of {}", some_of(schema.languages));
    case TypeKind::flag:
      return "`true` or `false`";
    case TypeKind::enumeration:
      return fmt::format("one of {}", some_of(type.values));
    case TypeKind::reference:
      return fmt::format("{} of a {}", type.by_name ? "name" : "id", kinds_words(schema, type));
    case TypeKind::list:
    case TypeKind::hexmap:
      return type.item == schema::none ? "list" : "list of: " + type_words(schema, schema.type_of(type.item));
    case TypeKind::record:
      return fmt::format("keys {}", option_names(schema, type));
    case TypeKind::choice:
      return fmt::format("one of {}, with what it holds", option_names(schema, type));
    case TypeKind::nothing:
      return "nothing";
    case TypeKind::map:
      return "keys and values of your own";
    case TypeKind::bag:
    case TypeKind::cost:
      return fmt::format("{} of {}", type.kind == TypeKind::bag ? "amounts" : "price in amounts",
                         resource_words(schema, type));
    case TypeKind::grid:
      return fmt::format("drawing of the symbols `{}` and `{}`", type.symbols, type.empty_symbol);
    case TypeKind::die:
      return fmt::format("list of faces, each one of {}", resource_words(schema, type));
    case TypeKind::deck:
      return fmt::format("copies of {}s, such as `{{fire-drake: 3}}`", kinds_words(schema, type));
    case TypeKind::either: {
      std::vector<std::string> words;
      for (const schema::FieldId branch : {type.word, type.sequence, type.mapping}) {
        if (branch != schema::none) words.push_back(type_words(schema, schema.type_of(branch)));
      }
      return fmt::format("{}", fmt::join(words, "; or "));
    }
    case TypeKind::kind_name:
      return "name of a kind in schema.yaml";
    case TypeKind::type_name:
      return "name of an enum in schema.yaml";
    case TypeKind::sentence_place:
      return "line and number of a sentence, such as `21.1`";
  }
  return {};
}

std::string field_page(const Schema& schema, const Field& field) {
  std::string page = fmt::format("**{}**", field.name);
  if (!field.title.empty()) page += " · " + field.title;
  if (!field.description.empty()) page += "\n\n" + field.description;
  page += "\n\n" + type_words(schema, schema.types[field.type]);
  if (!field.required_if_field.empty()) {
    page += fmt::format("\n\n{} where `{}` is {}", field.only_allowed ? "allowed" : "to be given",
                        field.required_if_field, fmt::join(field.required_if_values, " or "));
  } else if (!field.default_text.empty()) {
    page += fmt::format("\n\nleft out, it is `{}`", field.default_text);
  } else {
    page += field.required ? "\n\nmust be given" : "\n\nmay be left out";
  }
  return page;
}

std::string component_words(const Package& package, const Component& component) {
  const schema::Kind& kind = package.schema.kinds[component.kind];
  const std::string_view name = package.name_of(component);
  return name == component.id ? kind.id : fmt::format("{}, {}", name, kind.id);
}

std::string component_page(const Package& package, const Component& component) {
  const schema::Kind& kind = package.schema.kinds[component.kind];
  const source::SourceFile& source = *package.files[component.file].document.file;
  const source::Span span = package.node(component.file, component.node).span;
  const source::LineColumn begin = source.line_column(span.begin);
  std::string page = fmt::format("**{}** · {} `{}`", package.name_of(component),
                                 kind.title.empty() ? kind.id : kind.title, component.id);
  page += fmt::format(" · {}:{}\n\n```yaml\n", source.path(), begin.line);
  std::size_t lines = 0;
  for (std::uint32_t line = begin.line; source.line_begin(line) < span.end && line <= source.line_count();
       ++line) {
    if (++lines > lines_max) {
      page += "…\n";
      break;
    }
    std::string_view text = source.line(line);
    const std::size_t indent = std::min<std::size_t>(begin.column - 1, text.find_first_not_of(" -"));
    text.remove_prefix(std::min(indent, text.size()));
    page += fmt::format("{}\n", text);
  }
  return page + "```";
}

std::string check_page(const checkers::Check& check) {
  return fmt::format("**{}** · {} of family {}\n\n{}. {}\n\n_How to mend it:_ {}", check.id.value,
                     word(check.severity), check.family.value, check.summary.value, check.why.value,
                     check.fix.value);
}

}  // namespace regolo::cli::lsp
