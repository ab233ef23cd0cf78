// Shard files as a campaign of many tasks leaves them, without the time to play it: the units of a small
// campaign, under the numbers that they would have. Sizes and contents are those of played units. Usage:
// shard_files CAMPAIGN FOLDER SHARDS UNITS PARTS     UNITS in all; PARTS files for each shard
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

#include "properties/campaign/database.h"

namespace {

namespace fs = std::filesystem;
using namespace regolo::properties;

struct Wish {
  fs::path folder;
  std::uint64_t shards = 1;
  std::uint64_t units = 1;
  std::uint64_t parts = 1;
};

UnitResult numbered(UnitResult result, std::uint64_t unit) {
  result.unit = unit;
  for (Found& found : result.found) found.unit = unit;
  return result;
}

/// Findings written, each as often as a unit has it.
std::uint64_t write_shard(const std::vector<UnitResult>& played, const CampaignIdentity& identity,
                          const std::vector<CorpusGame>& corpus, const Wish& wish, std::uint64_t shard) {
  std::uint64_t findings = 0;
  const fs::path folder = wish.folder / fmt::format("{:04}", shard + 1);
  fs::create_directories(folder);
  std::vector<std::uint64_t> units;
  for (std::uint64_t unit = shard; unit < wish.units; unit += wish.shards) units.push_back(unit);
  for (std::uint64_t part = 0; part < wish.parts; ++part) {
    std::vector<std::uint64_t> chosen;
    for (std::size_t i = part; i < units.size(); i += wish.parts) chosen.push_back(units[i]);
    const fs::path scratch = folder / "scratch";
    {
      Database all(scratch.string(), identity);
      all.note_shard(shard, wish.shards, wish.units);
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        UnitResult result = numbered(played[chosen[i] % played.size()], chosen[i]);
        findings += result.found.size();
        // The first units of a shard bring the games of its corpus.
        if (part == 0 && i == 0)
          for (const CorpusGame& game : corpus) result.reached.push_back(game.reached);
        all.add(result);
      }
      all.write_part((folder / fmt::format("made-{:04}.campaign", part + 1)).string(), chosen);
    }
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(scratch.string() + end);
  }
  return findings;
}

}  // namespace

int main(int count, char** values) {
  if (count != 6) {
    fmt::print(stderr, "usage: shard_files CAMPAIGN FOLDER SHARDS UNITS PARTS\n");
    return 2;
  }
  try {
    const Database source(values[1]);
    std::vector<UnitResult> played;
    source.each_result([&](const UnitResult& result) { played.push_back(result); });
    const Wish wish{values[2], std::stoull(values[3]), std::stoull(values[4]), std::stoull(values[5])};
    std::uint64_t findings = 0;
    for (std::uint64_t shard = 0; shard < wish.shards; ++shard)
      findings += write_shard(played, source.identity(), source.corpus(), wish, shard);
    fmt::print("{}\n", findings);
  } catch (const std::exception& error) {
    fmt::print(stderr, "shard_files: {}\n", error.what());
    return 1;
  }
  return 0;
}
