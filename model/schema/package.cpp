// Looking things up in a package that has been read. Nothing here reports; the checks do.
#include "model/schema/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/schema/decode.h"
#include "model/schema/folder.h"
#include "model/source/parallel.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

void Package::index(unsigned threads) {
  // The longest first.
  const std::array<void (Package::*)(), 3> parts{&Package::index_components, &Package::index_kinds,
                                                 &Package::join_texts};
  source::in_parallel(parts.size(), threads, [&](std::size_t i) { (this->*parts[i])(); });
}

void Package::index_components() {
  components.clear();
  by_id_.clear();
  for (const PackageFile& file : files) {
    components.insert(components.end(), file.components.begin(), file.components.end());
  }
  by_id_.reserve(components.size());
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (components[i].id_node != no_node) by_id_.emplace(components[i].id, static_cast<std::uint32_t>(i));
  }
}

void Package::index_kinds() {
  // Counted first: growing step by step takes as long as filling.
  std::array<std::size_t, type_kind_count> counts{};
  for (const PackageFile& file : files)
    for (const Reading& reading : file.readings)
      if (reading.type != none) ++counts[static_cast<std::size_t>(schema.types[reading.type].kind)];
  for (std::size_t kind = 0; kind < type_kind_count; ++kind) {
    by_kind_[kind].clear();
    by_kind_[kind].reserve(counts[kind]);
  }
  for (std::uint32_t file = 0; file < files.size(); ++file) {
    const std::vector<Reading>& readings = files[file].readings;
    for (NodeId node_id = 0; node_id < readings.size(); ++node_id) {
      const TypeId type = readings[node_id].type;
      if (type != none)
        by_kind_[static_cast<std::size_t>(schema.types[type].kind)].push_back({file, node_id});
    }
  }
}

void Package::join_texts() {
  texts.clear();
  std::size_t count = 0;
  for (const PackageFile& file : files) count += file.localised_texts.size() + file.other_texts.size();
  texts.reserve(count);
  for (const auto part : {&PackageFile::localised_texts, &PackageFile::other_texts}) {
    for (PackageFile& file : files) {
      texts.insert(texts.end(), (file.*part).begin(), (file.*part).end());
      (file.*part) = {};
    }
  }
}

void Package::collect_texts(std::uint32_t file) {
  PackageFile& collected = files[file];
  collected.localised_texts.clear();
  collected.other_texts.clear();
  for (NodeId node_id = 0; node_id < collected.readings.size(); ++node_id) {
    const TypeId type = collected.readings[node_id].type;
    if (type == none) continue;
    const TypeKind kind = schema.types[type].kind;
    if (kind == TypeKind::text && node(file, node_id).kind == NodeKind::scalar)
      collected.other_texts.push_back({file, node_id, {}, text(file, node_id), false});
    if (kind != TypeKind::localised) continue;
    const Field* field = field_of(file, node_id);
    const bool is_name = field != nullptr && field->part == Part::name;
    entries(file, node_id, [&](NodeId key, NodeId value) {
      if (node(file, value).kind != NodeKind::scalar) return;
      collected.localised_texts.push_back({file, value, text(file, key), text(file, value), is_name});
    });
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

std::string_view Package::name_of(const Component& component) const {
  std::string_view name = component.id;
  entries(component.file, component.node, [&](NodeId, NodeId value) {
    const Field* field = field_of(component.file, value);
    if (field == nullptr || field->part != Part::name) return;
    NodeId written = value;
    if (node(component.file, value).kind == NodeKind::map && !schema.languages.empty())
      written = get(component.file, value, schema.languages.front());
    if (written != no_node && node(component.file, written).kind == NodeKind::scalar)
      name = text(component.file, written);
  });
  return name;
}

std::vector<const Component*> Package::referred(const Type& type, std::string_view text) const {
  if (!type.by_name) return find(text);
  std::vector<const Component*> found;
  for (const Component& component : components) {
    if (!schema.kinds[component.kind].built_in && name_of(component) == text) found.push_back(&component);
  }
  return found;
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

NodeId Package::at_path(std::uint32_t file, NodeId map, std::string_view path) const {
  while (map != no_node && !path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    map = get(file, map, path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return map;
}

bool Package::has_value(std::uint32_t file, NodeId record, std::string_view path,
                        std::string_view value) const {
  const NodeId found = at_path(file, record, path);
  if (found == no_node) {
    const Type* type = type_of(file, record);
    if (type == nullptr) return false;
    return std::any_of(type->fields.begin(), type->fields.end(), [&](FieldId id) {
      return schema.fields[id].name == path && schema.fields[id].default_text == value;
    });
  }
  if (node(file, found).kind == NodeKind::scalar) return text(file, found) == value;
  bool any = false;
  items(file, found, [&](NodeId item) { any = any || text(file, item) == value; });
  return any;
}

bool Package::meets(const Component& component, const FieldTests& tests) const {
  return std::all_of(tests.begin(), tests.end(), [&](const FieldValues& test) {
    return std::any_of(test.values.begin(), test.values.end(), [&](const std::string& value) {
      return has_value(component.file, component.node, test.path, value);
    });
  });
}

std::optional<std::int64_t> Package::number_or_parameter(std::string_view written) const {
  if (const auto number = parse_integer(written)) return number;
  const Component* parameter = find(written, schema.kind_named("parameter"));
  if (parameter == nullptr) return std::nullopt;
  return integer(parameter->file, get(parameter->file, parameter->node, "value"));
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
  // A component is noted after those inside it, so their ends are in order and the innermost comes first.
  const std::vector<Component>& all = files[file].components;
  const source::Tree& tree = files[file].tree();
  auto candidate = std::partition_point(
      all.begin(), all.end(), [&](const Component& component) { return tree.end(component.node) <= target; });
  while (candidate != all.end() && candidate->node > target) ++candidate;
  return candidate == all.end() ? nullptr : &*candidate;
}

source::Place Package::place(std::uint32_t file, NodeId node_id) const {
  if (node_id == no_node) return {file, {}};
  if (const source::Expansion* expansion = files[file].tree().expansion_of(node_id))
    return {file, expansion->alias};
  return {file, node(file, node_id).span};
}

}  // namespace regolo::schema
