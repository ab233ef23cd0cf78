// Takes the place of properties/any_game.cpp in the program of ci/faults and its test: the same games, with
// the fault in it that is planted at the time. So it is `regolo fuzz` itself that meets the fault.
#include "properties/any_game.h"

#include "model/games/all.h"
#include "tests/planted/planted_game.h"

namespace regolo::properties {

/// Compiled in properties/NAME/any_game.cpp.
template <class G>
const AnyGame& desk_of();

namespace {

/// Plays units of the game with what is planted, and does everything else as the sound game does.
class PlantedDesk : public AnyGame {
 public:
  PlantedDesk(const AnyGame& sound, const tests::PlantedGame& planted) : sound_(sound), planted_(planted) {}

  std::unique_ptr<UnitPlayer> unit_player(const schema::Package& package,
                                          const std::vector<GroundWish>& wishes,
                                          const play::PlayHeader& header,
                                          const UnitOptions& options) const override {
    return planted_.player(package, wishes, header, options);
  }

  std::string_view name() const override { return sound_.name(); }
  std::vector<std::string> rule_ids() const override { return sound_.rule_ids(); }
  int players_min() const override { return sound_.players_min(); }
  int players_max() const override { return sound_.players_max(); }
  bool can_seat(int players, std::string_view variant) const override {
    return sound_.can_seat(players, variant);
  }
  std::vector<std::string> number_names() const override { return sound_.number_names(); }
  bool has_invariant(std::string_view id) const override { return sound_.has_invariant(id); }
  std::vector<std::string> guarded_rules(const schema::Package& package, std::string_view id) const override {
    return sound_.guarded_rules(package, id);
  }
  std::string statement(const schema::Package& package, std::string_view id) const override {
    return sound_.statement(package, id);
  }
  std::unique_ptr<UnitPlayer> statistics_player(const schema::Package& package,
                                                const std::vector<GroundWish>& wishes,
                                                const play::PlayHeader& header,
                                                const StatisticsOptions& options) const override {
    return sound_.statistics_player(package, wishes, header, options);
  }
  StatisticsNames statistics_names(const schema::Package& package, const std::vector<GroundWish>& wishes,
                                   const StatisticsOptions& options) const override {
    return sound_.statistics_names(package, wishes, options);
  }
  Statistics statistics(const schema::Package& package, const std::vector<GroundWish>& wishes,
                        const StatisticsOptions& options, std::uint64_t first,
                        std::uint64_t games) const override {
    return sound_.statistics(package, wishes, options, first, games);
  }
  ReplayOutcome replay(const schema::Package& package, const play::Settings& settings,
                       const play::PlayFile& file, const TellStep& tell) const override {
    return sound_.replay(package, settings, file, tell);
  }
  Rerecorded rerecord(const schema::Package& package, const play::Settings& settings,
                      const play::PlayFile& file, const play::PlayHeader& header) const override {
    return sound_.rerecord(package, settings, file, header);
  }
  ShrunkGame shrink(const schema::Package& package, const play::PlayFile& file,
                    const std::vector<GroundWish>& others, const ShrinkLimits& limits) const override {
    return sound_.shrink(package, file, others, limits);
  }
  std::unique_ptr<MutantJudge> mutant_judge(const std::filesystem::path& folder,
                                            const schema::Package& package, std::vector<Witness> witnesses,
                                            const JudgeOptions& options) const override {
    return sound_.mutant_judge(folder, package, std::move(witnesses), options);
  }
  RecordedGame record(const schema::Package& package, const GroundWish& wish, const play::PlayHeader& header,
                      std::uint64_t seed, std::size_t moves_max) const override {
    return sound_.record(package, wish, header, seed, moves_max);
  }

 private:
  const AnyGame& sound_;
  const tests::PlantedGame& planted_;
};

}  // namespace

const AnyGame* any_game(std::string_view name) {
  const AnyGame* game = nullptr;
  games::with_game(name, [&]<class G>() {
    static const PlantedDesk desk(desk_of<G>(), tests::planted_game<G>());
    game = &desk;
  });
  return game;
}

std::vector<std::string_view> game_names() {
  return games::names();
}

}  // namespace regolo::properties
