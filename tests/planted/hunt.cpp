#include "tests/planted/hunt.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>

namespace regolo::tests {

using namespace properties;

namespace {

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// A failure of that cause from that seed; of any cause if none is named.
std::optional<Found> found_from(const PlantedGame& game, std::uint64_t seed, const std::string& cause) {
  UnitOptions options;
  options.games = 50;
  options.seed = seed;
  const std::unique_ptr<UnitPlayer> player = game.player(options);
  const auto log = std::make_unique<GameLog>();
  for (std::uint64_t unit = 0; unit < 60; ++unit)
    for (const Found& found : player->play(unit, {}, *log).found)
      if (cause.empty() || found.cause == cause) return found;
  return std::nullopt;
}

}  // namespace

Hunt hunt(const PlantedGame& game, std::optional<std::size_t> fault, const HuntLimits& limits) {
  const Planting planting(game, fault);
  UnitOptions options;
  options.games = limits.games;
  options.seed = limits.seed;
  const std::unique_ptr<UnitPlayer> player = game.player(options);
  const auto log = std::make_unique<GameLog>();
  Hunt hunt;
  for (std::uint64_t unit = 0; unit < limits.units_max && !hunt.is_found(); ++unit) {
    UnitResult result = player->play(unit, {}, *log);
    hunt.games += result.games;
    hunt.moves += result.moves;
    hunt.found = std::move(result.found);
  }
  return hunt;
}

std::vector<std::string> hidden_faults(const PlantedGame& game, std::uint64_t units_max) {
  std::vector<std::string> hidden;
  const std::vector<FaultWords> faults = game.faults();
  for (std::size_t i = 0; i < faults.size(); ++i) {
    const Hunt went = hunt(game, i, {units_max, 50, 5});
    fmt::print("{:<48} {}\n", faults[i].name,
               went.is_found() ? fmt::format("{} in {} games, {} moves ({} causes)", went.found[0].invariant,
                                             went.games, went.moves, went.found.size())
                               : fmt::format("hidden in {} games, {} moves", went.games, went.moves));
    if (!went.is_found()) hidden.emplace_back(faults[i].name);
  }
  return hidden;
}

int ShrinkStudy::same() const {
  int same = 0;
  for (const auto& [text, count] : texts) same = std::max(same, count);
  return same;
}

ShrinkStudy study_shrinking(const PlantedGame& game, std::size_t fault, std::uint64_t seeds) {
  const Planting planting(game, fault);
  ShrinkStudy study;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::optional<Found> found = found_from(game, seed, study.cause);
    if (!found) continue;
    study.cause = found->cause;
    const std::unique_ptr<UnitPlayer> player = game.player(UnitOptions{});
    const double begin = cpu_seconds();
    ShrunkGame shrunk = player->shrink(*found, {});
    study.seconds.push_back(cpu_seconds() - begin);
    ++study.texts[shrunk.text];
    study.starts.push_back(found->choices.size());
    study.lengths.push_back(shrunk.moves);
    if (study.shortest.moves == 0 || shrunk.moves < study.shortest.moves) study.shortest = std::move(shrunk);
  }
  return study;
}

std::map<std::string, int> shrunk_texts(const PlantedGame& game, std::size_t fault, std::uint64_t seeds) {
  return study_shrinking(game, fault, seeds).texts;
}

}  // namespace regolo::tests
