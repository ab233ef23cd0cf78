// One function per kind of type. A value of the wrong form is reported once, at its place, and left alone.
#include "model/schema/decode.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "model/schema/decoder.h"
#include "model/source/nearest.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;
using source::Style;

std::optional<std::int64_t> parse_integer(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || digits.size() > 18) return std::nullopt;
  if (digits.size() > 1 && digits[0] == '0') return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_kebab_case(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-') return false;
  char before = 'a';
  for (const char letter : text) {
    const bool word = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (!word && (letter != '-' || before == '-')) return false;
    before = letter;
  }
  return true;
}

std::string shorten(std::string_view text) {
  if (text.size() <= 40) return std::string(text);
  std::size_t cut = 37;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80U) --cut;
  return std::string(text.substr(0, cut)) + "…";
}

namespace {

/// What the schema calls the things to choose from, such as "effect".
std::string_view choice_word(const Type& type) {
  return type.name.empty() ? std::string_view("choice") : std::string_view(type.name);
}

}  // namespace

Problem& Decoder::say(ProblemKind kind, NodeId node, std::string message, std::string label) {
  Problem problem{.kind = kind, .file = file_index_, .node = node, .message = std::move(message)};
  problem.span = tree_[node].span;
  problem.label = std::move(label);
  file_.problems.push_back(std::move(problem));
  return file_.problems.back();
}

void Decoder::suggest(Problem& problem, std::string_view word, std::span<const std::string_view> known) {
  problem.replacement = source::nearest(word, known);
  if (problem.replacement.empty()) {
    problem.help = fmt::format("use one of {}", source::nearest_first(word, known));
  } else {
    problem.label = fmt::format("did you mean `{}`?", problem.replacement);
    problem.help = fmt::format("write `{}`", problem.replacement);
  }
}

/// For a key of `map`; one that is there already is no replacement, because two of them would be no better.
void Decoder::suggest_key(Problem& problem, NodeId map, std::string_view word,
                          std::span<const std::string_view> known) {
  suggest(problem, word, known);
  for (NodeId key = tree_.first_child(map); key < tree_.end(map);
       key = tree_.next_sibling(tree_.next_sibling(key))) {
    if (text(key) == problem.replacement) return problem.replacement.clear();
  }
}

/// What stands there, in a designer's words.
std::string Decoder::found(NodeId node) const {
  switch (tree_[node].kind) {
    case NodeKind::null:
      return "nothing";
    case NodeKind::sequence:
      return "a list";
    case NodeKind::map:
      return "a group of keys";
    case NodeKind::scalar:
      return fmt::format("'{}'", shorten(text(node)));
  }
  return {};
}

/// The field the node fills, as a person would say it.
std::string Decoder::what(NodeId node) const {
  const FieldId field = file_.readings[node].field;
  if (field == none || schema_.fields[field].name.empty()) return "this value";
  return fmt::format("`{}`", schema_.fields[field].name);
}

bool Decoder::is(NodeId node, NodeKind kind, std::string_view expected) {
  if (tree_[node].kind == kind) return true;
  // A value that is not there at all was already reported by the reader.
  if (is_missing(node)) return false;
  say(ProblemKind::wrong_type, node,
      fmt::format("{} must be {}, but is {}", what(node), expected, found(node)),
      fmt::format("expected {}", expected));
  return false;
}

std::optional<std::int64_t> Decoder::number(NodeId node) const {
  if (tree_[node].kind != NodeKind::scalar || tree_[node].style != Style::plain) return std::nullopt;
  return parse_integer(text(node));
}

void Decoder::value(NodeId node, TypeId type_id, FieldId field_id) {
  file_.readings[node] = {type_id, field_id};
  const Type& type = schema_.types[type_id];
  switch (type.kind) {
    case TypeKind::anything:
      for (NodeId inner = node; inner < tree_.end(node); ++inner) file_.readings[inner].type = type_id;
      return;
    case TypeKind::record:
      record(node, type, false);
      return;
    case TypeKind::choice:
      choice(node, type);
      return;
    case TypeKind::list:
    case TypeKind::hexmap:
      list(node, type);
      return;
    case TypeKind::map:
      map(node, type);
      return;
    case TypeKind::bag:
    case TypeKind::cost:
      bag(node, type);
      return;
    case TypeKind::localised:
      localised(node);
      return;
    case TypeKind::grid:
      grid(node, type);
      return;
    case TypeKind::die:
      die(node, type);
      return;
    case TypeKind::deck:
      deck(node, type);
      return;
    case TypeKind::either: {
      if (is_missing(node)) return;
      FieldId branch = type.word;
      if (tree_[node].kind == NodeKind::sequence) branch = type.sequence;
      if (tree_[node].kind == NodeKind::map) branch = type.mapping;
      if (branch == none) {
        say(ProblemKind::wrong_type, node, fmt::format("{} cannot be {}", what(node), found(node)));
        return;
      }
      value(node, schema_.fields[branch].type, field_id);
      return;
    }
    default:
      scalar(node, type);
  }
}

void Decoder::record(NodeId node, const Type& type, bool is_choice) {
  if (!is(node, NodeKind::map, "a group of keys")) return;
  std::vector<NodeId> values(type.fields.size(), no_node);
  std::vector<std::string> meant;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    const NodeId next = tree_.next_sibling(content);
    const std::string_view name = text(key);
    std::size_t index = 0;
    while (index < type.fields.size() && schema_.fields[type.fields[index]].name != name) ++index;
    if (index == type.fields.size()) {
      std::vector<std::string_view> known;
      for (const FieldId field : type.fields) known.push_back(schema_.fields[field].name);
      const ProblemKind kind = is_choice ? ProblemKind::unknown_choice : ProblemKind::unknown_key;
      Problem& problem = say(kind, key,
                             is_choice ? fmt::format("there is no {} `{}`", choice_word(type), shorten(name))
                                       : fmt::format("there is no key `{}` here", shorten(name)));
      suggest_key(problem, node, name, known);
      if (is_choice && problem.replacement.empty()) problem.label = other_home(name, type);
      meant.push_back(problem.replacement);
    } else {
      file_.readings[key] = {none, type.fields[index]};
      if (values[index] == no_node) values[index] = content;
      value(content, schema_.fields[type.fields[index]].type, type.fields[index]);
    }
    key = next;
  }
  if (is_choice) return;
  // In a file that ends early, what is missing proves nothing.
  if (file_.document.complete) check_required(node, type, values, meant);
  if (type.component != none) register_component(node, type);
}

/// A field whose key is there, but misspelt (`meant`), is not missing as well.
void Decoder::check_required(NodeId node, const Type& type, const std::vector<NodeId>& values,
                             const std::vector<std::string>& meant) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Field& field = schema_.fields[type.fields[i]];
    bool required = field.required;
    if (!field.required_if_field.empty()) {
      for (std::size_t j = 0; j < values.size(); ++j) {
        const Field& other = schema_.fields[type.fields[j]];
        if (other.name != field.required_if_field) continue;
        const std::vector<std::string>& due = field.required_if_values;
        required = values[j] == no_node ? std::find(due.begin(), due.end(), other.default_text) != due.end()
                                        : condition_holds(values[j], due);
      }
      if (!required && values[i] != no_node) {
        say(ProblemKind::field_not_due, values[i],
            fmt::format("`{}` is only for entries whose `{}` is '{}'", field.name, field.required_if_field,
                        fmt::join(field.required_if_values, "' or '")));
      }
      required = required && !field.only_allowed;
    }
    if (!required || values[i] != no_node) continue;
    if (std::find(meant.begin(), meant.end(), field.name) != meant.end()) continue;
    const NodeId first = tree_[node].subtree > 1 ? tree_.first_child(node) : node;
    const NodeId id = tree_[node].subtree > 2 && text(first) == "id" ? tree_.next_sibling(first) : no_node;
    Problem& problem = say(ProblemKind::missing_field, node,
                           id == no_node ? fmt::format("`{}` is missing", field.name)
                                         : fmt::format("'{}' has no `{}`", shorten(text(id)), field.name),
                           fmt::format("`{}` must be given here", field.name));
    // A whole entry underlined says little: point at its id, or at its first key.
    problem.span = tree_[id == no_node ? first : id].span;
    problem.help = fmt::format("add the key `{}`", field.name);
  }
}

/// Whether the value, or one item of a list, is one of these.
bool Decoder::condition_holds(NodeId node, const std::vector<std::string>& wanted) const {
  const auto is_wanted = [&](NodeId item) {
    return tree_[item].kind == NodeKind::scalar &&
           std::find(wanted.begin(), wanted.end(), text(item)) != wanted.end();
  };
  if (tree_[node].kind != NodeKind::sequence) return is_wanted(node);
  for (NodeId item = tree_.first_child(node); item < tree_.end(node); item = tree_.next_sibling(item)) {
    if (is_wanted(item)) return true;
  }
  return false;
}

void Decoder::register_component(NodeId node, const Type& type) {
  Component component{.kind = type.component, .file = file_index_, .node = node};
  const std::string& id_field = schema_.kinds[type.component].id_field;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    if (component.id_node == no_node && text(key) == id_field) {
      component.id_node = content;
      component.id = text(content);
    } else if (component.source_node == no_node && text(key) == "source") {
      component.source_node = content;
      component.has_sources_by_field = tree_[content].kind == NodeKind::map;
    }
    key = tree_.next_sibling(content);
  }
  file_.components.push_back(component);
}

void Decoder::choice(NodeId node, const Type& type) {
  if (tree_[node].kind == NodeKind::scalar) {
    std::vector<std::string_view> known;
    for (const FieldId option : type.fields) {
      const Field& field = schema_.fields[option];
      known.push_back(field.name);
      if (field.name != text(node)) continue;
      if (schema_.types[field.type].kind == TypeKind::nothing) {
        file_.readings[node].field = option;
        return;
      }
      say(ProblemKind::unknown_choice, node, fmt::format("`{}` needs more than its name", field.name),
          "nothing follows it")
          .help = fmt::format("write `{}: …`", field.name);
      return;
    }
    suggest(say(ProblemKind::unknown_choice, node,
                fmt::format("there is no {} `{}`", choice_word(type), shorten(text(node)))),
            text(node), known);
    return;
  }
  if (!is(node, NodeKind::map, fmt::format("one {} with its content", choice_word(type)))) return;
  std::vector<std::string> names;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);
       key = tree_.next_sibling(tree_.next_sibling(key)))
    names.push_back(fmt::format("`{}`", shorten(text(key))));
  if (names.size() != 1) {
    say(ProblemKind::unknown_choice, node,
        fmt::format("exactly one {} must stand here, but there {}", choice_word(type),
                    names.empty() ? "is none" : fmt::format("are {}", fmt::join(names, " and "))))
        .help = fmt::format("make each {} an entry of its own", choice_word(type));
  }
  record(node, type, true);
}

/// The choice that does have the option, for somebody who put it in the wrong place.
std::string Decoder::other_home(std::string_view option, const Type& type) const {
  for (const Type& other : schema_.types) {
    if (other.kind != TypeKind::choice || other.name.empty() || &other == &type) continue;
    for (const FieldId field : other.fields) {
      if (schema_.fields[field].name == option) return fmt::format("only a {} can be that", other.name);
    }
  }
  return {};
}

void Decoder::list(NodeId node, const Type& type) {
  if (!is(node, NodeKind::sequence, "a list")) return;
  std::int64_t count = 0;
  std::unordered_map<std::string_view, NodeId> seen;
  for (NodeId item = tree_.first_child(node); item < tree_.end(node); item = tree_.next_sibling(item)) {
    ++count;
    if (type.item != none) value(item, schema_.fields[type.item].type, type.item);
    if (!type.distinct || tree_[item].kind != NodeKind::scalar) continue;
    const auto [same, is_first] = seen.emplace(text(item), item);
    if (is_first) continue;
    Problem& problem = say(ProblemKind::duplicate_item, item,
                           fmt::format("'{}' stands twice in this list", shorten(text(item))));
    problem.related.push_back({{file_index_, tree_[same->second].span}, "it is here already"});
    problem.help = "remove one of the two";
  }
  if (type.min && count < *type.min) {
    say(ProblemKind::out_of_range, node,
        fmt::format("{} has {} entries, but needs at least {}", what(node), count, *type.min));
  }
  if (type.max && count > *type.max) {
    say(ProblemKind::out_of_range, node,
        fmt::format("{} has {} entries, but may have at most {}", what(node), count, *type.max));
  }
}

void Decoder::map(NodeId node, const Type& type) {
  if (!is(node, NodeKind::map, "a group of keys")) return;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    if (type.key != none) value(key, schema_.fields[type.key].type, type.key);
    if (type.item != none) value(content, schema_.fields[type.item].type, type.item);
    key = tree_.next_sibling(content);
  }
}

void decode(const Schema& schema, TypeId root, std::uint32_t file_index, PackageFile& file) {
  file.readings.assign(file.document.tree.size(), Reading{});
  if (!file.document.tree.empty()) {
    Decoder(schema, file_index, file).value(file.document.tree.root(), root, none);
    return;
  }
  if (!file.document.complete) return;
  for (const FieldId id : schema.types[root].fields) {
    if (!schema.fields[id].required) continue;
    Problem problem{.kind = ProblemKind::missing_field, .file = file_index};
    problem.message = fmt::format("the file is empty: `{}` is missing", schema.fields[id].name);
    problem.help = fmt::format("add the key `{}`, or delete the file", schema.fields[id].name);
    file.problems.push_back(std::move(problem));
  }
}

std::vector<Problem> default_problems(const Schema& schema, std::uint32_t file_index,
                                      const PackageFile& file) {
  // Decoded apart: the values were read as `anything` already, and that is what the schema file says of them.
  PackageFile apart;
  apart.document = file.document;
  apart.readings.assign(file.document.tree.size(), Reading{});
  Decoder decoder(schema, file_index, apart);
  for (std::size_t i = 0; i < schema.fields.size(); ++i) {
    const Field& field = schema.fields[i];
    if (field.file == file_index && field.default_node != no_node)
      decoder.value(field.default_node, field.type, static_cast<FieldId>(i));
  }
  return std::move(apart.problems);
}

}  // namespace regolo::schema
