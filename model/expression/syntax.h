// An expression as a tree in one flat array; children come before their parent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/expression/fault.h"

namespace regolo::expression {

enum class Op : std::uint8_t {
  number,
  truth,
  word,
  name,    ///< left: the index in brackets
  before,  ///< left, as the table was before the move
  negate,
  absolute,
  negation,  ///< not
  add,
  subtract,
  multiply,
  divide,
  modulo,
  least,     ///< min(left, right)
  greatest,  ///< max(left, right)
  equal,
  unequal,
  less,
  less_equal,
  greater,
  greater_equal,
  conjunction,
  disjunction,
  implication,
  // Over an index: left for each, right is the condition behind `if`.
  sum,
  minimum,
  maximum,
  count,
  any,
  all,
};
inline bool is_comparison(Op op) {
  return op >= Op::equal && op <= Op::greater_equal;
}
inline bool is_fold(Op op) {
  return op >= Op::sum;
}

using Id = std::uint32_t;
inline constexpr Id no_part = 0xffffffff;

struct Node {
  Op op = Op::number;
  source::Span span = {};
  Id left = no_part;
  Id right = no_part;
  std::int64_t value = 0;
  std::string text = {};   ///< of a name or a word; of a fold, `player` or `component`
  std::string alias = {};  ///< of a fold: what the index is called inside
  source::Span text_span = {};
};

struct Tree {
  std::string text = {};
  std::vector<Node> nodes = {};
  const Node& operator[](Id id) const { return nodes[id]; }
  Id root() const { return static_cast<Id>(nodes.size() - 1); }
};

/// The tree, or nothing and one fault at the first place that cannot be read.
std::optional<Tree> parsed(std::string_view text, std::vector<Fault>& faults);

}  // namespace regolo::expression
