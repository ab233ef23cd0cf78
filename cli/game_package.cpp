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
#include "model/source/file_bytes.h"
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

/// The errors of a package, as `path:line:column: message` each.
std::vector<std::string> errors_of(const schema::Package& package) {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(package, selection, result);
  std::vector<std::string> errors;
  for (const source::Diagnostic& finding : result.findings) {
    if (finding.severity != source::Severity::error || finding.status != source::Status::fresh) continue;
    const source::SourceFile& file = *result.files[finding.place.file];
    const source::LineColumn at = file.line_column(finding.place.span.begin);
    errors.push_back(fmt::format("{}:{}:{}: {}", file.path(), at.line, at.column, finding.message));
  }
  return errors;
}

void require_clean(const GamePackage& game) {
  const std::vector<std::string> errors = errors_of(game.package);
  if (!errors.empty())
    throw UsageError(fmt::format("{} does not lint clean ({}); see them with: regolo lint {}", game.shown,
                                 counted(errors.size(), "error"), game.shown));
}

bool names_a_file(const std::string& variant) {
  return variant.ends_with(".yaml") || variant.ends_with(".yml") || variant.ends_with(".json");
}

GamePackage load_from(const Context& context, const fs::path& folder) {
  GamePackage game;
  game.folder = folder;
  game.shown = shown_path(context.environment.directory, folder);
  game.package = schema::load_package(folder, game.shown);
  require_clean(game);
  const std::uint32_t file = game.package.file_named("game.yaml");
  game.name = schema::Record(game.package, file, 0).text("id");
  const std::vector<std::string_view> names = games::names();
  if (std::find(names.begin(), names.end(), game.name) == names.end())
    throw UsageError(fmt::format("no engine plays '{}'; those there are play {}", game.name, one_of(names)));
  return game;
}

}  // namespace

GamePackage load_game(const Context& context, const std::string& word) {
  return load_from(context, find_package(context, word));
}

GamePackage load_game(const Context& context, const std::string& word, GameOptions& options) {
  GamePackage game = load_game(context, word);
  add_house_rule(context, game, options);
  return game;
}

void require_clean(const schema::Package& package, const std::string& what) {
  std::vector<std::string> errors = errors_of(package);
  if (errors.empty()) return;
  const std::string count = counted(errors.size(), "error");
  errors.resize(std::min<std::size_t>(errors.size(), 5));
  throw UsageError(fmt::format("{} does not lint clean ({}):\n  {}", what, count, fmt::join(errors, "\n  ")));
}

void add_house_rule(const Context& context, GamePackage& game, GameOptions& options) {
  if (!names_a_file(options.variant)) return;
  const fs::path path = absolute_path(context.environment.directory, options.variant);
  const std::string shown = shown_path(context.environment.directory, path);
  const source::FileBytes bytes = source::read_bytes(path, source::Limits{}.bytes_max);
  if (!bytes.error.empty()) throw UsageError(fmt::format("--variant {}: {}", shown, bytes.error));
  schema::LoadOptions load;
  load.overlays.push_back({"variants/given-by-variant-option.yaml", bytes.bytes, shown});
  game.package = schema::load_package(game.folder, game.shown, load);
  require_clean(game.package, shown);
  std::vector<std::string> ids;
  for (const schema::Record& variant : schema::components(game.package, "variant"))
    if (game.package.files[variant.file()].document.file->path() == shown)
      ids.emplace_back(variant.text("id"));
  if (ids.size() != 1)
    throw UsageError(
        fmt::format("--variant {} must hold exactly one variant, and holds {}", shown, ids.size()));
  options.variant = ids.front();
  options.is_house_rule = true;
}

play::Settings traced(const GamePackage& game, const GameOptions& options, const play::Settings& settings) {
  return options.is_house_rule && settings.variant == options.variant
             ? play::written_out(game.package, settings)
             : settings;
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
