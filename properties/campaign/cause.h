// When two failures are one: what failed, with everything left out that differs from game to game.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "model/schema/package.h"
#include "properties/breach.h"

namespace regolo::properties {

class CauseWords {
 public:
  CauseWords() = default;
  /// Knows the ids of all components of the package.
  explicit CauseWords(const schema::Package& package);
  /// The invariant, and its message with components, players and numbers left out.
  std::string cause_of(const Breach& breach) const;

 private:
  std::unordered_set<std::string> ids_;
};

}  // namespace regolo::properties
