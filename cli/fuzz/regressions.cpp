#include "cli/fuzz/regressions.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/discover.h"
#include "cli/replay/replay_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using namespace properties;

namespace {

std::vector<fs::path> play_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error))
    if (entry->path().filename().string().ends_with(".play.yaml")) files.push_back(entry->path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Regressions replay_failures(const Context& context, const GamePackage& game, const FuzzPlan& plan) {
  Regressions result;
  const auto begin = std::chrono::steady_clock::now();
  const std::chrono::milliseconds share =
      plan.campaign.time_limit.count() > 0 ? plan.campaign.time_limit / 10 : std::chrono::minutes(1);
  for (const fs::path& path : play_files(plan.campaign.failures)) {
    const std::string shown = shown_path(context.environment.directory, path);
    const play::PlayFile file = play::read_play_file(path, shown);
    if (file.problems.empty() && file.game != game.name) continue;
    if (std::chrono::steady_clock::now() - begin > share) {
      ++result.skipped;
      continue;
    }
    const ReplayOutcome outcome = replay_apart(game, file, file.settings, plan.campaign.workers.game_timeout);
    const bool fails = outcome.word != ReplayWord::still_passing && outcome.word != ReplayWord::fixed;
    result.known.push_back({shown, std::string(replay_word(outcome.word)), outcome.message, fails});
  }
  return result;
}

}  // namespace regolo::cli
