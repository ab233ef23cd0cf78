// What can be wrong with a designer's expression. Each kind is one check of the family `property`.
#pragma once

#include <cstdint>
#include <string>

#include "model/source/span.h"

namespace regolo::expression {

enum class FaultKind : std::uint8_t {
  expression_syntax,
  unknown_observable,
  unknown_word,
  type_clash,
  index_missing,
  index_not_used,
  before_outside_step,
  step_without_before,
  divisor_may_be_zero,
  number_too_large,
  constant_condition,
  decided_comparison,
  property_cannot_fail,
  property_cannot_hold,
  claim_count,
  no_engine,
};

/// Offsets count from the first byte of the expression.
struct Fault {
  FaultKind kind = FaultKind::expression_syntax;
  source::Span span = {};
  std::string message = {};
  std::string help = {};         ///< empty: what the check always says
  std::string replacement = {};  ///< if certain: what to write at `span` instead
};

}  // namespace regolo::expression
