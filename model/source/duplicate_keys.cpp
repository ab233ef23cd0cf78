#include "model/source/duplicate_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <compare>

namespace regolo::source {

namespace {

struct Key {
  NodeKind kind;
  std::string_view text;

  friend auto operator<=>(const Key&, const Key&) = default;
};

Key key_of(const Tree& tree, const SourceFile& file, NodeId id) {
  return {tree[id].kind, tree[id].kind == NodeKind::scalar ? tree.text(id, file) : std::string_view()};
}

std::uint64_t hash_of(const Key& key) {
  std::uint64_t hash = 0xcbf29ce484222325U + static_cast<std::uint64_t>(key.kind);
  for (const char byte : key.text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return hash;
}

/// One of 64 bits. Keys that differ in length, first or last letter mostly get different ones.
std::uint64_t bit_of(std::string_view text) {
  if (text.empty()) return 1;
  const auto first = static_cast<unsigned char>(text.front());
  const auto last = static_cast<unsigned char>(text.back());
  return std::uint64_t{1} << ((text.size() * 7U + first * 3U + last * 5U) & 63U);
}

void report(const Tree& tree, const SourceFile& file, NodeId first, NodeId again, ProblemList& problems) {
  const std::string_view text = tree.text(again, file);
  Problem problem{.kind = ProblemKind::duplicate_key, .span = tree[again].span};
  problem.message = fmt::format("key `{}` appears twice in the same entry", text.substr(0, 80));
  problem.label = "the same key again";
  problem.help = "keep one of the two, or rename one; readers disagree about which of them counts";
  problem.notes.push_back({tree[first].span, "first used here"});
  problems.add(std::move(problem));
}

/// Lists, maps and keys that are not there are reported elsewhere.
bool is_comparable(const Node& key) {
  return key.kind == NodeKind::scalar || key.style == Style::plain;
}

/// Calls `visit` with each comparable key of the map.
template <class Visit>
void for_each_key(const Tree& tree, NodeId map, Visit visit) {
  for (NodeId key = tree.first_child(map); key < tree.end(map);) {
    if (is_comparable(tree[key])) visit(key);
    key = tree.next_sibling(tree.next_sibling(key));
  }
}

}  // namespace

void DuplicateKeys::check(const Tree& tree, const SourceFile& file, NodeId map, ProblemList& problems) {
  std::uint64_t seen = 0;
  bool may_repeat = false;
  for_each_key(tree, map, [&](NodeId key) {
    const std::uint64_t bit = bit_of(tree.text(key, file));
    may_repeat |= (seen & bit) != 0;
    seen |= bit;
  });
  if (!may_repeat) return;

  keys_.clear();
  for_each_key(tree, map, [&](NodeId key) { keys_.emplace_back(hash_of(key_of(tree, file, key)), key); });
  std::sort(keys_.begin(), keys_.end(), [&](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    const Key key_a = key_of(tree, file, a.second);
    const Key key_b = key_of(tree, file, b.second);
    return key_a == key_b ? a.second < b.second : key_a < key_b;
  });
  for (std::size_t i = 1, first = 0; i < keys_.size(); ++i) {
    if (key_of(tree, file, keys_[i].second) == key_of(tree, file, keys_[first].second)) {
      report(tree, file, keys_[first].second, keys_[i].second, problems);
    } else {
      first = i;
    }
  }
}

}  // namespace regolo::source
