// Who looks at a broken game, as a study sees it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/play/play_file.h"
#include "properties/mutate/mutant.h"

namespace regolo::properties {

/// A recorded game or scenario that must go on to pass.
struct Witness {
  std::string name = {};
  bool regression = false;
  play::PlayFile file = {};
};

struct JudgeOptions {
  std::uint64_t seed = 5;
  int games = 20;  ///< on each variant and number of players
  /// What random games are played; empty: the printed game and every variant.
  std::vector<play::Settings> ways = {};
  /// The id of a check that finds something in the package, or nothing.
  std::function<std::string(const schema::Package&)> lint = [](const schema::Package&) { return ""; };
};

struct Judgement {
  Outcome outcome = Outcome::missed;
  std::string stage = {};
  std::string by = {};
  std::uint64_t moves = 0;
};

/// What a study needs of a game; called once a mutant.
class MutantJudge {
 public:
  MutantJudge() = default;
  MutantJudge(const MutantJudge&) = delete;
  MutantJudge& operator=(const MutantJudge&) = delete;
  virtual ~MutantJudge() = default;

  virtual Judgement judge(const Mutant& mutant) = 0;
  /// The game as it is: whatever notices something here would notice anything.
  virtual Judgement unbroken() = 0;
};

}  // namespace regolo::properties
