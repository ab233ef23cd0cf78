// A package: the folder of one game, every file of it read, every value given its type. What the checks look
// at.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/schema/schema.h"
#include "model/source/diagnostic.h"
#include "model/source/reader.h"

namespace regolo::schema {

using source::NodeId;

/// What decoding can find wrong. Each kind is one check of the family named beside it.
enum class ProblemKind : std::uint8_t {
  unknown_key,         ///< schema
  missing_field,       ///< schema
  wrong_type,          ///< schema
  out_of_range,        ///< schema
  unknown_value,       ///< schema: not in the enumeration
  unknown_choice,      ///< schema: no option of that name, or not exactly one
  bad_id,              ///< schema
  field_not_due,       ///< schema: given although its condition does not hold
  duplicate_item,      ///< schema: twice in a list of distinct items
  unread_file,         ///< schema: no kind claims it
  missing_file,        ///< schema: a kind's pattern, or a file every package has, matches nothing
  bad_schema,          ///< schema: schema.yaml contradicts itself
  unknown_resource,    ///< cost: a bag or cost names a resource that does not exist
  group_out_of_place,  ///< cost: a bag or cost names a group where only named resources may stand
  ragged_drawing,      ///< shape
  unknown_symbol,      ///< shape
  empty_drawing,       ///< shape
  split_drawing,       ///< shape: filled cells that do not hang together
};

struct Problem {
  ProblemKind kind;
  std::uint32_t file = 0;
  NodeId node = source::no_node;  ///< for the content path; no_node: the whole file
  source::Span span = {};
  std::string message = {};
  std::string label = {};
  std::string help = {};
  std::string replacement = {};  ///< if certain: what to write at `span` instead
  std::vector<source::Related> related = {};
};

/// What a node was read as: 0xffff where it was not reached (an unknown key, a value of the wrong form).
struct Reading {
  TypeId type = none;
  FieldId field = none;  ///< the field, option or item it fills
};

struct Component {
  KindId kind = none;
  std::uint32_t file = 0;
  NodeId node = 0;
  NodeId id_node = source::no_node;
  NodeId source_node = source::no_node;  ///< where its values come from
  bool has_sources_by_field = false;     ///< that is a map, and not one text for all of them
  std::string_view id = {};              ///< points into the file
};

/// One text: where it stands, its language (empty for texts that are not localised), and whether it is a
/// name.
struct Text {
  std::uint32_t file = 0;
  NodeId node = 0;
  std::string_view language = {};
  std::string_view words = {};
  bool name = false;
};

struct PackageFile {
  source::Document document;
  std::string name = {};               ///< its path inside the package
  std::vector<Reading> readings = {};  ///< one per node of the tree
  std::vector<Component> components = {};
  std::vector<Problem> problems = {};
  std::vector<Text> localised_texts = {};  ///< as in Package::texts
  std::vector<Text> other_texts = {};
  bool claimed = false;  ///< some kind, or the package format itself, reads it

  const source::Tree& tree() const { return document.tree; }
  std::string_view text(NodeId node) const { return document.tree.text(node, *document.file); }
};

/// Moved and never copied: texts and ids point into the files it holds.
class Package {
 public:
  Package() = default;
  Package(Package&&) = default;
  Package& operator=(Package&&) = default;
  Package(const Package&) = delete;
  Package& operator=(const Package&) = delete;

  std::string shown_path = {};          ///< of the folder
  std::vector<PackageFile> files = {};  ///< in order of their paths
  Schema schema;
  std::vector<Component> components = {};  ///< of all files, in order of file and place
  std::vector<Text> texts = {};        ///< the localised ones first, then the others, each in order of place
  std::vector<Problem> problems = {};  ///< of the package as a whole
  bool schema_usable = false;          ///< false: components were not decoded
  bool complete = true;  ///< false: some file could not be read whole, so "nowhere" proves nothing

  /// All components with that id, whatever their kind.
  std::vector<const Component*> find(std::string_view id) const;
  const Component* find(std::string_view id, KindId kind) const;
  /// What a reference names, whatever its kind: by id or, where its type says so, by name.
  std::vector<const Component*> referred(const Type& type, std::string_view text) const;
  /// The name of a component in the first language of the game, or its id if it has none.
  std::string_view name_of(const Component& component) const;
  /// The file with that path inside the package, or none.
  std::uint32_t file_named(std::string_view name) const;

  /// The value of `key` in the map `node`, or no_node.
  NodeId get(std::uint32_t file, NodeId node, std::string_view key) const;
  std::string_view text(std::uint32_t file, NodeId node) const { return files[file].text(node); }
  const source::Node& node(std::uint32_t file, NodeId node_id) const { return files[file].tree()[node_id]; }
  /// The value at a path such as `points.green` below `node`, or no_node.
  NodeId at_path(std::uint32_t file, NodeId node, std::string_view path) const;
  /// Whether the value, or an item of the list, at the path is `value`; a missing field has its default.
  bool has_value(std::uint32_t file, NodeId record, std::string_view path, std::string_view value) const;
  /// Whether every test is met by one of its values.
  bool meets(const Component& component, const FieldTests& tests) const;
  /// A number written out, or the value of the parameter with that id.
  std::optional<std::int64_t> number_or_parameter(std::string_view text) const;
  const Type* type_of(std::uint32_t file, NodeId node) const;
  const Field* field_of(std::uint32_t file, NodeId node) const;
  /// The integer a scalar holds, if it is a plain decimal one.
  std::optional<std::int64_t> integer(std::uint32_t file, NodeId node) const;
  /// Where a person thinks of it: artifacts[crucible].cost.gold
  std::string content_path(std::uint32_t file, NodeId node) const;
  /// The innermost node that holds the place, or no_node.
  NodeId node_at(std::uint32_t file, std::uint32_t offset) const;
  /// The component whose subtree holds the node, or nullptr.
  const Component* component_of(std::uint32_t file, NodeId node) const;
  /// The place of a node; inside an alias's copy, the place of the alias.
  source::Place place(std::uint32_t file, NodeId node) const;

  /// Calls `visit(file, node)` for every node read as a type of that kind, in order of file and place.
  template <class Visit>
  void for_each(TypeKind kind, Visit visit) const;
  /// Calls `visit(file, node)` for every value of a field for which `wanted(field)` holds.
  template <class Wanted, class Visit>
  void for_each_value(Wanted wanted, Visit visit) const;
  /// Calls `visit(file, node)` for every node that fills a field with that part.
  template <class Visit>
  void for_each(Part part, Visit visit) const {
    for_each_value([part](const Field& field) { return field.part == part; }, visit);
  }
  /// Calls `visit(component)` for all components, in order of file and place.
  template <class Visit>
  void for_each_component(Visit visit) const {
    visit_in_order(components, &Component::node, visit);
  }
  /// Calls `visit(key, value)` for the entries of a map.
  template <class Visit>
  void entries(std::uint32_t file, NodeId map, Visit visit) const;
  /// Calls `visit(item)` for the items of a sequence.
  template <class Visit>
  void items(std::uint32_t file, NodeId sequence, Visit visit) const;

  /// Lists the texts of a file that has just been decoded. Half a dozen checks read every text; finding them
  /// costs more than reading them.
  void collect_texts(std::uint32_t file);
  /// Fills `components`, `texts` and the look-ups by id and by kind of type; called once all files are
  /// decoded and their texts collected.
  void index(unsigned threads);

 private:
  /// In a large package each node lies in memory that nobody has touched for long: it is asked for while the
  /// ones before it are looked at.
  template <class Place, class Visit>
  void visit_in_order(const std::vector<Place>& places, NodeId Place::*looked_at, Visit visit) const;
  void index_components();
  void index_kinds();
  void join_texts();

  struct NodePlace {
    std::uint32_t file;
    NodeId node;
  };

  std::unordered_multimap<std::string_view, std::uint32_t> by_id_;
  /// Eighty checks ask for the nodes of a kind; looking at every node each time would cost more than they do.
  std::array<std::vector<NodePlace>, type_kind_count> by_kind_;
};

template <class Place, class Visit>
void Package::visit_in_order(const std::vector<Place>& places, NodeId Place::*looked_at, Visit visit) const {
  constexpr std::size_t node_ahead = 24;
  constexpr std::size_t text_ahead = 12;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i + node_ahead < places.size()) {
      const PackageFile& file = files[places[i + node_ahead].file];
      const NodeId later = places[i + node_ahead].*looked_at;
      if (later != source::no_node) {
        const source::Node* const node = &file.tree()[later];
        __builtin_prefetch(node);
        // In the next lines of the cache: what hangs below it.
        __builtin_prefetch(node + 2);
        __builtin_prefetch(node + 4);
        __builtin_prefetch(node + 6);
        __builtin_prefetch(file.readings.data() + later);
        __builtin_prefetch(file.readings.data() + later + 7);
      }
    }
    if (i + text_ahead < places.size()) {
      const PackageFile& file = files[places[i + text_ahead].file];
      const NodeId later = places[i + text_ahead].*looked_at;
      if (later != source::no_node) {
        const char* const text = file.document.file->bytes().data() + file.tree()[later].span.begin;
        __builtin_prefetch(text);
        __builtin_prefetch(text + 64);
      }
    }
    visit(places[i]);
  }
}

template <class Visit>
void Package::for_each(TypeKind kind, Visit visit) const {
  visit_in_order(by_kind_[static_cast<std::size_t>(kind)], &NodePlace::node,
                 [&](const NodePlace& place) { visit(place.file, place.node); });
}

template <class Wanted, class Visit>
void Package::for_each_value(Wanted wanted, Visit visit) const {
  std::vector<char> is_wanted;
  for (const Field& field : schema.fields) is_wanted.push_back(wanted(field) ? 1 : 0);
  std::vector<NodePlace> places;
  for (std::uint32_t file = 0; file < files.size(); ++file) {
    const std::vector<Reading>& readings = files[file].readings;
    for (NodeId node_id = 0; node_id < readings.size(); ++node_id) {
      const Reading reading = readings[node_id];
      // Keys carry their field too, but no type: only values are visited.
      if (reading.field != none && reading.type != none && is_wanted[reading.field] != 0)
        places.push_back({file, node_id});
    }
  }
  visit_in_order(places, &NodePlace::node, [&](const NodePlace& place) { visit(place.file, place.node); });
}

template <class Visit>
void Package::entries(std::uint32_t file, NodeId map, Visit visit) const {
  const source::Tree& tree = files[file].tree();
  if (map == source::no_node || tree[map].kind != source::NodeKind::map) return;
  for (NodeId key = tree.first_child(map); key < tree.end(map);) {
    const NodeId value = tree.next_sibling(key);
    visit(key, value);
    key = tree.next_sibling(value);
  }
}

template <class Visit>
void Package::items(std::uint32_t file, NodeId sequence, Visit visit) const {
  const source::Tree& tree = files[file].tree();
  if (sequence == source::no_node || tree[sequence].kind != source::NodeKind::sequence) return;
  for (NodeId item = tree.first_child(sequence); item < tree.end(sequence); item = tree.next_sibling(item))
    visit(item);
}

/// One file handed in from outside instead of from disk (`regolo lint -`, tests).
struct Overlay {
  std::string path = {};  ///< inside the package
  std::string bytes = {};
  std::string shown = {};  ///< the path that messages use; empty: the one inside the package
};

struct LoadOptions {
  source::Limits limits;
  unsigned threads = 1;
  std::vector<Overlay> overlays = {};  ///< replace or add files
};

Package load_package(const std::filesystem::path& folder, std::string shown_path,
                     const LoadOptions& options = {});
/// A package that lies only in memory.
Package load_package(std::string shown_path, std::vector<Overlay> files, const LoadOptions& options = {});

}  // namespace regolo::schema
