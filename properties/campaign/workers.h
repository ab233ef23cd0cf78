// Worker processes. Each plays units it is handed and answers with their results; one that crashes or hangs
// leaves the game it was playing behind, and a new one takes its place.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "properties/campaign/player.h"

namespace regolo::properties {

struct WorkerLimits {
  std::chrono::milliseconds game_timeout{30'000};
  std::uint64_t memory_bytes = 0;  ///< of one worker; 0: no limit
};

/// What a worker came back with: a result, or the game that took it down.
struct WorkerAnswer {
  std::optional<UnitResult> result;
  std::optional<Found> crash;  ///< choices up to the move that did it
  std::uint64_t unit = 0;
};

class Workers {
 public:
  Workers(UnitPlayer& player, unsigned count, const WorkerLimits& limits);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  bool has_idle() const;
  bool has_busy() const;
  /// Hands a unit to an idle worker.
  void start(std::uint64_t unit, const std::vector<std::uint32_t>& skipped);
  /// What came in within `wait`.
  std::vector<WorkerAnswer> collect(std::chrono::milliseconds wait);

 private:
  struct Worker {
    pid_t process = -1;
    int orders = -1;   ///< we write
    int answers = -1;  ///< we read
    GameLog* log = nullptr;
    bool busy = false;
    std::uint64_t unit = 0;
    std::uint64_t seen_started = 0;
    std::chrono::steady_clock::time_point seen_at;
    std::string buffer = {};
  };
  void launch(Worker& worker);
  void stop(Worker& worker);
  [[noreturn]] void serve(Worker& worker, int orders, int answers);
  bool read_some(Worker& worker, std::vector<WorkerAnswer>& into);
  WorkerAnswer crashed(Worker& worker, std::string invariant, std::string message);
  void watch_for_hangs(std::vector<WorkerAnswer>& into);

  UnitPlayer& player_;
  WorkerLimits limits_;
  std::vector<Worker> workers_;
};

}  // namespace regolo::properties
