// How long `regolo diff` takes over a large archive: 10,000 recorded games of at most 100 moves, of each
// game, against a version with one number changed. Prints seconds and microseconds for each move.
//
//   diff_archive CONTENT [GAMES [JOBS]]
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/app.h"
#include "cli/command.h"
#include "model/play/random.h"
#include "model/source/parallel.h"
#include "properties/any_game.h"

namespace fs = std::filesystem;
using namespace regolo;

namespace {

/// A number of each game that is seen early in most games, and what it becomes.
struct Change {
  const char* game;
  const char* from;
  const char* to;
};
constexpr Change changes[] = {
    {"casting-shadows", "- id: spellbook-limit\n    value: 5", "- id: spellbook-limit\n    value: 6"},
    {"ken-il-guerriero", "- id: draw-max\n    value: 3", "- id: draw-max\n    value: 4"},
    {"realm-of-sand", "- id: summon-limit\n    value: 3", "- id: summon-limit\n    value: 2"},
    {"res-arcana-duo", "- id: discard-gold\n    value: 1", "- id: discard-gold\n    value: 2"},
};

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// Writes the archive; how many moves it has.
std::uint64_t record(const properties::AnyGame& engine, const schema::Package& package,
                     const fs::path& folder, std::size_t games) {
  std::vector<std::uint64_t> moves(games);
  std::vector<int> players;
  for (int count = engine.players_min(); count <= engine.players_max(); ++count)
    if (engine.can_seat(count, "")) players.push_back(count);
  fs::create_directories(folder);
  source::in_parallel(games, 2, [&](std::size_t i) {
    properties::GroundWish wish;
    wish.players = players[i % players.size()];
    const properties::RecordedGame game =
        engine.record(package, wish, play::PlayHeader(), play::derived_seed(1, i), 100);
    moves[i] = game.moves;
    std::ofstream(folder / fmt::format("{:05}.play.yaml", i), std::ios::binary) << game.text;
  });
  std::uint64_t sum = 0;
  for (const std::uint64_t one : moves) sum += one;
  return sum;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::cerr << "diff_archive CONTENT [GAMES [JOBS]]\n";
    return 2;
  }
  const fs::path content = fs::absolute(words[1]);
  const std::size_t games = count > 2 ? std::strtoul(words[2], nullptr, 10) : 10'000;
  const std::string jobs = count > 3 ? words[3] : "2";
  const fs::path root = fs::temp_directory_path() / fmt::format("regolo-diff-archive-{}", ::getpid());
  for (const Change& change : changes) {
    const fs::path folder = root / change.game;
    fs::create_directories(folder);
    fs::copy(content / change.game, folder / "old", fs::copy_options::recursive);
    fs::copy(content / change.game, folder / "new", fs::copy_options::recursive);
    // Nothing but the archive is measured.
    for (const char* version : {"old", "new"}) fs::remove_all(folder / version / "scenarios");
    std::string text = read(folder / "new" / "game.yaml");
    const std::size_t at = text.find(change.from);
    if (at == std::string::npos) {
      std::cerr << change.game << ": there is no '" << change.from << "'\n";
      return 1;
    }
    text.replace(at, std::string(change.from).size(), change.to);
    std::ofstream(folder / "new" / "game.yaml", std::ios::binary) << text;
    const properties::AnyGame& engine = *properties::any_game(change.game);
    const schema::Package package = schema::load_package(folder / "old", "old");
    const std::uint64_t moves = record(engine, package, folder / "archive", games);

    cli::Environment environment;
    environment.directory = folder;
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    const auto begin = std::chrono::steady_clock::now();
    const int code = cli::run({"diff", "old", "new", "--what", "content,behaviour", "--games", "2",
                               "--playthroughs", "archive", "--jobs", jobs},
                              out, err, in, environment);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::string told = out.str();
    const std::size_t line = told.find("Games: ");
    told = line == std::string::npos ? err.str() : told.substr(line, told.find('\n', line) - line);
    std::cout << fmt::format(
        "{:<18}{} games, {} moves: {:.1f} s, {:.1f} us a move under both, exit {}\n    {}\n", change.game,
        games, moves, seconds, seconds * 1e6 / static_cast<double>(moves), code, told);
    std::cout.flush();
    fs::remove_all(folder);
  }
  fs::remove_all(root);
}
