// PlantedGame for one game. Included by the file that lists the faults of that game only: whoever includes it
// compiles the engine's loops.
#pragma once

#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "properties/campaign/grounds.h"
#include "properties/campaign/unit_player.h"
#include "properties/shrink/shortest.h"
#include "tests/planted/fault.h"
#include "tests/planted/planted_game.h"
#include "tests/support/packages.h"

namespace regolo::tests {

template <class G>
class GameWithFaults : public PlantedGame {
 public:
  using P = Planted<G>;
  using Ground = properties::CampaignGround<P>;

  explicit GameWithFaults(std::span<const Fault<G>> faults) : faults_(faults) {}

  std::string_view name() const override { return G::name; }
  const schema::Package& package() const override { return package_of<G>(); }
  std::vector<FaultWords> faults() const override {
    std::vector<FaultWords> words;
    for (const Fault<G>& fault : faults_) words.push_back({fault.name, fault.sentence, kind_of(fault)});
    return words;
  }
  void plant(std::optional<std::size_t> fault) const override {
    P::fault = fault ? &faults_[*fault] : nullptr;
    P::spoiled.clear();
  }

  std::unique_ptr<properties::UnitPlayer> player(const schema::Package& package,
                                                 const std::vector<properties::GroundWish>& wishes,
                                                 const play::PlayHeader& header,
                                                 const properties::UnitOptions& options) const override {
    return std::make_unique<properties::GameUnitPlayer<P>>(grounds(package, wishes, header),
                                                           properties::CauseWords(package), options);
  }
  std::unique_ptr<properties::UnitPlayer> player(const properties::UnitOptions& options) const override {
    return player(package(), all_wishes(), {}, options);
  }

  std::optional<Shortest> shortest_beside(const properties::ShrunkGame& game,
                                          const std::string& cause) const override {
    const properties::CauseWords words(package());
    const Ground ground = std::move(grounds(package(), all_wishes(), {})[game.ground]);
    const std::vector<State> tables = tables_of(ground, game.choices);
    properties::ShortestSearch<P> search;
    std::optional<Shortest> best;
    const std::size_t first = first_own_move(ground, tables);
    for (std::size_t from = game.moves; from-- > first;) {
      const auto path =
          search.run(ground.content, ground.rules, tables[from], {game.moves - from, 400'000, 40'000},
                     [&](const properties::Breach& breach) { return words.cause_of(breach) == cause; });
      if (!path || !search.is_complete()) break;
      best = Shortest{from + path->size(), from};
    }
    return best;
  }

 private:
  using State = typename G::State;

  static FaultKind kind_of(const Fault<G>& fault) {
    if (fault.content == nullptr) return FaultKind::engine;
    using Parameters = decltype(G::Content::parameters);
    static_assert(std::is_trivially_copyable_v<Parameters>);
    typename G::Rules rules;
    typename G::Content content = content_of<G>({}, rules);
    const Parameters sound = content.parameters;
    fault.content(content);
    return std::memcmp(&sound, &content.parameters, sizeof sound) == 0 ? FaultKind::component
                                                                       : FaultKind::parameter;
  }

  static std::vector<properties::GroundWish> all_wishes() {
    std::vector<properties::GroundWish> wishes;
    std::vector<std::string> variants = play::variant_names(package_of<G>());
    variants.insert(variants.begin(), "");
    for (const std::string& variant : variants)
      for (int players = G::players_min; players <= G::players_max; ++players)
        if (G::can_seat(players, variant)) wishes.push_back({{.variant = variant}, players});
    return wishes;
  }
  static std::vector<Ground> grounds(const schema::Package& package,
                                     const std::vector<properties::GroundWish>& wishes,
                                     const play::PlayHeader& header) {
    std::vector<Ground> made = properties::campaign_grounds<P>(package, wishes, header);
    // What was spoiled before may have lain where these contents lie now.
    P::spoiled.clear();
    return made;
  }

  /// Before each move.
  static std::vector<State> tables_of(const Ground& ground, const std::vector<std::uint16_t>& choices) {
    typename P::Rules rules = ground.rules;
    typename P::Moves moves;
    std::vector<State> tables{P::initial_state(ground.content, ground.setup, rules)};
    for (std::size_t i = 0; i + 1 < choices.size(); ++i) {
      P::legal_moves(ground.content, tables[i], rules, moves);
      tables.push_back(P::apply(ground.content, tables[i], moves[choices[i]], rules));
    }
    return tables;
  }
  /// The first move that a player makes.
  static std::size_t first_own_move(const Ground& ground, const std::vector<State>& tables) {
    std::size_t i = 0;
    while (i < tables.size() && P::decision(ground.content, tables[i]).is_chance()) ++i;
    return i;
  }

  std::span<const Fault<G>> faults_;
};

/// Given by the file of the game.
template <class G>
std::span<const Fault<G>> faults_of();

template <class G>
const PlantedGame& planted_game() {
  static const GameWithFaults<G> game(faults_of<G>());
  return game;
}

}  // namespace regolo::tests
