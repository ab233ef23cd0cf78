// From the smallest and the largest value of the parts to those of the whole.
#pragma once

#include <cstdint>
#include <optional>

#include "model/expression/typing.h"

namespace regolo::expression {

/// Beyond this a result is no longer sure to be right.
inline constexpr std::int64_t number_max = std::int64_t{1} << 62U;

struct Range {
  std::int64_t min = 0;
  std::int64_t max = 0;
};

/// Nothing if a value could pass `number_max`. For `divide` and `modulo` the divisor must not hold 0.
std::optional<Range> arithmetic(Op op, Range left, Range right);
/// The same for every value, as far as the ranges tell.
std::optional<bool> compared(Op op, Range left, Range right);
/// Values of a fold over `most` things, each in `one`; `some_left_out` if it has a condition.
std::optional<Range> folded(Op op, Range one, std::int64_t most, bool some_left_out);

}  // namespace regolo::expression
