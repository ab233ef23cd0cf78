// From a failing game to the text of a short one, with what does not matter said beside it.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "properties/campaign/cause.h"
#include "properties/campaign/ground.h"
#include "properties/campaign/player.h"
#include "properties/shrink/shrink.h"

namespace regolo::properties {

/// "any of 6", "3 of 6 would do", or nothing where only this move fails.
inline std::string remark_of(std::pair<std::size_t, std::size_t> as_well_of) {
  const auto [as_well, of] = as_well_of;
  if (of < 2 || as_well < 2) return {};
  return as_well == of ? fmt::format("or any other of {}", of)
                       : fmt::format("{} of {} would do", as_well, of);
}

/// What the failure does not depend on: other set-ups on which much the same game fails.
template <class G>
std::string elsewhere(Shrinker<G>& shrinker, const std::vector<CampaignGround<G>>& grounds,
                      const FailingGame<G>& game) {
  std::vector<std::string> others;
  for (std::size_t ground = 0; ground < grounds.size(); ++ground) {
    if (ground == game.ground || !shrinker.fails_on(game, ground)) continue;
    const std::string& variant = grounds[ground].header.settings.variant;
    others.push_back(fmt::format("{} with {} players", variant.empty() ? "the printed game" : variant,
                                 grounds[ground].setup.players));
  }
  if (others.empty()) return {};
  if (others.size() + 1 == grounds.size()) return "; fails in every set-up";
  return fmt::format("; fails in {} too", fmt::join(others, ", "));
}

template <class G>
std::vector<ShrinkGround<G>> shrink_grounds(const std::vector<CampaignGround<G>>& grounds) {
  std::vector<ShrinkGround<G>> made;
  for (const CampaignGround<G>& ground : grounds) {
    ShrinkGround<G> one{&ground.content, ground.rules, {}, &ground.declared};
    one.start = start_of(ground, one.rules);
    made.push_back(std::move(one));
  }
  return made;
}

/// `start(shrinker)` hands the failing game to the shrinker.
template <class G, class Start>
ShrunkGame shrunk_game(const std::vector<CampaignGround<G>>& grounds, const CauseWords& words,
                       const ShrinkLimits& limits, Start start) {
  Shrinker<G> shrinker(shrink_grounds(grounds), words, limits);
  const std::optional<FailingGame<G>> shortest = start(shrinker);
  ShrunkGame shrunk;
  if (!shortest) {
    shrunk.reproduced = false;
    return shrunk;
  }
  const CampaignGround<G>& ground = grounds[shortest->ground];
  play::PlayHeader header = ground.header;
  header.fails = shortest->breach.id;
  header.message = play::with_names(shortest->breach.message, header.seats);
  shrunk.moves = shortest->size();
  shrunk.still_shrinkable = shrinker.is_still_shrinkable();
  shrunk.candidates = static_cast<std::uint64_t>(shrinker.candidates());
  shrunk.choices = shortest->choices;
  shrunk.ground = shortest->ground;
  std::vector<std::string> remarks;
  if (limits.explain) {
    for (const auto& freedom : shrinker.freedom(*shortest)) remarks.push_back(remark_of(freedom));
    header.message += elsewhere(shrinker, grounds, *shortest);
  }
  shrunk.text = written(ground, header, shortest->choices, remarks);
  return shrunk;
}

}  // namespace regolo::properties
