#include "properties/mutate/words.h"

#include <fmt/format.h>

namespace regolo::properties {

namespace {

using schema::NodeId;
using schema::Package;
using source::NodeKind;
using source::Tree;

/// What a value is called: by the title that its schema gives it, or by its key.
std::string title_of(const Package& package, std::uint32_t file, NodeId key, NodeId value) {
  const schema::Field* field = package.field_of(file, value);
  const bool has_title = field != nullptr && !field->title.empty();
  return std::string(has_title ? std::string_view(field->title) : package.text(file, key));
}

bool holds(const Tree& tree, NodeId whole, NodeId node) {
  return whole <= node && node < tree.end(whole);
}

}  // namespace

std::string ordinal(std::size_t number) {
  static constexpr std::string_view words[] = {"first", "second", "third", "fourth", "fifth"};
  return number <= 5 ? std::string(words[number - 1]) : fmt::format("{}th", number);
}

std::string name_in_words(const Package& package, const schema::Component& component) {
  const NodeId name = package.get(component.file, component.node, "name");
  const NodeId english = name == source::no_node ? source::no_node : package.get(component.file, name, "en");
  return std::string(english == source::no_node ? package.name_of(component)
                                                : package.text(component.file, english));
}

std::vector<std::string> trail_in_words(const Package& package, const schema::Component& component,
                                        NodeId node) {
  const std::uint32_t file = component.file;
  const Tree& tree = package.files[file].tree();
  std::vector<std::string> trail;
  for (NodeId at = component.node; at != node;) {
    NodeId inside = source::no_node;
    if (tree[at].kind == NodeKind::map) {
      package.entries(file, at, [&](NodeId key, NodeId value) {
        if (!holds(tree, value, node)) return;
        inside = value;
        std::string title = title_of(package, file, key, value);
        // Records that only wrap another may repeat its title.
        if (trail.empty() || trail.back() != title) trail.push_back(std::move(title));
      });
    } else {
      std::size_t number = 0;
      package.items(file, at, [&](NodeId item) {
        ++number;
        if (!holds(tree, item, node)) return;
        inside = item;
        const NodeId id = package.get(file, item, "id");
        const std::string list = trail.empty() ? "list" : trail.back();
        if (!trail.empty()) trail.pop_back();
        trail.push_back(id == source::no_node ? fmt::format("{} of the {}", ordinal(number), list)
                                              : fmt::format("{} '{}'", list, package.text(file, id)));
      });
    }
    if (inside == source::no_node) break;
    at = inside;
  }
  return trail;
}

std::string aside(const std::vector<std::string>& trail) {
  return trail.empty() ? std::string() : fmt::format(" ({})", fmt::join(trail, ", "));
}

std::string item_in_words(const Package& package, std::uint32_t file, NodeId item) {
  const Tree& tree = package.files[file].tree();
  if (tree[item].kind == NodeKind::scalar) return std::string(package.text(file, item));
  if (tree[item].kind == NodeKind::sequence) return "a list";
  const NodeId id = package.get(file, item, "id");
  if (id != source::no_node) return std::string(package.text(file, id));
  std::string keys;
  package.entries(file, item, [&](NodeId key, NodeId) {
    if (keys.empty()) keys = package.text(file, key);
  });
  return keys;
}

}  // namespace regolo::properties
