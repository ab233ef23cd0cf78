// Where games are played: a variant with a number of players, and how its games are written down.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/declared/watch.h"

namespace regolo::properties {

/// One way to play: a variant with a number of players.
template <class G>
struct CampaignGround {
  typename G::Content content;
  typename G::Rules rules;
  play::Setup setup;
  play::PlayHeader header;                      ///< of its traces
  std::optional<typename G::State> start = {};  ///< a table put together by hand; else the game is set up
  DeclaredSet<G> declared = {};                 ///< what properties.yaml says of it
};

template <class G>
typename G::State start_of(const CampaignGround<G>& ground, typename G::Rules& rules) {
  return ground.start ? *ground.start : G::initial_state(ground.content, ground.setup, rules);
}

/// The game of these choices in words. The last move is told, not made: it may be the one that crashes.
template <class G>
std::string written(const CampaignGround<G>& ground, const play::PlayHeader& header,
                    const std::vector<std::uint16_t>& choices, const std::vector<std::string>& remarks = {}) {
  play::PlayWriter writer(header);
  typename G::Rules rules = ground.rules;
  typename G::State state = start_of(ground, rules);
  typename G::Moves moves;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const play::Decision decision = G::decision(ground.content, state);
    if (decision.is_over()) break;
    G::legal_moves(ground.content, state, rules, moves);
    if (moves.empty()) break;
    const typename G::Move move = moves[choices[i] % moves.size()];
    const std::string who =
        decision.is_chance() ? "chance" : header.seats[static_cast<std::size_t>(decision.player)];
    writer.step(who, play::with_names(G::phrase(ground.content, state, move), header.seats),
                i < remarks.size() ? remarks[i] : std::string());
    if (i + 1 < choices.size()) state = G::apply(ground.content, state, move, rules);
  }
  return writer.text();
}

}  // namespace regolo::properties
