// The drawings of a package, as the checks of shapes look at them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/check.h"
#include "model/values/shape.h"

namespace regolo::checkers {

struct Drawing {
  std::uint32_t file = 0;
  NodeId node = 0;
  const schema::Type* type = nullptr;
  const schema::Field* field = nullptr;  ///< that it fills, or nullptr
  const Component* component = nullptr;  ///< that it belongs to, or nullptr
  std::vector<std::string_view> rows = {};

  /// `the pattern of 'dune-gate'`
  std::string name() const;
  /// Filled cells whose symbol is one of these.
  int count(std::string_view symbols) const;
  /// What a symbol means.
  std::string_view meaning(char symbol) const;
};

/// Every drawing that could be read: rows of one width, known symbols, no larger than its type allows.
void for_each_drawing(const Package& package, const std::function<void(const Drawing&)>& visit);
/// Only those whose field has that part.
void for_each_drawing(const Package& package, schema::Part part,
                      const std::function<void(const Drawing&)>& visit);

/// For drawings that are turned, connected or laid on a board.
std::optional<values::Pattern> pattern_of(const Drawing& drawing);

/// The place of one cell in its file; where the drawing is quoted, the place of the whole.
source::Span cell_place(const Package& package, const Drawing& drawing, int x, int y);
/// The first cell with one of the symbols.
source::Span first_cell_place(const Package& package, const Drawing& drawing, std::string_view symbols);

}  // namespace regolo::checkers
