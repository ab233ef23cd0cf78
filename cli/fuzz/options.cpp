#include "cli/fuzz/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <tuple>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/policies.h"
#include "cli/text.h"
#include "model/play/content_hash.h"

namespace regolo::cli {

using namespace properties;

namespace {

struct Profile {
  std::string_view name;
  std::chrono::milliseconds time;
};
constexpr Profile profiles[] = {
    {"quick", std::chrono::seconds(10)}, {"ci", std::chrono::minutes(2)}, {"nightly", std::chrono::hours(8)}};
constexpr std::string_view profile_words[] = {"quick", "ci", "nightly"};

std::string settings_text(const FuzzWords& words, const UnitOptions& units) {
  std::vector<std::string> parts{"variant=" + words.game.variant, "players=" + words.players,
                                 units.swarm ? "swarm" : "uniform"};
  if (units.turns_max > 0) parts.push_back(fmt::format("max-turns={}", units.turns_max));
  if (!words.focus.empty()) parts.push_back("focus=" + words.focus);
  if (units.policy.kind != PolicyKind::random) parts.push_back("policy=" + policy_word(units.policy));
  play::Settings settings = words.game.settings();
  settings.variant.clear();
  if (const std::string line = settings_line(settings); !line.empty()) parts.push_back(line);
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// The id of a rule or a component, or a UsageError.
std::string known_focus(const GamePackage& game, const std::string& word) {
  std::vector<std::string_view> ids;
  for (const schema::Component& component : game.package.components) ids.push_back(component.id);
  if (std::find(ids.begin(), ids.end(), word) != ids.end()) return word;
  throw UsageError(fmt::format("--focus takes the id of a rule or a component; {} has no '{}'{}", game.name,
                               shown_text(word), did_you_mean(word, ids)));
}

CampaignOptions read_campaign(const Context& context, const FuzzWords& words, std::uint64_t games_per_unit) {
  CampaignOptions options;
  options.jobs = words.jobs.empty() ? std::max(1U, std::thread::hardware_concurrency())
                                    : number("--jobs", words.jobs, 1, 256);
  if (!words.games.empty())
    options.units = (parse_count("--games", words.games) + games_per_unit - 1) / games_per_unit;
  if (!words.profile.empty())
    options.time_limit = profiles[choice("--profile", words.profile, profile_words)].time;
  if (!words.time_limit.empty()) options.time_limit = parse_duration("--time-limit", words.time_limit);
  if (options.time_limit.count() == 0 && options.units == 0) options.time_limit = std::chrono::seconds(10);
  if (!words.stale.empty()) options.stale_limit = parse_duration("--stop-when-stale", words.stale);
  if (!words.game_timeout.empty())
    options.workers.game_timeout = parse_duration("--game-timeout", words.game_timeout);
  if (!words.memory_limit.empty())
    options.workers.memory_bytes = parse_size("--memory-limit", words.memory_limit);
  if (!words.max_failures.empty()) options.failures_max = parse_count("--max-failures", words.max_failures);
  if (words.fail_fast) options.failures_max = 1;
  options.failures =
      absolute_path(context.environment.directory, words.failures.empty() ? "failures" : words.failures);
  std::tie(options.shard, options.shards) = parse_shard(words.shard);
  return options;
}

}  // namespace

namespace {

/// The options of a campaign that take a value, of a run or of all its parts alike.
std::vector<std::pair<const char*, std::string FuzzWords::*>> shared_options() {
  return {{"--games", &FuzzWords::games},
          {"--time-limit", &FuzzWords::time_limit},
          {"--max-turns", &FuzzWords::max_turns},
          {"--game-timeout", &FuzzWords::game_timeout},
          {"--memory-limit", &FuzzWords::memory_limit},
          {"--jobs,-j", &FuzzWords::jobs},
          {"--seed", &FuzzWords::seed},
          {"--players", &FuzzWords::players},
          {"--focus", &FuzzWords::focus},
          {"--policy", &FuzzWords::policy},
          {"--shrink-time", &FuzzWords::shrink_time},
          {"--min-games", &FuzzWords::min_games}};
}

}  // namespace

void FuzzWords::define_shared(CLI::App& app) {
  for (const auto& [option, value] : shared_options()) add_text(app, option, this->*value);
  add_flag(app, "--swarm", swarm);
  add_flag(app, "--no-swarm", no_swarm);
  add_flag(app, "--no-shrink", no_shrink);
  game.define(app);
}

std::vector<std::string> FuzzWords::shared_words() const {
  std::vector<std::string> words;
  const auto add = [&](std::string_view option, const std::string& value) {
    words.push_back(fmt::format("{}={}", option.substr(0, option.find(',')), value));
  };
  for (const auto& [option, value] : shared_options())
    if (!(this->*value).empty()) add(option, this->*value);
  if (swarm) words.emplace_back("--swarm");
  if (no_swarm) words.emplace_back("--no-swarm");
  if (no_shrink) words.emplace_back("--no-shrink");
  if (!game.variant.empty()) add("--variant", game.variant);
  for (const std::string& one : game.set) add("--set", one);
  for (const std::string& one : game.without) add("--without", one);
  return words;
}

void FuzzWords::define(CLI::App& app) {
  define_shared(app);
  for (auto& [option, value] :
       std::initializer_list<std::pair<const char*, std::string*>>{{"--stop-when-stale", &stale},
                                                                   {"--max-failures", &max_failures},
                                                                   {"--shard", &shard},
                                                                   {"--failures", &failures},
                                                                   {"--campaign", &campaign},
                                                                   {"--profile", &profile},
                                                                   {"--publish", &publish},
                                                                   {"--publish-every", &publish_every}})
    add_text(app, option, *value);
  add_repeatable(app, "-o,--output-file", output_files);
  add_flag(app, "--no-regressions", no_regressions);
  add_flag(app, "--fail-fast", fail_fast);
  add_flag(app, "--canary", canary);
}

std::vector<GroundWish> all_grounds(const GamePackage& game, const GameOptions& options,
                                    const std::string& players) {
  std::vector<std::string> variants{options.house_rule ? std::string() : options.variant};
  if (options.variant.empty())
    for (const std::string& variant : play::variant_names(game.package)) variants.push_back(variant);
  int least = game.engine->players_min();
  int most = game.engine->players_max();
  if (!players.empty()) {
    const std::size_t dash = players.find('-');
    least = most = static_cast<int>(number("--players", players.substr(0, dash), 1, 99));
    if (dash != std::string::npos)
      most = static_cast<int>(number("--players", players.substr(dash + 1), 1, 99));
  }
  std::vector<GroundWish> grounds;
  for (const std::string& variant : variants) {
    play::Settings settings = options.settings();
    settings.variant = variant;
    require_sound_patches(game, settings);
    for (int count = least; count <= most; ++count) {
      if (!game.engine->can_seat(count, variant)) continue;
      grounds.push_back({settings, count});
    }
  }
  if (grounds.empty())
    throw UsageError(fmt::format("--players {} fits no variant of {}", players, game.name));
  return grounds;
}

FuzzPlan read_plan(const Context& context, const FuzzWords& words, const GamePackage& game) {
  if (words.swarm && words.no_swarm) throw UsageError("--swarm and --no-swarm exclude each other");
  FuzzPlan plan;
  plan.seed = words.seed.empty() ? 1 : parse_seed(words.seed);
  plan.units.seed = plan.seed;
  plan.units.swarm = !words.no_swarm;
  if (!words.max_turns.empty())
    plan.units.turns_max = number("--max-turns", words.max_turns, 1, 1'000'000'000);
  if (!words.focus.empty()) plan.units.focus = known_focus(game, words.focus);
  if (!words.policy.empty()) plan.units.policy = parse_policy("--policy", words.policy);
  const bool thinks = plan.units.policy.kind == PolicyKind::mcts;
  if (thinks) plan.units.games = 5;
  plan.campaign = read_campaign(context, words, plan.units.games);
  if (thinks && words.game_timeout.empty()) plan.campaign.workers.game_timeout = std::chrono::hours(1);
  if (!words.shrink_time.empty()) plan.shrink.time = parse_duration("--shrink-time", words.shrink_time);
  if (!words.min_games.empty()) plan.games_min = parse_count("--min-games", words.min_games);
  plan.grounds = all_grounds(game, words.game, words.players);
  plan.settings = settings_text(words, plan.units);
  plan.file =
      absolute_path(context.environment.directory,
                    words.campaign.empty() ? fmt::format(".regolo/{}.campaign", game.name) : words.campaign);
  if (!words.publish.empty())
    plan.publish.folder = absolute_path(context.environment.directory, words.publish);
  if (!words.publish_every.empty()) {
    if (words.publish.empty()) throw UsageError("--publish-every needs --publish DIR");
    plan.publish.every = parse_duration("--publish-every", words.publish_every);
  }
  plan.publish.tasks = plan.campaign.shards;
  plan.shrinks = !words.no_shrink;
  plan.replays_failures = !words.no_regressions;
  plan.outputs = parse_play_outputs(words.output_files, context.environment.directory);
  plan.is_canary = words.canary;
  return plan;
}

play::PlayHeader header_of(const FuzzPlan& plan, const GamePackage& game) {
  play::PlayHeader header;
  header.seed = seed_text(plan.seed);
  header.content = play::content_hash(game.package);
  header.version = REGOLO_VERSION;
  return header;
}

CampaignIdentity identity_of(const FuzzPlan& plan, const play::PlayHeader& header, const GamePackage& game) {
  return {REGOLO_VERSION, game.name, header.content, plan.settings, header.seed, plan.units.games};
}

}  // namespace regolo::cli
