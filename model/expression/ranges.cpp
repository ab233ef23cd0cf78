#include "model/expression/ranges.h"

#include <algorithm>

namespace regolo::expression {

namespace {

std::optional<std::int64_t> exact(Op op, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  const bool overflows = op == Op::add        ? __builtin_add_overflow(a, b, &result)
                         : op == Op::subtract ? __builtin_sub_overflow(a, b, &result)
                         : op == Op::multiply ? __builtin_mul_overflow(a, b, &result)
                                              : false;
  if (op == Op::divide) result = a / b;
  if (overflows || result > number_max || result < -number_max) return std::nullopt;
  return result;
}

}  // namespace

std::optional<Range> arithmetic(Op op, Range left, Range right) {
  if (op == Op::least) return Range{std::min(left.min, right.min), std::min(left.max, right.max)};
  if (op == Op::greatest) return Range{std::max(left.min, right.min), std::max(left.max, right.max)};
  if (op == Op::modulo) {
    const std::int64_t most = std::max(std::abs(right.min), std::abs(right.max)) - 1;
    return Range{left.min < 0 ? -most : 0, left.max > 0 ? most : 0};
  }
  // All four are monotone in each side as long as the divisor keeps its sign, so the corners tell.
  Range range{number_max, -number_max};
  for (const std::int64_t a : {left.min, left.max}) {
    for (const std::int64_t b : {right.min, right.max}) {
      const std::optional<std::int64_t> corner = exact(op, a, b);
      if (!corner) return std::nullopt;
      range = {std::min(range.min, *corner), std::max(range.max, *corner)};
    }
  }
  return range;
}

std::optional<bool> compared(Op op, Range left, Range right) {
  switch (op) {
    case Op::less:
      if (left.max < right.min) return true;
      if (left.min >= right.max) return false;
      return std::nullopt;
    case Op::less_equal:
      if (left.max <= right.min) return true;
      if (left.min > right.max) return false;
      return std::nullopt;
    case Op::greater:
      return compared(Op::less, right, left);
    case Op::greater_equal:
      return compared(Op::less_equal, right, left);
    case Op::unequal:
      if (const auto equal = compared(Op::equal, left, right)) return !*equal;
      return std::nullopt;
    default:
      if (left.max < right.min || right.max < left.min) return false;
      if (left.min == left.max && right.min == right.max && left.min == right.min) return true;
      return std::nullopt;
  }
}

std::optional<Range> folded(Op op, Range one, std::int64_t most, bool some_left_out) {
  if (op == Op::count) return Range{0, most};
  if (op == Op::any || op == Op::all) return Range{0, 1};
  if (op != Op::sum) return one;
  // There is always one player; how many there are is not known here.
  const Range none{0, 0};
  const auto many = arithmetic(Op::multiply, one, {some_left_out ? 0 : 1, most});
  if (!many || !some_left_out) return many;
  return Range{std::min(none.min, many->min), std::max(none.max, many->max)};
}

}  // namespace regolo::expression
