#include "model/expression/truth.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "model/expression/machine.h"

namespace regolo::expression {

namespace {

constexpr std::int64_t few_values = 70;
constexpr std::size_t combinations_max = 20'000;

/// Something whose value is not known: a name, or a fold as a whole.
struct Leaf {
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::vector<std::int64_t> compared_with = {};
  bool is_only_compared = true;
  std::vector<std::int64_t> values = {};
};

class Trial {
 public:
  Trial(const Typed& claim, const Typed* when) : claim_(claim), when_(when) {}

  Possible run() {
    gather(claim_, claim_.tree.root(), false, false);
    if (when_ != nullptr) gather(*when_, when_->tree.root(), false, false);
    if (!list_values()) return {};
    Possible found{false, false, when_ == nullptr};
    try_from(leaves_.begin(), found);
    return found;
  }

 private:
  /// Two places that must always have the same value have the same key.
  static std::string key_of(const Typed& typed, Id id, bool is_old) {
    const Node& node = typed.tree[id];
    std::string key = is_old ? "before " : "";
    for (const char c : typed.tree.text.substr(node.span.begin, node.span.end - node.span.begin))
      if (c != ' ' && c != '\n') key += c;
    return key + "@" + std::to_string(typed[id].slot);
  }
  static bool is_leaf(const Node& node) { return node.op == Op::name || is_fold(node.op); }
  static bool is_constant(const Node& node) {
    return node.op == Op::number || node.op == Op::word || node.op == Op::truth;
  }

  void gather(const Typed& typed, Id id, bool is_old, bool is_side) {
    const Node& node = typed.tree[id];
    if (is_leaf(node)) {
      Leaf& leaf = leaves_[key_of(typed, id, is_old)];
      leaf.min = typed[id].type.min;
      leaf.max = typed[id].type.max;
      leaf.is_only_compared = leaf.is_only_compared && is_side;
      return;
    }
    const bool old = is_old || node.op == Op::before;
    const bool by_constant = is_comparison(node.op) && compares_with_constant(typed, node, old);
    for (const Id part : {node.left, node.right})
      if (part != no_part) gather(typed, part, old, by_constant || (is_side && node.op == Op::before));
  }
  /// Notes the number beside a leaf.
  bool compares_with_constant(const Typed& typed, const Node& node, bool is_old) {
    for (const auto& [leaf, constant] :
         {std::pair{node.left, node.right}, std::pair{node.right, node.left}}) {
      if (!is_constant(typed.tree[constant])) continue;
      const bool is_before = typed.tree[leaf].op == Op::before;
      const Id inner = is_before ? typed.tree[leaf].left : leaf;
      if (!is_leaf(typed.tree[inner])) return false;
      leaves_[key_of(typed, inner, is_old || is_before)].compared_with.push_back(typed.tree[constant].value);
      return true;
    }
    return false;
  }

  bool list_values() {
    std::size_t combinations = 1;
    for (auto& [key, leaf] : leaves_) {
      if (leaf.max - leaf.min < few_values) {
        for (std::int64_t value = leaf.min; value <= leaf.max; ++value) leaf.values.push_back(value);
      } else if (leaf.is_only_compared) {
        leaf.values = {leaf.min, leaf.max};
        for (const std::int64_t edge : leaf.compared_with)
          for (const std::int64_t value : {edge - 1, edge, edge + 1})
            if (value >= leaf.min && value <= leaf.max) leaf.values.push_back(value);
      } else {
        return false;
      }
      combinations *= leaf.values.size();
      if (combinations > combinations_max) return false;
    }
    return true;
  }

  void try_from(std::map<std::string, Leaf>::const_iterator leaf, Possible& found) {
    if (leaf == leaves_.end()) {
      if (when_ != nullptr && value(*when_, when_->tree.root(), false) == 0) return;
      found.when_can_hold = true;
      const bool holds = value(claim_, claim_.tree.root(), false) != 0;
      found.can_be_true = found.can_be_true || holds;
      found.can_be_false = found.can_be_false || !holds;
      return;
    }
    for (const std::int64_t one : leaf->second.values) {
      now_[leaf->first] = one;
      try_from(std::next(leaf), found);
      if (found.can_be_true && found.can_be_false) return;
    }
  }

  std::int64_t value(const Typed& typed, Id id, bool is_old) const {
    const Node& node = typed.tree[id];
    if (is_leaf(node)) return now_.find(key_of(typed, id, is_old))->second;
    if (is_constant(node)) return node.value;
    if (node.op == Op::before) return value(typed, node.left, true);
    const std::int64_t left = value(typed, node.left, is_old);
    const std::int64_t right = node.right == no_part ? 0 : value(typed, node.right, is_old);
    if (node.op == Op::conjunction) return left & right;
    if (node.op == Op::disjunction) return left | right;
    if (node.op == Op::implication) return left == 0 ? 1 : right;
    return operated(node.op, left, right);
  }

  const Typed& claim_;
  const Typed* when_;
  std::map<std::string, Leaf> leaves_;
  std::map<std::string, std::int64_t> now_;
};

}  // namespace

Possible possible(const Typed& claim, const Typed* when) {
  return Trial(claim, when).run();
}

}  // namespace regolo::expression
