// `regolo record`: whole games that together show as much of a game as possible, kept so that any later
// change of play is seen.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/fuzz/options.h"
#include "cli/game_package.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/play/random.h"
#include "properties/any_game.h"
#include "properties/campaign/campaign.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using properties::GroundWish;
using properties::RecordedGame;

struct Candidate {
  RecordedGame game;
  std::string variant;
  int players = 0;
  std::uint64_t seed = 0;
};

std::size_t new_features(const Candidate& candidate, const std::set<std::string>& shown) {
  return static_cast<std::size_t>(
      std::count_if(candidate.game.features.begin(), candidate.game.features.end(),
                    [&](const std::string& feature) { return !shown.contains(feature); }));
}

class Record : public Command {
 public:
  std::string_view name() const override { return "record"; }
  std::string_view summary() const override { return "Keep whole games, so that a change of play is seen"; }
  std::string_view help() const override {
    return R"(Keep whole games, so that a change of play is seen

Usage: regolo record GAME

Plays random games on every variant and number of players and keeps those that
together show the most: rules that decide, moves and pairs of moves. Each is
written with how many moves were legal at each step, and with what can be seen
every twenty moves and at the end. `regolo replay`, `mutate` and
`verify` replay them; after an intended change record them again.

Options
  --games N          How many to keep [default: 8]
  --moves N          Leave a game after so many moves [default: 500]
  --candidates N     How many to choose from [default: 200]
  --seed NUMBER      Decimal or 0x… [default: 1]
  --variant NAME or FILE
                     Games of this variant, or of the house rule in the file
                     [default: all variants of the game]
  --set NAME=NUMBER  Change a parameter (repeatable)
  --without RULES    Switch rules off, comma separated
  --to DIR           Where they are written [default: playthroughs/GAME]
  --color WHEN       auto, always or never [default: auto]
                     [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help         Print this page

Exit: 0 written · 2 usage or settings · 3 they could not be written

Examples:
  regolo record res-arcana-duo
  regolo replay playthroughs/res-arcana-duo/*.play.yaml
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", game_);
    add_text(app, "--games", games_);
    add_text(app, "--moves", moves_);
    add_text(app, "--candidates", candidates_);
    add_text(app, "--seed", seed_);
    add_text(app, "--to", to_);
    options_.define(app);
  }

  int run(Context& context) override {
    if (game_.empty()) throw UsageError("record needs a game: regolo record GAME");
    const GamePackage game = load_game(context, game_, options_);
    std::vector<Candidate> candidates = played(game);
    const fs::path folder = absolute_path(context.environment.directory,
                                          to_.empty() ? fmt::format("playthroughs/{}", game.name) : to_);
    const std::size_t wanted = games_.empty() ? 8 : number("--games", games_, 1, 10'000);
    std::set<std::string> shown;
    std::size_t kept = 0;
    try {
      fs::create_directories(folder);
      for (const fs::directory_entry& old : fs::directory_iterator(folder))
        if (old.path().string().ends_with(".play.yaml")) fs::remove(old.path());
      for (; kept < wanted && !candidates.empty(); ++kept) {
        const auto best = std::max_element(
            candidates.begin(), candidates.end(),
            [&](const auto& a, const auto& b) { return new_features(a, shown) < new_features(b, shown); });
        if (new_features(*best, shown) == 0) break;
        shown.insert(best->game.features.begin(), best->game.features.end());
        properties::write_whole(folder / file_name(*best), best->game.text);
        candidates.erase(best);
      }
    } catch (const fs::filesystem_error& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    } catch (const properties::WriteError& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    }
    const auto rules = static_cast<std::size_t>(std::count_if(
        shown.begin(), shown.end(), [](const std::string& feature) { return feature.starts_with("rule "); }));
    context.out << fmt::format("{} in {}: {} of {} rules decide something, {} different moves and pairs\n",
                               counted(kept, "game"), shown_path(context.environment.directory, folder),
                               rules, game.engine->rule_ids().size(), shown.size() - rules);
    return exit_clean;
  }

 private:
  std::vector<Candidate> played(const GamePackage& game) const {
    const properties::AnyGame& any = *game.engine;
    const std::vector<GroundWish> grounds = all_grounds(game, options_, "");
    const std::uint64_t seed = seed_.empty() ? 1 : parse_seed(seed_);
    const unsigned count = candidates_.empty() ? 200 : number("--candidates", candidates_, 1, 100'000);
    const unsigned moves = moves_.empty() ? 500 : number("--moves", moves_, 1, 1'000'000);
    play::PlayHeader header;
    header.content = play::content_hash(game.package);
    header.version = REGOLO_VERSION;
    std::vector<Candidate> candidates;
    for (unsigned i = 0; i < count; ++i) {
      const GroundWish& wish = grounds[i % grounds.size()];
      const std::string& way = options_.house_rule ? options_.house_rule->id : wish.settings.variant;
      Candidate candidate{{}, way, wish.players, play::derived_seed(seed, i)};
      header.seed = seed_text(candidate.seed);
      candidate.game =
          as_usage([&] { return any.record(game.package, wish, header, candidate.seed, moves); });
      candidates.push_back(std::move(candidate));
    }
    return candidates;
  }

  static std::string file_name(const Candidate& candidate) {
    return fmt::format("{}{}-players-{:08x}.play.yaml",
                       candidate.variant.empty() ? "" : candidate.variant + "-", candidate.players,
                       static_cast<std::uint32_t>(candidate.seed));
  }

  std::string game_;
  std::string games_;
  std::string moves_;
  std::string candidates_;
  std::string seed_;
  std::string to_;
  GameOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_record() {
  return std::make_unique<Record>();
}

}  // namespace regolo::cli
