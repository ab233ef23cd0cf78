// When two failures are one: what failed, with everything left out that differs from game to game; and what
// failed together.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

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

/// One fault may break several invariants, or one in several ways. Two causes are one if a step of a game
/// showed both, or if both broke the same invariant by the same kind of move. Such a link is a sign: a text
/// that both findings carry.
class CauseGroups {
 public:
  /// The cause and its signs belong together from now on.
  void add(const std::string& cause, const std::vector<std::string>& signs);
  bool are_one(const std::string& a, const std::string& b) const { return group_of(a) == group_of(b); }
  /// The same text for all causes that are one.
  const std::string& group_of(const std::string& cause) const;

 private:
  std::map<std::string, std::string> parents_;  ///< towards the first in the order of letters
};

}  // namespace regolo::properties
