// Whether an expression can come out both ways at all. Tries every combination of the values that its names
// can have, where these are few enough, or where a name is only compared with numbers.
#pragma once

#include "model/expression/typing.h"

namespace regolo::expression {

/// What is possible. Says `true` wherever it is not certain.
struct Possible {
  bool can_be_true = true;   ///< where `when` holds
  bool can_be_false = true;  ///< where `when` holds
  bool when_can_hold = true;
};

Possible possible(const Typed& claim, const Typed* when);

}  // namespace regolo::expression
