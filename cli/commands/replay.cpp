// `regolo replay` and `regolo show`: a recorded game or a scenario again, step by step.
#include <fmt/format.h>

#include <istream>
#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/style.h"
#include "cli/text.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/all.h"
#include "properties/play/replay.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using properties::ReplayOutcome;
using properties::ReplayWord;

enum class Show : std::uint8_t { none, text, diff, state };
constexpr std::string_view show_words[] = {"none", "text", "diff", "state"};
constexpr std::string_view expect_words[] = {"pass", "fail", "any"};

/// What changed between two tables, one observable a line.
template <class G>
std::string difference(const properties::Step<G>& step, const std::vector<std::string>& seats) {
  std::string text;
  for (const play::Observable<G>& one : G::observables()) {
    const int count = one.per == play::Per::game     ? 1
                      : one.per == play::Per::player ? static_cast<int>(seats.size())
                                                     : G::components(step.content);
    for (int of = 0; of < count; ++of) {
      const std::string before =
          play::with_names(play::shown_value(one, step.content, step.before, of), seats);
      const std::string after = play::with_names(play::shown_value(one, step.content, step.after, of), seats);
      if (before == after) continue;
      std::string whose;
      if (one.per == play::Per::player) whose = seats[static_cast<std::size_t>(of)] + ".";
      if (one.per == play::Per::component) whose = G::component_name(step.content, step.after, of) + ".";
      text += fmt::format("       {}{}  {} -> {}\n", whose, one.name, before, after);
    }
  }
  return text;
}

struct Wanted {
  Show show = Show::none;
  std::size_t from = 0;
  std::size_t to = SIZE_MAX;
  bool interactive = false;
};

/// Tells the game while it is replayed.
template <class G>
class Narrator {
 public:
  Narrator(Context& context, const play::PlayFile& file, const Wanted& wanted)
      : context_(context), file_(file), wanted_(wanted) {}

  void operator()(std::size_t index, const play::PlayStep& played, const properties::Step<G>& step) {
    const std::size_t number = index + 1;
    if (wanted_.show == Show::none || number < wanted_.from || number > wanted_.to || stopped_) return;
    const std::string label = played.label.empty() ? std::string() : fmt::format(" [{}]", played.label);
    context_.out << fmt::format(
        "{:>4}  {} {}{}\n", number, played.who,
        play::with_names(G::describe(step.content, step.before, step.move), file_.seats), label);
    if (wanted_.show == Show::diff) context_.out << difference<G>(step, file_.seats);
    if (wanted_.show == Show::state) print_state(step);
    if (wanted_.interactive) wait(step);
  }

 private:
  void print_state(const properties::Step<G>& step) {
    context_.out << play::with_names(G::show(step.content, step.after), file_.seats) << "\n";
  }
  void wait(const properties::Step<G>& step) {
    for (;;) {
      context_.err << "[Enter] next, s state, q to the end: ";
      context_.err.flush();
      std::string line;
      if (!std::getline(context_.in, line) || line == "q") {
        stopped_ = true;
        return;
      }
      if (line != "s") return;
      print_state(step);
    }
  }

  Context& context_;
  const play::PlayFile& file_;
  const Wanted& wanted_;
  bool stopped_ = false;
};

ReplayOutcome unreadable(const play::FileProblem& problem) {
  ReplayOutcome outcome;
  outcome.word = ReplayWord::unreadable;
  outcome.span = problem.span;
  outcome.message = problem.message;
  return outcome;
}

ReplayOutcome run_file(Context& context, const play::PlayFile& file, const fs::path& path,
                       GameOptions options, const Wanted& wanted) {
  if (!file.problems.empty()) return unreadable(file.problems.front());
  GamePackage game = load_game_of_file(context, path, file.game);
  add_house_rule(context, game, options);
  const std::vector<play::FileProblem> unknown = play::unknown_rules(file, game.package);
  if (!unknown.empty()) return unreadable(unknown.front());
  play::Settings settings = file.settings;
  const play::Settings more = options.settings();
  if (!more.variant.empty()) settings.variant = more.variant;
  settings.without.insert(settings.without.end(), more.without.begin(), more.without.end());
  for (const auto& [id, value] : more.set) settings.set[id] = value;
  ReplayOutcome outcome;
  games::with_game(game.name, [&]<class G>() {
    typename G::Rules rules;
    const typename G::Content content = load_content<G>(game, settings, rules);
    const properties::DeclaredSet<G> declared =
        load_declared<G>(game, settings, content, static_cast<int>(file.seats.size()));
    properties::InvariantWatch<G> watch;
    // A table that a scenario lays out need not have the whole box on it, as a game from its beginning has.
    if (file.given == source::no_node) watch.use(declared);
    outcome = properties::Replay<G>(content, file, rules).run(watch, Narrator<G>(context, file, wanted));
  });
  return outcome;
}

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
  --show WHAT          none, text, diff (what changed) or state [default: none;
                       diff with --step, --from, --to or --interactive]
  --step N             Show step N only
  --from N, --to N     Show these steps only
  --interactive        Stop after each step; s shows the table, q runs to the end
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
)";
  }

  void define(CLI::App& app) override {
    app.add_option("FILE", files_);
    add_text(app, "--show", show_);
    add_text(app, "--step", step_);
    add_text(app, "--from", from_);
    add_text(app, "--to", to_);
    add_text(app, "--expect", expect_);
    app.add_flag("--interactive", wanted_.interactive);
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
      const ReplayOutcome outcome = run_file(context, file, path, options_, wanted_);
      const bool as_expected = is_as_expected(outcome);
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
  void read_wanted() {
    const bool part = !step_.empty() || !from_.empty() || !to_.empty() || wanted_.interactive;
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
                << properties::replay_word(outcome.word) << where;
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
  std::size_t expected_ = 0;
  Wanted wanted_;
  GameOptions options_;
};

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
    app.add_option("FILE", file_);
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
    const ReplayOutcome outcome = run_file(context, file, path, {}, wanted);
    if (outcome.is_good()) return exit_clean;
    context.err << play::place_in(file, outcome.span) << ": " << properties::replay_word(outcome.word) << ": "
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
