// What a task says of itself every few seconds, in a small file beside its units: enough for a table of all
// shards without opening one of their files.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace regolo::cli {

enum class BeatState : std::uint8_t { playing, stopped, done };

struct Heartbeat {
  struct Cause {
    std::string invariant = {};
    std::uint64_t seen = 0;
  };
  std::string host = {};
  std::string job = {};  ///< of the scheduler; empty: none
  BeatState state = BeatState::playing;
  std::uint64_t seconds = 0;       ///< since this attempt began
  std::uint64_t games_played = 0;  ///< by this attempt
  std::uint64_t games = 0;         ///< of the shard, with those of earlier attempts; and so the others
  std::uint64_t moves = 0;
  std::uint64_t units = 0;
  std::uint64_t units_wanted = 0;
  std::uint64_t units_shared = 0;  ///< where the merge will find them
  std::map<std::string, Cause> causes = {};
  std::chrono::seconds age{0};  ///< when it was read
};

/// How often a task writes one: seldom enough that all tasks together write no more than 20 a second.
std::chrono::milliseconds beat_interval(std::uint64_t tasks);
/// An error text, or nothing.
std::string write_heartbeat(const std::filesystem::path& file, const Heartbeat& beat);
/// Those of all attempts at a shard, the last written first.
std::vector<Heartbeat> read_heartbeats(const std::filesystem::path& shard);

}  // namespace regolo::cli
