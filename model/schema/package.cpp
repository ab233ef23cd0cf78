// Looking things up in a package that has been read. Nothing here reports; the checks do.
#include "model/schema/package.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/decode.h"
#include "model/schema/folder.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

void Package::index() {
  components.clear();
  by_id_.clear();
  for (const PackageFile& file : files) {
    components.insert(components.end(), file.components.begin(), file.components.end());
  }
  by_id_.reserve(components.size());
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (components[i].id_node != no_node) by_id_.emplace(components[i].id, static_cast<std::uint32_t>(i));
  }
  for (std::vector<NodePlace>& places : by_kind_) places.clear();
  for (std::uint32_t file = 0; file < files.size(); ++file) {
    const std::vector<Reading>& readings = files[file].readings;
    for (NodeId node_id = 0; node_id < readings.size(); ++node_id) {
      const TypeId type = readings[node_id].type;
      if (type != none)
        by_kind_[static_cast<std::size_t>(schema.types[type].kind)].push_back({file, node_id});
    }
  }
}

std::vector<const Component*> Package::find(std::string_view id) const {
  std::vector<const Component*> found;
  const auto [first, last] = by_id_.equal_range(id);
  for (auto entry = first; entry != last; ++entry) found.push_back(&components[entry->second]);
  // The order of a hash table is nobody's business: sort by place.
  std::sort(found.begin(), found.end());
  return found;
}

const Component* Package::find(std::string_view id, KindId kind) const {
  const Component* best = nullptr;
  const auto [first, last] = by_id_.equal_range(id);
  for (auto entry = first; entry != last; ++entry) {
    const Component& candidate = components[entry->second];
    if (candidate.kind == kind && (best == nullptr || &candidate < best)) best = &candidate;
  }
  return best;
}

std::uint32_t Package::file_named(std::string_view name) const {
  const std::string path = shown_file(shown_path, std::string(name));
  const auto found = std::lower_bound(
      files.begin(), files.end(), path,
      [](const PackageFile& file, const std::string& wanted) { return file.document.file->path() < wanted; });
  const bool exists = found != files.end() && found->document.file->path() == path;
  return exists ? static_cast<std::uint32_t>(found - files.begin()) : none;
}

NodeId Package::get(std::uint32_t file, NodeId map, std::string_view key) const {
  const source::Tree& tree = files[file].tree();
  if (map == no_node || map >= tree.size() || tree[map].kind != NodeKind::map) return no_node;
  for (NodeId child = tree.first_child(map); child < tree.end(map);) {
    const NodeId value = tree.next_sibling(child);
    if (files[file].text(child) == key) return value;
    child = tree.next_sibling(value);
  }
  return no_node;
}

const Type* Package::type_of(std::uint32_t file, NodeId node) const {
  if (node >= files[file].readings.size()) return nullptr;
  const TypeId type = files[file].readings[node].type;
  return type == none ? nullptr : &schema.types[type];
}

const Field* Package::field_of(std::uint32_t file, NodeId node) const {
  if (node >= files[file].readings.size()) return nullptr;
  const FieldId field = files[file].readings[node].field;
  return field == none ? nullptr : &schema.fields[field];
}

std::optional<std::int64_t> Package::integer(std::uint32_t file, NodeId node_id) const {
  if (node_id == no_node || node(file, node_id).kind != NodeKind::scalar) return std::nullopt;
  return parse_integer(text(file, node_id));
}

std::string Package::content_path(std::uint32_t file, NodeId target) const {
  const source::Tree& tree = files[file].tree();
  std::string path;
  if (target == no_node || tree.empty()) return path;
  NodeId node_id = tree.root();
  while (node_id != target && tree[node_id].subtree > 1) {
    const bool is_map = tree[node_id].kind == NodeKind::map;
    std::size_t position = 0;
    NodeId child = tree.first_child(node_id);
    while (target >= tree.end(child)) {
      child = tree.next_sibling(child);
      ++position;
    }
    if (is_map && position % 2 == 0 && tree[child].kind != NodeKind::scalar) return path;
    if (is_map && position % 2 == 0) {
      // The key itself: named like its value.
      path += fmt::format("{}{}", path.empty() ? "" : ".", files[file].text(child));
      return path;
    }
    if (is_map) {
      NodeId key = tree.first_child(node_id);
      for (std::size_t i = 1; i < position; ++i) key = tree.next_sibling(key);
      path += fmt::format("{}{}", path.empty() ? "" : ".", files[file].text(key));
    } else {
      const NodeId id = get(file, child, "id");
      path += id == no_node ? fmt::format("[{}]", position) : fmt::format("[{}]", files[file].text(id));
    }
    node_id = child;
  }
  return path;
}

NodeId Package::node_at(std::uint32_t file, std::uint32_t offset) const {
  if (file >= files.size() || files[file].tree().empty()) return no_node;
  const source::Tree& tree = files[file].tree();
  NodeId inside = tree.root();
  for (int depth = 0; tree[inside].subtree > 1 && tree.expansion_of(inside) == nullptr; ++depth) {
    NodeId next = no_node;
    for (NodeId child = tree.first_child(inside); child < tree.end(inside);
         child = tree.next_sibling(child)) {
      if (tree.expansion_of(child) != nullptr) continue;
      if (tree[child].span.begin > offset) break;
      // In a file that ends early the last entry of a list is not closed: the place belongs to it.
      if (offset < tree[child].span.end || (depth < 2 && !files[file].document.complete)) next = child;
    }
    if (next == no_node) break;
    inside = next;
  }
  return inside;
}

const Component* Package::component_of(std::uint32_t file, NodeId target) const {
  for (const Component& component : files[file].components) {
    if (component.node <= target && target < files[file].tree().end(component.node)) return &component;
  }
  return nullptr;
}

source::Place Package::place(std::uint32_t file, NodeId node_id) const {
  if (node_id == no_node) return {file, {}};
  if (const source::Expansion* expansion = files[file].tree().expansion_of(node_id))
    return {file, expansion->alias};
  return {file, node(file, node_id).span};
}

}  // namespace regolo::schema
