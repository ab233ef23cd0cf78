#include "cli/new/entry.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/new/templates.h"

namespace regolo::cli {

using schema::NodeId;
using schema::TypeKind;

namespace {

std::string first_component(const schema::Package& package, const schema::Type& type) {
  for (const schema::Component& component : package.components) {
    if (std::find(type.to.begin(), type.to.end(), component.kind) == type.to.end()) continue;
    return std::string(type.by_name ? package.name_of(component) : component.id);
  }
  return {};
}

/// Something that the type accepts; empty if only the designer knows.
std::string value_for(const schema::Package& package, const schema::Type& type, std::string_view id) {
  switch (type.kind) {
    case TypeKind::id:
      return std::string(id);
    case TypeKind::localised: {
      std::string texts;
      for (const std::string& language : package.schema.languages)
        texts += fmt::format("{}{}: {}", texts.empty() ? "" : ", ", language, title_of(id));
      return "{" + texts + "}";
    }
    case TypeKind::text:
      return title_of(id);
    case TypeKind::integer:
      return fmt::format("{}", std::max<std::int64_t>(type.min.value_or(1), 1));
    case TypeKind::flag:
      return "false";
    case TypeKind::enumeration:
      return type.values.empty() ? "" : type.values.front();
    case TypeKind::reference:
      return first_component(package, type);
    case TypeKind::list:
      return type.min.value_or(0) == 0 ? "[]" : "";
    case TypeKind::bag:
      return "{}";
    case TypeKind::cost: {
      if (type.resource == schema::none || package.schema.types[type.resource].values.empty()) return {};
      return fmt::format("{{{}: 1}}", package.schema.types[type.resource].values.front());
    }
    default:
      return {};
  }
}

/// As an entry that is there already names it: the first source of game.yaml.
std::string first_source(const schema::Package& package) {
  const std::uint32_t game = package.file_named("game.yaml");
  std::string source;
  package.entries(game, package.get(game, 0, "sources"), [&](NodeId key, NodeId value) {
    if (!source.empty()) return;
    source = std::string(package.text(game, key));
    if (package.get(game, value, "pages") != source::no_node) source += " p.1";
  });
  return source;
}

}  // namespace

std::vector<std::string> entry_lines(const schema::Package& package, schema::KindId kind_id,
                                     std::string_view id) {
  const schema::Kind& kind = package.schema.kinds[kind_id];
  std::vector<std::string> lines;
  for (const schema::FieldId field_id : package.schema.types[kind.record].fields) {
    const schema::Field& field = package.schema.fields[field_id];
    const bool is_due = field.required && field.required_if_field.empty() && !field.only_allowed;
    if (!is_due) continue;
    const std::string value = value_for(package, package.schema.type_of(field_id), id);
    if (value.empty()) {
      throw UsageError(fmt::format("a {} needs `{}`, which only you can fill: copy one that is there already",
                                   kind.id, field.name));
    }
    lines.push_back(fmt::format("{}: {}", field.name, value));
  }
  const std::string source = kind.provenance ? first_source(package) : "";
  if (!source.empty()) lines.push_back("source: " + source);
  return lines;
}

std::optional<source::TextEdit> item_appended(const schema::Package& package, std::uint32_t file,
                                              std::string_view collection,
                                              const std::vector<std::string>& lines) {
  const source::Tree& tree = package.files[file].tree();
  const NodeId list = package.get(file, 0, collection);
  if (list == source::no_node || tree[list].kind != source::NodeKind::sequence ||
      tree[list].style != source::Style::block || tree[list].subtree == 1)
    return std::nullopt;
  const std::string_view bytes = package.files[file].document.file->bytes();
  NodeId last = tree.first_child(list);
  for (NodeId item = last; item < tree.end(list); item = tree.next_sibling(item)) last = item;
  const std::uint32_t begin = tree[last].span.begin;
  const std::size_t line = begin == 0 ? 0 : bytes.rfind('\n', begin - 1) + 1;
  const std::size_t dash = bytes.find('-', line);
  if (dash == std::string_view::npos || dash >= begin) return std::nullopt;
  const std::string newline = bytes.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += std::string(dash - line, ' ') + (i == 0 ? "- " : "  ") + lines[i] + newline;
  }
  // After the line on which the last item ends, with whatever comment stands there.
  const std::uint32_t end = tree[last].span.end;
  const bool past_line = end > 0 && bytes[end - 1] == '\n';
  const std::size_t line_end = past_line ? end - 1 : bytes.find('\n', end);
  if (line_end == std::string_view::npos) {
    const auto at = static_cast<std::uint32_t>(bytes.size());
    return source::TextEdit{{at, at}, newline + text};
  }
  const auto at = static_cast<std::uint32_t>(line_end + 1);
  return source::TextEdit{{at, at}, text};
}

}  // namespace regolo::cli
