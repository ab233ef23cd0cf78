#include "cli/replay/against.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/diff/side.h"
#include "cli/replay/replay_file.h"
#include "cli/revision.h"
#include "cli/text.h"

namespace regolo::cli {

using namespace properties;

namespace {

std::vector<std::string> told(const GamePackage& game, const play::PlayFile& file,
                              const play::Settings& settings) {
  std::vector<std::string> steps;
  const ReplayOutcome outcome = replay_here(game, file, settings, [&](const ToldStep& step) {
    std::string text = fmt::format("{} {}", step.played().who, step.described());
    for (const ObservedChange& change : step.changes())
      text += fmt::format("\n       {}  {} -> {}", change.name, change.before, change.after);
    steps.push_back(std::move(text));
  });
  steps.push_back(
      fmt::format("{}{}", replay_word(outcome.word), outcome.message.empty() ? "" : ": " + outcome.message));
  return steps;
}

}  // namespace

bool same_as_before(Context& context, const GamePackage& game, const play::PlayFile& file,
                    const play::Settings& settings, const std::string& revision) {
  GamePackage before{game.folder, game.shown, game.name, package_at(revision, game.folder, game.shown),
                     game.engine};
  if (!can_be_loaded(before.package))
    throw UsageError(fmt::format("{} does not lint clean at {}", game.shown, shown_text(revision)));
  const std::vector<std::string> then = told(before, file, settings);
  const std::vector<std::string> now = told(game, file, settings);
  for (std::size_t i = 0; i < std::max(then.size(), now.size()); ++i) {
    const std::string& old_step = then[std::min(i, then.size() - 1)];
    const std::string& new_step = now[std::min(i, now.size() - 1)];
    if (old_step == new_step) continue;
    context.out << fmt::format("differs from {} at step {}\n  {}: {}\n  now: {}\n", shown_text(revision),
                               i + 1, shown_text(revision), old_step, new_step);
    return false;
  }
  context.out << fmt::format("the same as at {}\n", shown_text(revision));
  return true;
}

}  // namespace regolo::cli
