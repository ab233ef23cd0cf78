// `regolo mutate`: break the game one way at a time and see whether anything notices.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <thread>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/judges.h"
#include "cli/lint/changes.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/play/random.h"
#include "properties/any_game.h"
#include "properties/mutate/results.h"
#include "properties/mutate/study.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

std::atomic<bool> interrupted{false};
void on_interrupt(int) {
  interrupted = true;
}

/// How many mutants of one operator ended how.
using Tally = std::array<std::size_t, std::size(outcome_words)>;

std::size_t& at(Tally& tally, Outcome outcome) {
  return tally[static_cast<std::size_t>(outcome)];
}

class Mutate : public Command {
 public:
  std::string_view name() const override { return "mutate"; }
  std::string_view summary() const override {
    return "Break the rules on purpose and see whether anything notices";
  }
  std::string_view help() const override {
    return R"(Break the rules on purpose and see whether anything notices

Usage: regolo mutate GAME

Each rule is switched off, each number of the rulebook is made one more and one
less, and each component is given faults: costs, amounts, effects, flags, words,
references, patterns. Whoever guards the game looks at it, from cheap to dear:
lint, scenarios, games recorded in failures/ and playthroughs/, random games
under all invariants.
What nobody notices is told as a sentence.

Which mutants
  --operators WORDS     rule-off, parameter, cost, cost-term, amount,
                        effect-dropped, flag, word, reference, pattern
                        [default: all]
  --in-diff REF         Only those on lines that changed since the git commit
  --missed              Only those that the last run missed, judged anew; the
                        kept results stay as they are
  --sample PERCENT      Only so many of them, the same ones each time
  --shard K/N           Every Nth, beginning with the Kth
  --list                Print them, judge none
How much
  --games N             Random games on each variant and number of players
                        [default: 20]
  --per-mutant DUR      Longer than that is a timeout [default: 60s]
  --time-limit DUR      For the whole study [default: none]
  -j, --jobs N          Processes [default: processors]
What is played
  --variant NAME or FILE
                        Random games of this variant, or of the house rule in the
                        file [default: all variants of the game]
  --set NAME=NUMBER     Change a parameter in them (repeatable)
  --without RULES       Switch rules off in them, comma separated
Where
  --study FILE          Results are kept here; a run goes on where the last one
                        was [default: .regolo/GAME.mutants]
  --failures DIR        Regressions [default: failures]
Verdict
  --fail-under PERCENT  Clean if at least so many are caught [default: all]
Options
  --color WHEN          auto, always or never [default: auto]
                        [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help            Print this page

Exit: 0 all are noticed · 1 some are missed · 2 usage, or the game as it is fails
      4 not all were judged

Examples:
  regolo mutate res-arcana-duo
  regolo mutate casting-shadows --operators rule-off,parameter
  regolo mutate content/my-game --in-diff origin/main
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", game_);
    add_words(app, "--operators", operators_);
    add_text(app, "--in-diff", in_diff_);
    add_flag(app, "--missed", missed_);
    add_text(app, "--sample", sample_);
    add_text(app, "--shard", shard_);
    add_flag(app, "--list", list_);
    add_text(app, "--games", games_);
    add_text(app, "--per-mutant", each_);
    add_text(app, "--time-limit", time_limit_);
    add_text(app, "--jobs,-j", jobs_);
    add_text(app, "--study", study_);
    add_text(app, "--failures", failures_);
    add_text(app, "--fail-under", fail_under_);
    play_.define(app);
  }

  int run(Context& context) override {
    if (game_.empty()) throw UsageError("mutate needs a game: regolo mutate GAME");
    const GamePackage game = load_game(context, game_, play_);
    JudgeOptions options;
    if (!games_.empty()) options.games = static_cast<int>(number("--games", games_, 1, 1'000'000));
    options.lint = first_finding;
    if (play_.changes_anything()) {
      options.ways.push_back(play_.settings());
      require_sound_patches(game, options.ways.front());
    }
    const std::unique_ptr<MutantJudge> judge = make_judge(context, game, failures(), options);
    const std::vector<Mutant> all = mutants_of(game.package, game.engine->rule_ids());
    const std::vector<Mutant> wanted = chosen(context, game, all);
    if (wanted.empty()) return nothing_to_judge(context);
    if (list_) return print_list(context, wanted);
    stale_ = declared_in_vain(game.package, all);
    require_sound(game, *judge);
    try {
      return missed_ ? judge_again(context, game, *judge, wanted) : judge_all(context, game, *judge, wanted);
    } catch (const StudyFileError& error) {
      throw UsageError(error.what());
    }
  }

 private:
  /// What is played, if not all that the package has.
  std::string played_line() const {
    return play_.changes_anything() ? ", " + settings_line(play_.settings()) : std::string();
  }
  std::string failures() const { return failures_.empty() ? "failures" : failures_; }
  /// Whoever looks at the mutants: with other scenarios or recorded games the results are others.
  static std::uint64_t witness_hash(const Context& context, const GamePackage& game,
                                    const std::string& failures) {
    std::uint64_t value = 0;
    for (const auto& files : {scenario_files(context, game), recorded_files(context, game, failures)})
      for (const Witness& one : files) value = play::mixed(value ^ hash(one.file.document.file->bytes()));
    return value;
  }

  /// A change that touches nothing which can be broken is clean; any other empty choice is a slip.
  int nothing_to_judge(Context& context) const {
    if (in_diff_.empty()) throw UsageError("no mutant is left to judge: see regolo mutate GAME --list");
    context.out << fmt::format("Nothing that can be broken has changed since {}.\n", shown_text(in_diff_));
    return exit_clean;
  }

  /// Declared faults that do not exist, or no longer: whoever reads the file would believe in them.
  static std::vector<std::string> declared_in_vain(const schema::Package& package,
                                                   const std::vector<Mutant>& all) {
    std::map<std::string, std::string> declared = declared_equivalent(package);
    for (const Mutant& mutant : all) declared.erase(mutant.id);
    std::vector<std::string> told;
    for (const auto& [id, reason] : declared)
      told.push_back(fmt::format("{}: declared equivalent, but there is no such mutant", id));
    return told;
  }

  fs::path study_path(const Context& context, const GamePackage& game) const {
    return absolute_path(context.environment.directory,
                         study_.empty() ? fmt::format(".regolo/{}.mutants", game.name) : study_);
  }
  std::set<std::string> missed_before(const Context& context, const GamePackage& game) const {
    std::set<std::string> ids;
    try {
      for (const MutantResult& result : read_study(study_path(context, game)).results)
        if (result.outcome == Outcome::missed) ids.insert(result.id);
    } catch (const StudyFileError& error) {
      throw UsageError(fmt::format("--missed needs a study: {}", error.what()));
    }
    return ids;
  }

  std::vector<Mutant> chosen(const Context& context, const GamePackage& game,
                             const std::vector<Mutant>& all) const {
    std::set<std::size_t> kinds;
    for (const std::string& one : operators_) kinds.insert(choice("--operators", one, operator_words));
    const unsigned percent = sample_.empty() ? 100 : number("--sample", sample_, 1, 100);
    const auto [shard, shards] = parse_shard(shard_);
    std::optional<Changes> changes;
    if (!in_diff_.empty()) changes = Changes::since(in_diff_, context.environment.directory, "--in-diff");
    std::set<std::string> before;
    if (missed_) before = missed_before(context, game);
    std::vector<Mutant> wanted;
    std::size_t count = 0;
    for (const Mutant& mutant : all) {
      if (changes && !is_touched(context, *changes, mutant)) continue;
      if (missed_ && !before.contains(mutant.id)) continue;
      if (!kinds.empty() && !kinds.contains(static_cast<std::size_t>(mutant.what))) continue;
      if (hash(mutant.id) % 100 >= percent) continue;
      if (count++ % shards == shard) wanted.push_back(mutant);
    }
    return wanted;
  }
  static bool is_touched(const Context& context, const Changes& changes, const Mutant& mutant) {
    // Git names files by where they really are.
    std::error_code ignored;
    return changes.touches(
        fs::weakly_canonical(absolute_path(context.environment.directory, mutant.file), ignored), mutant.line,
        mutant.line_last);
  }
  static std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 0;
    for (const char letter : text) value = play::mixed(value ^ static_cast<unsigned char>(letter));
    return value;
  }

  static int print_list(Context& context, const std::vector<Mutant>& mutants) {
    for (const Mutant& mutant : mutants)
      context.out << fmt::format("{}:{}: {}  {}\n", mutant.file, mutant.line, mutant.id,
                                 shown_text(mutant.sentence));
    context.out << counted(mutants.size(), "mutant") << "\n";
    return exit_clean;
  }

  static void require_sound(const GamePackage& game, MutantJudge& judge) {
    const Judgement sound = judge.unbroken();
    if (sound.outcome != Outcome::missed)
      throw UsageError(fmt::format("{} fails as it is ({}: {}); what breaks anyway cannot notice anything",
                                   game.shown, sound.stage, sound.by));
  }

  /// Whether what was missed is noticed now. Nothing is kept: the next whole run judges all of them.
  int judge_again(Context& context, const GamePackage& game, MutantJudge& judge,
                  const std::vector<Mutant>& wanted) {
    std::map<std::string, MutantResult> results;
    const bool finished = run_study(context, judge, wanted,
                                    [&](MutantResult result) { results[result.id] = std::move(result); });
    return tell(context, in_order(wanted, results), wanted.size(), declared_equivalent(game.package),
                finished);
  }
  static std::vector<MutantResult> in_order(const std::vector<Mutant>& wanted,
                                            const std::map<std::string, MutantResult>& results) {
    std::vector<MutantResult> judged;
    for (const Mutant& mutant : wanted)
      if (const auto found = results.find(mutant.id); found != results.end()) judged.push_back(found->second);
    return judged;
  }

  int judge_all(Context& context, const GamePackage& game, MutantJudge& judge,
                const std::vector<Mutant>& wanted) {
    const fs::path path = study_path(context, game);
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    StudyFile file(path, {REGOLO_VERSION, game.name, play::content_hash(game.package),
                          fmt::format("games={}, witnesses={:016x}{}", games_.empty() ? "20" : games_,
                                      witness_hash(context, game, failures()), played_line())});
    std::map<std::string, MutantResult> results;
    for (const MutantResult& result : file.kept()) results[result.id] = result;
    std::vector<Mutant> left;
    for (const Mutant& mutant : wanted)
      if (!results.contains(mutant.id)) left.push_back(mutant);
    const std::map<std::string, std::string> equivalent = declared_equivalent(game.package);
    const bool finished = run_study(context, judge, left, [&](MutantResult result) {
      file.add(result);
      results[result.id] = std::move(result);
    });
    return tell(context, in_order(wanted, results), wanted.size(), equivalent, finished);
  }

  bool run_study(Context& context, MutantJudge& judge, const std::vector<Mutant>& left,
                 const std::function<void(MutantResult)>& done) {
    StudyOptions options;
    options.jobs =
        jobs_.empty() ? std::max(1U, std::thread::hardware_concurrency()) : number("--jobs", jobs_, 1, 256);
    if (!each_.empty()) options.each = parse_duration("--per-mutant", each_);
    if (!time_limit_.empty()) options.time_limit = parse_duration("--time-limit", time_limit_);
    interrupted = false;
    const auto before = std::signal(SIGINT, on_interrupt);
    std::size_t count = 0;
    std::size_t missed = 0;
    auto last = std::chrono::steady_clock::now();
    const bool finished = study(judge, left, options, interrupted, [&](const MutantResult& result) {
      ++count;
      missed += result.outcome == Outcome::missed ? 1 : 0;
      done(result);
      const auto now = std::chrono::steady_clock::now();
      const bool live = context.environment.out_is_terminal;
      if (now - last < (live ? std::chrono::milliseconds(200) : std::chrono::milliseconds(60'000))) return;
      last = now;
      context.err << fmt::format("{}{} of {} mutants, {} missed{}", live ? "\r" : "", count, left.size(),
                                 missed, live ? "   " : "\n");
      context.err.flush();
    });
    std::signal(SIGINT, before);
    if (context.environment.out_is_terminal) context.err << "\n";
    return finished;
  }

  int tell(Context& context, std::vector<MutantResult> judged, std::size_t wanted,
           const std::map<std::string, std::string>& equivalent, bool finished) {
    std::vector<std::string> wrongly = stale_;
    for (MutantResult& result : judged) {
      const auto declared = equivalent.find(result.id);
      if (declared == equivalent.end()) continue;
      if (result.outcome == Outcome::caught) {
        wrongly.push_back(fmt::format("{}: declared equivalent, but {} notices it", result.id, result.by));
      } else if (result.outcome == Outcome::missed) {
        result.outcome = Outcome::equivalent;
        result.by = declared->second;
      }
    }
    print_table(context, judged);
    print_missed(context, judged);
    for (const std::string& one : wrongly) context.out << "  ! " << shown_text(one) << "\n";
    Tally total{};
    for (const MutantResult& result : judged) ++at(total, result.outcome);
    const std::size_t counting = at(total, Outcome::caught) + at(total, Outcome::missed);
    context.out << fmt::format("{} of {} judged: {} of {} caught, {} timeout, {} invalid, {} equivalent\n",
                               judged.size(), counted(wanted, "mutant"), at(total, Outcome::caught), counting,
                               at(total, Outcome::timeout), at(total, Outcome::invalid),
                               at(total, Outcome::equivalent));
    const unsigned floor = fail_under_.empty() ? 100 : number("--fail-under", fail_under_, 0, 100);
    if (at(total, Outcome::caught) * 100 < counting * floor || !wrongly.empty()) return exit_findings;
    if (!finished || judged.size() < wanted || counting == 0) {
      context.out
          << "Stopped because the time is up or it was interrupted; the next run goes on from here.\n";
      return exit_inconclusive;
    }
    return exit_clean;
  }

  static void print_table(Context& context, const std::vector<MutantResult>& judged) {
    std::map<Operator, Tally> tallies;
    std::map<std::string, std::size_t> stages;
    for (const MutantResult& result : judged) {
      ++at(tallies[result.what], result.outcome);
      if (result.outcome == Outcome::caught) ++stages[result.stage];
    }
    context.out << fmt::format("{:<16}{:>8}{:>8}{:>9}{:>9}{:>12}\n", "operator", "caught", "missed",
                               "timeout", "invalid", "equivalent");
    for (auto& [what, tally] : tallies)
      context.out << fmt::format("{:<16}{:>8}{:>8}{:>9}{:>9}{:>12}\n", properties::word(what), tally[0],
                                 tally[1], tally[2], tally[3], tally[4]);
    std::vector<std::string> by;
    for (const std::string_view stage : {"lint", "scenarios", "regressions", "games"})
      by.push_back(fmt::format("{} {}", stage, stages[std::string(stage)]));
    context.out << fmt::format("Caught by: {}\n", fmt::join(by, " · "));
  }

  static void print_missed(Context& context, const std::vector<MutantResult>& judged) {
    bool first = true;
    for (const MutantResult& result : judged) {
      if (result.outcome != Outcome::missed) continue;
      if (first) context.out << "Nobody noticed that\n";
      first = false;
      context.out << fmt::format("  {}:{}: {}\n", result.file, result.line, shown_text(result.sentence));
    }
  }

  std::string game_;
  std::vector<std::string> operators_;
  std::string in_diff_, sample_, shard_, games_, each_, time_limit_, jobs_, study_, failures_, fail_under_;
  std::vector<std::string> stale_;
  bool list_ = false;
  bool missed_ = false;
  GameOptions play_;
};

}  // namespace

std::unique_ptr<Command> make_mutate() {
  return std::make_unique<Mutate>();
}

}  // namespace regolo::cli
