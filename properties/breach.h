// What came of watching a game: how often an invariant looked, and what it saw break.
#pragma once

#include <cstdint>
#include <string>

namespace regolo::properties {

/// How often an invariant was asked, and how often it had something to check.
struct InvariantCount {
  std::uint64_t ran = 0;
  std::uint64_t met = 0;
};

/// The first breach of a step, if any.
struct Breach {
  std::string id = {};
  std::string message = {};
  std::string cause = {};  ///< equal for equal causes; empty: the message without names and numbers
  bool empty() const { return id.empty(); }
};

}  // namespace regolo::properties
