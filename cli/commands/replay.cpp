// `regolo replay` and `regolo show`: a recorded game or a scenario again, step by step.
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/fuzz/story.h"
#include "cli/game_package.h"
#include "cli/replay/against.h"
#include "cli/replay/condition.h"
#include "cli/replay/replay_file.h"
#include "cli/replay/update.h"
#include "cli/style.h"
#include "cli/text.h"
#include "model/play/play_file.h"
#include "properties/universal.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

enum class Show : std::uint8_t { none, text, diff, state, story };
constexpr std::string_view show_words[] = {"none", "text", "diff", "state", "story"};
constexpr std::string_view expect_words[] = {"pass", "fail", "any"};

struct Wanted {
  Show show = Show::none;
  std::size_t from = 0;
  std::size_t to = SIZE_MAX;
  bool interactive = false;
  std::optional<Condition> until = std::nullopt;
};

/// Tells the game while it is replayed.
class Narrator {
 public:
  Narrator(Context& context, const Wanted& wanted) : context_(context), wanted_(wanted) {}

  void operator()(const ToldStep& step) {
    const std::size_t number = step.index() + 1;
    if (stopped_) return;
    if (wanted_.show != Show::none && number >= wanted_.from && number <= wanted_.to) show(step, number);
    if (!wanted_.until || !wanted_.until->holds(step)) return;
    reached_ = number;
    stopped_ = true;
  }
  /// The step at which --until held; 0: at none.
  std::size_t reached() const { return reached_; }

 private:
  void show(const ToldStep& step, std::size_t number) {
    const play::PlayStep& played = step.played();
    const std::string label = played.label.empty() ? std::string() : fmt::format(" [{}]", played.label);
    context_.out << fmt::format("{:>4}  {} {}{}\n", number, played.who, step.described(), label);
    if (wanted_.show == Show::diff)
      for (const ObservedChange& change : step.changes())
        context_.out << fmt::format("       {}  {} -> {}\n", change.name, change.before, change.after);
    if (wanted_.show == Show::state) print_table(step);
    if (wanted_.interactive) wait(step);
  }
  void wait(const ToldStep& step) {
    for (;;) {
      context_.err << "[Enter] next, s state, q to the end: ";
      context_.err.flush();
      std::string line;
      if (!std::getline(context_.in, line) || line == "q") {
        stopped_ = true;
        return;
      }
      if (line != "s") return;
      print_table(step);
    }
  }
  void print_table(const ToldStep& step) {
    const Painter painter(wants_color(context_.color, context_.environment));
    context_.out << painter.table(step.table()) << "\n";
  }

  Context& context_;
  const Wanted& wanted_;
  bool stopped_ = false;
  std::size_t reached_ = 0;
};

/// `--step` names a step that there is; a file that cannot be read is told by its own words.
void require_step(const play::PlayFile& file, const std::string& option, std::size_t step) {
  if (option.empty() || !file.problems.empty() || step <= file.steps.size()) return;
  throw UsageError(fmt::format("{} has {}, so there is no step {}", file.document.file->path(),
                               counted(file.steps.size(), "step"), step));
}

class Replay : public Command {
 public:
  std::string_view name() const override { return "replay"; }
  std::string_view summary() const override {
    return "Run a recorded game or a scenario again, step by step";
  }
  std::string_view help() const override {
    return R"(Run a recorded game or a scenario again, step by step

Usage: regolo replay FILE...

Every step is matched against the legal moves, every expectation against the
table, and every invariant is checked after every move. A file below a package
is of that package's game; elsewhere its `game:` says which.

What is shown
  --show WHAT          none, text, diff (what changed), state, or story (the last
                       moves with what they changed) [default: none; diff with
                       --step, --from, --to, --until or --interactive]
  --step N             Show step N only
  --from N, --to N     Show these steps only
  --until CONDITION    Show up to the first step after which it holds, such as
                       'round >= 2' or 'hp[one] < 3'; exit 1 if it never does
  --interactive        Stop after each step; s shows the table, q runs to the end
What is compared
  --against REVISION   Play it with the content of a git revision as well, and show
                       the first step that differs
  --update             Write the game down again as it goes now: steps that are no
                       longer legal are left out
What is played
  --variant NAME or FILE
                       Play the variant, or the house rule in the file, instead
                       of the one in the recorded game
  --set NAME=NUMBER    Change a parameter (repeatable)
  --without RULES      Switch rules off, comma separated
Verdict
  --expect HOW         pass, fail or any [default: what the file says]
Options
  --color WHEN         auto, always or never [default: auto]
                       [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help           Print this page

Outcomes: still passing · reproduced (the recorded failure) · fixed (it no longer
fails) · broken (an invariant) · diverged (an expectation) · illegal (a move) ·
unreadable
Exit: 0 as expected · 1 not as expected · 2 usage or settings

Examples:
  regolo replay content/res-arcana-duo/scenarios/worked-round.yaml
  regolo replay game.play.yaml --step 17
  regolo replay game.play.yaml --until 'round >= 2'
  regolo replay game.play.yaml --against HEAD~1
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "FILE", files_);
    add_text(app, "--show", show_);
    add_text(app, "--until", until_);
    add_text(app, "--against", against_);
    add_flag(app, "--update", update_);
    add_text(app, "--step", step_);
    add_text(app, "--from", from_);
    add_text(app, "--to", to_);
    add_text(app, "--expect", expect_);
    add_flag(app, "--interactive", wanted_.interactive);
    options_.define(app);
  }

  int run(Context& context) override {
    if (files_.empty()) throw UsageError("replay needs a file: regolo replay FILE");
    read_wanted();
    int code = exit_clean;
    std::size_t good = 0;
    int moves = 0;
    int expectations = 0;
    for (const std::string& name : files_) {
      const fs::path path = absolute_path(context.environment.directory, name);
      const play::PlayFile file = play::read_play_file(path, shown_path(context.environment.directory, path));
      require_step(file, step_, wanted_.from);
      const ReplayOutcome outcome = run_file(context, file, path);
      const bool as_expected = is_as_expected(outcome) && !is_missed_;
      good += as_expected ? 1 : 0;
      moves += outcome.moves;
      expectations += outcome.expectations;
      if (!as_expected) code = exit_findings;
      print(context, file, outcome);
    }
    context.out << fmt::format("{} of {} as expected: {}, {} compared\n", good,
                               counted(files_.size(), "file"),
                               counted(static_cast<std::size_t>(moves), "move"),
                               counted(static_cast<std::size_t>(expectations), "value"));
    return code;
  }

 private:
  ReplayOutcome run_file(Context& context, const play::PlayFile& file, const fs::path& path) {
    is_missed_ = false;
    if (!file.problems.empty()) return unreadable(file.problems.front());
    const GamePackage game = load_game_of_file(context, path, file.game);
    GameOptions options = options_;
    read_house_rule(context, game, options);
    const play::Settings settings = settings_with(file.settings, options);
    // A game that takes the process down with it is played in another one, and nothing of it is shown.
    if (universal::is_fatal(file.fails)) return replay_apart(game, file, settings, std::chrono::seconds(30));
    if (!against_.empty()) is_missed_ = !same_as_before(context, game, file, settings, against_);
    if (update_) update_file(context, game, file, settings, path);
    if (wanted_.show == Show::story) context.out << told_moves(context, game, file);
    if (wanted_.until) wanted_.until->require_known(*game.engine, file);
    Narrator narrator(context, wanted_);
    const ReplayOutcome outcome = replay_here(game, file, settings, std::ref(narrator));
    if (wanted_.until) tell_until(context, narrator.reached());
    return outcome;
  }

  void tell_until(Context& context, std::size_t reached) {
    is_missed_ = is_missed_ || reached == 0;
    context.out << (reached == 0 ? fmt::format("'{}' never holds\n", shown_text(until_))
                                 : fmt::format("'{}' holds after step {}\n", shown_text(until_), reached));
  }

  void read_wanted() {
    if (!until_.empty()) wanted_.until = Condition::parsed(until_);
    const bool part =
        !step_.empty() || !from_.empty() || !to_.empty() || !until_.empty() || wanted_.interactive;
    wanted_.show = show_.empty() ? (part ? Show::diff : Show::none)
                                 : static_cast<Show>(choice("--show", show_, show_words));
    if (!from_.empty()) wanted_.from = number("--from", from_, 1, 1'000'000);
    if (!to_.empty()) wanted_.to = number("--to", to_, 1, 1'000'000);
    if (!step_.empty()) wanted_.from = wanted_.to = number("--step", step_, 1, 1'000'000);
    if (!expect_.empty()) expected_ = choice("--expect", expect_, expect_words);
  }

  bool is_as_expected(const ReplayOutcome& outcome) const {
    if (outcome.word == ReplayWord::unreadable) return false;
    if (expect_.empty()) return outcome.is_good();
    const bool passes = outcome.word == ReplayWord::still_passing || outcome.word == ReplayWord::fixed;
    return expected_ == 2 || (expected_ == 0) == passes;
  }

  static void print(Context& context, const play::PlayFile& file, const ReplayOutcome& outcome) {
    const bool at_step = outcome.word != ReplayWord::still_passing && outcome.word != ReplayWord::fixed &&
                         outcome.word != ReplayWord::unreadable;
    const std::string where = at_step ? fmt::format(" at step {}", outcome.step) : std::string();
    const bool has_place = !outcome.message.empty();
    context.out << (has_place ? play::place_in(file, outcome.span) : file.document.file->path()) << ": "
                << replay_word(outcome.word) << where;
    if (has_place) context.out << ": " << shown_text(outcome.message);
    context.out << "\n";
    for (const std::string& hint : outcome.hints) context.out << "    " << shown_text(hint) << "\n";
  }

  std::vector<std::string> files_;
  std::string show_;
  std::string step_;
  std::string from_;
  std::string to_;
  std::string expect_;
  std::string until_;
  std::string against_;
  bool update_ = false;
  bool is_missed_ = false;  ///< what was asked of the last file did not come true
  std::size_t expected_ = 0;
  Wanted wanted_;
  GameOptions options_;
};

ReplayOutcome shown_file(Context& context, const play::PlayFile& file, const fs::path& path,
                         const Wanted& wanted) {
  if (!file.problems.empty()) return unreadable(file.problems.front());
  const GamePackage game = load_game_of_file(context, path, file.game);
  return replay_here(game, file, file.settings, Narrator(context, wanted));
}

class ShowCommand : public Command {
 public:
  std::string_view name() const override { return "show"; }
  std::string_view summary() const override {
    return "Print the table as it lies after a step of a recorded game";
  }
  std::string_view help() const override {
    return R"(Print the table as it lies after a step of a recorded game

Usage: regolo show FILE [--step N]

Options
  --step N        After this step [default: the last one]
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help      Print this page

Examples:
  regolo show content/res-arcana-duo/scenarios/worked-round.yaml --step 20
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "FILE", file_);
    add_text(app, "--step", step_);
  }

  int run(Context& context) override {
    if (file_.empty()) throw UsageError("show needs a file: regolo show FILE");
    const fs::path path = absolute_path(context.environment.directory, file_);
    const play::PlayFile file = play::read_play_file(path, shown_path(context.environment.directory, path));
    Wanted wanted{.show = Show::state, .from = file.steps.size(), .to = file.steps.size()};
    if (!step_.empty()) wanted.from = wanted.to = number("--step", step_, 1, 1'000'000);
    require_step(file, step_, wanted.from);
    while (wanted.from > 1 && wanted.from <= file.steps.size() && file.steps[wanted.from - 1].who.empty())
      wanted.to = --wanted.from;
    const ReplayOutcome outcome = shown_file(context, file, path, wanted);
    if (outcome.is_good()) return exit_clean;
    context.err << play::place_in(file, outcome.span) << ": " << replay_word(outcome.word) << ": "
                << shown_text(outcome.message) << "\n";
    return exit_findings;
  }

 private:
  std::string file_;
  std::string step_;
};

}  // namespace

std::unique_ptr<Command> make_replay() {
  return std::make_unique<Replay>();
}
std::unique_ptr<Command> make_show() {
  return std::make_unique<ShowCommand>();
}

}  // namespace regolo::cli
