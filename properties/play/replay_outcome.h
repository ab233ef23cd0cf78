// How replaying a play file went, in one word and where.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/source/span.h"

namespace regolo::properties {

enum class ReplayWord : std::uint8_t {
  still_passing,
  reproduced,
  fixed,
  broken,
  diverged,
  illegal,
  unreadable
};

inline std::string_view replay_word(ReplayWord word) {
  static constexpr std::string_view words[] = {"still passing", "reproduced", "fixed",     "broken",
                                               "diverged",      "illegal",    "unreadable"};
  return words[static_cast<std::size_t>(word)];
}

struct ReplayOutcome {
  ReplayWord word = ReplayWord::still_passing;
  std::size_t step = 0;  ///< from 1; 0: before the first
  source::Span span = {};
  std::string message = {};
  std::vector<std::string> hints = {};  ///< what was legal, which rule forbids
  std::string invariant = {};           ///< for broken and reproduced
  int moves = 0;
  int expectations = 0;  ///< values compared

  bool is_good() const {
    return word == ReplayWord::still_passing || word == ReplayWord::reproduced || word == ReplayWord::fixed;
  }
};

}  // namespace regolo::properties
