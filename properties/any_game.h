// A game behind one interface: what the command line asks of it, once a run or once a step of a replay. The
// templates of a game are compiled in one file, properties/NAME/any_game.cpp; commands compile without any
// engine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/play_file.h"
#include "model/schema/package.h"
#include "properties/campaign/player.h"
#include "properties/mutate/mutant_judge.h"
#include "properties/play/recorded_game.h"
#include "properties/play/replay_outcome.h"
#include "properties/statistics/statistics.h"

namespace regolo::properties {

/// One observable before and after a step.
struct ObservedChange {
  std::string name = {};  ///< `fabio.pool.gold`
  std::string before = {};
  std::string after = {};
};

/// A step of a replayed game; what is not asked for is not worked out.
class ToldStep {
 public:
  ToldStep() = default;
  ToldStep(const ToldStep&) = delete;
  ToldStep& operator=(const ToldStep&) = delete;
  virtual ~ToldStep() = default;

  virtual std::size_t index() const = 0;             ///< in the steps of the file
  virtual const play::PlayStep& played() const = 0;  ///< as the file has it
  virtual std::string described() const = 0;         ///< as a person tells it: `places the Crucible`
  virtual std::vector<ObservedChange> changes() const = 0;
  virtual std::string table() const = 0;
  /// The number of an observable after the step; nothing if there is none of that name.
  virtual std::optional<std::int64_t> number(std::string_view observable, std::string_view seat) const = 0;
  /// Ids of the rules that decided something in this step.
  virtual std::vector<std::string> rules() const = 0;
};

using TellStep = std::function<void(const ToldStep&)>;

/// A way to play that is asked for.
struct GroundWish {
  play::Settings settings = {};
  int players = 2;
};

/// A play file written down again as the game goes now.
struct Rerecorded {
  std::string text = {};
  std::vector<std::size_t> left_out = {};  ///< steps of the file that are not legal any more
  std::string fails = {};
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual std::string_view name() const = 0;
  /// The rules that the engine claims, in its order.
  virtual std::vector<std::string> rule_ids() const = 0;
  virtual int players_min() const = 0;
  virtual int players_max() const = 0;
  virtual bool can_seat(int players, std::string_view variant) const = 0;
  /// Names of the observables that are numbers; those of a player end in `[seat]`.
  virtual std::vector<std::string> number_names() const = 0;
  /// Whether an invariant of the game itself has that id.
  virtual bool has_invariant(std::string_view id) const = 0;
  /// The rules that an invariant or a property of the package guards; none for those that hold of every game.
  virtual std::vector<std::string> guarded_rules(const schema::Package& package,
                                                 std::string_view invariant) const = 0;
  /// What it says must be true.
  virtual std::string statement(const schema::Package& package, std::string_view invariant) const = 0;

  /// These throw play::UnknownSetting or play::UnplayableContent if the content cannot be played like that.
  /// `header` is what the traces say beside settings and seats.
  virtual std::unique_ptr<UnitPlayer> unit_player(const schema::Package& package,
                                                  const std::vector<GroundWish>& wishes,
                                                  const play::PlayHeader& header,
                                                  const UnitOptions& options) const = 0;
  /// Plays units for statistics; each result holds them packed.
  virtual std::unique_ptr<UnitPlayer> statistics_player(const schema::Package& package,
                                                        const std::vector<GroundWish>& wishes,
                                                        const play::PlayHeader& header,
                                                        const StatisticsOptions& options) const = 0;
  virtual StatisticsNames statistics_names(const schema::Package& package,
                                           const std::vector<GroundWish>& wishes,
                                           const StatisticsOptions& options) const = 0;
  /// The games `first` to `first + games - 1`, here and now.
  virtual Statistics statistics(const schema::Package& package, const std::vector<GroundWish>& wishes,
                                const StatisticsOptions& options, std::uint64_t first,
                                std::uint64_t games) const = 0;
  virtual ReplayOutcome replay(const schema::Package& package, const play::Settings& settings,
                               const play::PlayFile& file, const TellStep& tell) const = 0;
  virtual Rerecorded rerecord(const schema::Package& package, const play::Settings& settings,
                              const play::PlayFile& file, const play::PlayHeader& header) const = 0;
  /// The failing game of a play file made short; `others` are further set-ups it may move to.
  virtual ShrunkGame shrink(const schema::Package& package, const play::PlayFile& file,
                            const std::vector<GroundWish>& others, const ShrinkLimits& limits) const = 0;
  /// Judges faults of the package that lies in `folder`; the package must outlive it.
  virtual std::unique_ptr<MutantJudge> mutant_judge(const std::filesystem::path& folder,
                                                    const schema::Package& package,
                                                    std::vector<Witness> witnesses,
                                                    const JudgeOptions& options) const = 0;
  /// A random game written down with what can be seen along the way.
  virtual RecordedGame record(const schema::Package& package, const GroundWish& wish,
                              const play::PlayHeader& header, std::uint64_t seed,
                              std::size_t moves_max) const = 0;
};

/// Nothing if no engine plays a game of that name.
const AnyGame* any_game(std::string_view name);
/// The names of all games, sorted.
std::vector<std::string_view> game_names();

}  // namespace regolo::properties
