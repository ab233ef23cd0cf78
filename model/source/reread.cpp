#include "model/source/reread.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

/// The bytes that differ: [begin, end) of the old text became [begin, end + growth) of the new one.
struct Edit {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::int64_t growth = 0;
};

Edit difference(std::string_view before, std::string_view after) {
  const auto start = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const auto begin = static_cast<std::size_t>(start.first - before.begin());
  std::size_t same = 0;
  const std::size_t most = std::min(before.size(), after.size()) - begin;
  while (same < most && before[before.size() - 1 - same] == after[after.size() - 1 - same]) ++same;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(before.size() - same),
          static_cast<std::int64_t>(after.size()) - static_cast<std::int64_t>(before.size())};
}

/// The entry that holds the edit, and the stretch of the old text that belongs to it alone.
struct Entry {
  NodeId list = no_node;
  NodeId node = no_node;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool is_flow = false;
  /// What comes after it, in short: the library takes things at the end of a text that it refuses elsewhere.
  std::string followed_by = {};
};

bool is_alias_problem(const Problem& problem) {
  return problem.kind == ProblemKind::unknown_alias || problem.kind == ProblemKind::alias_loop ||
         problem.kind == ProblemKind::alias_expansion;
}

bool has_alias_problem(const std::vector<Problem>& problems) {
  return std::any_of(problems.begin(), problems.end(), is_alias_problem);
}

class Finder {
 public:
  Finder(const Document& before, const Edit& edit)
      : tree_(before.tree), text_(before.file->bytes()), edit_(edit) {}

  std::optional<Entry> find() const {
    if (tree_[0].kind != NodeKind::map || tree_[0].subtree < 3) return std::nullopt;
    for (NodeId key = tree_.first_child(0); key < tree_.end(0);) {
      const NodeId value = tree_.next_sibling(key);
      const NodeId next = tree_.next_sibling(value);
      const std::uint32_t limit =
          next < tree_.end(0) ? tree_[next].span.begin : static_cast<std::uint32_t>(text_.size());
      const bool is_here = tree_[value].span.begin <= edit_.begin && edit_.end <= limit;
      if (is_here && tree_[value].kind == NodeKind::sequence) return in_list(value, limit);
      key = next;
    }
    return std::nullopt;
  }

 private:
  std::optional<Entry> in_list(NodeId list, std::uint32_t limit) const {
    NodeId found = no_node;
    for (NodeId item = tree_.first_child(list); item < tree_.end(list); item = tree_.next_sibling(item)) {
      if (tree_[item].span.begin > edit_.begin) break;
      found = item;
    }
    if (found == no_node || tree_[found].kind != NodeKind::map) return std::nullopt;
    const bool is_flow = tree_[0].style == Style::flow;
    return is_flow ? in_brackets(list, found) : in_lines(list, found, limit);
  }

  /// As in JSON: the edit lies between the braces of the entry.
  std::optional<Entry> in_brackets(NodeId list, NodeId item) const {
    const Span span = tree_[item].span;
    const bool has_braces =
        span.end > span.begin + 1 && text_[span.begin] == '{' && text_[span.end - 1] == '}';
    if (!has_braces || edit_.begin <= span.begin || edit_.end >= span.end) return std::nullopt;
    return Entry{list, item, span.begin, span.end, true};
  }

  /// `  - key: value`, and all lines up to the next dash or key.
  std::optional<Entry> in_lines(NodeId list, NodeId item, std::uint32_t limit) const {
    if (tree_[list].style != Style::block || column_of(text_, tree_[0].span.begin) != 0) return std::nullopt;
    const std::uint32_t begin = line_start(text_, tree_[item].span.begin);
    if (!is_dash(begin, tree_[item].span.begin)) return std::nullopt;
    const NodeId next = tree_.next_sibling(item);
    const bool is_last = next >= tree_.end(list);
    if (!is_last && tree_[next].kind != NodeKind::map) return std::nullopt;
    std::uint32_t end = is_last ? limit : tree_[next].span.begin;
    std::string followed_by;
    if (end < text_.size()) {
      end = line_start(text_, end);
      // The break at the end of the last line must stay as it is.
      if (edit_.end >= end || end == 0 || text_[end - 1] != '\n') return std::nullopt;
      followed_by = is_last ? "w: 0\n" : std::string(dash_column(begin), ' ') + "- w: 0\n";
    }
    return Entry{list, item, begin, end, false, std::move(followed_by)};
  }

  std::uint32_t dash_column(std::uint32_t line) const { return skip_blanks(text_, line) - line; }

  bool is_dash(std::uint32_t begin, std::uint32_t end) const {
    const std::string_view head = text_.substr(begin, end - begin);
    const std::size_t dash = head.find_first_not_of(' ');
    return dash != std::string_view::npos && head[dash] == '-' && dash + 1 < head.size() &&
           head.find_first_not_of(' ', dash + 1) == std::string_view::npos;
  }

  const Tree& tree_;
  std::string_view text_;
  const Edit& edit_;
};

constexpr std::string_view list_head = "x:\n";

bool has_lone_return(std::string_view text) {
  for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
    if (at + 1 >= text.size() || text[at + 1] != '\n') return true;
  }
  return false;
}

/// The entry in a reading of its own: the node, if it is the one thing that was read.
NodeId only_entry(const Document& part, const Entry& entry) {
  const Tree& tree = part.tree;
  if (!part.complete || tree.empty() || !tree.expansions.empty() || has_alias_problem(part.problems))
    return no_node;
  if (entry.is_flow) {
    const bool is_whole = tree[0].span.begin == 0 && tree[0].span.end == part.file->bytes().size();
    return is_whole && tree[0].kind == NodeKind::map && tree[0].style == Style::flow ? 0 : no_node;
  }
  if (tree[0].kind != NodeKind::map || tree.size() < 4) return no_node;
  const NodeId list = tree.next_sibling(tree.first_child(0));
  if (tree[list].kind != NodeKind::sequence || tree[list].style != Style::block) return no_node;
  const NodeId item = tree.first_child(list);
  const bool is_followed_by_key = entry.followed_by.starts_with('w');
  const bool is_followed_by_item = !is_followed_by_key && !entry.followed_by.empty();
  const bool is_alone = tree.end(item) + (is_followed_by_item ? 3 : 0) == tree.end(list) &&
                        tree.end(list) + (is_followed_by_key ? 2 : 0) == tree.end(0);
  return is_alone && tree[item].kind == NodeKind::map ? item : no_node;
}

std::uint32_t moved(std::uint32_t place, std::int64_t by) {
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(place) + by);
}

Span moved(Span span, std::int64_t by) {
  return {moved(span.begin, by), moved(span.end, by)};
}

Problem moved(Problem problem, std::int64_t by) {
  problem.span = moved(problem.span, by);
  for (ProblemNote& note : problem.notes) note.span = moved(note.span, by);
  return problem;
}

/// The earlier reading with one entry of it replaced.
class Splice {
 public:
  Splice(const Document& before, const Edit& edit, const Entry& entry, const Document& part, NodeId item)
      : before_(before),
        growth_(edit.growth),
        entry_(entry),
        part_(part),
        item_(item),
        shift_(static_cast<std::int64_t>(entry.begin) -
               (entry.is_flow ? 0 : static_cast<std::int64_t>(list_head.size()))) {}

  Document make(std::string bytes) const {
    Document after;
    after.file = std::make_shared<const SourceFile>(before_.file->path(), std::move(bytes));
    join_nodes(after.tree);
    join_comments(after.comments);
    join_problems(after.problems);
    return after;
  }

 private:
  void join_nodes(Tree& tree) const {
    const Tree& old = before_.tree;
    const Tree& fresh = part_.tree;
    const std::uint32_t count = fresh[item_].subtree;
    const auto arena = static_cast<std::uint32_t>(old.arena.size());
    tree.arena.reserve(old.arena.size() + fresh.arena.size());
    tree.arena = old.arena;
    tree.arena += fresh.arena;
    tree.nodes.reserve(old.size() - old[entry_.node].subtree + count);
    tree.nodes.assign(old.nodes.begin(), old.nodes.begin() + entry_.node);
    for (NodeId node = item_; node < item_ + count; ++node) {
      Node copy = fresh[node];
      copy.span = moved(copy.span, shift_);
      if (copy.kind == NodeKind::scalar)
        copy.text_begin = copy.decoded ? copy.text_begin + arena : moved(copy.text_begin, shift_);
      tree.nodes.push_back(copy);
    }
    for (NodeId node = old.end(entry_.node); node < old.size(); ++node) {
      Node copy = old[node];
      copy.span = moved(copy.span, growth_);
      if (copy.kind == NodeKind::scalar && !copy.decoded) copy.text_begin = moved(copy.text_begin, growth_);
      tree.nodes.push_back(copy);
    }
    const std::uint32_t old_end = old[entry_.node].span.end;
    const std::uint32_t new_end = moved(fresh[item_].span.end, shift_);
    for (const NodeId outer : {NodeId{0}, entry_.list}) {
      Node& node = tree.nodes[outer];
      node.subtree = node.subtree - old[entry_.node].subtree + count;
      // What ends with its last entry ends with it still.
      node.span.end = node.span.end == old_end ? new_end : moved(node.span.end, growth_);
    }
  }

  void join_comments(std::vector<Comment>& comments) const {
    for (const Comment& comment : before_.comments) {
      if (comment.span.begin < entry_.begin) comments.push_back(comment);
    }
    for (const Comment& comment : part_.comments)
      comments.push_back({moved(comment.span, shift_), comment.own_line});
    for (const Comment& comment : before_.comments) {
      if (comment.span.begin >= entry_.end)
        comments.push_back({moved(comment.span, growth_), comment.own_line});
    }
  }

  void join_problems(std::vector<Problem>& problems) const {
    for (const Problem& problem : before_.problems) {
      if (problem.span.begin < entry_.begin) problems.push_back(problem);
    }
    for (const Problem& problem : part_.problems) problems.push_back(moved(problem, shift_));
    for (const Problem& problem : before_.problems) {
      if (problem.span.begin >= entry_.end) problems.push_back(moved(problem, growth_));
    }
  }

  const Document& before_;
  std::int64_t growth_;
  const Entry& entry_;
  const Document& part_;
  NodeId item_;
  std::int64_t shift_;
};

/// Readings that cannot be taken apart: with aliases, with an early end, or with so many problems that some
/// are not listed.
bool is_simple(const Document& before) {
  constexpr std::size_t problems_max = 1000;
  return before.complete && !before.tree.empty() && before.tree.expansions.empty() &&
         before.problems.size() < problems_max && !has_alias_problem(before.problems);
}

}  // namespace

std::optional<Document> reread(const Document& before, const std::string& bytes, const Limits& limits) {
  // The texts of replaced entries stay in the arena; once in a while a whole reading clears it.
  const bool is_full = before.tree.arena.size() > 2 * bytes.size() + (1U << 16U);
  if (!is_simple(before) || bytes.size() > limits.bytes_max || is_full) return std::nullopt;
  const Edit edit = difference(before.file->bytes(), bytes);
  const std::optional<Entry> entry = Finder(before, edit).find();
  if (!entry) return std::nullopt;
  const std::uint32_t size = moved(entry->end, edit.growth) - entry->begin;
  std::string text(entry->is_flow ? std::string_view() : list_head);
  text += std::string_view(bytes).substr(entry->begin, size);
  if (has_lone_return(text)) return std::nullopt;
  text += entry->followed_by;
  const Document part = read_text(before.file->path(), std::move(text), limits);
  const NodeId item = only_entry(part, *entry);
  if (item == no_node) return std::nullopt;
  if (before.tree.size() + part.tree[item].subtree > limits.nodes_max) return std::nullopt;
  return Splice(before, edit, *entry, part, item).make(bytes);
}

}  // namespace regolo::source
