// `regolo stats`: what games of a set-up are like, and what stands out.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/interrupts.h"
#include "cli/policies.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/play/random.h"
#include "model/source/write_file.h"
#include "properties/campaign/campaign.h"
#include "reports/statistics/statistics_report.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;
using reports::StatisticsReport;

struct Format {
  std::string_view word;
  std::string (*render)(const StatisticsReport&);
};
constexpr Format formats[] = {{"text", reports::statistics_text},
                              {"json", reports::statistics_json},
                              {"csv", reports::statistics_csv},
                              {"markdown", reports::statistics_markdown},
                              {"html", reports::statistics_html}};
constexpr std::string_view format_words[] = {"text", "json", "csv", "markdown", "html"};

struct Output {
  const Format* format = nullptr;
  fs::path path;  ///< absolute
};

class Stats : public Command {
 public:
  std::string_view name() const override { return "stats"; }
  std::string_view summary() const override { return "Play games and say what they are like"; }
  std::string_view help() const override {
    return R"(Play games and say what they are like

Usage: regolo stats GAME [--policy mcts:1000]

GAME is a package's folder, or its name looked for in ./content and in the
installed share folder. Told are lengths, decisions, ways of ending, who wins, and
what becomes of each component, with 95 % intervals. Flagged is only what stays
significant after correction for the number of comparisons. Games are kept in a
file below .regolo; the same run again goes on where it was.

How much
  --games N               Rounded up to whole units: 2 games with mcts, else 50
                          [default: 1000; 100 with mcts]
  --time-limit DUR        90s, 20m, 8h; without --games there is no other end
  -j, --jobs N            Worker processes [default: processors]
What is played
  --policy WORDS          random, greedy or mcts:N with N iterations a decision;
                          several, comma separated, for the seats, which they
                          change from game to game [default: random]
  --players N or N-M      [default: 2, or else the fewest]
  --variant NAME or FILE  A variant, or the house rule in the file
                          [default: the game as printed]
  --set NAME=NUMBER       Change a parameter (repeatable)
  --without RULES         Switch rules off, comma separated
  --seed NUMBER           Decimal or 0x… [default: 1]
  --campaign FILE         Where games are kept
                          [default: .regolo/GAME-HASH.statistics]
Verdict
  --exit-zero             Exit 0 although something is flagged
Output
  --output-format FORMAT  text, json, csv, markdown or html [default: text]
  -o, --output-file FORMAT=PATH
                          Write a file too (repeatable)
Options
  --color WHEN            auto, always or never [default: auto]
                          [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help              Print this page

Exit: 0 nothing flagged · 1 something is flagged, or games do not end · 2 usage or
settings · 3 output not written · 4 no game was played · 130 interrupted

Examples:
  regolo stats res-arcana-duo --policy greedy --games 10000
  regolo stats casting-shadows --policy mcts:1000,random --time-limit 10m
  regolo stats realm-of-sand --variant advanced -o html=sand.html
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", game_);
    add_text(app, "--games", games_);
    add_text(app, "--time-limit", time_limit_);
    add_text(app, "--jobs,-j", jobs_);
    add_words(app, "--policy", policy_);
    add_text(app, "--players", players_);
    add_text(app, "--seed", seed_);
    add_text(app, "--campaign", campaign_);
    add_flag(app, "--exit-zero", exit_zero_);
    add_text(app, "--output-format", format_);
    add_repeatable(app, "-o,--output-file", output_files_);
    options_.define(app);
  }

  int run(Context& context) override {
    if (game_.empty()) throw UsageError("stats needs a game: regolo stats GAME");
    const Format& format = formats[format_.empty() ? 0 : choice("--output-format", format_, format_words)];
    const std::vector<Output> outputs = read_outputs(context);
    StatisticsOptions options;
    options.seed = seed_.empty() ? 1 : parse_seed(seed_);
    options.policies = parse_policies("--policy", policy_);
    if (thinks(options)) options.games = 2;
    const CampaignOptions campaign = read_campaign(context, options);
    const GamePackage game = load_game(context, game_, options_);
    const std::vector<GroundWish> grounds = read_grounds(game);
    for (const GroundWish& ground : grounds)
      if (static_cast<std::size_t>(ground.players) < options.policies.size())
        throw UsageError(fmt::format("--policy names {} policies for {} players", options.policies.size(),
                                     ground.players));
    StatisticsReport report;
    report.game = game.name;
    report.version = REGOLO_VERSION;
    report.seed = seed_text(options.seed);
    report.content = play::content_hash(game.package);
    report.settings = settings_text();
    Statistics statistics;
    const int code = play(context, game, grounds, options, campaign, report, statistics);
    if (code != exit_clean) return code;
    report.summary = summary_of(
        statistics, as_usage([&] { return game.engine->statistics_names(game.package, grounds, options); }));
    report.lengths.resize(length_buckets);
    for (const GameLine& line : statistics.games) ++report.lengths[length_bucket(line.moves)];
    context.out << format.render(report);
    if (!write_outputs(context, outputs, report)) return exit_internal;
    return verdict(report.summary);
  }

 private:
  static bool thinks(const StatisticsOptions& options) {
    return std::any_of(options.policies.begin(), options.policies.end(),
                       [](const Policy& policy) { return policy.kind == PolicyKind::mcts; });
  }

  CampaignOptions read_campaign(const Context& context, const StatisticsOptions& options) const {
    CampaignOptions campaign;
    campaign.jobs =
        jobs_.empty() ? std::max(1U, std::thread::hardware_concurrency()) : number("--jobs", jobs_, 1, 256);
    std::uint64_t games = games_.empty() ? 0 : parse_count("--games", games_);
    if (!games_.empty() && games == 0) throw UsageError("--games takes a number from 1 up");
    if (!time_limit_.empty()) campaign.time_limit = parse_duration("--time-limit", time_limit_);
    if (games == 0 && campaign.time_limit.count() == 0) games = thinks(options) ? 100 : 1000;
    campaign.units = (games + options.games - 1) / options.games;
    // A game between two that think may take minutes.
    if (thinks(options)) campaign.workers.game_timeout = std::chrono::hours(1);
    campaign.failures = absolute_path(context.environment.directory, "failures");
    return campaign;
  }

  std::vector<GroundWish> read_grounds(const GamePackage& game) const {
    const AnyGame& engine = *game.engine;
    const play::Settings settings = options_.settings();
    require_sound_patches(game, settings);
    std::vector<GroundWish> grounds;
    if (players_.empty()) {
      for (int count : {2, engine.players_min()}) {
        for (; count <= engine.players_max() && grounds.empty(); ++count)
          if (engine.can_seat(count, settings.variant)) grounds.push_back({settings, count});
      }
    } else {
      const std::size_t dash = players_.find('-');
      const auto least = static_cast<int>(number("--players", players_.substr(0, dash), 1, 99));
      const auto most = dash == std::string::npos
                            ? least
                            : static_cast<int>(number("--players", players_.substr(dash + 1), 1, 99));
      for (int count = least; count <= most; ++count)
        if (engine.can_seat(count, settings.variant)) grounds.push_back({settings, count});
    }
    if (grounds.empty())
      throw UsageError(fmt::format("--players {} does not fit {}{}", players_, game.name,
                                   settings.variant.empty() ? "" : ", variant " + settings.variant));
    return grounds;
  }

  /// All that departs from the variant.
  std::string settings_text() const {
    play::Settings settings = options_.settings();
    settings.variant.clear();
    return settings_line(settings);
  }

  /// Plays what is still missing and reads all that was played. Other than exit_clean: what went wrong.
  int play(Context& context, const GamePackage& game, const std::vector<GroundWish>& grounds,
           const StatisticsOptions& options, const CampaignOptions& campaign, const StatisticsReport& report,
           Statistics& statistics) const {
    play::PlayHeader header;
    header.seed = report.seed;
    header.content = report.content;
    header.version = report.version;
    const auto player =
        as_usage([&] { return game.engine->statistics_player(game.package, grounds, header, options); });
    std::string policies;
    for (const Policy& policy : options.policies) policies += policy_word(policy) + " ";
    const CampaignIdentity identity{report.version,
                                    game.name,
                                    report.content,
                                    fmt::format("statistics, policies {}, variant={}, players={}, {}",
                                                policies, options_.variant, players_, report.settings),
                                    report.seed,
                                    options.games};
    const fs::path file = absolute_path(context.environment.directory,
                                        campaign_.empty() ? default_file(identity) : fs::path(campaign_));
    try {
      fs::create_directories(file.parent_path());
      Database database(file.string(), identity);
      const Interrupts interrupts;
      Campaign running(database, *player, campaign);
      const StopReason reason = running.run(
          [&](const CampaignProgress& progress) { tell(context, progress); },
          [&](const Found& found, const fs::path& path) {
            context.err << fmt::format("failure: {}: {}\n  {}\n", found.invariant, shown_text(found.message),
                                       shown_path(context.environment.directory, path));
          },
          Interrupts::happened());
      if (context.environment.out_is_terminal) context.err << "\n";
      read(database, campaign.units, statistics);
      if (statistics.games.empty()) {
        context.err << "No game was played to its end; give more time.\n";
        return exit_inconclusive;
      }
      if (reason == StopReason::interrupted) {
        context.err << fmt::format("interrupted after {} games; the same command goes on from there\n",
                                   statistics.games.size());
        return exit_interrupted;
      }
      return exit_clean;
    } catch (const WriteError& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    } catch (const DatabaseError& error) {
      throw UsageError(error.what());
    } catch (const fs::filesystem_error& error) {
      throw UsageError(fmt::format("{} could not be made: {}",
                                   shown_path(context.environment.directory, file.parent_path()),
                                   error.code().message()));
    }
  }

  /// So many games are the same games for any file: units of a longer run are left out.
  static void read(const Database& database, std::uint64_t units, Statistics& statistics) {
    database.each_result([&](const UnitResult& result) {
      if (units > 0 && result.unit >= units) return;
      Statistics part;
      if (!unpack(result.statistics, part))
        throw DatabaseError("the file holds no statistics; name another one with --campaign");
      statistics.add(part);
    });
  }

  static fs::path default_file(const CampaignIdentity& identity) {
    std::uint64_t hash = identity.games_per_unit;
    for (const std::string* text : {&identity.version, &identity.content, &identity.settings, &identity.seed})
      for (const char letter : *text) hash = play::mixed(hash ^ static_cast<unsigned char>(letter));
    return fmt::format(".regolo/{}-{:08x}.statistics", identity.game, hash & 0xffffffffU);
  }

  static void tell(Context& context, const CampaignProgress& progress) {
    if (!context.environment.out_is_terminal) return;
    context.err << fmt::format("\r{}  {} games   ", shown_duration(progress.elapsed),
                               shown_count(progress.totals.games));
    context.err.flush();
  }

  std::vector<Output> read_outputs(const Context& context) const {
    std::vector<Output> outputs;
    for (const std::string& value : output_files_) {
      const std::size_t equals = value.find('=');
      if (equals == std::string::npos || equals + 1 == value.size())
        throw UsageError(fmt::format("--output-file needs FORMAT=PATH, found '{}'", shown_text(value)));
      const std::size_t format = choice("--output-file", value.substr(0, equals), format_words);
      outputs.push_back(
          {&formats[format], absolute_path(context.environment.directory, value.substr(equals + 1))});
      for (std::size_t i = 0; i + 1 < outputs.size(); ++i)
        if (outputs[i].path == outputs.back().path)
          throw UsageError(
              fmt::format("--output-file: '{}' is given twice", shown_text(value.substr(equals + 1))));
    }
    return outputs;
  }

  static bool write_outputs(Context& context, const std::vector<Output>& outputs,
                            const StatisticsReport& report) {
    bool good = true;
    for (const Output& output : outputs) {
      const std::string error = source::write_file(output.path, output.format->render(report));
      if (error.empty()) continue;
      context.err << fmt::format("error: '{}' could not be written: {}\n",
                                 shown_text(shown_path(context.environment.directory, output.path)), error);
      good = false;
    }
    return good;
  }

  int verdict(const Summary& summary) const {
    bool is_good = summary.flags.empty();
    for (const GroundSummary& ground : summary.grounds)
      is_good = is_good && ground.endless == 0 && ground.broken == 0;
    return is_good || exit_zero_ ? exit_clean : exit_findings;
  }

  std::string game_, games_, time_limit_, jobs_, players_, seed_, campaign_, format_;
  std::vector<std::string> policy_;
  std::vector<std::string> output_files_;
  bool exit_zero_ = false;
  GameOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_stats() {
  return std::make_unique<Stats>();
}

}  // namespace regolo::cli
