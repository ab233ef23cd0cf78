// What a campaign needs of a game, without knowing which: units played, failing games told and made short.
// Called once a unit, never once a move.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "properties/breach.h"
#include "properties/campaign/result.h"
#include "properties/play/bound.h"
#include "properties/play/policy.h"
#include "properties/shrink/limits.h"

namespace regolo::properties {

/// The game being played, where another process can read it after a crash.
struct GameLog {
  static constexpr std::uint32_t choices_max = moves_kept_max;
  std::atomic<std::uint64_t> unit{0};
  std::atomic<std::uint32_t> game{0};
  std::atomic<std::uint32_t> ground{0};
  std::atomic<std::uint32_t> length{0};
  std::atomic<std::uint64_t> started{0};  ///< counts games, so that a hang shows as no change
  std::array<std::uint16_t, choices_max> choices{};

  void begin(std::uint64_t in_unit, std::uint32_t number, std::uint32_t on) {
    length = 0;
    unit = in_unit;
    game = number;
    ground = on;
    ++started;
  }
  void add(std::size_t choice) {
    // Called every move. Nobody reads it while the game goes on, so no more order than that of the two
    // stores.
    const std::uint32_t at = length.load(std::memory_order_relaxed);
    if (at < choices_max) choices[at] = static_cast<std::uint16_t>(choice);
    length.store(at + 1, std::memory_order_release);
  }
};

struct UnitOptions {
  std::uint64_t seed = 0;
  std::uint32_t games = 500;  ///< in a unit
  bool swarm = true;
  std::uint32_t replay_every = 64;  ///< one game in so many is played again and compared
  std::string focus = {};           ///< a rule or a component; empty: none
  std::uint32_t turns_max = 0;      ///< a game is left after so many; 0: never
  Policy policy = {};               ///< of all seats; swarm leans random play only
};

/// A short failing game as a play file.
struct ShrunkGame {
  std::string text = {};
  std::uint64_t moves = 0;
  std::uint64_t candidates = 0;
  std::vector<std::uint16_t> choices = {};
  std::size_t ground = 0;
  bool still_shrinkable = false;
  bool reproduced = true;
};

/// What a campaign needs of a game; called once a unit, never once a move.
class UnitPlayer {
 public:
  UnitPlayer() = default;
  UnitPlayer(const UnitPlayer&) = delete;
  UnitPlayer& operator=(const UnitPlayer&) = delete;
  virtual ~UnitPlayer() = default;

  /// `skipped` are games of the unit that took the process down before; they are left out.
  virtual UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>& skipped, GameLog& log) = 0;
  /// The game of a finding as a play file, whole. Never makes the last move: it may be the one that crashes.
  virtual std::string trace(const Found& found) = 0;
  virtual ShrunkGame shrink(const Found& found, const ShrinkLimits& limits) = 0;
  virtual std::vector<std::string> rule_ids() const = 0;
  virtual std::vector<std::string> invariant_ids() const = 0;
  virtual std::string cause_of(const Breach& breach) const = 0;
};

}  // namespace regolo::properties
