// What a campaign came to, as plain data: every format is written from this.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/fuzz/options.h"
#include "properties/campaign/database.h"

namespace regolo::cli {

struct FuzzFinding {
  std::string invariant = {};
  std::string statement = {};  ///< what should be true; empty for what holds of every game
  std::string message = {};
  std::string file = {};                             ///< the play file, as it is shown
  std::string text = {};                             ///< of the play file
  std::vector<properties::Finding::Also> also = {};  ///< other ways in which it showed
  std::vector<std::string> guarded = {};             ///< rules that the invariant is about
  std::uint64_t unit = 0;
  std::uint32_t game = 0;
  std::uint64_t seen = 0;        ///< games
  std::size_t moves = 0;         ///< as it was found
  std::size_t shrunk_moves = 0;  ///< 0: not made short
};

enum class InvariantStatus : std::uint8_t { held, violated, never_reached };

struct FuzzInvariant {
  std::string id = {};
  std::string statement = {};
  std::uint64_t ran = 0;
  std::uint64_t met = 0;  ///< times there was something to check
  InvariantStatus status = InvariantStatus::held;
};

struct FuzzRule {
  std::string id = {};
  std::uint64_t asked = 0;
  std::uint64_t bound = 0;
};

/// A game of the folder of failures, played again before anything else.
struct KnownFailure {
  std::string file = {};
  std::string outcome = {};  ///< reproduced, fixed, …
  std::string message = {};
  bool fails = false;
};

struct FuzzReport {
  std::string game = {}, seed = {}, content = {}, version = {}, settings = {};
  std::string stopped_because = {};  ///< empty: nothing was played now
  std::chrono::milliseconds elapsed{0};
  std::uint64_t games = 0, moves = 0, replayed = 0, failing_games = 0;
  std::vector<FuzzFinding> findings = {};      ///< one a cause, in the order of causes
  std::vector<FuzzInvariant> invariants = {};  ///< in the order of the game
  std::vector<FuzzRule> rules = {};
  std::vector<KnownFailure> known = {};
  std::size_t known_skipped = 0;               ///< no time was left for them
  std::vector<std::string> inconclusive = {};  ///< why nothing found means little
  bool interrupted = false;

  std::size_t rules_bound() const;
  int exit_code() const;
};

FuzzReport fuzz_report_of(const Context& context, const GamePackage& game, const FuzzPlan& plan,
                          const properties::Database& database, const properties::UnitPlayer& player);
void print_fuzz_report(Context& context, const GamePackage& game, const FuzzReport& report);

}  // namespace regolo::cli
