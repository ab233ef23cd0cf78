// Says in a designer's words what the YAML library refused, and finds the place where the fault is rather
// than the place where the library noticed.
#pragma once

#include <string_view>
#include <vector>

#include "model/source/problem.h"
#include "model/source/tree_builder.h"

namespace regolo::source {

struct Failure {
  std::string_view text;
  std::string_view reason;   ///< the library's own message
  std::uint32_t at = 0;      ///< where the library noticed
  std::uint32_t cursor = 0;  ///< how far the tree reaches
  const std::vector<OpenNode>& open;
  Span long_quote;  ///< see TreeBuilder
};

Problem explain_failure(const Failure& failure);

}  // namespace regolo::source
