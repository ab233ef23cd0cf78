// A game with a fault planted in it, to see whether playing finds it. The fault stands beside the engine and
// not in it: it spoils what the engine offers, or the table it leaves, or the content it reads, while the
// invariants see the content as it is. It is a pure function, so that a failing game can be replayed and
// shrunk like any other.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/hidden.h"
#include "properties/campaign/unit_player.h"
#include "tests/support/fault_study.h"
#include "tests/support/games.h"

namespace regolo::tests {

template <class G>
struct Fault {
  std::string_view name;      ///< what somebody got wrong, not what would find it
  std::string_view sentence;  ///< the same, as it would be told at the table
  /// Changes what is offered.
  void (*moves)(const typename G::Content&, const typename G::State&, typename G::Moves&) = nullptr;
  /// Changes what a move leaves on the table.
  void (*table)(const typename G::Content&, const typename G::State& before, const typename G::Move&,
                typename G::State& after) = nullptr;
  /// The engine reads this content instead; the invariants do not.
  void (*content)(typename G::Content&) = nullptr;
};

/// The game `G` with the fault that is set at the time; the sound game if none is.
template <class G>
struct Planted : G {
  using Sound = G;
  using Content = typename G::Content;
  using State = typename G::State;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using Rules = typename G::Rules;

  static inline const Fault<G>* fault = nullptr;
  /// Spoiled copies of the contents that are played, by address.
  static inline std::vector<std::pair<const Content*, Content>> spoiled = {};

  static const Content& read(const Content& content) {
    if (fault == nullptr || fault->content == nullptr) return content;
    for (const auto& [sound, copy] : spoiled)
      if (sound == &content) return copy;
    spoiled.reserve(64);
    spoiled.emplace_back(&content, content);
    fault->content(spoiled.back().second);
    return spoiled.back().second;
  }
  static State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
    return G::initial_state(read(content), setup, rules);
  }
  static void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
    G::legal_moves(read(content), state, rules, moves);
    if (fault != nullptr && fault->moves != nullptr) fault->moves(content, state, moves);
  }
  static State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
    State after = G::apply(read(content), state, move, rules);
    if (fault != nullptr && fault->table != nullptr) fault->table(content, state, move, after);
    return after;
  }
};

/// Plants a fault for as long as it lives.
template <class G>
class Planting {
 public:
  explicit Planting(const Fault<G>& fault) {
    Planted<G>::fault = &fault;
    Planted<G>::spoiled.clear();
  }
  ~Planting() {
    Planted<G>::fault = nullptr;
    Planted<G>::spoiled.clear();
  }
  Planting(const Planting&) = delete;
  Planting& operator=(const Planting&) = delete;
};

/// The moves without those that `is_left_out`.
template <class Moves, class IsLeftOut>
void leave_out(Moves& moves, IsLeftOut is_left_out) {
  const Moves all = moves;
  moves.clear();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!is_left_out(all[i])) moves.add(all[i], static_cast<std::uint16_t>(all.weight(i)));
}

/// How a hunt for a fault went.
struct Hunt {
  std::uint64_t games = 0;  ///< played until the unit that found it was over
  std::uint64_t moves = 0;
  std::vector<properties::Found> found = {};  ///< one a cause
  bool is_found() const { return !found.empty(); }
};

/// Every variant and number of players of a game, as a campaign plays them.
template <class G>
std::vector<properties::CampaignGround<Planted<G>>> planted_grounds() {
  std::vector<properties::CampaignGround<Planted<G>>> grounds;
  for (const auto& [settings, setup] : all_set_ups<G>()) {
    properties::CampaignGround<Planted<G>> ground;
    ground.content = content_of<G>(settings, ground.rules);
    ground.setup = setup;
    ground.header.game = G::name;
    ground.header.settings = settings;
    ground.header.seats = play::default_names(setup.players);
    grounds.push_back(std::move(ground));
  }
  return grounds;
}

/// Plays units of the game with what is planted until one fails, at most `units_max`.
template <class G>
Hunt hunt(properties::UnitPlayer& player, std::uint64_t units_max) {
  Hunt hunt;
  const auto log = std::make_unique<properties::GameLog>();
  for (std::uint64_t unit = 0; unit < units_max && !hunt.is_found(); ++unit) {
    const properties::UnitResult result = player.play(unit, {}, *log);
    hunt.games += result.games;
    hunt.moves += result.moves;
    hunt.found = result.found;
  }
  return hunt;
}

/// Hunts for each fault, tells how it went, and says which stayed hidden.
template <class G>
std::vector<std::string> hidden_faults(std::span<const Fault<G>> faults, std::uint64_t units_max) {
  std::vector<std::string> hidden;
  for (const Fault<G>& fault : faults) {
    const Planting<G> planting(fault);
    properties::UnitOptions options;
    options.games = 50;
    options.seed = 5;
    properties::GameUnitPlayer<Planted<G>> player(planted_grounds<G>(),
                                                  properties::CauseWords(package_of<G>()), options);
    if (std::getenv("REGOLO_FAULT_STUDY") != nullptr) {
      study_shrinking(fault.name, planted_grounds<G>(), properties::CauseWords(package_of<G>()));
      continue;
    }
    const Hunt went = hunt<G>(player, units_max);
    fmt::print("{:<48} {}\n", fault.name,
               went.is_found() ? fmt::format("{} in {} games, {} moves ({} causes)", went.found[0].invariant,
                                             went.games, went.moves, went.found.size())
                               : fmt::format("hidden in {} games, {} moves", went.games, went.moves));
    if (!went.is_found()) hidden.emplace_back(fault.name);
  }
  return hidden;
}

}  // namespace regolo::tests
