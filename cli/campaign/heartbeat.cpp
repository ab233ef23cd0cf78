#include "cli/campaign/heartbeat.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/source/write_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::string_view state_words[] = {"playing", "stopped", "done"};
constexpr std::size_t causes_max = 50;  ///< more are the merge's to tell

/// Nothing if the file is not one of ours: a table of shards must not fail because of it.
bool read_beat(const fs::path& file, Heartbeat& beat) {
  std::ifstream stream(file);
  const Json json = Json::parse(stream, nullptr, false);
  try {
    const auto state = std::find(std::begin(state_words), std::end(state_words), json.at("state"));
    if (state == std::end(state_words)) return false;
    beat.state = static_cast<BeatState>(state - std::begin(state_words));
    beat.host = json.at("host");
    beat.job = json.at("job");
    for (const auto& [name, into] : {std::pair{"seconds", &beat.seconds},
                                     {"games_played", &beat.games_played},
                                     {"games", &beat.games},
                                     {"moves", &beat.moves},
                                     {"units", &beat.units},
                                     {"units_wanted", &beat.units_wanted},
                                     {"units_shared", &beat.units_shared}})
      *into = json.at(name);
    for (const Json& cause : json.at("causes"))
      beat.causes[cause.at("cause")] = {cause.at("invariant"), cause.at("seen")};
  } catch (const Json::exception&) {
    return false;
  }
  return true;
}

}  // namespace

std::chrono::milliseconds beat_interval(std::uint64_t tasks) {
  return std::max(std::chrono::milliseconds(10'000),
                  std::chrono::milliseconds(50 * static_cast<std::int64_t>(tasks)));
}

std::string write_heartbeat(const fs::path& file, const Heartbeat& beat) {
  Json causes = Json::array();
  for (const auto& [cause, one] : beat.causes) {
    if (causes.size() == causes_max) break;
    causes.push_back({{"cause", cause}, {"invariant", one.invariant}, {"seen", one.seen}});
  }
  const Json json{{"state", state_words[static_cast<std::size_t>(beat.state)]},
                  {"host", beat.host},
                  {"job", beat.job},
                  {"seconds", beat.seconds},
                  {"games_played", beat.games_played},
                  {"games", beat.games},
                  {"moves", beat.moves},
                  {"units", beat.units},
                  {"units_wanted", beat.units_wanted},
                  {"units_shared", beat.units_shared},
                  {"causes", causes}};
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) return error.message();
  return source::write_file(file, json.dump() + "\n", source::Flush::no);
}

std::vector<Heartbeat> read_heartbeats(const fs::path& shard) {
  std::vector<std::pair<fs::file_time_type, Heartbeat>> found;
  std::error_code error;
  for (fs::directory_iterator entry(shard, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    if (entry->path().extension() != ".beat") continue;
    Heartbeat beat;
    std::error_code gone;
    const auto written = entry->last_write_time(gone);
    if (gone || !read_beat(entry->path(), beat)) continue;
    beat.age = std::max(std::chrono::seconds(0), std::chrono::duration_cast<std::chrono::seconds>(
                                                     fs::file_time_type::clock::now() - written));
    found.emplace_back(written, std::move(beat));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Heartbeat> beats;
  for (auto& [written, beat] : found) beats.push_back(std::move(beat));
  return beats;
}

}  // namespace regolo::cli
