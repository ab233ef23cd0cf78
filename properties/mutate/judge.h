// Who looks at a broken game, from cheap to dear: the linter, the scenarios, the regressions, and random
// games under all invariants. The first that notices something ends it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "properties/mutate/mutant_judge.h"
#include "properties/mutate/same_content.h"
#include "properties/play/content_with.h"
#include "properties/play/replay.h"
#include "properties/play/run.h"

namespace regolo::properties {

template <play::Game G>
class GameMutantJudge : public MutantJudge {
 public:
  GameMutantJudge(std::filesystem::path folder, const schema::Package& package,
                  std::vector<Witness> witnesses, JudgeOptions options)
      : folder_(std::move(folder)),
        package_(package),
        witnesses_(std::move(witnesses)),
        options_(std::move(options)) {}

  Judgement judge(const Mutant& mutant) override {
    if (!mutant.rule.empty()) return look(package_, mutant.rule);
    const schema::Package broken = edited(folder_, package_, mutant.edit);
    if (const std::string check = options_.lint(broken); !check.empty())
      return {Outcome::caught, "lint", check, 0};
    if (!mutant.parameter.empty() && !is_read(mutant.parameter))
      return {Outcome::equivalent, {}, "no engine reads it: it says nothing about play", 0};
    const Judgement judgement = look(broken, {});
    // Asked last, since what is the same to the engine is rare, and two loads for each variant are not free.
    if (judgement.outcome == Outcome::missed && is_same_game(broken))
      return {Outcome::equivalent, {}, "the engine reads the same content: this says nothing about play", 0};
    return judgement;
  }
  Judgement unbroken() override {
    if (const std::string check = options_.lint(package_); !check.empty())
      return {Outcome::caught, "lint", check, 0};
    return look(package_, {});
  }

 private:
  struct Table {
    typename G::Content content;
    typename G::Rules rules;
    DeclaredSet<G> declared;
  };

  static bool is_read(std::string_view parameter) {
    const std::vector<std::string_view> read = G::parameters_read();
    return std::find(read.begin(), read.end(), parameter) != read.end();
  }

  Judgement look(const schema::Package& package, const std::string& rule) {
    try {
      moves_ = 0;
      for (const bool regressions : {false, true})
        for (const Witness& witness : witnesses_)
          if (witness.regression == regressions && !passes(witness.file, package, rule))
            return {Outcome::caught, regressions ? "regressions" : "scenarios", witness.name, moves_};
      if (const std::string invariant = broken_in_play(package, rule); !invariant.empty())
        return {Outcome::caught, "games", invariant, moves_};
      return {Outcome::missed, {}, {}, moves_};
    } catch (const play::UnplayableContent& error) {
      return {Outcome::invalid, {}, error.what(), moves_};
    } catch (const play::UnknownSetting& error) {
      return {Outcome::invalid, {}, error.what(), moves_};
    }
  }

  /// An engine sees nothing of a package but the content that each variant loads.
  bool is_same_game(const schema::Package& broken) const {
    const std::vector<play::Settings> all = ways(package_);
    return std::all_of(all.begin(), all.end(), [&](const play::Settings& settings) {
      return is_same_content(table(package_, settings, {}, G::players_min).content,
                             table(broken, settings, {}, G::players_min).content);
    });
  }

  static Table table(const schema::Package& package, play::Settings settings, const std::string& rule,
                     int players) {
    if (!rule.empty()) settings.without.push_back(rule);
    Table made;
    made.content = content_with<G>(package, settings, made.rules);
    made.declared = DeclaredSet<G>::made(package, settings, made.content, players);
    return made;
  }

  /// A scenario that switches the rule off itself has nothing to say of it.
  static bool names(const std::vector<std::string>& rules, const std::string& rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
  }

  bool passes(const play::PlayFile& file, const schema::Package& package, const std::string& rule) {
    if (!rule.empty() && names(play::rules_without(package, file.settings), rule)) return true;
    const Table at = table(package, file.settings, rule, static_cast<int>(file.seats.size()));
    InvariantWatch<G> watch;
    watch.use(at.declared);
    Replay<G> replay(at.content, file, at.rules);
    replay.leave_unexplained();
    const ReplayOutcome outcome = replay.run(watch, [](auto&&...) {});
    moves_ += static_cast<std::uint64_t>(outcome.moves);
    return outcome.is_good();
  }

  std::string broken_in_play(const schema::Package& package, const std::string& rule) {
    for (const play::Settings& settings : ways(package)) {
      if (!rule.empty() && names(play::rules_without(package, settings), rule)) continue;
      Table at = table(package, settings, rule, G::players_min);
      for (int players = G::players_min; players <= G::players_max; ++players) {
        if (!G::can_seat(players, settings.variant)) continue;
        at.declared.players = players;
        if (std::string invariant = broken_on(at, {players}); !invariant.empty()) return invariant;
      }
    }
    return {};
  }

  std::vector<play::Settings> ways(const schema::Package& package) const {
    if (!options_.ways.empty()) return options_.ways;
    std::vector<play::Settings> all(1);
    for (const std::string& variant : play::variant_names(package)) all.push_back({.variant = variant});
    return all;
  }

  std::string broken_on(Table& at, const play::Setup& setup) {
    GameRecord record;
    for (int game = 0; game < options_.games; ++game) {
      InvariantWatch<G> watch;
      watch.use(at.declared);
      UniformPolicy policy{play::Random(play::derived_seed(options_.seed, static_cast<std::uint64_t>(game)))};
      try {
        play_game<G, Watching::invariants>(at.content, setup, at.rules, policy, watch, record);
      } catch (const std::exception&) {
        return std::string(universal::never_fails);  // the set-up itself fails
      }
      moves_ += static_cast<std::uint64_t>(record.moves);
      if (!record.breach.empty()) return record.breach.id;
    }
    return {};
  }

  std::filesystem::path folder_;
  const schema::Package& package_;
  std::vector<Witness> witnesses_;
  JudgeOptions options_;
  std::uint64_t moves_ = 0;
};

}  // namespace regolo::properties
