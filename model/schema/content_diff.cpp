#include "model/schema/content_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "model/schema/flow_text.h"
#include "model/schema/folder.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;
using source::Style;

namespace {

/// A node of one of the two versions; `node` is no_node where the version has nothing.
struct Spot {
  const Package* package = nullptr;
  std::uint32_t file = none;
  NodeId node = no_node;

  bool is_there() const { return node != no_node; }
  Spot with(NodeId other) const { return {package, file, other}; }
  const source::Node& at() const { return package->node(file, node); }
  std::string_view text() const { return package->text(file, node); }
  bool is_map() const { return is_there() && at().kind == NodeKind::map; }
  bool is_sequence() const { return is_there() && at().kind == NodeKind::sequence; }
  const PackageFile& of() const { return package->files[file]; }
};

bool same(const Spot& a, const Spot& b) {
  const source::Tree& one = a.of().tree();
  const source::Tree& other = b.of().tree();
  if (one[a.node].subtree != other[b.node].subtree) return false;
  for (std::uint32_t i = 0; i < one[a.node].subtree; ++i) {
    const source::Node& left = one[a.node + i];
    const source::Node& right = other[b.node + i];
    if (left.kind != right.kind || left.subtree != right.subtree) return false;
    if (left.kind == NodeKind::scalar && a.of().text(a.node + i) != b.of().text(b.node + i)) return false;
  }
  return true;
}

std::uint32_t line_of(const Spot& spot) {
  if (!spot.is_there()) return 0;
  return spot.of().document.file->line_column(spot.package->place(spot.file, spot.node).span.begin).line;
}

std::vector<NodeId> items_of(const Spot& list) {
  std::vector<NodeId> items;
  if (list.is_there()) list.package->items(list.file, list.node, [&](NodeId item) { items.push_back(item); });
  return items;
}

struct Entry {
  std::string_view key;
  NodeId value = no_node;
};

std::vector<Entry> entries_of(const Spot& map) {
  std::vector<Entry> entries;
  if (map.is_there())
    map.package->entries(map.file, map.node, [&](NodeId key, NodeId value) {
      entries.push_back({map.package->text(map.file, key), value});
    });
  return entries;
}

/// The two sides of one place; one of them may be missing.
struct Pair {
  NodeId a = no_node;
  NodeId b = no_node;
};

/// Where the walk is, in a designer's words.
struct Where {
  std::string kind = {};
  std::string id = {};
  std::string path = {};
  Touches touches = Touches::play;

  Where below(std::string_view key) const {
    Where inner = *this;
    inner.path += path.empty() ? std::string(key) : fmt::format(".{}", key);
    return inner;
  }
  Where item(std::string_view key) const {
    Where inner = *this;
    inner.path += fmt::format("[{}]", key);
    return inner;
  }
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Files that tell about a game and are no part of it.
bool is_about(std::string_view file) {
  return is_one_of(file, {"rulebook.yaml", "glossary.yaml", "errata.yaml", "mutants.yaml"});
}

/// What a value of the component, or of the file if it lies in none, can touch.
Touches touches_below(const Where& where, std::string_view key) {
  if (where.touches == Touches::words) return Touches::words;
  if (is_one_of(key, {"source", "sources", "statement", "note", "description", "title"}))
    return Touches::words;
  if (where.kind == "parameter") return key == "value" ? Touches::play : Touches::catalogue;
  if (where.kind == "rule" && !is_one_of(key, {"kind", "parameters"})) return Touches::words;
  if (where.kind.empty() && is_one_of(key, {"name", "languages"})) return Touches::words;
  if (where.kind.empty() && is_one_of(key, {"inventory", "decks", "deals"})) return Touches::catalogue;
  return where.touches;
}

class Walk {
 public:
  /// `made` marks the changes that the text of `both` has; none: it has none of them.
  Walk(const Package& before, const Package& after, const std::vector<bool>* made)
      : before_(before), after_(after), made_(made) {
    note_components(before, old_components_);
    note_components(after, new_components_);
  }

  std::vector<ContentChange>& changes() { return changes_; }

  /// The file with the marked changes.
  std::string file(const std::string& name, std::uint32_t old_file, std::uint32_t new_file) {
    file_ = name;
    const Spot a{&before_, old_file, root_of(before_, old_file)};
    const Spot b{&after_, new_file, root_of(after_, new_file)};
    if (name.starts_with("scenarios/")) return scenario(name, a, b);
    Where where;
    if (name == "rules.yaml" || name == "properties.yaml") where.touches = Touches::catalogue;
    if (is_about(name)) where.touches = Touches::words;
    return fmt::format("---\n{}\n", both(a, b, where));
  }

 private:
  using Components = std::map<std::pair<std::uint32_t, NodeId>, const Component*>;

  static void note_components(const Package& package, Components& into) {
    for (const Component& component : package.components) into[{component.file, component.node}] = &component;
  }
  static NodeId root_of(const Package& package, std::uint32_t file) {
    return file == none || package.files[file].tree().empty() ? no_node : package.files[file].tree().root();
  }

  const Component* component_at(const Spot& spot) const {
    if (!spot.is_there()) return nullptr;
    const Components& known = spot.package == &before_ ? old_components_ : new_components_;
    const auto found = known.find({spot.file, spot.node});
    return found == known.end() ? nullptr : found->second;
  }

  /// A worked example is one thing: it was written together.
  std::string scenario(const std::string& name, const Spot& a, const Spot& b) {
    if (a.is_there() && b.is_there() && same(a, b))
      return fmt::format("---\n{}\n", flow_text(a.of(), a.node));
    Where where{"scenario", name.substr(std::string_view("scenarios/").size()), {}, Touches::scenario};
    const Spot& chosen = take(where, a, b, {}, {}) ? b : a;
    return chosen.is_there() ? fmt::format("---\n{}\n", flow_text(chosen.of(), chosen.node)) : std::string();
  }

  /// Notes a change; whether it is marked.
  bool take(const Where& where, const Spot& a, const Spot& b, std::string before, std::string after) {
    ContentChange change;
    change.what = !a.is_there()   ? ChangeKind::added
                  : !b.is_there() ? ChangeKind::removed
                                  : ChangeKind::changed;
    change.touches = where.touches;
    change.file = file_;
    change.kind = where.kind;
    change.id = where.id;
    change.path = where.path;
    change.before = std::move(before);
    change.after = std::move(after);
    change.line_old = line_of(a);
    change.line = line_of(b);
    changes_.push_back(std::move(change));
    return made_ != nullptr && (*made_)[changes_.size() - 1];
  }

  static std::string told(const Spot& spot) {
    return spot.is_there() ? told_value(spot.of(), spot.node) : std::string();
  }
  static std::string emitted(const Spot& spot) {
    return spot.is_there() ? flow_text(spot.of(), spot.node) : std::string();
  }

  /// One value of both versions, at least one of which has it. Empty if the text has none.
  std::string both(const Spot& a, const Spot& b, const Where& where) {
    if (a.is_there() && b.is_there()) {
      if (same(a, b)) return emitted(a);
      if (a.is_map() && b.is_map()) return map(a, b, where);
      if (a.is_sequence() && b.is_sequence()) return list(a, b, where);
    } else if (holds_components(a.is_there() ? a : b)) {
      const Spot& there = a.is_there() ? a : b;
      return there.is_map() ? map(a, b, where) : list(a, b, where);
    }
    return emitted(take(where, a, b, told(a), told(b)) ? b : a);
  }

  /// Whether components lie right below: a file or a collection that only one version has.
  bool holds_components(const Spot& spot) const {
    if (spot.is_sequence()) {
      for (const NodeId item : items_of(spot))
        if (component_at(spot.with(item)) != nullptr) return true;
    }
    if (spot.is_map() && spot.node == 0) {
      for (const Entry& entry : entries_of(spot))
        if (holds_components(spot.with(entry.value))) return true;
    }
    return false;
  }

  /// Where a value of a map lies, and what it can touch.
  Where value_at(const Where& where, std::string_view key, const Spot& value) const {
    Where inner = where.below(key);
    inner.touches = touches_below(where, key);
    const Type* type = value.package->type_of(value.file, value.node);
    const Field* field = value.package->field_of(value.file, value.node);
    const bool is_words =
        type != nullptr && (type->kind == TypeKind::localised || type->kind == TypeKind::text);
    if (is_words || (field != nullptr && field->part == Part::name)) inner.touches = Touches::words;
    // These two are written in texts that mean something: what a missing field stands for, what must hold.
    if ((file_ == "schema.yaml" || file_ == "properties.yaml") &&
        !is_one_of(key, {"title", "description", "because", "write", "statement"}))
      inner.touches = where.touches;
    return inner;
  }

  std::string map(const Spot& a, const Spot& b, const Where& where) {
    const std::vector<Entry> old_entries = entries_of(a);
    const std::vector<Entry> new_entries = entries_of(b);
    std::vector<std::string> keys;
    for (const Entry& entry : old_entries) keys.emplace_back(entry.key);
    std::vector<std::string> later;
    for (const Entry& entry : new_entries) later.emplace_back(entry.key);
    std::string text;
    for (const std::string& key : merged_order(keys, later)) {
      const Spot old_value = a.with(a.is_map() ? before_.get(a.file, a.node, key) : no_node);
      const Spot new_value = b.with(b.is_map() ? after_.get(b.file, b.node, key) : no_node);
      const Spot& there = new_value.is_there() ? new_value : old_value;
      const std::string value = both(old_value, new_value, value_at(where, key, there));
      if (!value.empty())
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", quoted_scalar(key), value);
    }
    return "{" + text + "}";
  }

  /// `first`, and what only `second` has behind what stands before it there.
  static std::vector<std::string> merged_order(const std::vector<std::string>& first,
                                               const std::vector<std::string>& second) {
    std::vector<std::string> merged = first;
    std::size_t behind = 0;
    for (const std::string& key : second) {
      const auto known = std::find(merged.begin(), merged.end(), key);
      if (known != merged.end()) {
        behind = static_cast<std::size_t>(known - merged.begin()) + 1;
        continue;
      }
      merged.insert(merged.begin() + static_cast<std::ptrdiff_t>(behind), key);
      ++behind;
    }
    return merged;
  }

  std::string list(const Spot& a, const Spot& b, const Where& where) {
    const std::vector<NodeId> old_items = items_of(a);
    const std::vector<NodeId> new_items = items_of(b);
    const std::vector<std::string> old_keys = keys_of(a, old_items);
    const std::vector<std::string> new_keys = keys_of(b, new_items);
    const bool is_keyed = old_keys.size() == old_items.size() && new_keys.size() == new_items.size();
    return is_keyed ? keyed_list(a, b, old_keys, new_keys, where) : plain_list(a, b, where);
  }

  /// The ids of the items; fewer than items if they have none, or not each its own.
  std::vector<std::string> keys_of(const Spot& list, const std::vector<NodeId>& items) const {
    std::vector<std::string> keys;
    std::set<std::string> seen;
    for (const NodeId item : items) {
      const Component* component = component_at(list.with(item));
      NodeId id = component != nullptr ? component->id_node : no_node;
      if (id == no_node) id = list.package->get(list.file, item, "id");
      if (id == no_node || list.package->node(list.file, id).kind != NodeKind::scalar) continue;
      if (seen.insert(std::string(list.package->text(list.file, id))).second)
        keys.emplace_back(list.package->text(list.file, id));
    }
    return keys;
  }

  static std::size_t index_of(const std::vector<std::string>& keys, const std::string& key) {
    return static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
  }

  std::string keyed_list(const Spot& a, const Spot& b, const std::vector<std::string>& old_keys,
                         std::vector<std::string> new_keys, const Where& where) {
    const std::vector<NodeId> old_items = items_of(a);
    const std::vector<NodeId> new_items = items_of(b);
    // What was renamed goes by its old name here, and its id is a value like any other.
    for (const auto& [from, to] : renamed(a, b, old_keys, new_keys)) new_keys[index_of(new_keys, to)] = from;
    const bool takes_order = !has_one_order(old_keys, new_keys) && take_order(a, b, where);
    const std::vector<std::string> order =
        takes_order ? merged_order(new_keys, old_keys) : merged_order(old_keys, new_keys);
    std::map<std::string, std::string> texts;
    // Noted in the order in which they stand now, whatever the order of the text.
    for (const std::string& key : merged_order(new_keys, old_keys)) {
      const std::size_t i = index_of(old_keys, key);
      const std::size_t k = index_of(new_keys, key);
      texts[key] = keyed_item(a.with(i < old_items.size() ? old_items[i] : no_node),
                              b.with(k < new_items.size() ? new_items[k] : no_node), key, where);
    }
    std::string text;
    for (const std::string& key : order)
      if (!texts[key].empty()) text += (text.empty() ? "" : ",\n") + texts[key];
    return "[" + text + "]";
  }

  std::string keyed_item(const Spot& a, const Spot& b, const std::string& key, const Where& where) {
    const Component* component = component_at(b.is_there() ? b : a);
    Where inner = where.item(key);
    if (component != nullptr) {
      const Package& package = b.is_there() ? after_ : before_;
      inner = {package.schema.kinds[component->kind].id, key, {}, where.touches};
    }
    return both(a, b, inner);
  }

  static bool has_one_order(const std::vector<std::string>& old_keys,
                            const std::vector<std::string>& new_keys) {
    std::vector<std::string> left;
    std::vector<std::string> right;
    for (const std::string& key : old_keys)
      if (index_of(new_keys, key) < new_keys.size()) left.push_back(key);
    for (const std::string& key : new_keys)
      if (index_of(old_keys, key) < old_keys.size()) right.push_back(key);
    return left == right;
  }
  bool take_order(const Spot& a, const Spot& b, const Where& where) {
    const bool taken = take(where, a, b, {}, {});
    changes_.back().what = ChangeKind::reordered;
    return taken;
  }

  /// Pairs of an id that is gone and a new one that stands for the same thing: the same name, or the same
  /// values.
  std::vector<std::pair<std::string, std::string>> renamed(const Spot& a, const Spot& b,
                                                           const std::vector<std::string>& old_keys,
                                                           const std::vector<std::string>& new_keys) const {
    std::vector<std::pair<std::string, std::string>> pairs;
    const std::vector<NodeId> old_items = items_of(a);
    const std::vector<NodeId> new_items = items_of(b);
    std::set<std::string> taken;
    for (std::size_t i = 0; i < old_keys.size(); ++i) {
      if (index_of(new_keys, old_keys[i]) < new_keys.size()) continue;
      std::vector<std::string> fitting;
      for (std::size_t k = 0; k < new_keys.size(); ++k) {
        const bool is_new = index_of(old_keys, new_keys[k]) >= old_keys.size() && !taken.count(new_keys[k]);
        if (is_new && stands_for(a.with(old_items[i]), b.with(new_items[k]))) fitting.push_back(new_keys[k]);
      }
      if (fitting.size() != 1) continue;
      taken.insert(fitting.front());
      pairs.emplace_back(old_keys[i], fitting.front());
    }
    return pairs;
  }

  bool stands_for(const Spot& a, const Spot& b) const {
    const Component* was = component_at(a);
    const Component* is = component_at(b);
    if ((was == nullptr) != (is == nullptr)) return false;
    if (was != nullptr) {
      const std::string_view name = before_.name_of(*was);
      if (name != was->id && name == after_.name_of(*is)) return true;
    }
    for (const Entry& entry : entries_of(a)) {
      const Spot value = b.with(after_.get(b.file, b.node, entry.key));
      if (is_one_of(entry.key, {"id", "name", "source", "statement"})) continue;
      if (!value.is_there() || !same(a.with(entry.value), value)) return false;
    }
    return entries_of(a).size() == entries_of(b).size();
  }

  /// Items without ids: the longest common part stays, what lies between is paired in order.
  std::string plain_list(const Spot& a, const Spot& b, const Where& where) {
    std::string text;
    std::size_t number = 0;
    for (const Pair& pair : aligned(a, b)) {
      const Spot old_item = a.with(pair.a);
      const Spot new_item = b.with(pair.b);
      ++number;
      const bool is_word = (new_item.is_there() ? new_item : old_item).at().kind == NodeKind::scalar;
      const std::string item = both(old_item, new_item, is_word ? where : where.item(std::to_string(number)));
      if (!item.empty()) text += (text.empty() ? "" : ", ") + item;
    }
    return "[" + text + "]";
  }

  static std::vector<Pair> aligned(const Spot& a, const Spot& b) {
    const std::vector<NodeId> old_items = items_of(a);
    const std::vector<NodeId> new_items = items_of(b);
    const std::size_t n = old_items.size();
    const std::size_t m = new_items.size();
    // length[i][k]: of the longest common part of what begins at i and k.
    std::vector<std::vector<std::size_t>> length(n + 1, std::vector<std::size_t>(m + 1, 0));
    const auto equal = [&](std::size_t i, std::size_t k) {
      return same(a.with(old_items[i]), b.with(new_items[k]));
    };
    for (std::size_t i = n; i-- > 0;)
      for (std::size_t k = m; k-- > 0;)
        length[i][k] = equal(i, k) ? length[i + 1][k + 1] + 1 : std::max(length[i + 1][k], length[i][k + 1]);
    std::vector<Pair> pairs;
    std::vector<NodeId> gone;
    std::vector<NodeId> added;
    const auto close_gap = [&] {
      for (std::size_t i = 0; i < std::max(gone.size(), added.size()); ++i)
        pairs.push_back({i < gone.size() ? gone[i] : no_node, i < added.size() ? added[i] : no_node});
      gone.clear();
      added.clear();
    };
    std::size_t i = 0;
    std::size_t k = 0;
    while (i < n || k < m) {
      if (i < n && k < m && equal(i, k)) {
        close_gap();
        pairs.push_back({old_items[i++], new_items[k++]});
      } else if (k >= m || (i < n && length[i + 1][k] >= length[i][k + 1])) {
        gone.push_back(old_items[i++]);
      } else {
        added.push_back(new_items[k++]);
      }
    }
    close_gap();
    return pairs;
  }

  const Package& before_;
  const Package& after_;
  const std::vector<bool>* made_;
  Components old_components_ = {};
  Components new_components_ = {};
  std::string file_ = {};
  std::vector<ContentChange> changes_ = {};
};

std::map<std::string, std::uint32_t> files_by_name(const Package& package) {
  std::map<std::string, std::uint32_t> files;
  for (std::uint32_t i = 0; i < package.files.size(); ++i) {
    std::string_view name = package.files[i].document.file->path();
    name.remove_prefix(std::min(name.size(), shown_file(package.shown_path, "").size()));
    files.emplace(name, i);
  }
  return files;
}

struct FilePair {
  std::uint32_t before = none;
  std::uint32_t after = none;
};

/// Files whose bytes differ, by name.
std::map<std::string, FilePair> differing_files(const Package& before, const Package& after) {
  std::map<std::string, FilePair> pairs;
  for (const auto& [name, file] : files_by_name(before)) pairs[name].before = file;
  for (const auto& [name, file] : files_by_name(after)) pairs[name].after = file;
  std::erase_if(pairs, [&](const auto& one) {
    const FilePair& pair = one.second;
    return pair.before != none && pair.after != none &&
           before.files[pair.before].document.file->bytes() == after.files[pair.after].document.file->bytes();
  });
  return pairs;
}

std::multiset<std::string> comments_of(const Package& package, std::uint32_t file) {
  std::multiset<std::string> comments;
  if (file == none) return comments;
  const source::Document& document = package.files[file].document;
  for (const source::Comment& comment : document.comments)
    comments.emplace(
        document.file->bytes().substr(comment.span.begin, comment.span.end - comment.span.begin));
  return comments;
}

/// Comments that are not in both; one that is written otherwise counts once.
std::size_t comments_changed(const Package& before, const Package& after, const FilePair& pair) {
  const std::multiset<std::string> was = comments_of(before, pair.before);
  const std::multiset<std::string> is = comments_of(after, pair.after);
  std::vector<std::string> gone;
  std::vector<std::string> added;
  std::set_difference(was.begin(), was.end(), is.begin(), is.end(), std::back_inserter(gone));
  std::set_difference(is.begin(), is.end(), was.begin(), was.end(), std::back_inserter(added));
  return std::max(gone.size(), added.size());
}

/// A component that was taken to another file as it is has not changed.
void forget_moved(std::vector<ContentChange>& changes) {
  for (ContentChange& gone : changes) {
    if (gone.what != ChangeKind::removed || !gone.path.empty() || gone.kind.empty()) continue;
    for (ContentChange& added : changes) {
      const bool is_same = added.what == ChangeKind::added && added.path.empty() && added.kind == gone.kind &&
                           added.id == gone.id && added.after == gone.before;
      if (is_same) gone.touches = added.touches = Touches::words;
    }
  }
}

}  // namespace

ContentDiff content_diff(const Package& before, const Package& after) {
  ContentDiff diff;
  Walk walk(before, after, nullptr);
  for (const auto& [name, pair] : differing_files(before, after)) {
    const std::size_t known = walk.changes().size();
    walk.file(name, pair.before, pair.after);
    const std::size_t comments = comments_changed(before, after, pair);
    diff.comments += comments;
    diff.layout += walk.changes().size() == known && comments == 0 ? 1 : 0;
  }
  diff.changes = std::move(walk.changes());
  forget_moved(diff.changes);
  return diff;
}

std::vector<Overlay> with_changes(const Package& before, const Package& after,
                                  const std::vector<bool>& made) {
  std::vector<Overlay> overlays;
  Walk walk(before, after, &made);
  for (const auto& [name, pair] : differing_files(before, after)) {
    std::string text = walk.file(name, pair.before, pair.after);
    if (!text.empty()) overlays.push_back({name, std::move(text)});
  }
  return overlays;
}

std::string sentence(const ContentChange& change) {
  std::string path = change.path;
  std::replace(path.begin(), path.end(), '.', ' ');
  const bool is_own_kind =
      !is_one_of(change.kind, {"", "parameter", "variant", "rule", "scenario", "section", "sentence", "term",
                               "erratum", "equivalent-mutant", "property"});
  const std::string who = change.kind.empty() ? change.file
                          : is_own_kind       ? change.id
                                              : fmt::format("{} {}", change.kind, change.id);
  if (change.what == ChangeKind::reordered) return fmt::format("{}: {} in another order", who, path);
  if (path.empty() && !change.kind.empty()) {
    if (change.what == ChangeKind::changed) return fmt::format("{}: changed", who);
    const std::string kind = is_own_kind ? change.kind + " " : std::string();
    return fmt::format("{}{}: {}", kind, who, change.what == ChangeKind::added ? "added" : "removed");
  }
  if (change.kind == "parameter" && path == "value")
    return fmt::format("{}: {} -> {}", who, change.before, change.after);
  if (change.what == ChangeKind::changed && path == "id")
    return fmt::format("{}: renamed to {}", who, change.after);
  if (change.what == ChangeKind::added) return fmt::format("{}: {} + {}", who, path, change.after);
  if (change.what == ChangeKind::removed) return fmt::format("{}: {} - {}", who, path, change.before);
  return fmt::format("{}: {} {} -> {}", who, path, change.before, change.after);
}

}  // namespace regolo::schema
