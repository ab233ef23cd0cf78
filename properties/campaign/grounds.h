// From what is asked for to where games are played.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "properties/any_game.h"
#include "properties/campaign/ground.h"
#include "properties/play/content_with.h"

namespace regolo::properties {

/// Throws play::UnknownSetting or play::UnplayableContent if the content cannot be played like that.
template <class G>
std::vector<CampaignGround<G>> campaign_grounds(const schema::Package& package,
                                                const std::vector<GroundWish>& wishes,
                                                const play::PlayHeader& header) {
  std::vector<CampaignGround<G>> made;
  for (const GroundWish& wish : wishes) {
    CampaignGround<G> ground;
    ground.content = content_with<G>(package, wish.settings, ground.rules);
    ground.setup.players = wish.players;
    ground.declared = DeclaredSet<G>::made(package, wish.settings, ground.content, wish.players);
    ground.header = header;
    ground.header.game = std::string(G::name);
    ground.header.settings = wish.settings;
    ground.header.seats = play::default_names(wish.players);
    made.push_back(std::move(ground));
  }
  return made;
}

}  // namespace regolo::properties
