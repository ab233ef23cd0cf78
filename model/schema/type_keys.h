// Which keys of a type expression mean something for which type. A key that a type does not take would
// otherwise be read by nobody, and a designer would believe in a limit that is not there.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/schema/schema.h"

namespace regolo::schema {

/// Where a type expression stands decides what it may say about its part in the whole.
enum class ExpressionPlace : std::uint8_t {
  field,  ///< of a record or kind: everything
  inner,  ///< an option, an item, a branch: its part, but not whether it may be left out
  named,  ///< under `types`: nothing but what the type itself takes
};

/// Whether `key` says something there. `kind` is nothing if the expression names another type of the schema.
bool takes_key(ExpressionPlace place, std::optional<TypeKind> kind, std::string_view key);
/// Whether the table knows the key at all.
bool is_expression_key(std::string_view key);
/// Without these the type says nothing.
std::vector<std::string_view> needed_keys(TypeKind kind);

}  // namespace regolo::schema
