// `regolo shrink`: a failing game made short.
#include <fmt/format.h>

#include <ostream>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/fuzz/options.h"
#include "cli/replay/replay_file.h"
#include "cli/replay/update.h"
#include "cli/text.h"
#include "properties/campaign/in_child.h"
#include "properties/universal.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

class Shrink : public Command {
 public:
  std::string_view name() const override { return "shrink"; }
  std::string_view summary() const override { return "Make a failing game shorter"; }
  std::string_view help() const override {
    return R"(Make a failing game shorter

Usage: regolo shrink FILE...

Every candidate is a legal game that fails for the same cause. The short game is
printed as a play file. The same file always ends in the same game, unless the time
limit is met first.

Options
  --in-place           Put the short games in the place of the long ones
  --variant NAME or FILE
                       Look for it in the variant, or in the house rule in the
                       file, instead of in what the game was played by
  --set NAME=NUMBER    Change a parameter (repeatable)
  --without RULES      Switch rules off, comma separated
  --explain            Say beside each step how many other moves would do as well,
                       and in which other set-ups it fails
  --time-limit DUR     For each file; the best so far is kept [default: 60s]
  --color WHEN         auto, always or never [default: auto]
                       [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help           Print this page

Exit: 0 all are as short as they get · 1 a file does not fail or cannot be read
      2 usage or settings · 3 a file could not be written
      4 a limit was met first: still shrinkable

Examples:
  regolo shrink failures/display-is-refilled-92b6cc.play.yaml --explain
  regolo shrink failures/*.play.yaml --in-place
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "FILE", files_);
    add_flag(app, "--in-place", in_place_);
    add_flag(app, "--explain", limits_.explain);
    add_text(app, "--time-limit", time_limit_);
    options_.define(app);
  }

  int run(Context& context) override {
    if (files_.empty()) throw UsageError("shrink needs a file: regolo shrink FILE");
    if (!time_limit_.empty()) limits_.time = parse_duration("--time-limit", time_limit_);
    bool fails = false;
    bool open = false;
    for (const std::string& name : files_) {
      const fs::path path = absolute_path(context.environment.directory, name);
      try {
        const Done done = shrink_file(context, path);
        fails = fails || done == Done::no_failure;
        open = open || done == Done::out_of_time;
      } catch (const WriteError& error) {
        context.err << "error: " << error.what() << "\n";
        return exit_internal;
      }
    }
    return fails ? exit_findings : open ? exit_inconclusive : exit_clean;
  }

 private:
  enum class Done : std::uint8_t { shortest, out_of_time, no_failure };

  Done refuse(Context& context, const std::string& shown, const std::string& why) const {
    context.err << fmt::format("{}: {}\n", shown, shown_text(why));
    return Done::no_failure;
  }

  Done shrink_file(Context& context, const fs::path& path) const {
    const std::string shown = shown_path(context.environment.directory, path);
    play::PlayFile file = play::read_play_file(path, shown);
    if (!file.problems.empty())
      return refuse(context, play::place_in(file, file.problems.front().span), file.problems.front().message);
    const GamePackage game = load_game_of_file(context, path, file.game);
    GameOptions played = options_;
    read_house_rule(context, game, played);
    file.settings = settings_with(file.settings, played);
    if (universal::is_fatal(file.fails))
      return refuse(context, shown, "a game that crashes or hangs is kept as it is");
    const ReplayOutcome outcome =
        replay_apart(game, file, file.settings, limits_.time + std::chrono::seconds(30));
    if (outcome.word != ReplayWord::reproduced && outcome.word != ReplayWord::broken)
      return refuse(context, shown,
                    fmt::format("there is no failure to keep: {}{}", replay_word(outcome.word),
                                outcome.message.empty() ? "" : ": " + outcome.message));
    return write_short(context, game, file, path);
  }

  /// A game that starts from a table of its own stays on it; another one may move to any variant and number
  /// of players.
  std::vector<GroundWish> other_grounds(const GamePackage& game, const play::PlayFile& file) const {
    if (file.given != source::no_node) return {};
    GameOptions options;
    std::vector<GroundWish> grounds;
    for (GroundWish& ground : all_grounds(game, options, "")) {
      const bool is_own = ground.settings.variant == file.settings.variant &&
                          ground.players == static_cast<int>(file.seats.size());
      ground.settings.set = file.settings.set;
      ground.settings.without = file.settings.without;
      ground.settings.patch = file.settings.patch;
      if (!is_own) grounds.push_back(std::move(ground));
    }
    return grounds;
  }

  Done write_short(Context& context, const GamePackage& game, const play::PlayFile& file,
                   const fs::path& path) const {
    const std::string& shown = file.document.file->path();
    const ChildEnd end = in_child(
        [&] {
          const ShrunkGame shrunk =
              game.engine->shrink(game.package, file, other_grounds(game, file), limits_);
          return fmt::format("{} {} {}", shrunk.moves, shrunk.still_shrinkable ? 1 : 0, shrunk.text);
        },
        limits_.time + std::chrono::minutes(1));
    if (end.how != ChildEnd::How::done)
      return refuse(context, shown, "a candidate took the process down: " + end.text);
    const std::size_t first = end.text.find(' ');
    const std::size_t moves = std::stoul(end.text.substr(0, first));
    const bool is_open = end.text[first + 1] == '1';
    const std::string text = with_own_header(file, end.text.substr(first + 3));
    if (in_place_) {
      write_whole(path, text);
    } else {
      context.out << text;
    }
    context.err << fmt::format("{}: {} (from {}){}\n", shown, counted(moves, "move"), file.steps.size(),
                               is_open ? ", still shrinkable" : "");
    return is_open ? Done::out_of_time : Done::shortest;
  }

  std::vector<std::string> files_;
  std::string time_limit_;
  GameOptions options_;
  bool in_place_ = false;
  ShrinkLimits limits_;
};

}  // namespace

std::unique_ptr<Command> make_shrink() {
  return std::make_unique<Shrink>();
}

}  // namespace regolo::cli
