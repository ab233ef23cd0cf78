#include "model/source/edits.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace regolo::source {

namespace {

bool comes_before(const TextEdit& a, const TextEdit& b) {
  return std::tie(a.span.begin, a.span.end) < std::tie(b.span.begin, b.span.end);
}

/// A leaf of the tree as it must be found again: where, how deep, what.
struct Leaf {
  std::int64_t begin = 0;
  std::uint32_t depth = 0;
  NodeKind kind = NodeKind::null;
  std::string_view text = {};

  friend bool operator==(const Leaf&, const Leaf&) = default;
};

/// Calls `visit(node, depth)` for every node without children. Copies made for aliases are left out: their
/// originals are there.
template <class Visit>
void for_each_leaf(const Tree& tree, Visit visit) {
  std::vector<NodeId> ends;
  for (NodeId id = 0; id < tree.size(); ++id) {
    while (!ends.empty() && ends.back() <= id) ends.pop_back();
    if (tree.expansion_of(id) != nullptr) continue;
    if (tree[id].subtree == 1) {
      visit(tree[id], static_cast<std::uint32_t>(ends.size()), id);
    } else {
      ends.push_back(tree.end(id));
    }
  }
}

/// Where a place of the old file is in the new one.
std::int64_t moved(std::uint32_t at, const std::vector<TextEdit>& edits) {
  std::int64_t result = at;
  for (const TextEdit& edit : edits) {
    if (edit.span.end > at) break;
    result += static_cast<std::int64_t>(edit.text.size()) - (edit.span.end - edit.span.begin);
  }
  return result;
}

bool is_touched(const Node& node, const std::vector<TextEdit>& edits) {
  return std::any_of(edits.begin(), edits.end(), [&](const TextEdit& edit) {
    return edit.span.begin < node.span.end && node.span.begin < edit.span.end;
  });
}

/// The parts of the new file that the edits wrote.
std::vector<Span> written(const std::vector<TextEdit>& edits) {
  std::vector<Span> spans;
  std::int64_t shift = 0;
  for (const TextEdit& edit : edits) {
    const auto begin = static_cast<std::uint32_t>(edit.span.begin + shift);
    const auto size = static_cast<std::uint32_t>(edit.text.size());
    spans.push_back({begin, begin + size});
    shift += static_cast<std::int64_t>(size) - (edit.span.end - edit.span.begin);
  }
  return spans;
}

using FaultCounts = std::map<ProblemKind, std::size_t>;

FaultCounts faults(const Document& document) {
  FaultCounts counts;
  for (const Problem& problem : document.problems) ++counts[problem.kind];
  return counts;
}

bool has_new_faults(const Document& before, const Document& after) {
  FaultCounts old = faults(before);
  const FaultCounts now = faults(after);
  return std::any_of(now.begin(), now.end(),
                     [&](const auto& entry) { return entry.second > old[entry.first]; });
}

/// Whether the edit puts one value in the place of another.
bool replaces(const TextEdit& edit, const Node& node) {
  return edit.span.begin == node.span.begin && edit.span.end == node.span.end && !edit.text.empty();
}

}  // namespace

std::optional<std::string> with_edits(std::string_view bytes, std::vector<TextEdit> edits) {
  std::sort(edits.begin(), edits.end(), comes_before);
  std::string result;
  std::uint32_t copied = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const Span span = edits[i].span;
    const bool same_place = i > 0 && edits[i - 1].span.begin == span.begin;
    if (span.begin < copied || span.end < span.begin || span.end > bytes.size() || same_place)
      return std::nullopt;
    result += bytes.substr(copied, span.begin - copied);
    result += edits[i].text;
    copied = span.end;
  }
  result += bytes.substr(copied);
  return result;
}

bool changes_only(const Document& before, const std::vector<TextEdit>& unsorted, const Document& after) {
  if (has_new_faults(before, after) || before.complete != after.complete) return false;
  std::vector<TextEdit> edits = unsorted;
  std::sort(edits.begin(), edits.end(), comes_before);
  std::vector<Leaf> expected;
  std::vector<bool> takes_a_place(edits.size(), false);
  for_each_leaf(before.tree, [&](const Node& node, std::uint32_t depth, NodeId id) {
    if (is_touched(node, edits)) {
      // What takes the place of a value is one value again.
      const auto edit =
          std::find_if(edits.begin(), edits.end(), [&](const TextEdit& one) { return replaces(one, node); });
      if (edit == edits.end()) return;
      takes_a_place[static_cast<std::size_t>(edit - edits.begin())] = true;
      expected.push_back({moved(node.span.begin, edits), depth, NodeKind::scalar, {}});
      return;
    }
    expected.push_back({moved(node.span.begin, edits), depth, node.kind, before.tree.text(id, *before.file)});
  });
  const std::vector<Span> fresh = written(edits);
  std::vector<Leaf> found;
  for_each_leaf(after.tree, [&](const Node& node, std::uint32_t depth, NodeId id) {
    const auto is_in = [&](Span span) { return span.begin < node.span.end && node.span.begin < span.end; };
    const auto in = std::find_if(fresh.begin(), fresh.end(), is_in);
    if (in != fresh.end()) {
      const bool alone = in->begin == node.span.begin && in->end == node.span.end;
      if (alone && takes_a_place[static_cast<std::size_t>(in - fresh.begin())])
        found.push_back({node.span.begin, depth, node.kind, {}});
      return;
    }
    found.push_back({node.span.begin, depth, node.kind, after.tree.text(id, *after.file)});
  });
  return expected == found;
}

}  // namespace regolo::source
