// What can be broken in a package, found by the types of its schema: nothing here knows any game.
#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"
#include "properties/mutate/mutant.h"

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
    if (value != source::no_node) one_more_one_less(value, Operator::parameter);
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
      subtree(value, in_cost);
      entries.push_back({tree()[key].span.begin, tree()[value].span.end});
      names.emplace_back(name);
    });
    if (!is_cost) return;
    for (std::size_t i = 0; i < entries.size(); ++i)
      add(Operator::cost_term, node, names[i], without(entries, i, node),
          fmt::format("{} asks for no {}", path(node), names[i]));
  }

  void sequence(NodeId node, bool in_cost) {
    std::vector<Span> items;
    package_.items(file_, node, [&](NodeId item) {
      subtree(item, in_cost);
      items.push_back(tree()[item].span);
    });
    for (std::size_t i = 0; i < items.size(); ++i)
      add(Operator::effect_dropped, node, std::to_string(i), without(items, i, node),
          fmt::format("{} has lost its {} entry", path(node), ordinal(i + 1)));
  }

  void scalar(NodeId node, const Type* type, bool in_cost) {
    if (package_.integer(file_, node) && (in_cost || (type != nullptr && type->kind == TypeKind::integer))) {
      one_more_one_less(node, in_cost ? Operator::cost : Operator::amount);
      return;
    }
    if (type == nullptr) return;
    const std::string word(package_.text(file_, node));
    if (type->kind == TypeKind::flag) {
      replace(Operator::flag, node, word == "true" ? "false" : "true");
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
    const std::optional<std::int64_t> value = package_.integer(file_, node);
    if (!value) return;
    replace(what, node, std::to_string(*value + 1));
    if (*value > 0) replace(what, node, std::to_string(*value - 1));
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
      add(Operator::pattern, node, std::to_string(at), {{}, {cell, cell + 1}, {type.empty_symbol}},
          fmt::format("{} lacks a {}", path(node), drawn[at]));
    }
  }

  void replace(Operator what, NodeId node, const std::string& with) {
    add(what, node, with, {{}, tree()[node].span, with},
        fmt::format("{} is {} instead of {}", path(node), with, package_.text(file_, node)));
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

  /// From the component on: `cost.gold`.
  std::string path(NodeId node) const {
    const std::string whole = package_.content_path(file_, node);
    const std::string of_component = package_.content_path(file_, component_->node);
    std::string rest = whole.substr(std::min(whole.size(), of_component.size()));
    if (rest.starts_with('.')) rest.erase(0, 1);
    return rest;
  }
  static std::string ordinal(std::size_t number) {
    static constexpr std::string_view words[] = {"first", "second", "third", "fourth", "fifth"};
    return number <= 5 ? std::string(words[number - 1]) : fmt::format("{}th", number);
  }

  void add(Operator what, NodeId node, const std::string& detail, ContentEdit edit, const std::string& told) {
    Mutant mutant;
    mutant.id = fmt::format("{}:{}:{}", word(what), package_.content_path(file_, node), detail);
    mutant.what = what;
    mutant.sentence = fmt::format("{}: {}", package_.name_of(*component_), told);
    mutant.file = text().path();
    mutant.line = text().line_column(tree()[node].span.begin).line;
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
    mutant.file = package.files[rule.file()].document.file->path();
    mutant.line = package.files[rule.file()]
                      .document.file->line_column(package.node(rule.file(), rule.node()).span.begin)
                      .line;
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
