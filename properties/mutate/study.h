// A study: every mutant judged in a process of its own, so that a crash or a hang of a broken game ends
// nothing but itself. The order of the results is that of the mutants, whatever runs beside what.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <vector>

#include "properties/mutate/mutant_judge.h"

namespace regolo::properties {

struct StudyOptions {
  unsigned jobs = 1;
  std::chrono::milliseconds time_limit{0};  ///< for the whole study; 0: none
  std::chrono::milliseconds each{60'000};   ///< for one mutant
};

/// Judges the mutants; `done(result)` is told of each as it ends. False if the time was up before all were
/// done, or `interrupted`.
bool study(MutantJudge& judge, const std::vector<Mutant>& mutants, const StudyOptions& options,
           const std::atomic<bool>& interrupted, const std::function<void(const MutantResult&)>& done);

}  // namespace regolo::properties
