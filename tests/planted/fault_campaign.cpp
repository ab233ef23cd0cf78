#include "tests/planted/fault_campaign.h"

#include <algorithm>
#include <memory>
#include <sstream>

#include "cli/app.h"
#include "properties/campaign/database.h"

namespace regolo::tests {

namespace fs = std::filesystem;
using namespace properties;

namespace {

/// Moves made in the campaign before the game of `found` was over.
std::uint64_t moves_until(const PlantedGame& game, const std::vector<UnitResult>& units, const Found& found) {
  std::uint64_t moves = 0;
  for (const UnitResult& unit : units)
    if (unit.unit < found.unit) moves += unit.moves;
  UnitOptions options;
  options.seed = 1;
  options.games = found.game + 1;
  const auto log = std::make_unique<GameLog>();
  return moves + game.player(options)->play(found.unit, {}, *log).moves;
}

}  // namespace

CampaignOutcome fuzz(const PlantedGame& game, std::optional<std::size_t> fault,
                     const std::vector<std::string>& arguments, const fs::path& folder) {
  const Planting planting(game, fault);
  fs::create_directories(folder);
  cli::Environment environment;
  environment.directory = folder;
  std::vector<std::string> words{"fuzz",
                                 std::string(REGOLO_SOURCE_DIR "/content/") + std::string(game.name()),
                                 "--campaign", "fault.campaign"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::ostringstream out;
  std::istringstream nothing;
  CampaignOutcome outcome;
  outcome.code = cli::run(words, out, out, nothing, environment);
  outcome.out = out.str();
  if (!fs::exists(folder / "fault.campaign")) return outcome;
  const Database database((folder / "fault.campaign").string());
  std::vector<UnitResult> units;
  database.each_result([&](const UnitResult& result) { units.push_back(result); });
  std::vector<Finding> findings;
  for (auto& [cause, finding] : database.findings()) findings.push_back(finding);
  std::sort(findings.begin(), findings.end(),
            [](const Finding& a, const Finding& b) { return is_before(a.first, b.first); });
  for (const Finding& finding : findings) {
    outcome.failing += finding.seen;
    outcome.reports.push_back({finding.first.cause, finding.first.invariant,
                               moves_until(game, units, finding.first), finding.first.choices.size(),
                               finding.shrunk_moves});
  }
  outcome.games = database.totals().games;
  outcome.moves = database.totals().moves;
  return outcome;
}

}  // namespace regolo::tests
