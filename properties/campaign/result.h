// What playing one unit of work gives. Plain data, so that it can come from another process, another run or
// another machine; adding up results in any order gives the same totals.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace regolo::properties {

struct Counted {
  std::uint64_t asked = 0;
  std::uint64_t bound = 0;
};

/// One game that broke.
struct Found {
  std::string cause = {};      ///< what failed, with names and numbers left out: equal for equal causes
  std::string invariant = {};  ///< its id
  std::string message = {};
  std::uint64_t unit = 0;
  std::uint32_t game = 0;    ///< within the unit
  std::uint32_t ground = 0;  ///< which variant and number of players
  std::vector<std::uint16_t> choices = {};
  std::vector<std::string> signs = {};  ///< what else the failing step shows; see CauseGroups

  friend bool operator==(const Found&, const Found&) = default;
};

/// Lengths of games are counted in buckets: one for each length below 16, then eight for each doubling.
inline constexpr std::size_t length_buckets = 128;
constexpr std::size_t length_bucket(std::uint64_t moves) {
  if (moves < 16) return moves;
  const auto shift = static_cast<unsigned>(std::bit_width(moves)) - 4;
  const std::size_t bucket = 8 * std::size_t{shift} + (moves >> shift);
  return bucket < length_buckets ? bucket : length_buckets - 1;
}
/// The shortest length that falls into the bucket.
constexpr std::uint64_t bucket_begin(std::size_t bucket) {
  if (bucket < 16) return bucket;
  return (8 + (bucket - 16) % 8) << ((bucket - 16) / 8 + 1);
}

/// The first game of a unit in which a rule decided something.
struct Reached {
  std::uint32_t rule = 0;
  std::uint32_t game = 0;
  std::uint32_t ground = 0;
  std::vector<std::uint32_t> rules = {};  ///< all that decided in this game
  std::vector<std::uint16_t> choices = {};
};

struct UnitResult {
  std::uint64_t unit = 0;
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t replayed = 0;               ///< games played twice to see whether they are the same
  std::vector<Counted> rules = {};          ///< by the number of the rule
  std::vector<Counted> invariants = {};     ///< ran and met
  std::vector<Found> found = {};            ///< the first of each cause
  std::vector<std::uint64_t> seen = {};     ///< how often each cause of `found` was seen
  std::vector<Reached> reached = {};        ///< by the number of the rule
  std::vector<std::uint64_t> lengths = {};  ///< games by length_bucket
  std::vector<std::uint64_t> kinds = {};    ///< moves by the number of their kind
  std::string statistics = {};              ///< packed Statistics, if the unit was played for them
};

std::string packed(const UnitResult& result);
/// False if the bytes are not what `packed` writes.
bool unpack(std::string_view bytes, UnitResult& into);

/// Whether `a` was played before `b` in the numbering of units: the first of a cause is kept.
inline bool is_before(const Found& a, const Found& b) {
  return a.unit != b.unit ? a.unit < b.unit : a.game < b.game;
}

}  // namespace regolo::properties
