// `regolo play`: a game in the terminal, by people, by random choice, or both.
#include <fmt/format.h>

#include <fstream>
#include <istream>
#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/policies.h"
#include "cli/style.h"
#include "cli/text.h"
#include "model/games/all.h"
#include "model/games/hidden.h"
#include "model/play/play_file.h"
#include "model/play/random.h"
#include "model/play/seats.h"
#include "properties/all.h"
#include "properties/play/content_with.h"
#include "properties/play/players.h"
#include "properties/play/run.h"

namespace regolo::cli {

namespace {

struct Table {
  std::vector<bool> is_human;
  std::vector<properties::Policy> policies;  ///< of the others
  std::vector<std::string> names;
  bool watch = false;
};

/// Plays one game; asks people, and chooses for the others.
template <class G>
class TerminalGame {
 public:
  using Content = typename G::Content;
  using State = typename G::State;

  TerminalGame(Context& context, const Content& content, typename G::Rules& rules,
               const properties::DeclaredSet<G>& declared, const Table& table, std::uint64_t seed,
               play::PlayWriter& record)
      : context_(context),
        content_(content),
        rules_(rules),
        table_(table),
        random_(seed),
        players_(content, rules, table.policies),
        record_(record) {
    players_.begin(seed);
    watch_.use(declared);
    watch_.begin();
  }

  int run() {
    State state = G::initial_state(content_, {static_cast<int>(table_.names.size())}, rules_);
    typename G::Moves moves;
    for (play::Decision decision = G::decision(content_, state); !decision.is_over();
         decision = G::decision(content_, state)) {
      G::legal_moves(content_, state, rules_, moves);
      const std::size_t choice = choose(decision, state, moves);
      if (choice >= moves.size()) {
        context_.out << "Stopped.\n";
        return exit_clean;
      }
      const State after = G::apply(content_, state, moves[choice], rules_);
      tell(decision, state, moves[choice]);
      const properties::Breach breach =
          watch_.check({content_, state, moves[choice], after, decision, moves});
      if (!breach.empty()) {
        context_.out << fmt::format("broken: {}: {}\n", breach.id, named(breach.message));
        return exit_findings;
      }
      state = after;
    }
    context_.out << "\n" << table_text(state) << "The game is over: " << outcome(state) << "\n";
    return exit_clean;
  }

 private:
  std::string named(const std::string& text) const { return play::with_names(text, table_.names); }
  std::string table_text(const State& state) const { return painter_.table(named(G::show(content_, state))); }
  std::string who(play::Decision decision) const {
    return decision.is_chance() ? "chance" : table_.names[static_cast<std::size_t>(decision.player)];
  }
  std::string outcome(const State& state) const {
    if (G::is_endless(state)) return "stopped, since it went on past the bound that the content sets";
    for (const play::Observable<G>& one : G::observables()) {
      if (one.name != "winners") continue;
      const std::string list = named(one.text(content_, state, 0));
      return list == "[]" ? "nobody has won" : "won by " + list.substr(1, list.size() - 2);
    }
    return "nobody says who has won";
  }

  std::size_t choose(play::Decision decision, const State& state, const typename G::Moves& moves) {
    if (decision.is_chance()) return moves.by_weight(random_.below(moves.total_weight()));
    const auto seat = static_cast<std::size_t>(decision.player);
    if (table_.is_human[seat]) return ask(decision, state, moves);
    if (table_.policies[seat].kind == properties::PolicyKind::random)
      return random_.below(static_cast<std::uint32_t>(moves.size()));
    return players_.template choose<G>(content_, state, decision, moves);
  }

  void tell(play::Decision decision, const State& state, const typename G::Move& move) {
    record_.step(who(decision), play::with_names(G::phrase(content_, state, move), table_.names));
    context_.out << fmt::format("{} {}\n", who(decision), named(G::describe(content_, state, move)));
  }

  /// The number of the move, or past the end to stop.
  std::size_t ask(play::Decision decision, const State& state, const typename G::Moves& moves) {
    context_.out << "\n" << table_text(state);
    context_.out << fmt::format("{} decides: {}\n", who(decision), named(G::about(content_, state)));
    for (std::size_t i = 0; i < moves.size(); ++i)
      context_.out << fmt::format("{:>4}  {}\n", i + 1, named(G::describe(content_, state, moves[i])));
    for (;;) {
      context_.out << fmt::format("1 to {}, or q: ", moves.size());
      context_.out.flush();
      std::string line;
      if (!std::getline(context_.in, line) || line == "q") return moves.size();
      std::size_t value = 0;
      const bool is_number =
          !line.empty() && line.size() < 7 && line.find_first_not_of("0123456789") == std::string::npos;
      if (is_number) value = std::stoul(line);
      if (value >= 1 && value <= moves.size()) return value - 1;
      context_.out << fmt::format("'{}' is no number from 1 to {}\n", shown_text(line), moves.size());
    }
  }

  Context& context_;
  const Content& content_;
  typename G::Rules& rules_;
  const Table& table_;
  play::Random random_;
  properties::Players<G> players_;
  play::PlayWriter& record_;
  properties::InvariantWatch<G> watch_;
  const Painter painter_{wants_color(context_.color, context_.environment)};
};

class Play : public Command {
 public:
  std::string_view name() const override { return "play"; }
  std::string_view summary() const override { return "Play or watch a game in the terminal"; }
  std::string_view help() const override {
    return R"(Play or watch a game in the terminal

Usage: regolo play GAME [--seats human,mcts:1000]

GAME is a package's folder, or its name looked for in ./content and in the
installed share folder. Legal moves are numbered; all invariants are checked.

Options
  --seats LIST         human, random, greedy or mcts:N for each seat; mcts thinks
                       for N iterations a decision [default: human,random]
  --seed NUMBER        Of chance and of random seats [default: 1]
  --record FILE        Write the game down as a play file
  --variant NAME or FILE
                       Play a variant, or the house rule in the file
  --set NAME=NUMBER    Change a parameter (repeatable)
  --without RULES      Switch rules off, comma separated
  --color WHEN         auto, always or never [default: auto]
                       [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help           Print this page

Examples:
  regolo play res-arcana-duo --variant first-game
  regolo play res-arcana-duo --seats random,random --record game.play.yaml
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", game_);
    add_words(app, "--seats", seats_);
    add_text(app, "--seed", seed_);
    add_text(app, "--record", record_);
    options_.define(app);
  }

  int run(Context& context) override {
    if (game_.empty()) throw UsageError("play needs a game: regolo play GAME");
    const GamePackage game = load_game(context, game_, options_);
    Table table;
    for (const std::string& word : seats_.empty() ? std::vector<std::string>{"human", "random"} : seats_) {
      table.is_human.push_back(word == "human");
      table.policies.push_back(word == "human" ? properties::Policy{} : parse_policy("--seats", word));
    }
    table.names = play::default_names(static_cast<int>(table.policies.size()));
    const std::uint64_t seed = seed_.empty() ? 1 : parse_seed(seed_);
    const play::Settings settings = options_.settings();
    require_sound_patches(game, settings);
    play::PlayHeader header;
    header.game = game.name;
    header.settings = settings;
    header.seats = table.names;
    header.seed = seed_text(seed);
    header.version = REGOLO_VERSION;
    play::PlayWriter record(header);
    int code = exit_clean;
    games::with_game(game.name, [&]<class G>() {
      const auto players = static_cast<int>(table.policies.size());
      if (players < G::players_min || players > G::players_max)
        throw UsageError(G::players_min == G::players_max
                             ? fmt::format("{} is for {} players, not {}", G::name, G::players_min, players)
                             : fmt::format("{} is for {} to {} players, not {}", G::name, G::players_min,
                                           G::players_max, players));
      typename G::Rules rules;
      const typename G::Content content =
          as_usage([&] { return properties::content_with<G>(game.package, settings, rules); });
      const auto declared = properties::DeclaredSet<G>::made(game.package, settings, content, players);
      code = TerminalGame<G>(context, content, rules, declared, table, seed, record).run();
    });
    return write_record(context, record.text()) ? code : static_cast<int>(exit_internal);
  }

 private:
  bool write_record(Context& context, const std::string& text) {
    if (record_.empty()) return true;
    std::ofstream file(absolute_path(context.environment.directory, record_), std::ios::binary);
    file << text;
    if (file.flush()) {
      context.out << fmt::format("Written to {}; see it with: regolo replay {} --show text\n", record_,
                                 record_);
      return true;
    }
    context.err << fmt::format("error: {} could not be written\n", record_);
    return false;
  }

  std::string game_;
  std::vector<std::string> seats_;
  std::string seed_;
  std::string record_;
  GameOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_play() {
  return std::make_unique<Play>();
}

}  // namespace regolo::cli
