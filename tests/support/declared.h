// The properties that a package declares, tried on its own: they hold in sound games, and each one barks when
// its sentence is broken on purpose.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "properties/campaign/unit_player.h"
#include "tests/planted/fault.h"
#include "tests/support/games.h"
#include "tests/support/random_play.h"

namespace regolo::tests {

/// A way to break one property: called after every move until the table has come to be wrong.
template <class G>
struct Spoiler {
  std::string_view property;
  void (*table)(const typename G::Content&, const typename G::State& before, const typename G::Move&,
                typename G::State& after);
};

template <class G>
std::vector<properties::CampaignGround<Planted<G>>> declared_grounds() {
  std::vector<properties::CampaignGround<Planted<G>>> grounds;
  for (const auto& [settings, setup] : all_set_ups<G>()) {
    properties::CampaignGround<Planted<G>> ground;
    ground.content = content_of<G>(settings, ground.rules);
    ground.setup = setup;
    ground.declared =
        properties::DeclaredSet<Planted<G>>::made(package_of<G>(), settings, ground.content, setup.players);
    ground.header.game = G::name;
    ground.header.settings = settings;
    ground.header.seats = play::default_names(setup.players);
    grounds.push_back(std::move(ground));
  }
  return grounds;
}

/// What came of playing with something spoiled, watched by nothing but the declared properties.
struct Barking {
  std::string first = {};  ///< the property that failed first
  std::uint64_t moves = 0;
  properties::ShrunkGame shrunk = {};
};

template <class G>
Barking barking(const Spoiler<G>& spoiler) {
  const Fault<G> fault{spoiler.property, "", nullptr, spoiler.table, nullptr};
  const PlantedFor<G> planting(fault);
  properties::UnitOptions options;
  options.games = 60;
  options.seed = 3;
  properties::GameUnitPlayer<Planted<G>> player(declared_grounds<G>(),
                                                properties::CauseWords(package_of<G>()), options);
  const auto log = std::make_unique<properties::GameLog>();
  std::vector<properties::Found> found;
  for (std::uint64_t unit = 0; unit < 10 && found.empty(); ++unit) found = player.play(unit, {}, *log).found;
  if (found.empty()) return {};
  Barking result;
  result.first = found[0].invariant;
  result.moves = found[0].choices.size();
  properties::ShrinkLimits limits;
  limits.moves = 200'000;
  result.shrunk = player.shrink(found[0], limits);
  return result;
}

/// Every declared property is broken by exactly the spoiler that names it, and its game is shrunk.
template <class G>
void expect_every_property_barks(const std::vector<Spoiler<G>>& spoilers,
                                 const std::vector<std::string_view>& sometimes) {
  typename G::Rules rules;
  const typename G::Content content = content_of<G>({}, rules);
  const auto set = properties::DeclaredSet<G>::made(package_of<G>(), {}, content, G::players_min);
  EXPECT_GE(set.properties.size(), 10U);
  for (const expression::Property& property : set.properties) {
    const bool is_sometimes = property.claim == expression::Claim::sometimes;
    const auto named = std::count_if(spoilers.begin(), spoilers.end(),
                                     [&](const Spoiler<G>& one) { return one.property == property.id; });
    EXPECT_EQ(named, is_sometimes ? 0 : 1) << property.id;
    EXPECT_EQ(std::count(sometimes.begin(), sometimes.end(), property.id), is_sometimes ? 1 : 0);
  }
  std::uint64_t found = 0;
  std::uint64_t shrunk = 0;
  for (const Spoiler<G>& spoiler : spoilers) {
    const Barking result = barking(spoiler);
    EXPECT_EQ(result.first, spoiler.property);
    if (result.first.empty()) continue;
    EXPECT_TRUE(result.shrunk.reproduced) << spoiler.property;
    EXPECT_LE(result.shrunk.moves, result.moves) << spoiler.property;
    EXPECT_NE(result.shrunk.text.find("fails: " + std::string(spoiler.property)), std::string::npos);
    fmt::print("  {:<44} found in {} moves, shrunk to {}\n", spoiler.property, result.moves,
               result.shrunk.moves);
    found += result.moves;
    shrunk += result.shrunk.moves;
  }
  // Some break with the first move after the set-up, which cannot be shortened; all together must.
  EXPECT_LT(shrunk, found);
}

/// Games on every set-up, watched by the declared properties alone: none breaks, all had something to check.
template <class G>
void expect_properties_hold(int games) {
  std::string breach;
  long played = 0;
  std::vector<properties::InvariantCount> met;
  std::vector<std::string> ids;
  for (const auto& [settings, setup] : all_set_ups<G>()) {
    typename G::Rules rules;
    const typename G::Content content = content_of<G>(settings, rules);
    const auto set = properties::DeclaredSet<G>::made(package_of<G>(), settings, content, setup.players);
    properties::InvariantWatch<G> watch{std::span<const properties::Invariant<G>>()};
    watch.use(set);
    properties::GameRecord record;
    for (int i = 0; i < games && breach.empty(); ++i, ++played) {
      properties::UniformPolicy policy{play::Random(play::derived_seed(29, static_cast<std::uint64_t>(i)))};
      properties::play_game<G, properties::Watching::invariants>(content, setup, rules, policy, watch,
                                                                 record);
      if (!record.breach.empty())
        breach = fmt::format("variant '{}', {} players, game {}, move {}: {}: {}", settings.variant,
                             setup.players, i, record.moves, record.breach.id, record.breach.message);
    }
    met.resize(watch.size());
    ids.clear();
    for (std::size_t i = 0; i < watch.size(); ++i) {
      met[i].met += watch.count(i).met;
      ids.emplace_back(watch.id(i));
    }
  }
  EXPECT_EQ(breach, "");
  fmt::print("{}: {} games\n", G::name, played);
  for (std::size_t i = 0; i < met.size(); ++i) EXPECT_GT(met[i].met, 0U) << ids[i] << " was never met";
}

}  // namespace regolo::tests
