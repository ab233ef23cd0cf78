// A drawing: rows of symbols, one per cell. Apart from the decoder because it is about cells, not about YAML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

struct DrawingProblem {
  ProblemKind kind;
  std::string message = {};
  std::string help = {};
};

/// Everything that is wrong with the drawing, for a type of the kind grid.
std::vector<DrawingProblem> drawing_problems(std::string_view drawing, const Type& type);

}  // namespace regolo::schema
