// The program of ci/faults: the tables of docs/campaigns.md, and `regolo` with a fault planted in a game.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/app.h"
#include "tests/planted/fault_campaign.h"
#include "tests/planted/hunt.h"

namespace {

namespace fs = std::filesystem;
using namespace regolo;
using namespace regolo::tests;

constexpr std::string_view usage = R"(Usage:
  planted list                       The faults of every game
  planted campaign DUR [FAULT...]    `regolo fuzz` for so long on each, as a table
  planted campaign GAMES [FAULT...]  The same for so many games, nothing made short
  planted shrink SEEDS [FAULT...]    What failures from so many seeds are made, as a table
  planted causes SEEDS [FAULT...]    The causes that units from so many seeds tell apart
  planted sound MOVES                What `regolo fuzz` says of each game without a fault in so many moves
  planted with FAULT ARGUMENTS...    `regolo ARGUMENTS...` while the fault is planted
FAULT is a name, GAME/NAME, GAME, or `third`: every third fault of each game; none: all faults of all games.
)";

struct Planned {
  const PlantedGame* game;
  std::size_t fault;
  std::string_view name;
  FaultKind kind;
};

/// Those that are named, or all.
std::vector<Planned> planned(const std::vector<std::string>& names) {
  std::vector<Planned> all;
  for (const PlantedGame* game : planted_games()) {
    const std::vector<FaultWords> faults = game->faults();
    for (std::size_t i = 0; i < faults.size(); ++i) {
      const auto is_meant = [&](const std::string& name) {
        return name == faults[i].name || name == game->name() || (name == "third" && i % 3 == 0) ||
               name == fmt::format("{}/{}", game->name(), faults[i].name);
      };
      if (names.empty() || std::any_of(names.begin(), names.end(), is_meant))
        all.push_back({game, i, faults[i].name, faults[i].kind});
    }
  }
  return all;
}

template <class Number>
Number median(std::vector<Number> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int list() {
  for (const PlantedGame* game : planted_games())
    for (const FaultWords& fault : game->faults())
      fmt::print("{:<18} {:<24} {:<10} {}\n", game->name(), fault.name, word(fault.kind), fault.sentence);
  return 0;
}

/// One line of the table of campaigns.
std::string row(const Planned& one, const CampaignOutcome& outcome) {
  const std::string begin = fmt::format("| {} | {} | {} |", one.game->name(), one.name, word(one.kind));
  if (outcome.reports.empty()) return fmt::format("{} nothing | - | 0 | 0 of {} | - |", begin, outcome.games);
  const CampaignOutcome::Report& first = outcome.reports.front();
  return fmt::format(
      "{} {} | {} | {} | {} of {} | {} |", begin, first.invariant, first.moves_until, outcome.reports.size(),
      outcome.failing, outcome.games,
      first.shrunk == 0 ? fmt::format("{}", first.moves) : fmt::format("{} → {}", first.moves, first.shrunk));
}

int campaign(const std::string& budget, const std::vector<Planned>& faults) {
  const bool is_games = budget.find_first_not_of("0123456789") == std::string::npos;
  std::vector<std::string> arguments{"--jobs", "2", is_games ? "--games" : "--time-limit", budget};
  if (is_games) arguments.emplace_back("--no-shrink");
  char name[] = "/tmp/regolo-faults-XXXXXX";
  const fs::path root = mkdtemp(name);
  std::size_t found = 0;
  std::size_t split = 0;
  double seconds = 0;
  fmt::print(
      "| game | fault | kind | what breaks first | moves until then | reports | failing games | moves |\n");
  fmt::print("|---|---|---|---|---|---|---|---|\n");
  for (const Planned& one : faults) {
    const auto start = std::chrono::steady_clock::now();
    const CampaignOutcome outcome =
        fuzz(*one.game, one.fault, arguments, root / fmt::format("{}-{}", one.game->name(), one.name));
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    found += outcome.reports.empty() ? 0 : 1;
    split += outcome.reports.size() > 1 ? 1 : 0;
    fmt::print("{}\n", row(one, outcome));
    std::fflush(stdout);
    if (outcome.reports.size() < 2) continue;
    for (const CampaignOutcome::Report& report : outcome.reports)
      fmt::print(stderr, "{}: {}\n", one.name, report.cause);
  }
  fs::remove_all(root);
  fmt::print("\n{} of {} faults found, {} of them with more than one report; {:.0f} s\n", found,
             faults.size(), split, seconds);
  return 0;
}

int sound(std::uint64_t moves) {
  char name[] = "/tmp/regolo-faults-XXXXXX";
  const fs::path root = mkdtemp(name);
  std::size_t reports = 0;
  for (const PlantedGame* game : planted_games()) {
    CampaignOutcome outcome;
    for (std::uint64_t games = 2000; outcome.moves < moves; games *= 2) {
      // The campaign goes on where it was.
      outcome = fuzz(*game, std::nullopt, {"--jobs", "2", "--games", fmt::format("{}", games)},
                     root / game->name());
      if (outcome.games < games) break;
    }
    reports += outcome.reports.size();
    fmt::print("{}: {} games, {} moves, {} reports\n", game->name(), outcome.games, outcome.moves,
               outcome.reports.size());
    std::fflush(stdout);
  }
  fs::remove_all(root);
  return reports == 0 ? 0 : 1;
}

int shrink(std::uint64_t seeds, const std::vector<Planned>& faults) {
  fmt::print(
      "| game | fault | same game | moves as found | moves | shortest by search | seconds at most |\n");
  fmt::print("|---|---|---|---|---|---|---|\n");
  std::size_t steady = 0;
  for (const Planned& one : faults) {
    const ShrinkStudy study = study_shrinking(*one.game, one.fault, seeds);
    const Planting planting(*one.game, one.fault);
    const auto shortest = one.game->shortest_beside(study.shortest, study.cause);
    steady += 10 * static_cast<std::size_t>(study.same()) >= 9 * study.lengths.size() ? 1 : 0;
    fmt::print("| {} | {} | {} of {} | {} | {} | {} | {:.1f} |\n", one.game->name(), one.name, study.same(),
               study.lengths.size(), median(study.starts), median(study.lengths),
               shortest ? fmt::format("{} (from move {})", shortest->moves, shortest->from) : "-",
               study.seconds.empty() ? 0.0 : *std::max_element(study.seconds.begin(), study.seconds.end()));
    std::fflush(stdout);
    if (std::getenv("REGOLO_SHOW_SHORT") != nullptr)
      for (const auto& [text, count] : study.texts) fmt::print("--- {} times\n{}\n", count, text);
  }
  fmt::print("\n{} of {} faults: the same game in 9 of 10 cases or more\n", steady, faults.size());
  return 0;
}

int causes(std::uint64_t seeds, const std::vector<Planned>& faults) {
  for (const Planned& one : faults) {
    std::map<std::string, std::uint64_t> seen;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
      for (const auto& found : hunt(*one.game, one.fault, {4, 250, seed}).found) ++seen[found.cause];
    fmt::print("{} {}: {} causes\n", one.game->name(), one.name, seen.size());
    if (seen.size() > 1)
      for (const auto& [cause, count] : seen) fmt::print("    {} x {}\n", count, cause);
    std::fflush(stdout);
  }
  return 0;
}

int with(const Planned& one, const std::vector<std::string>& arguments) {
  const Planting planting(*one.game, one.fault);
  cli::Environment environment;
  environment.directory = fs::current_path();
  return cli::run(arguments, std::cout, std::cerr, std::cin, environment);
}

}  // namespace

int main(int count, char** values) {
  const std::vector<std::string> words(values + std::min(count, 1), values + count);
  if (words.size() == 1 && words[0] == "list") return list();
  if (words.size() == 2 && words[0] == "sound") return sound(std::stoul(words[1]));
  if (words.size() >= 2) {
    const std::vector<std::string> rest(words.begin() + 2, words.end());
    const std::vector<Planned> faults = planned(words[0] == "with" ? std::vector{words[1]} : rest);
    if (!faults.empty()) {
      if (words[0] == "campaign") return campaign(words[1], faults);
      if (words[0] == "shrink") return shrink(std::stoul(words[1]), faults);
      if (words[0] == "causes") return causes(std::stoul(words[1]), faults);
      if (words[0] == "with" && faults.size() == 1) return with(faults[0], rest);
    }
  }
  fmt::print(stderr, "{}", usage);
  return 2;
}
