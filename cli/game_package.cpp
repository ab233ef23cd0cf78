#include "cli/game_package.h"

#include <fmt/format.h>

#include <charconv>

#include "checkers/lint.h"
#include "checkers/registry.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/text.h"
#include "model/schema/decode.h"
#include "model/schema/record.h"
#include "model/source/nearest.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

bool is_package(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "game.yaml", error);
}

/// Where packages are looked for by name.
std::vector<fs::path> shelves(const Context& context) {
  std::vector<fs::path> found{context.environment.directory / "content"};
  if (const std::string_view share = context.environment.variable("REGOLO_SHARE"); !share.empty())
    found.emplace_back(share);
  // Beside the program, wherever the package manager or `cmake --install` put the two.
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) found.push_back(program.parent_path().parent_path() / "share" / "regolo" / "content");
  found.emplace_back(REGOLO_SHARE_FOLDER);
  return found;
}

std::vector<std::string> known_packages(const Context& context) {
  std::vector<std::string> names;
  for (const fs::path& shelf : shelves(context)) {
    std::error_code error;
    for (fs::directory_iterator entry(shelf, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
      if (is_package(entry->path())) names.push_back(entry->path().filename().string());
  }
  return names;
}

void require_clean(const GamePackage& game) {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(game.package, selection, result);
  std::size_t errors = 0;
  for (const source::Diagnostic& finding : result.findings)
    errors += finding.severity == source::Severity::error && finding.status == source::Status::fresh ? 1 : 0;
  if (errors > 0)
    throw UsageError(fmt::format("{} does not lint clean ({}); see them with: regolo lint {}", game.shown,
                                 counted(errors, "error"), game.shown));
}

GamePackage read_from(const Context& context, const fs::path& folder) {
  GamePackage game;
  game.folder = folder;
  game.shown = shown_path(context.environment.directory, folder);
  game.package = schema::load_package(folder, game.shown);
  return game;
}

GamePackage with_engine(GamePackage game) {
  const std::uint32_t file = game.package.file_named("game.yaml");
  game.name = schema::Record(game.package, file, 0).text("id");
  game.engine = properties::any_game(game.name);
  if (game.engine == nullptr)
    throw UsageError(fmt::format("no engine plays '{}'; those there are play {}", game.name,
                                 one_of(properties::game_names())));
  return game;
}

GamePackage load_from(const Context& context, const fs::path& folder) {
  GamePackage game = read_from(context, folder);
  require_clean(game);
  return with_engine(std::move(game));
}

}  // namespace

fs::path find_package(const Context& context, const std::string& word) {
  const fs::path as_path = absolute_path(context.environment.directory, word);
  if (is_package(as_path)) return as_path;
  for (const fs::path& shelf : shelves(context))
    if (word.find('/') == std::string::npos && is_package(shelf / word)) return shelf / word;
  const std::vector<std::string> names = known_packages(context);
  const std::vector<std::string_view> views(names.begin(), names.end());
  std::string hint = did_you_mean(word, views);
  if (hint.empty()) hint = "; name a folder with a game.yaml, or a package below content/";
  throw UsageError(fmt::format("there is no game '{}'{}", shown_text(word), hint));
}

GamePackage load_game_unchecked(const Context& context, const std::string& word) {
  return with_engine(read_from(context, find_package(context, word)));
}

GamePackage load_game_folder(const Context& context, const fs::path& folder) {
  return load_from(context, folder);
}

GamePackage load_game(const Context& context, const std::string& word) {
  return load_from(context, find_package(context, word));
}

GamePackage load_game_of_file(const Context& context, const fs::path& file, const std::string& game) {
  if (!game.empty()) return load_game(context, game);
  for (fs::path folder = file.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
    if (is_package(folder)) return load_from(context, folder);
  throw UsageError(
      fmt::format("{} does not say which game it is of, and lies in no package: write `game: NAME` into it",
                  shown_path(context.environment.directory, file)));
}

void GameOptions::define(CLI::App& app) {
  add_text(app, "--variant", variant);
  add_repeatable(app, "--set", set);
  add_words(app, "--without", without);
}

play::Settings GameOptions::settings() const {
  play::Settings settings;
  settings.variant = variant;
  settings.without = without;
  for (const std::string& text : set) {
    const std::size_t equals = text.find('=');
    const auto value =
        equals == std::string::npos ? std::nullopt : schema::parse_integer(text.substr(equals + 1));
    if (!value) throw UsageError(fmt::format("--set takes PARAMETER=NUMBER, not '{}'", shown_text(text)));
    settings.set[text.substr(0, equals)] = *value;
  }
  return settings;
}

std::uint64_t parse_seed(const std::string& text) {
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  const char* const begin = text.data() + (is_hex ? 2 : 0);
  const char* const end = text.data() + text.size();
  std::uint64_t seed = 0;
  const auto [stop, error] = std::from_chars(begin, end, seed, is_hex ? 16 : 10);
  if (error != std::errc() || stop != end || begin == end)
    throw UsageError(
        fmt::format("--seed takes a number from 0 to 2^64-1, decimal or 0x…, not '{}'", shown_text(text)));
  return seed;
}

std::string seed_text(std::uint64_t seed) {
  return fmt::format("0x{:016x}", seed);
}

}  // namespace regolo::cli
