// What a report needs to know of a game, without knowing its types: ids, what stands guard over which rule,
// and games told in words. Compiled once for each game (properties/NAME/facts.cpp); never called between two
// moves of a campaign.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/play_file.h"
#include "model/play/sketch.h"
#include "model/schema/package.h"
#include "properties/play/replay_outcome.h"

namespace regolo::properties {

struct InvariantFact {
  std::string id = {};
  std::string statement = {};
  std::string why = {};
  std::vector<std::string> guards = {};  ///< rules
};

/// One way to play: a variant, empty for the game as printed, with a number of players.
struct GroundFact {
  std::string variant = {};
  int players = 0;
};

/// Something that can be seen, before and after a move.
struct StoryChange {
  std::string what = {};  ///< `one.pool.gold`
  std::string before = {};
  std::string after = {};
};

struct StoryStep {
  std::size_t number = 0;   ///< of the step of the file, or of the move of the game, from 1
  std::string label = {};   ///< what a scenario calls the step
  std::string who = {};     ///< the name of a player, or `chance`
  std::string phrase = {};  ///< the move in ids
  std::string words = {};   ///< the move as a person tells it
  bool is_refused = false;  ///< the file says that it must not be legal; nothing was done
  std::vector<StoryChange> changes = {};
  std::string table = {};  ///< after the move
  play::Sketch sketch = {};
  std::vector<std::size_t> rules = {};  ///< that decided something since the step before
};

struct Story {
  std::string variant = {};
  std::vector<std::string> seats = {};
  std::vector<StoryStep> steps = {};
};

/// A play file, played.
struct PlayedFile {
  ReplayOutcome outcome = {};
  std::vector<std::uint64_t> bound = {};  ///< by the number of the rule
  Story told = {};                        ///< empty unless it was asked for
};

enum class Telling : std::uint8_t { nothing, everything };

/// One move of a sampled game.
struct SampledMove {
  int player = 0;  ///< a seat, or Decision::chance
  std::size_t kind = 0;
  std::size_t legal = 0;  ///< how many moves there were to choose from
  std::string phrase = {};
  const std::vector<std::size_t>& rules;  ///< that decided something since the move before
};

struct SampledEnd {
  std::vector<bool> has_won = {};  ///< by seat
  int moves = 0;
  bool is_broken = false;
};

class SampleVisitor {
 public:
  SampleVisitor() = default;
  SampleVisitor(const SampleVisitor&) = delete;
  SampleVisitor& operator=(const SampleVisitor&) = delete;
  virtual ~SampleVisitor() = default;
  virtual void begin(const GroundFact& ground, const std::vector<std::size_t>& rules) = 0;
  virtual void move(const SampledMove& move) = 0;
  virtual void end(const SampledEnd& end) = 0;
};

class GameFacts {
 public:
  GameFacts() = default;
  GameFacts(const GameFacts&) = delete;
  GameFacts& operator=(const GameFacts&) = delete;
  virtual ~GameFacts() = default;

  virtual std::vector<std::string> rule_ids() const = 0;
  virtual std::vector<InvariantFact> invariants() const = 0;
  virtual std::vector<std::string> kinds_of_move() const = 0;
  /// Every variant with every number of players that it seats.
  virtual std::vector<GroundFact> grounds() const = 0;

  /// Plays a scenario or a recorded game; the settings in the file apply.
  virtual PlayedFile play(const play::PlayFile& file, Telling telling) const = 0;
  /// Plays evenly random games on all grounds in turn, game `i` from the seed derived from `seed` and `i`,
  /// until so many moves are made or so many games played.
  virtual void sample(std::uint64_t seed, std::uint64_t moves_max, std::uint64_t games_max,
                      SampleVisitor& visitor) const = 0;
  /// The moves `first` to `last` of a sampled game, from 1.
  virtual Story sampled(std::uint64_t seed, std::uint64_t game, std::size_t first,
                        std::size_t last) const = 0;
};

/// Another way to play than those of the package, such as a house rule.
struct OtherWay {
  std::string name = {};
  play::Settings settings = {};
};

/// Games are sampled on all variants of the package, or on `way` alone. Nothing if no engine plays the game
/// of that name. Throws UnplayableContent if the engine has no room for the content.
std::unique_ptr<GameFacts> game_facts(std::string_view name, const schema::Package& package,
                                      const OtherWay* way = nullptr);

}  // namespace regolo::properties
