// A whole game written down with what can be seen along the way, so that whoever replays it later learns
// whether the game still goes like that.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/play/recorded_game.h"
#include "properties/play/run.h"

namespace regolo::properties {

/// Writes what has changed of everything that can be seen since it was last asked.
template <class G>
class Sightings {
 public:
  Sightings(const typename G::Content& content, const std::vector<std::string>& seats)
      : content_(content), seats_(seats) {}

  void write(const typename G::State& state, play::PlayWriter& writer) {
    std::map<std::string, std::vector<std::pair<std::string, std::string>>> changed;
    for (const play::Observable<G>& one : G::observables()) {
      // A play file names players, and no components.
      if (one.per == play::Per::component) continue;
      const bool each = one.per == play::Per::player;
      for (std::size_t seat = 0; seat < (each ? seats_.size() : 1); ++seat) {
        const std::string value =
            play::with_names(play::shown_value(one, content_, state, static_cast<int>(seat)), seats_);
        const std::string whose = each ? seats_[seat] : std::string();
        std::string& last = last_[whose + "." + std::string(one.name)];
        if (last == value) continue;
        last = value;
        changed[whose].emplace_back(one.name, value);
      }
    }
    writer.expect(changed);
  }

 private:
  const typename G::Content& content_;
  const std::vector<std::string>& seats_;
  std::map<std::string, std::string> last_;
};

/// Plays a random game, at most `moves_max` moves of it, and writes it down: each move with how many were
/// legal, and what can be seen every twenty moves and at the end.
template <play::Game G>
RecordedGame recorded_game(const typename G::Content& content, typename G::Rules rules,
                           const play::PlayHeader& header, std::uint64_t seed, std::size_t moves_max) {
  constexpr std::size_t sight_every = 20;
  rules.forget_counts();
  const play::Setup setup{static_cast<int>(header.seats.size())};
  play::PlayWriter writer(header);
  Sightings<G> sightings(content, header.seats);
  UniformPolicy policy{play::Random(seed)};
  RecordedGame recorded;
  std::string before;
  typename G::State state = G::initial_state(content, setup, rules);
  typename G::Moves moves;
  for (play::Decision decision = G::decision(content, state);
       !decision.is_over() && recorded.moves < moves_max; decision = G::decision(content, state)) {
    G::legal_moves(content, state, rules, moves);
    const std::size_t choice = policy.template choose<G>(content, state, decision, moves);
    const std::string phrase = play::with_names(G::phrase(content, state, moves[choice]), header.seats);
    writer.step(decision.is_chance() ? "chance" : header.seats[static_cast<std::size_t>(decision.player)],
                phrase);
    if (!decision.is_chance() && moves.size() > 1) writer.of(moves.size());
    recorded.features.insert(phrase);
    recorded.features.insert(before + ", then " + phrase);
    before = phrase;
    const typename G::Move move = moves[choice];
    state = G::apply(content, state, move, rules);
    if (++recorded.moves % sight_every == 0) sightings.write(state, writer);
  }
  sightings.write(state, writer);
  for (std::size_t i = 0; i < G::Rules::count; ++i)
    if (rules.counted(static_cast<typename G::Rule>(i)).bound > 0)
      recorded.features.insert("rule " + play::rule_id(G::rule_names()[i]));
  recorded.text = writer.text();
  return recorded;
}

}  // namespace regolo::properties
