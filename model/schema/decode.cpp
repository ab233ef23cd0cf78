// One function per kind of type. A value of the wrong form is reported once, at its place, and left alone.
#include "model/schema/decode.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

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

namespace {

std::string shorten(std::string_view text) {
  if (text.size() <= 40) return std::string(text);
  std::size_t cut = 37;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80U) --cut;
  return std::string(text.substr(0, cut)) + "…";
}

class Decoder {
 public:
  Decoder(const Schema& schema, std::uint32_t file_index, PackageFile& file)
      : schema_(schema), file_index_(file_index), file_(file), tree_(file.document.tree) {}

  void value(NodeId node, TypeId type_id, FieldId field_id);

 private:
  void record(NodeId node, const Type& type, bool is_choice);
  void choice(NodeId node, const Type& type);
  void list(NodeId node, const Type& type);
  void map(NodeId node, const Type& type);
  void bag(NodeId node, const Type& type);
  void wildcard(NodeId node, const Type& type);
  void localised(NodeId node);
  void scalar(NodeId node, const Type& type);
  void enumeration(NodeId node, const Type& type);
  void grid(NodeId node, const Type& type);
  void die(NodeId node, const Type& type);
  void deck(NodeId node, const Type& type);
  void check_required(NodeId node, const Type& type, const std::vector<NodeId>& values);
  void register_component(NodeId node, const Type& type);
  bool condition_holds(NodeId node, const std::vector<std::string>& wanted) const;
  std::string other_home(std::string_view option, const Type& type) const;

  bool is(NodeId node, NodeKind kind, std::string_view expected);
  Problem& say(ProblemKind kind, NodeId node, std::string message, std::string label = {});
  std::string found(NodeId node) const;
  std::string_view text(NodeId node) const { return file_.text(node); }
  std::string what(NodeId node) const;

  const Schema& schema_;
  std::uint32_t file_index_;
  PackageFile& file_;
  const source::Tree& tree_;
};

Problem& Decoder::say(ProblemKind kind, NodeId node, std::string message, std::string label) {
  Problem problem{.kind = kind, .file = file_index_, .node = node, .message = std::move(message)};
  problem.span = tree_[node].span;
  problem.label = std::move(label);
  file_.problems.push_back(std::move(problem));
  return file_.problems.back();
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
  if (field == none || schema_.fields[field].name.empty()) return "value";
  return fmt::format("`{}`", schema_.fields[field].name);
}

bool Decoder::is(NodeId node, NodeKind kind, std::string_view expected) {
  if (tree_[node].kind == kind) return true;
  // A value that is not there at all was already reported by the reader.
  if (tree_[node].kind == NodeKind::null && tree_[node].style == Style::missing) return false;
  say(ProblemKind::wrong_type, node,
      fmt::format("{} must be {}, but is {}", what(node), expected, found(node)),
      fmt::format("expected {}", expected));
  return false;
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
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    const NodeId next = tree_.next_sibling(content);
    const std::string_view name = text(key);
    std::size_t index = 0;
    while (index < type.fields.size() && schema_.fields[type.fields[index]].name != name) ++index;
    if (index == type.fields.size()) {
      std::vector<std::string_view> known;
      for (const FieldId field : type.fields) known.push_back(schema_.fields[field].name);
      const std::string near = source::nearest(name, known);
      const ProblemKind kind = is_choice ? ProblemKind::unknown_choice : ProblemKind::unknown_key;
      std::string message =
          fmt::format("there is no {} `{}` here", is_choice ? "choice" : "key", shorten(name));
      Problem& problem =
          say(kind, key, std::move(message), near.empty() ? "" : fmt::format("did you mean `{}`?", near));
      problem.replacement = near;
      if (near.empty()) {
        known.resize(std::min<std::size_t>(known.size(), 8));
        problem.help = fmt::format("known here: {}", fmt::join(known, ", "));
        if (const std::string home = is_choice ? other_home(name, type) : ""; !home.empty())
          problem.label = home;
      } else {
        problem.help = fmt::format("write `{}`", near);
      }
    } else {
      file_.readings[key] = {none, type.fields[index]};
      if (values[index] == no_node) values[index] = content;
      value(content, schema_.fields[type.fields[index]].type, type.fields[index]);
    }
    key = next;
  }
  if (is_choice) return;
  // In a file that ends early, what is missing proves nothing.
  if (file_.document.complete) check_required(node, type, values);
  if (type.component != none) register_component(node, type);
}

void Decoder::check_required(NodeId node, const Type& type, const std::vector<NodeId>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Field& field = schema_.fields[type.fields[i]];
    bool required = field.required;
    if (!field.required_if_field.empty()) {
      for (std::size_t j = 0; j < values.size(); ++j) {
        if (schema_.fields[type.fields[j]].name != field.required_if_field || values[j] == no_node) continue;
        required = condition_holds(values[j], field.required_if_values);
      }
      if (!required && values[i] != no_node) {
        say(ProblemKind::field_not_due, values[i],
            fmt::format("`{}` is only for entries whose `{}` is '{}'", field.name, field.required_if_field,
                        fmt::join(field.required_if_values, "' or '")));
      }
      required = required && !field.only_allowed;
    }
    if (!required || values[i] != no_node) continue;
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
    if (text(key) == id_field) {
      component.id_node = content;
      component.id = text(content);
      break;
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
          fmt::format("write `{}: …`", field.name));
      return;
    }
    const std::string near = source::nearest(text(node), known);
    Problem& problem = say(ProblemKind::unknown_choice, node,
                           fmt::format("there is no choice `{}` here", shorten(text(node))),
                           near.empty() ? "" : fmt::format("did you mean `{}`?", near));
    problem.replacement = near;
    if (known.size() > 8) known.resize(8);
    problem.help = near.empty() ? fmt::format("known here: {}", fmt::join(known, ", "))
                                : fmt::format("write `{}`", near);
    return;
  }
  if (!is(node, NodeKind::map, "one choice with its content")) return;
  std::uint32_t count = 0;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);
       key = tree_.next_sibling(tree_.next_sibling(key)))
    ++count;
  if (count != 1) {
    say(ProblemKind::unknown_choice, node,
        fmt::format("exactly one choice must stand here, but there are {}", count))
        .help = "make each choice an entry of its own";
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
  std::vector<NodeId> seen;
  for (NodeId item = tree_.first_child(node); item < tree_.end(node); item = tree_.next_sibling(item)) {
    ++count;
    if (type.item != none) value(item, schema_.fields[type.item].type, type.item);
    if (!type.distinct || tree_[item].kind != NodeKind::scalar) continue;
    const auto same =
        std::find_if(seen.begin(), seen.end(), [&](NodeId other) { return text(other) == text(item); });
    if (same == seen.end()) {
      if (seen.size() < 1000) seen.push_back(item);
      continue;
    }
    Problem& problem = say(ProblemKind::duplicate_item, item,
                           fmt::format("'{}' stands twice in this list", shorten(text(item))));
    problem.related.push_back({{file_index_, tree_[*same].span}, "it is here already"});
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

void Decoder::bag(NodeId node, const Type& type) {
  if (!is(node, NodeKind::map, "amounts such as {gold: 1}")) return;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    const std::string_view name = text(key);
    file_.readings[key] = {none, file_.readings[node].field};
    file_.readings[content] = {none, file_.readings[node].field};
    if (!type.wildcard.empty() && name == type.wildcard) {
      wildcard(content, type);
    } else if (type.resource != none) {
      const std::vector<std::string>& values = schema_.types[type.resource].values;
      if (std::find(values.begin(), values.end(), name) == values.end()) {
        std::vector<std::string_view> known(values.begin(), values.end());
        if (!type.wildcard.empty()) known.emplace_back(type.wildcard);
        const std::string near = source::nearest(name, known);
        Problem& problem =
            say(ProblemKind::unknown_resource, key,
                fmt::format("there is no {} '{}'", schema_.types[type.resource].name, shorten(name)),
                near.empty() ? "" : fmt::format("did you mean '{}'?", near));
        problem.replacement = near;
        problem.help = near.empty() ? fmt::format("use one of {}", fmt::join(known, ", "))
                                    : fmt::format("write `{}`", near);
      }
      if (is(content, NodeKind::scalar, "a whole number")) {
        const auto amount = parse_integer(text(content));
        if (!amount) {
          say(ProblemKind::wrong_type, content,
              fmt::format("the amount of {} must be a whole number, but is {}", name, found(content)));
        } else if (*amount < 0 && type.kind == TypeKind::bag) {
          say(ProblemKind::out_of_range, content,
              fmt::format("the amount of {} is {}, but cannot be less than 0", name, *amount));
        }
      }
    }
    key = tree_.next_sibling(content);
  }
}

void Decoder::wildcard(NodeId node, const Type& type) {
  if (tree_[node].kind == NodeKind::scalar) {
    if (!parse_integer(text(node))) {
      say(ProblemKind::wrong_type, node,
          fmt::format("the amount of `{}` must be a whole number, but is {}", type.wildcard, found(node)));
    }
    return;
  }
  if (!is(node, NodeKind::map, "a whole number, or {count: 2, except: [gold]}")) return;
  bool counted = false;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    file_.readings[key] = file_.readings[content] = {none, file_.readings[node].field};
    if (text(key) == "count") {
      counted = true;
      if (tree_[content].kind != NodeKind::scalar || !parse_integer(text(content))) {
        say(ProblemKind::wrong_type, content,
            fmt::format("`count` must be a whole number, but is {}", found(content)));
      }
    } else if (text(key) == "except") {
      if (is(content, NodeKind::sequence, "a list")) {
        for (NodeId item = tree_.first_child(content); item < tree_.end(content);
             item = tree_.next_sibling(item)) {
          file_.readings[item] = {type.resource, none};
          if (type.resource != none) enumeration(item, schema_.types[type.resource]);
        }
      }
    } else {
      say(ProblemKind::unknown_key, key, fmt::format("there is no key `{}` here", shorten(text(key)))).help =
          "known here: count, except";
    }
    key = tree_.next_sibling(content);
  }
  if (!counted) say(ProblemKind::missing_field, node, "`count` is missing").help = "add `count: 1`";
}

void Decoder::localised(NodeId node) {
  if (!is(node, NodeKind::map, "one text per language, such as {it: …, en: …}")) return;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    file_.readings[key] = file_.readings[content] = {none, file_.readings[node].field};
    const std::vector<std::string>& languages = schema_.languages;
    if (!languages.empty() && std::find(languages.begin(), languages.end(), text(key)) == languages.end()) {
      say(ProblemKind::unknown_key, key,
          fmt::format("'{}' is none of the game's languages", shorten(text(key))))
          .help = fmt::format("the languages in game.yaml are {}", fmt::join(languages, ", "));
    }
    is(content, NodeKind::scalar, "text");
    key = tree_.next_sibling(content);
  }
}

void Decoder::enumeration(NodeId node, const Type& type) {
  if (!is(node, NodeKind::scalar, "one word")) return;
  if (std::find(type.values.begin(), type.values.end(), text(node)) != type.values.end()) return;
  std::vector<std::string_view> known(type.values.begin(), type.values.end());
  const std::string near = source::nearest(text(node), known);
  Problem& problem =
      say(ProblemKind::unknown_value, node,
          type.name.empty() ? fmt::format("{} cannot be '{}'", what(node), shorten(text(node)))
                            : fmt::format("there is no {} '{}'", type.name, shorten(text(node))),
          near.empty() ? "" : fmt::format("did you mean '{}'?", near));
  problem.replacement = near;
  if (known.size() > 8) known.resize(8);
  problem.help =
      near.empty() ? fmt::format("use one of {}", fmt::join(known, ", ")) : fmt::format("write `{}`", near);
}

void Decoder::scalar(NodeId node, const Type& type) {
  if (type.kind == TypeKind::enumeration) {
    enumeration(node, type);
    return;
  }
  if (type.kind == TypeKind::nothing) {
    say(ProblemKind::wrong_type, node, "nothing may follow this choice").help =
        "write the choice as a single word";
    return;
  }
  const bool wants_number = type.kind == TypeKind::integer;
  const bool wants_flag = type.kind == TypeKind::flag;
  if (!is(node, NodeKind::scalar, wants_number ? "a whole number" : wants_flag ? "true or false" : "text"))
    return;
  const std::string_view written = text(node);
  if (wants_flag && written != "true" && written != "false") {
    say(ProblemKind::wrong_type, node,
        fmt::format("{} must be true or false, but is {}", what(node), found(node)));
  } else if (wants_number) {
    if (std::find(type.words.begin(), type.words.end(), written) != type.words.end()) return;
    const auto number = parse_integer(written);
    if (!number || tree_[node].style != Style::plain) {
      const std::string instead =
          type.words.empty() ? "" : fmt::format(" or '{}'", fmt::join(type.words, "' or '"));
      say(ProblemKind::wrong_type, node,
          fmt::format("{} must be a whole number{}, but is {}", what(node), instead, found(node)));
    } else if (type.min && *number < *type.min) {
      say(ProblemKind::out_of_range, node,
          fmt::format("{} is {}, but must be at least {}", what(node), *number, *type.min));
    } else if (type.max && *number > *type.max) {
      say(ProblemKind::out_of_range, node,
          fmt::format("{} is {}, but must be at most {}", what(node), *number, *type.max));
    }
  } else if (type.kind == TypeKind::id && !is_kebab_case(written)) {
    say(ProblemKind::bad_id, node,
        fmt::format("id '{}' is not made of small letters, digits and single hyphens", shorten(written)))
        .help = "write it like `cursed-idol`";
  } else if (type.kind == TypeKind::sentence_place) {
    const std::size_t dot = written.find('.');
    const bool fits = dot != std::string_view::npos &&
                      parse_integer(written.substr(0, dot)).value_or(0) > 0 &&
                      parse_integer(written.substr(dot + 1)).value_or(0) > 0;
    if (!fits) {
      say(ProblemKind::wrong_type, node,
          fmt::format("a sentence is named by line and number, such as 21.1, not by {}", found(node)));
    }
  }
}

void Decoder::grid(NodeId node, const Type& type) {
  if (!is(node, NodeKind::scalar, "a drawing")) return;
  std::string_view rest = text(node);
  while (rest.ends_with('\n')) rest.remove_suffix(1);
  std::optional<std::size_t> width;
  bool filled = false;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view row = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (width && row.size() != *width) {
      say(ProblemKind::ragged_drawing, node,
          fmt::format("the rows of the drawing are {} and {} cells wide", *width, row.size()))
          .help = fmt::format("fill the shorter row with `{}`", type.empty_symbol);
      return;
    }
    width = row.size();
    for (const char symbol : row) {
      if (symbol == type.empty_symbol) continue;
      filled = true;
      if (type.symbols.find(symbol) == std::string::npos) {
        say(ProblemKind::unknown_symbol, node,
            fmt::format("the drawing has the symbol '{}', which means nothing", symbol))
            .help = fmt::format("use {} and `{}` for an empty cell", fmt::join(type.symbols, ", "),
                                type.empty_symbol);
        return;
      }
    }
  }
  if (!filled) say(ProblemKind::empty_drawing, node, "the drawing has no filled cell");
}

void Decoder::die(NodeId node, const Type& type) {
  if (!is(node, NodeKind::sequence, "a list of faces")) return;
  std::int64_t count = 0;
  for (NodeId item = tree_.first_child(node); item < tree_.end(node); item = tree_.next_sibling(item)) {
    ++count;
    if (type.resource == none) continue;
    file_.readings[item] = {type.resource, none};
    enumeration(item, schema_.types[type.resource]);
  }
  if (type.min && count != *type.min) {
    say(ProblemKind::out_of_range, node,
        fmt::format("the die has {} faces, but must have {}", count, *type.min));
  }
}

void Decoder::deck(NodeId node, const Type& type) {
  if (!is(node, NodeKind::map, "copies of cards, such as {fire-drake: 3}")) return;
  std::int64_t total = 0;
  for (NodeId key = tree_.first_child(node); key < tree_.end(node);) {
    const NodeId content = tree_.next_sibling(key);
    file_.readings[key] = {file_.readings[node].type, file_.readings[node].field};
    const auto copies = tree_[content].kind == NodeKind::scalar ? parse_integer(text(content)) : std::nullopt;
    if (!copies || *copies < 1) {
      say(ProblemKind::wrong_type, content,
          fmt::format("the number of copies must be at least 1, but is {}", found(content)));
    } else {
      total += *copies;
    }
    key = tree_.next_sibling(content);
  }
  if ((type.min && total < *type.min) || (type.max && total > *type.max)) {
    say(ProblemKind::out_of_range, node,
        fmt::format("the deck has {} cards, but must have {} to {}", total, type.min.value_or(0),
                    type.max.value_or(9999)));
  }
}

}  // namespace

void decode(const Schema& schema, TypeId root, std::uint32_t file_index, PackageFile& file) {
  file.readings.assign(file.document.tree.size(), Reading{});
  if (file.document.tree.empty()) return;
  Decoder(schema, file_index, file).value(file.document.tree.root(), root, none);
}

}  // namespace regolo::schema
