// What can be broken in a package, found by the types of its schema: nothing here knows any game.
#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"
#include "properties/mutate/mutant.h"
#include "properties/mutate/words.h"

namespace regolo::properties {

namespace {

using schema::Component;
using schema::NodeId;
using schema::Package;
using schema::Type;
using schema::TypeKind;
using source::NodeKind;
using source::Span;
using source::Style;

class Breaker {
 public:
  Breaker(const Package& package, std::vector<Mutant>& into) : package_(package), into_(into) {}

  void component(const Component& component) {
    component_ = &component;
    file_ = component.file;
    subtree(component.node, false);
  }
  /// Of a parameter only its value is a number of the game.
  void parameter(const Component& component) {
    component_ = &component;
    file_ = component.file;
    const NodeId value = package_.get(file_, component.node, "value");
    if (value == source::no_node) return;
    const NodeId statement = package_.get(file_, component.node, "statement");
    const std::string says =
        statement == source::no_node ? "" : fmt::format(": {}", package_.text(file_, statement));
    one_more_one_less(value, Operator::parameter, fmt::format("{} is", component.id), {}, says);
  }

 private:
  const source::Tree& tree() const { return package_.files[file_].tree(); }
  const source::SourceFile& text() const { return *package_.files[file_].document.file; }

  void subtree(NodeId node, bool in_cost) {
    // What an alias stands for is broken where it is written.
    if (tree().expansion_of(node) != nullptr) return;
    const Type* type = package_.type_of(file_, node);
    const TypeKind kind = type == nullptr ? TypeKind::anything : type->kind;
    const bool is_cost = in_cost || kind == TypeKind::cost || kind == TypeKind::bag;
    if (tree()[node].kind == NodeKind::scalar) {
      scalar(node, type, is_cost);
    } else if (tree()[node].kind == NodeKind::sequence) {
      sequence(node, is_cost);
    } else if (tree()[node].kind == NodeKind::map) {
      map(node, is_cost, kind == TypeKind::cost || kind == TypeKind::bag);
    }
  }

  void map(NodeId node, bool in_cost, bool is_cost) {
    std::vector<Span> entries;
    std::vector<std::string> names;
    package_.entries(file_, node, [&](NodeId key, NodeId value) {
      const std::string_view name = package_.text(file_, key);
      // Where a value comes from, and what it is called, play no part in the game.
      if (name == "source" || name == "id" || name == "name") return;
      if (is_cost && tree()[value].kind == NodeKind::scalar && package_.integer(file_, value)) {
        one_more_one_less(value, Operator::cost, fmt::format("{} {}", subject(), verb(node)),
                          fmt::format(" {}", name), aside(trail(node)));
      } else {
        subtree(value, in_cost);
      }
      entries.push_back({tree()[key].span.begin, tree()[value].span.end});
      names.emplace_back(name);
    });
    if (!is_cost) return;
    for (std::size_t i = 0; i < entries.size(); ++i)
      add(Operator::cost_term, node, names[i], without(entries, i, node),
          fmt::format("{} {} no {}{}", subject(), verb(node), names[i], aside(trail(node))));
  }

  void sequence(NodeId node, bool in_cost) {
    std::vector<Span> items;
    std::vector<std::string> names;
    package_.items(file_, node, [&](NodeId item) {
      subtree(item, in_cost);
      items.push_back(tree()[item].span);
      names.push_back(item_in_words(package_, file_, item));
    });
    for (std::size_t i = 0; i < items.size(); ++i)
      add(Operator::effect_dropped, node, std::to_string(i), without(items, i, node),
          lacking(node, items.size() == 1 ? fmt::format("'{}', the only one", names[i])
                                          : fmt::format("'{}', the {}", names[i], ordinal(i + 1))));
  }

  void scalar(NodeId node, const Type* type, bool in_cost) {
    if (package_.integer(file_, node) && (in_cost || (type != nullptr && type->kind == TypeKind::integer))) {
      one_more_one_less(node, in_cost ? Operator::cost : Operator::amount);
      return;
    }
    if (type == nullptr) return;
    const std::string word(package_.text(file_, node));
    if (type->kind == TypeKind::flag) {
      flag(node, word == "true");
    } else if (type->kind == TypeKind::enumeration) {
      if (const std::string other = next_of(type->values, word); !other.empty())
        replace(Operator::word, node, other);
    } else if (type->kind == TypeKind::reference && !type->by_name) {
      if (const std::string other = other_component(*type, word); !other.empty())
        replace(Operator::reference, node, other);
    } else if (type->kind == TypeKind::grid) {
      cells(node, *type);
    }
  }

  void one_more_one_less(NodeId node, Operator what) {
    const auto [last, rest] = field_and_rest(node);
    one_more_one_less(node, what, fmt::format("{} has", subject()), {}, fmt::format(" as {}{}", last, rest));
  }
  /// "Crucible asks for 2 gold instead of 1 (Cost)": `unit` stands behind the number, `rest` at the end.
  void one_more_one_less(NodeId node, Operator what, const std::string& begin, const std::string& unit,
                         const std::string& rest) {
    const std::optional<std::int64_t> value = package_.integer(file_, node);
    if (!value) return;
    for (const std::int64_t other : {*value + 1, *value - 1}) {
      if (other < 0) continue;
      const std::string with = std::to_string(other);
      add(what, node, with, {{}, tree()[node].span, with},
          fmt::format("{} {}{} instead of {}{}", begin, with, unit, *value, rest));
    }
  }

  /// Told by what the schema says of it: "for Stone Circle it is no longer so: the cost includes turning it".
  void flag(NodeId node, bool is_on) {
    const schema::Field* field = package_.field_of(file_, node);
    const auto [last, rest] = field_and_rest(node);
    std::string says = field == nullptr || field->description.empty() ? last : field->description;
    if (says.starts_with("whether ")) says.erase(0, std::string_view("whether ").size());
    const std::string with = is_on ? "false" : "true";
    add(Operator::flag, node, with, {{}, tree()[node].span, with},
        fmt::format("for {} it is {} so: {}{}", subject(), is_on ? "no longer" : "now", says, rest));
  }

  /// The first and the last filled cell of a drawing, each made empty.
  void cells(NodeId node, const Type& type) {
    const Span span = tree()[node].span;
    const std::string_view drawn = text().bytes().substr(span.begin, span.end - span.begin);
    // The header of a block scalar (`|`) is no part of the drawing.
    const std::size_t begin = tree()[node].style == Style::literal ? drawn.find('\n') : 0;
    std::vector<std::size_t> filled;
    for (std::size_t i = begin == std::string_view::npos ? drawn.size() : begin; i < drawn.size(); ++i)
      if (drawn[i] != type.empty_symbol && type.symbols.find(drawn[i]) != std::string::npos)
        filled.push_back(i);
    if (filled.empty()) return;
    for (const std::size_t at : {filled.front(), filled.back()}) {
      const auto cell = static_cast<std::uint32_t>(span.begin + at);
      const auto [row, column] = row_and_column(drawn.substr(begin), at - begin);
      add(Operator::pattern, node, std::to_string(at), {{}, {cell, cell + 1}, {type.empty_symbol}},
          lacking(node, fmt::format("the {} in row {}, column {}", drawn[at], row, column)));
    }
  }

  /// Of a cell of a drawing, from 1. Rows may be indented.
  static std::pair<std::size_t, std::size_t> row_and_column(std::string_view drawn, std::size_t at) {
    std::size_t row = drawn.starts_with('\n') ? 0 : 1;
    std::size_t column = 0;
    for (std::size_t i = 0; i <= at; ++i) {
      if (drawn[i] == '\n') {
        ++row;
        column = 0;
      } else if (drawn[i] != ' ') {
        ++column;
      }
    }
    return {row, column};
  }

  void replace(Operator what, NodeId node, const std::string& with) {
    const auto [last, rest] = field_and_rest(node);
    add(what, node, with, {{}, tree()[node].span, with},
        fmt::format("{} has {} instead of {} as {}{}", subject(), with, package_.text(file_, node), last,
                    rest));
  }

  /// One of the parts of a collection goes: up to the next part, or from the end of the one before.
  ContentEdit without(const std::vector<Span>& parts, std::size_t i, NodeId whole) const {
    if (parts.size() == 1) return {{}, tree()[whole].span, tree()[whole].kind == NodeKind::map ? "{}" : "[]"};
    if (i + 1 < parts.size()) return {{}, {parts[i].begin, parts[i + 1].begin}, {}};
    return {{}, {parts[i - 1].end, parts[i].end}, {}};
  }

  static std::string next_of(const std::vector<std::string>& values, const std::string& word) {
    const auto at = std::find(values.begin(), values.end(), word);
    if (at == values.end() || values.size() < 2) return {};
    return at + 1 == values.end() ? values.front() : *(at + 1);
  }

  std::string other_component(const Type& type, const std::string& word) const {
    std::vector<std::string> ids;
    for (const Component& component : package_.components)
      if (std::find(type.to.begin(), type.to.end(), component.kind) != type.to.end())
        ids.emplace_back(component.id);
    return next_of(ids, word);
  }

  std::string subject() const { return name_in_words(package_, *component_); }
  std::vector<std::string> trail(NodeId node) const { return trail_in_words(package_, *component_, node); }
  /// The innermost title, and the others as an aside.
  std::pair<std::string, std::string> field_and_rest(NodeId node) const {
    std::vector<std::string> all = trail(node);
    const std::string last = all.empty() ? std::string("value") : all.back();
    if (!all.empty()) all.pop_back();
    return {last, aside(all)};
  }
  std::string lacking(NodeId node, const std::string& what) const {
    const auto [last, rest] = field_and_rest(node);
    return fmt::format("{} lacks {} of its {}{}", subject(), what, last, rest);
  }
  /// A cost asks for its parts, a bag has them.
  std::string_view verb(NodeId node) const {
    const Type* type = package_.type_of(file_, node);
    return type != nullptr && type->kind == TypeKind::cost ? "asks for" : "has";
  }

  void add(Operator what, NodeId node, const std::string& detail, ContentEdit edit, const std::string& told) {
    Mutant mutant;
    mutant.id = fmt::format("{}:{}:{}", word(what), package_.content_path(file_, node), detail);
    mutant.what = what;
    mutant.sentence = told;
    mutant.file = text().path();
    mutant.line_last = text().line_column(edit.span.end).line;
    // A drawing has many lines, and the cell is on one of them.
    const std::uint32_t begin = what == Operator::pattern ? edit.span.begin : tree()[node].span.begin;
    mutant.line = text().line_column(begin).line;
    if (what == Operator::parameter) mutant.parameter = component_->id;
    mutant.edit = std::move(edit);
    const std::string folder = package_.shown_path + "/";
    mutant.edit.path = mutant.file.substr(mutant.file.starts_with(folder) ? folder.size() : 0);
    into_.push_back(std::move(mutant));
  }

  const Package& package_;
  std::vector<Mutant>& into_;
  const Component* component_ = nullptr;
  std::uint32_t file_ = 0;
};

void switch_rules_off(const Package& package, const std::vector<std::string>& rule_ids,
                      std::vector<Mutant>& into) {
  for (const schema::Record& rule : schema::components(package, "rule")) {
    const std::string id(rule.text("id"));
    if (rule.text("kind") != "mechanic" || std::find(rule_ids.begin(), rule_ids.end(), id) == rule_ids.end())
      continue;
    Mutant mutant;
    mutant.id = "rule-off:" + id;
    mutant.sentence = fmt::format("the rule '{}' is missing: {}", id, rule.text("statement"));
    mutant.rule = id;
    const source::SourceFile& file = *package.files[rule.file()].document.file;
    const Span span = package.node(rule.file(), rule.node()).span;
    mutant.file = file.path();
    mutant.line = file.line_column(span.begin).line;
    mutant.line_last = file.line_column(span.end).line;
    into.push_back(std::move(mutant));
  }
}

}  // namespace

schema::Package edited(const std::filesystem::path& folder, const Package& package, const ContentEdit& edit) {
  std::string bytes(package.files[package.file_named(edit.path)].document.file->bytes());
  bytes.replace(edit.span.begin, edit.span.end - edit.span.begin, edit.text);
  schema::LoadOptions options;
  options.overlays.push_back({edit.path, std::move(bytes)});
  return schema::load_package(folder, package.shown_path, options);
}

std::vector<Mutant> mutants_of(const Package& package, const std::vector<std::string>& rule_ids) {
  std::vector<Mutant> mutants;
  switch_rules_off(package, rule_ids, mutants);
  Breaker breaker(package, mutants);
  const schema::KindId parameter = package.schema.kind_named("parameter");
  for (const Component& component : package.components) {
    if (component.kind == parameter) breaker.parameter(component);
    if (!package.schema.kinds[component.kind].built_in) breaker.component(component);
  }
  return mutants;
}

}  // namespace regolo::properties
