#include "cli/diff/causes.h"

#include <algorithm>

namespace regolo::cli {

using properties::GamePair;
using properties::Parting;
using schema::Touches;

namespace {

/// More edits than these are not made one by one, but halved.
constexpr std::size_t singles_max = 40;

}  // namespace

std::vector<std::size_t> CauseFinder::candidates(bool playable) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < subsets_.edits().size(); ++i) {
    const Touches touches = subsets_.edits()[i].touches;
    if (touches != Touches::scenario && (touches == Touches::play) == playable) found.push_back(i);
  }
  return found;
}

void CauseFinder::prepare() {
  const std::vector<std::size_t> singles = candidates(true);
  if (singles.size() > singles_max) return;
  for (const std::size_t edit : singles) {
    Marked made(subsets_.edits().size());
    made[edit] = true;
    subsets_.with(made);
  }
}

Causes CauseFinder::find(const play::PlayFile& file, const Parting& parting) {
  const std::vector<std::size_t> playable = candidates(true);
  const std::vector<std::size_t> others = candidates(false);
  if (playable.size() + others.size() == 1) return {playable.empty() ? others : playable, false};
  Causes causes =
      playable.size() > singles_max ? by_bisection(playable, file, parting) : among(playable, file, parting);
  // A name that is told from another name is more than a word.
  if (causes.edits.empty() && others.size() <= singles_max) causes = among(others, file, parting);
  if (causes.edits.empty() && playable.size() == 1) causes.edits = playable;
  return causes;
}

Causes CauseFinder::among(const std::vector<std::size_t>& candidates, const play::PlayFile& file,
                          const Parting& parting) {
  Causes causes;
  const std::size_t count = subsets_.edits().size();
  for (const std::size_t edit : candidates) {
    Marked alone(count);
    alone[edit] = true;
    if (parts_there(alone, file, parting)) causes.edits.push_back(edit);
  }
  if (!causes.edits.empty()) return causes;
  for (const std::size_t edit : candidates) {
    Marked others(count, true);
    others[edit] = false;
    if (subsets_.with(others) != nullptr && !parts_there(others, file, parting)) causes.edits.push_back(edit);
  }
  causes.is_joint = causes.edits.size() > 1;
  return causes;
}

/// The first edit with which those before it and itself make the difference.
Causes CauseFinder::by_bisection(const std::vector<std::size_t>& candidates, const play::PlayFile& file,
                                 const Parting& parting) {
  const auto first = [&](std::size_t length) {
    Marked made(subsets_.edits().size());
    for (std::size_t i = 0; i < length; ++i) made[candidates[i]] = true;
    return made;
  };
  std::size_t without = 0;
  std::size_t with = candidates.size();
  while (with - without > 1) {
    const std::size_t middle = without + (with - without) / 2;
    (parts_there(first(middle), file, parting) ? with : without) = middle;
  }
  return {{candidates[with - 1]}, false};
}

bool CauseFinder::parts_there(const Marked& made, const play::PlayFile& file, const Parting& parting) {
  GamePair* game = pair(made);
  if (game == nullptr) return false;
  const Parting found = game->parting(file, std::max<std::size_t>(parting.step, 1));
  return found.is_there() && found.step == parting.step;
}

GamePair* CauseFinder::pair(const Marked& made) {
  const auto [place, is_new] = pairs_.try_emplace(made);
  if (!is_new) return place->second.get();
  const DiffSide* side = subsets_.with(made);
  if (side != nullptr)
    place->second = properties::game_pair(game_, subsets_.before().version(), side->version());
  return place->second.get();
}

}  // namespace regolo::cli
