// AnyGame for one game. Included by properties/NAME/any_game.cpp only: whoever includes it compiles the
// engine's loops.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "properties/any_game.h"
#include "properties/campaign/grounds.h"
#include "properties/campaign/unit_player.h"
#include "properties/mutate/judge.h"
#include "properties/play/content_with.h"
#include "properties/play/playthrough.h"
#include "properties/play/recorder.h"
#include "properties/play/replay.h"
#include "properties/play/told_step.h"
#include "properties/shrink/shrunk_game.h"
#include "properties/statistics/statistics_player.h"

namespace regolo::properties {

template <play::Game G>
class GameDesk : public AnyGame {
 public:
  std::string_view name() const override { return G::name; }
  std::vector<std::string> rule_ids() const override {
    std::vector<std::string> ids;
    for (const std::string_view name : G::rule_names()) ids.push_back(play::rule_id(name));
    return ids;
  }
  int players_min() const override { return G::players_min; }
  int players_max() const override { return G::players_max; }
  bool can_seat(int players, std::string_view variant) const override {
    return players >= G::players_min && players <= G::players_max && G::can_seat(players, variant);
  }

  std::vector<std::string> number_names() const override {
    std::vector<std::string> names;
    for (const play::Observable<G>& one : G::observables())
      if (is_number(one) && one.per != play::Per::component)
        names.push_back(std::string(one.name) + (one.per == play::Per::player ? "[seat]" : ""));
    return names;
  }
  bool has_invariant(std::string_view id) const override {
    const auto& all = invariants_of<G>();
    return std::any_of(all.begin(), all.end(), [&](const Invariant<G>& one) { return one.id == id; });
  }
  std::vector<std::string> guarded_rules(const schema::Package& package, std::string_view id) const override {
    std::vector<std::string> rules;
    for (const Invariant<G>& invariant : invariants_of<G>())
      if (invariant.id == id)
        for (const typename G::Rule rule : invariant.guards)
          rules.push_back(play::rule_id(G::rule_names()[static_cast<std::size_t>(rule)]));
    for (const expression::Declaration& one : expression::declarations(package))
      if (one.id == id) rules = one.rules;
    return rules;
  }
  std::string statement(const schema::Package& package, std::string_view id) const override {
    for (const Invariant<G>& invariant : invariants_of<G>())
      if (invariant.id == id) return std::string(invariant.statement);
    for (const expression::Declaration& one : expression::declarations(package))
      if (one.id == id) return one.statement;
    return {};
  }

  std::unique_ptr<UnitPlayer> unit_player(const schema::Package& package,
                                          const std::vector<GroundWish>& wishes,
                                          const play::PlayHeader& header,
                                          const UnitOptions& options) const override {
    return std::make_unique<GameUnitPlayer<G>>(campaign_grounds<G>(package, wishes, header),
                                               CauseWords(package), options);
  }

  std::unique_ptr<UnitPlayer> statistics_player(const schema::Package& package,
                                                const std::vector<GroundWish>& wishes,
                                                const play::PlayHeader& header,
                                                const StatisticsOptions& options) const override {
    return std::make_unique<StatisticsPlayer<G>>(campaign_grounds<G>(package, wishes, header),
                                                 CauseWords(package), options);
  }

  StatisticsNames statistics_names(const schema::Package& package, const std::vector<GroundWish>& wishes,
                                   const StatisticsOptions& options) const override {
    typename G::Rules rules;
    const typename G::Content content = content_with<G>(package, wishes.front().settings, rules);
    StatisticsNames names;
    for (const std::string& id : used_components(content))
      names.components.push_back({id, kind_of_component(package, id)});
    for (const typename G::Rule rule : ending_rules(content))
      names.endings.push_back(play::rule_id(G::rule_names()[static_cast<std::size_t>(rule)]));
    names.points = scored_by(content);
    for (const GroundWish& wish : wishes) names.grounds.push_back({wish.settings.variant, wish.players});
    names.policies = options.policies;
    return names;
  }

  Statistics statistics(const schema::Package& package, const std::vector<GroundWish>& wishes,
                        const StatisticsOptions& options, std::uint64_t first,
                        std::uint64_t games) const override {
    const std::vector<CampaignGround<G>> where = campaign_grounds<G>(package, wishes, {});
    GameStatistics<G> playing(where, options);
    Statistics statistics;
    for (std::uint64_t i = 0; i < games; ++i) playing.play(first + i, statistics, [](std::size_t) {});
    return statistics;
  }

  ReplayOutcome replay(const schema::Package& package, const play::Settings& settings,
                       const play::PlayFile& file, const TellStep& tell) const override {
    typename G::Rules rules;
    const typename G::Content content = content_with<G>(package, settings, rules);
    const auto declared =
        DeclaredSet<G>::made(package, settings, content, static_cast<int>(file.seats.size()));
    InvariantWatch<G> watch;
    watch.use(declared);
    Replay<G> replayed(content, file, rules);
    RuleTally<G> tally;
    return replayed.run(watch, [&](std::size_t index, const play::PlayStep& played, const Step<G>& step) {
      tally.look(replayed.rules());
      if (tell) tell(ToldGameStep<G>(index, played, step, file.seats, tally));
    });
  }

  Rerecorded rerecord(const schema::Package& package, const play::Settings& settings,
                      const play::PlayFile& file, const play::PlayHeader& header) const override {
    typename G::Rules rules;
    const typename G::Content content = content_with<G>(package, settings, rules);
    const auto declared =
        DeclaredSet<G>::made(package, settings, content, static_cast<int>(file.seats.size()));
    return Recorder<G>(content, rules, declared, file).run(settings, header);
  }

  ShrunkGame shrink(const schema::Package& package, const play::PlayFile& file,
                    const std::vector<GroundWish>& others, const ShrinkLimits& limits) const override {
    std::vector<GroundWish> wishes{{file.settings, static_cast<int>(file.seats.size())}};
    wishes.insert(wishes.end(), others.begin(), others.end());
    const std::size_t own_place = put_in_order(package, wishes);
    play::PlayHeader header;
    header.seed = file.seed;
    header.content = file.content;
    header.version = file.version;
    std::vector<CampaignGround<G>> where = campaign_grounds<G>(package, wishes, header);
    CampaignGround<G>& own = where[own_place];
    own.header.seats = file.seats;
    std::vector<typename G::Move> moves;
    InvariantWatch<G> watch;
    watch.use(own.declared);
    Replay<G> replayed(own.content, file, own.rules);
    replayed.run(watch, [&](std::size_t, const play::PlayStep&, const Step<G>& step) {
      if (moves.empty()) own.start = step.before;
      moves.push_back(step.move);
    });
    if (file.given == source::no_node) {
      own.start.reset();
    } else if (own.start) {
      own.declared = watched_on_laid_table(std::move(own.declared), file.fails);
    }
    const CauseWords words(package);
    return shrunk_game(where, words, limits,
                       [&](Shrinker<G>& shrinker) { return shrinker.shrink(own_place, moves); });
  }

  std::unique_ptr<MutantJudge> mutant_judge(const std::filesystem::path& folder,
                                            const schema::Package& package, std::vector<Witness> witnesses,
                                            const JudgeOptions& options) const override {
    return std::make_unique<GameMutantJudge<G>>(folder, package, std::move(witnesses), options);
  }

  RecordedGame record(const schema::Package& package, const GroundWish& wish, const play::PlayHeader& header,
                      std::uint64_t seed, std::size_t moves_max) const override {
    const std::vector<CampaignGround<G>> where = campaign_grounds<G>(package, {wish}, header);
    return recorded_game<G>(where[0].content, where[0].rules, where[0].header, seed, moves_max);
  }

 private:
  /// As campaigns have them, the printed game and few players first: which way is tried when must not depend
  /// on where the game was found. Says where the first one came to stand.
  static std::size_t put_in_order(const schema::Package& package, std::vector<GroundWish>& wishes) {
    std::vector<std::string> variants = play::variant_names(package);
    variants.insert(variants.begin(), "");
    const auto rank = [&](const GroundWish& wish) {
      return std::pair(std::find(variants.begin(), variants.end(), wish.settings.variant), wish.players);
    };
    const GroundWish own = wishes.front();
    std::rotate(
        wishes.begin(), wishes.begin() + 1,
        std::upper_bound(wishes.begin() + 1, wishes.end(), own,
                         [&](const GroundWish& a, const GroundWish& b) { return rank(a) < rank(b); }));
    const auto place = std::find_if(wishes.begin(), wishes.end(),
                                    [&](const GroundWish& wish) { return rank(wish) == rank(own); });
    return static_cast<std::size_t>(place - wishes.begin());
  }

  static std::string kind_of_component(const schema::Package& package, std::string_view id) {
    for (const schema::Component& component : package.components)
      if (component.id == id) return std::string(package.schema.kinds[component.kind].id);
    return {};
  }

  static bool is_number(const play::Observable<G>& one) {
    return one.reading == play::Reading::number || one.reading == play::Reading::flag;
  }
};

template <class G>
const AnyGame& desk_of() {
  static const GameDesk<G> desk;
  return desk;
}

}  // namespace regolo::properties
