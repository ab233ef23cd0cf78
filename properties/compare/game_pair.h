// One game under two versions of its content and rules: recorded games played under both, step by step.
// Plain data, so that it can come from another process.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/play_file.h"
#include "model/schema/package.h"

namespace regolo::properties {

/// One of the two: what lies in the box, and how it departs from the game as printed.
struct Version {
  const schema::Package* package = nullptr;
  play::Settings settings = {};  ///< on top of those of a play file
};

/// `settings` with what `more` changes.
play::Settings settings_with(play::Settings settings, const play::Settings& more);

/// How far a recorded game can be played under one version.
struct ReplayEnd {
  enum class How : std::uint8_t {
    played,      ///< to its last step
    illegal,     ///< a step is not legal
    broken,      ///< an invariant
    unplayable,  ///< it cannot be begun: its variant, its parameter or its table does not exist
  };
  How how = How::played;
  std::size_t step = 0;  ///< from 1; the last that was looked at
  std::string message = {};
  std::string invariant = {};  ///< for broken
  std::string winners = {};    ///< if the game is over then; `[]` for nobody

  friend bool operator==(const ReplayEnd&, const ReplayEnd&) = default;
};
std::string_view word(ReplayEnd::How how);

/// Where two versions of a game first part.
struct Parting {
  enum class What : std::uint8_t {
    nowhere,
    start,    ///< the table at the start, or that there is one
    turn,     ///< who decides, or that the game is over
    legal,    ///< whether the step is legal
    choices,  ///< what else is legal
    result,   ///< what the step does
    breach,   ///< whether it breaks an invariant
  };
  What what = What::nowhere;
  std::size_t step = 0;  ///< of the file, from 1; 0: the start
  std::string who = {};
  std::string phrase = {};               ///< the step of the file
  std::vector<std::string> before = {};  ///< what is seen under the earlier version alone
  std::vector<std::string> after = {};
  std::vector<std::string> rules_before = {};  ///< rules that decided something in this step there alone
  std::vector<std::string> rules_after = {};

  bool is_there() const { return what != What::nowhere; }
};
std::string_view word(Parting::What what);

struct PairedReplay {
  Parting parting = {};
  ReplayEnd before = {};
  ReplayEnd after = {};
  std::uint64_t moves = 0;                ///< made under both together
  std::vector<bool> decided_before = {};  ///< by the number of the rule: it decided something
  std::vector<bool> decided_after = {};
};

class GamePair {
 public:
  GamePair() = default;
  GamePair(const GamePair&) = delete;
  GamePair& operator=(const GamePair&) = delete;
  virtual ~GamePair() = default;

  /// Plays the file under both. `steps_max`: leaves it after so many steps.
  virtual PairedReplay replay(const play::PlayFile& file, std::size_t steps_max) = 0;
  /// Only where they part; with nothing told but the step and what it is.
  virtual Parting parting(const play::PlayFile& file, std::size_t steps_max) = 0;
};

/// Nothing if no engine plays the game of that name. The packages must outlive it.
std::unique_ptr<GamePair> game_pair(std::string_view name, const Version& before, const Version& after);

}  // namespace regolo::properties
