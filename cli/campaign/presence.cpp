#include "cli/campaign/presence.h"

#include <fmt/format.h>

#include "cli/amounts.h"
#include "cli/text.h"

namespace regolo::cli {

using namespace properties;

namespace {

constexpr std::size_t gaps_max = 20;

std::string missing_units(const Presence& presence) {
  std::string text;
  std::uint64_t told = 0;
  for (const auto& [from, to] : presence.missing) {
    text += text.empty() ? "" : ", ";
    text += from == to ? fmt::format("{}", from) : fmt::format("{}-{}", from, to);
    told += to - from + 1;
  }
  if (told < presence.units_missing)
    text += fmt::format(" and {} more", shown_count(presence.units_missing - told));
  return text;
}

}  // namespace

std::string presence_line(const Presence& presence) {
  const std::string shards =
      fmt::format("{} of {}", presence.shards_whole, counted(presence.shards, "shard"));
  if (presence.units_missing == 0) return shards + ", no unit missing";
  return fmt::format("{}, units missing: {}", shards, missing_units(presence));
}

std::string gap_lines(const Presence& presence) {
  std::string text;
  for (std::size_t i = 0; i < std::min(presence.gaps.size(), gaps_max); ++i) {
    const ShardGap& gap = presence.gaps[i];
    text += fmt::format("  ! shard {}/{}: {}\n", gap.shard + 1, presence.shards,
                        gap.missing == gap.wanted
                            ? "nothing arrived"
                            : fmt::format("{} of {} missing", gap.missing, counted(gap.wanted, "unit")));
  }
  if (presence.gaps.size() > gaps_max)
    text += fmt::format("  ! and {} more shards\n", presence.gaps.size() - gaps_max);
  return text;
}

}  // namespace regolo::cli
