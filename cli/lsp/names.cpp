#include "cli/lsp/names.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace regolo::cli::lsp {

using schema::Component;
using schema::Package;
using schema::Type;
using schema::TypeKind;
using source::no_node;
using source::NodeId;
using source::NodeKind;
using source::Place;
using source::Span;

namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool may_name(const Type& type, const Component& component) {
  return std::find(type.to.begin(), type.to.end(), component.kind) != type.to.end();
}

std::string file_name(const Package& package, std::uint32_t file) {
  return package.files[file].document.file->path().substr(
      package.shown_path.empty() ? 0 : package.shown_path.size() + 1);
}

Named of_component(const Component& component, std::string_view word, Place written) {
  return {Named::Sort::component, &component, std::string(word), written, {component.file, {}}};
}

/// Where the component says its id.
Place defined_at(const Package& package, const Component& component) {
  return package.place(component.file, component.id_node == no_node ? component.node : component.id_node);
}

std::optional<Named> component_named(const Package& package, const std::vector<const Component*>& found,
                                     std::string_view word, Place written) {
  if (found.empty()) return std::nullopt;
  Named named = of_component(*found.front(), word, written);
  named.defined = defined_at(package, *found.front());
  return named;
}

std::optional<Named> by_reference(const Package& package, const Type& type, std::string_view word,
                                  Place written) {
  std::vector<const Component*> found = package.referred(type, word);
  std::stable_partition(found.begin(), found.end(),
                        [&](const Component* one) { return may_name(type, *one); });
  return component_named(package, found, word, written);
}

/// Kinds and types: named in schema.yaml by keys and expressions, elsewhere by fields of those types.
std::optional<Named> of_schema(const Package& package, std::string_view word, Place written,
                               bool prefer_kind) {
  const schema::KindId kind = package.schema.kind_named(word);
  const schema::TypeId type = package.schema.type_named(word);
  const bool is_own_kind = kind != schema::none && !package.schema.kinds[kind].built_in;
  const bool is_own_type = type != schema::none && package.schema.types[type].file < package.files.size();
  if (is_own_kind && (prefer_kind || !is_own_type)) {
    const schema::Kind& found = package.schema.kinds[kind];
    return Named{Named::Sort::kind, nullptr, std::string(word), written, {found.file, found.place}};
  }
  if (is_own_type) {
    const Type& found = package.schema.types[type];
    return Named{Named::Sort::type, nullptr, std::string(word), written, {found.file, found.place}};
  }
  return std::nullopt;
}

bool wants_kind(std::string_view key) {
  constexpr std::string_view keys[] = {"to", "from", "needs", "kinds", "bearers"};
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}

bool wants_parameter(std::string_view key) {
  return key == "copies_max" || key == "size_advised";
}

std::string_view key_text(const Package& package, std::uint32_t file, NodeId node) {
  NodeId key = key_of(package, file, node);
  if (key == no_node) {
    // An item of a list: the key of the list.
    const NodeId parent = parent_of(package, file, node);
    if (parent != no_node && package.node(file, parent).kind == NodeKind::sequence)
      key = key_of(package, file, parent);
  }
  return key == no_node ? std::string_view() : package.text(file, key);
}

std::optional<Named> in_schema_file(const Package& package, std::uint32_t file, NodeId node) {
  const std::string_view word = package.text(file, node);
  const Place written = package.place(file, node);
  const std::string_view key = key_text(package, file, node);
  if (wants_parameter(key)) {
    if (const Component* parameter = package.find(word, package.schema.kind_named("parameter")))
      return component_named(package, {parameter}, word, written);
  }
  const schema::KindId kind = package.schema.kind_named(word);
  const bool defines_kind = kind != schema::none && package.schema.kinds[kind].place == written.span;
  return of_schema(package, word, written, defines_kind || wants_kind(key));
}

/// The first word of a source, which game.yaml declares.
std::optional<Named> of_source(const Package& package, std::uint32_t file, NodeId node) {
  const std::string_view text = package.text(file, node);
  const std::string_view word = text.substr(0, text.find_first_of(" ,:"));
  const std::uint32_t game = package.file_named("game.yaml");
  if (game == schema::none || package.files[game].tree().empty()) return std::nullopt;
  std::optional<Named> found;
  package.entries(game, package.get(game, 0, "sources"), [&](NodeId key, NodeId) {
    if (package.text(game, key) != word) return;
    found = Named{Named::Sort::source, nullptr, std::string(word), package.place(file, node),
                  package.place(game, key)};
  });
  return found;
}

bool is_source(const Package& package, std::uint32_t file, NodeId node) {
  if (key_text(package, file, node) == "source") return true;
  const NodeId parent = parent_of(package, file, node);
  return parent != no_node && key_text(package, file, parent) == "source";
}

/// Moves and tables of play files name components in running text.
template <class Visit>
void words_in(const Package& package, std::uint32_t file, NodeId node, Visit visit) {
  const Span span = package.node(file, node).span;
  const std::string_view bytes = package.files[file].document.file->bytes();
  for (std::uint32_t at = span.begin; at < span.end;) {
    if (!is_word_character(bytes[at])) {
      ++at;
      continue;
    }
    std::uint32_t end = at;
    while (end < span.end && is_word_character(bytes[end])) ++end;
    visit(Span{at, end}, bytes.substr(at, end - at));
    at = end;
  }
}

}  // namespace

Span word_at(std::string_view text, std::uint32_t offset) {
  std::uint32_t begin = std::min(offset, static_cast<std::uint32_t>(text.size()));
  std::uint32_t end = begin;
  while (begin > 0 && is_word_character(text[begin - 1])) --begin;
  while (end < text.size() && is_word_character(text[end])) ++end;
  return {begin, end};
}

NodeId scalar_at(const Package& package, std::uint32_t file, std::uint32_t offset) {
  for (const std::uint32_t place : {offset, offset > 0 ? offset - 1 : 0}) {
    const NodeId node = package.node_at(file, place);
    if (node == no_node || package.node(file, node).kind != NodeKind::scalar) continue;
    const Span span = package.node(file, node).span;
    if (span.begin <= place && place < span.end) return node;
  }
  return no_node;
}

NodeId parent_of(const Package& package, std::uint32_t file, NodeId node) {
  const source::Tree& tree = package.files[file].tree();
  if (node == no_node || node == tree.root()) return no_node;
  NodeId parent = tree.root();
  for (NodeId child = tree.first_child(parent); child < tree.end(parent);) {
    if (child == node) return parent;
    if (node < tree.end(child)) {
      parent = child;
      child = tree.first_child(parent);
    } else {
      child = tree.next_sibling(child);
    }
  }
  return no_node;
}

NodeId key_of(const Package& package, std::uint32_t file, NodeId value) {
  const NodeId parent = parent_of(package, file, value);
  NodeId found = no_node;
  package.entries(file, parent, [&](NodeId key, NodeId content) {
    if (content == value) found = key;
  });
  return found;
}

std::optional<Named> named_at(const Package& package, std::uint32_t file, std::uint32_t offset) {
  const NodeId node = scalar_at(package, file, offset);
  if (node == no_node) return std::nullopt;
  const std::string_view word = package.text(file, node);
  const Place written = package.place(file, node);
  const Component* own = package.component_of(file, node);
  if (own != nullptr && own->id_node == node) return component_named(package, {own}, word, written);
  if (file_name(package, file) == "schema.yaml") return in_schema_file(package, file, node);
  const Type* type = package.type_of(file, node);
  if (type == nullptr) return std::nullopt;
  switch (type->kind) {
    case TypeKind::reference:
    case TypeKind::deck:
      return by_reference(package, *type, word, written);
    case TypeKind::sentence_place:
      if (const Component* sentence = package.find(word, package.schema.kind_named("sentence")))
        return component_named(package, {sentence}, word, written);
      return std::nullopt;
    case TypeKind::kind_name:
      return of_schema(package, word, written, true);
    case TypeKind::type_name:
      return of_schema(package, word, written, false);
    case TypeKind::text:
      return is_source(package, file, node) ? of_source(package, file, node) : std::nullopt;
    case TypeKind::anything: {
      const Span span = word_at(package.files[file].document.file->bytes(), offset);
      const std::string_view inner =
          package.files[file].document.file->bytes().substr(span.begin, span.end - span.begin);
      return component_named(package, package.find(inner), inner, {file, span});
    }
    default:
      return std::nullopt;
  }
}

std::vector<Place> places_of(const Package& package, const Named& named) {
  std::vector<Place> places{named.defined};
  const auto add = [&](std::uint32_t file, NodeId node) { places.push_back(package.place(file, node)); };
  const auto add_if_named = [&](std::uint32_t file, NodeId node) {
    if (package.node(file, node).kind != NodeKind::scalar || package.text(file, node) != named.word) return;
    add(file, node);
  };
  if (named.sort == Named::Sort::component) {
    const Component& component = *named.component;
    const auto reference = [&](std::uint32_t file, NodeId node) {
      const Type& type = *package.type_of(file, node);
      if (package.node(file, node).kind != NodeKind::scalar || !may_name(type, component)) return;
      const std::string_view word = package.text(file, node);
      if (type.by_name ? package.name_of(component) == word : component.id == word) add(file, node);
    };
    package.for_each(TypeKind::reference, reference);
    package.for_each(TypeKind::deck, reference);
    if (package.schema.kinds[component.kind].id == "sentence")
      package.for_each(TypeKind::sentence_place, add_if_named);
    // A word that several kinds share could mean any of them.
    if (package.find(component.id).size() == 1) {
      package.for_each(TypeKind::anything, [&](std::uint32_t file, NodeId node) {
        if (package.node(file, node).kind != NodeKind::scalar) return;
        words_in(package, file, node, [&](Span span, std::string_view word) {
          if (word == component.id) places.push_back({file, span});
        });
      });
    }
  }
  if (named.sort == Named::Sort::kind) package.for_each(TypeKind::kind_name, add_if_named);
  if (named.sort == Named::Sort::type) package.for_each(TypeKind::type_name, add_if_named);
  for (std::uint32_t file = 0; file < package.files.size(); ++file) {
    const bool is_schema = file_name(package, file) == "schema.yaml";
    const source::Tree& tree = package.files[file].tree();
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (tree[node].kind != NodeKind::scalar) continue;
      std::optional<Named> other;
      if (is_schema && package.text(file, node) == named.word) other = in_schema_file(package, file, node);
      if (named.sort == Named::Sort::source && package.text(file, node).starts_with(named.word) &&
          is_source(package, file, node))
        other = of_source(package, file, node);
      if (other && other->sort == named.sort && other->word == named.word &&
          other->component == named.component)
        add(file, node);
    }
  }
  const auto order = [](const Place& place) {
    return std::tuple(place.file, place.span.begin, place.span.end);
  };
  std::sort(places.begin(), places.end(),
            [&](const Place& a, const Place& b) { return order(a) < order(b); });
  places.erase(std::unique(places.begin(), places.end(),
                           [&](const Place& a, const Place& b) { return order(a) == order(b); }),
               places.end());
  return places;
}

}  // namespace regolo::cli::lsp
