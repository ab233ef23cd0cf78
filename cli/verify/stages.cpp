#include "cli/verify/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "checkers/lint.h"
#include "checkers/registry.h"
#include "cli/amounts.h"
#include "cli/campaign/presence.h"
#include "cli/fuzz/options.h"
#include "cli/judges.h"
#include "cli/replay/replay_file.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/schema/record.h"
#include "properties/any_game.h"
#include "properties/campaign/workers.h"
#include "properties/mutate/study.h"

namespace regolo::cli {

using namespace properties;

namespace {

std::vector<std::string> mechanic_rules(const schema::Package& package) {
  std::vector<std::string> ids;
  for (const schema::Record& rule : schema::components(package, "rule"))
    if (rule.text("kind") == "mechanic") ids.emplace_back(rule.text("id"));
  return ids;
}

/// Replays the files; what does not pass is told.
void replay_all(const GamePackage& game, const std::vector<Witness>& files, Stage& stage) {
  std::size_t good = 0;
  int moves = 0;
  int values = 0;
  for (const Witness& one : files) {
    const ReplayOutcome outcome =
        replay_apart(game, one.file, one.file.settings, std::chrono::milliseconds(30'000));
    moves += outcome.moves;
    values += outcome.expectations;
    const bool passes = outcome.word == ReplayWord::still_passing || outcome.word == ReplayWord::fixed;
    good += passes ? 1 : 0;
    if (!passes)
      stage.wrong.push_back(fmt::format("{}: {}: {}", play::place_in(one.file, outcome.span),
                                        replay_word(outcome.word), outcome.message));
  }
  stage.examined = fmt::format("{} of {}, {} moves, {} values compared", good, counted(files.size(), "file"),
                               moves, values);
}

/// Plays units in worker processes. A game that takes its process down is a finding like any other.
std::vector<UnitResult> play_units(UnitPlayer& player, std::uint64_t count, unsigned jobs,
                                   std::vector<std::string>& wrong) {
  Workers workers(player, jobs, {});
  std::vector<UnitResult> results;
  std::uint64_t next = 0;
  while (next < count || workers.has_busy()) {
    while (next < count && workers.has_idle()) workers.start(next++, {});
    for (WorkerAnswer& answer : workers.collect(std::chrono::milliseconds(200))) {
      if (answer.result) results.push_back(std::move(*answer.result));
      if (answer.crash)
        wrong.push_back(fmt::format("{}: {}", answer.crash->invariant, answer.crash->message));
    }
  }
  std::sort(results.begin(), results.end(),
            [](const UnitResult& a, const UnitResult& b) { return a.unit < b.unit; });
  return results;
}

/// Mechanic rules that can be switched off without anything noticing.
std::vector<std::string> unnoticed_rules(const Context& context, const GamePackage& game,
                                         const JudgeOptions& judging, const StageOptions& options) {
  const std::unique_ptr<MutantJudge> judge = make_judge(context, game, options.failures, judging);
  std::vector<Mutant> rules;
  for (Mutant& mutant : mutants_of(game.package, game.engine->rule_ids()))
    if (mutant.what == Operator::rule_off) rules.push_back(std::move(mutant));
  std::vector<std::string> unnoticed;
  const std::atomic<bool> interrupted{false};
  study(*judge, rules, {.jobs = options.jobs}, interrupted, [&](const MutantResult& result) {
    if (result.outcome != Outcome::caught) unnoticed.push_back(result.rule);
  });
  std::sort(unnoticed.begin(), unnoticed.end());
  return unnoticed;
}

}  // namespace

Stage lint_stage(const GamePackage& game) {
  Stage stage{.name = "lint"};
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(game.package, selection, result);
  std::size_t suppressed = 0;
  for (const source::Diagnostic& finding : result.findings) {
    suppressed += finding.status == source::Status::fresh ? 0 : 1;
    if (finding.severity == source::Severity::error && finding.status == source::Status::fresh)
      stage.wrong.push_back(fmt::format("{}: {}", finding.check, finding.message));
  }
  for (const checkers::NotRun& check : result.not_run)
    stage.wrong.push_back(fmt::format("{} could not look: {} cannot be read", check.check, check.file));
  const checkers::Examined& seen = result.examined;
  stage.examined = fmt::format("{}, {}, {}, {} ({} suppressed)", counted(seen.files, "file"),
                               counted(seen.components, "component"), counted(seen.rules, "rule"),
                               counted(seen.checks, "check"), suppressed);
  if (seen.files == 0 || seen.checks == 0) stage.wrong.emplace_back("nothing was examined");
  return stage;
}

Stage rules_stage(const GamePackage& game) {
  Stage stage{.name = "rules"};
  std::set<std::string, std::less<>> written;
  for (const schema::Record& rule : schema::components(game.package, "rule"))
    written.emplace(rule.text("id"));
  const std::vector<std::string> claimed = game.engine->rule_ids();
  for (const std::string& id : claimed)
    if (!written.contains(id))
      stage.wrong.push_back(fmt::format("the engine has '{}', rules.yaml has not", id));
  const std::vector<std::string> mechanic = mechanic_rules(game.package);
  std::size_t found = 0;
  for (const std::string& id : mechanic) {
    const bool is_claimed = std::find(claimed.begin(), claimed.end(), id) != claimed.end();
    found += is_claimed ? 1 : 0;
    if (!is_claimed) stage.wrong.push_back(fmt::format("rules.yaml has '{}', the engine has not", id));
  }
  stage.examined = fmt::format("{} of {} in the engine", found, counted(mechanic.size(), "mechanic rule"));
  if (mechanic.empty()) stage.wrong.emplace_back("nothing was examined: there is no mechanic rule");
  return stage;
}

Stage scenarios_stage(const Context& context, const GamePackage& game) {
  Stage stage{.name = "scenarios"};
  const std::vector<Witness> files = scenario_files(context, game);
  replay_all(game, files, stage);
  if (files.empty()) stage.wrong.emplace_back("nothing was examined: scenarios/ holds no file");
  return stage;
}

Stage recorded_stage(const Context& context, const GamePackage& game, const StageOptions& options) {
  Stage stage{.name = "recorded"};
  const std::vector<Witness> files = recorded_files(context, game, options.failures);
  stage.had_nothing = files.empty();
  if (stage.had_nothing) {
    stage.examined = "not run: no game is recorded (regolo record keeps some)";
  } else {
    replay_all(game, files, stage);
  }
  return stage;
}

namespace {

/// What is wrong with the campaign as evidence for this game, as it is now.
std::string wrong_campaign(const CampaignIdentity& identity, const GamePackage& game) {
  CampaignIdentity wanted = identity;
  wanted.version = REGOLO_VERSION;
  wanted.game = game.name;
  wanted.content = play::content_hash(game.package);
  const std::string what = difference(identity, wanted);
  return what.empty() ? what : "the campaign is of " + what;
}

/// The stage looks at games that were played before, on however many machines.
Stage campaign_stage(const GamePackage& game, const StageOptions& options,
                     const std::vector<std::string>& ids, PlayedGames& played) {
  Stage stage{.name = "games"};
  std::error_code ignored;
  if (!std::filesystem::exists(options.campaign, ignored))
    throw UsageError(fmt::format("there is no campaign {}", shown_text(options.campaign_shown)));
  try {
    const std::unique_ptr<Database> opened = open_to_read(options.campaign.string());
    const Database& campaign = *opened;
    if (const std::string wrong = wrong_campaign(campaign.identity(), game); !wrong.empty()) {
      stage.examined = options.campaign_shown;
      stage.wrong = {wrong, "nothing was examined"};
      return stage;
    }
    const CampaignTotals totals = campaign.totals();
    const Presence presence = campaign.presence();
    for (const Counted& rule : totals.rules) played.bound.push_back(rule.bound);
    for (const auto& [cause, finding] : campaign.findings())
      stage.wrong.push_back(fmt::format("{}: {} (in {})", finding.first.invariant, finding.first.message,
                                        counted(finding.seen, "game")));
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (i >= totals.invariants.size() || totals.invariants[i].bound == 0)
        stage.wrong.push_back(fmt::format("{} never had anything to check", ids[i]));
    stage.examined =
        fmt::format("{}: {} games, {} moves, {} after each; {}; {}", options.campaign_shown,
                    shown_count(totals.games), shown_count(totals.moves), counted(ids.size(), "invariant"),
                    presence_line(presence), shown_text(campaign.identity().settings));
    if (!presence.is_whole()) stage.wrong.push_back("the campaign is not whole: " + presence_line(presence));
    if (totals.moves == 0) stage.wrong.emplace_back("nothing was examined");
  } catch (const DatabaseError& error) {
    throw UsageError(error.what());
  }
  return stage;
}

}  // namespace

Stage games_stage(const GamePackage& game, const StageOptions& options, PlayedGames& played) {
  UnitOptions units;
  units.seed = options.seed;
  units.games = 100;
  const auto player = as_usage([&] {
    return game.engine->unit_player(game.package, all_grounds(game, options.game, {}), play::PlayHeader(),
                                    units);
  });
  if (!options.campaign.empty()) return campaign_stage(game, options, player->invariant_ids(), played);
  Stage stage = games_stage(*player, (options.games + units.games - 1) / units.games, options.jobs, played,
                            options.games < games_enough ? Unmet::is_noted : Unmet::fails);
  if (!stage.wrong.empty())
    stage.wrong.push_back(fmt::format("look closer with: regolo fuzz {}", game.shown));
  return stage;
}

Stage games_stage(UnitPlayer& player, std::uint64_t units, unsigned jobs, PlayedGames& played, Unmet unmet) {
  Stage stage{.name = "games"};
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::vector<std::uint64_t> met;
  const auto add = [](std::vector<std::uint64_t>& sum, const std::vector<Counted>& more) {
    sum.resize(std::max(sum.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i].bound;
  };
  for (const UnitResult& result : play_units(player, units, jobs, stage.wrong)) {
    games += result.games;
    moves += result.moves;
    add(played.bound, result.rules);
    add(met, result.invariants);
    for (const Found& found : result.found)
      stage.wrong.push_back(fmt::format("{}: {}", found.invariant, found.message));
  }
  const std::vector<std::string> ids = player.invariant_ids();
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (i >= met.size() || met[i] == 0)
      (unmet == Unmet::fails ? stage.wrong : stage.noted)
          .push_back(fmt::format("{} never had anything to check", ids[i]));
  stage.examined = fmt::format("{} games, {} moves, {} after each", shown_count(games), shown_count(moves),
                               counted(ids.size(), "invariant"));
  if (moves == 0) stage.wrong.emplace_back("nothing was examined");
  return stage;
}

Stage evidence_stage(const Context& context, const GamePackage& game, const StageOptions& options,
                     const PlayedGames& played) {
  Stage stage{.name = "evidence"};
  const std::vector<std::string> claimed = game.engine->rule_ids();
  const std::vector<std::string> mechanic = mechanic_rules(game.package);
  std::size_t exercised = 0;
  for (std::size_t i = 0; i < claimed.size() && i < played.bound.size(); ++i)
    exercised += played.bound[i] > 0 ? 1 : 0;
  JudgeOptions judging;
  judging.games = options.games_per_rule;
  if (options.game.changes_anything()) judging.ways.push_back(options.game.settings());
  const std::vector<std::string> unnoticed = unnoticed_rules(context, game, judging, options);
  const std::size_t pinned = mechanic.size() - unnoticed.size();
  stage.examined = fmt::format("{} of {} claimed rules exercised, {} of {} mechanic rules pinned", exercised,
                               claimed.size(), pinned, mechanic.size());
  if (mechanic.empty()) stage.wrong.emplace_back("nothing was examined: there is no mechanic rule");
  if (!played.bound.empty() && exercised * 100 < claimed.size() * options.exercised_percent)
    stage.wrong.push_back(
        fmt::format("under {} % of the claimed rules decided something", options.exercised_percent));
  if (pinned * 100 < mechanic.size() * options.pinned_percent) {
    stage.wrong.push_back(fmt::format("under {} % of the mechanic rules are pinned", options.pinned_percent));
    for (const std::string& rule : unnoticed)
      stage.wrong.push_back(fmt::format("nobody noticed that {} was missing", rule));
  }
  return stage;
}

}  // namespace regolo::cli
