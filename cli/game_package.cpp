#include "cli/game_package.h"

#include <fmt/format.h>

#include <charconv>

#include "checkers/lint.h"
#include "checkers/registry.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/text.h"
#include "model/expression/declaration.h"
#include "model/play/patch.h"
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

/// The errors of a package, as `path:line:column: message` each; one check may be left out.
std::vector<std::string> errors_of(const schema::Package& package, std::string_view left_out = {}) {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default && check->id != left_out) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(package, selection, result);
  std::vector<std::string> errors;
  for (const source::Diagnostic& finding : result.findings) {
    if (finding.severity != source::Severity::error || finding.status != source::Status::fresh) continue;
    const source::SourceFile& file = *result.files[finding.place.file];
    const source::LineColumn at = file.line_column(finding.place.span.begin);
    errors.push_back(
        fmt::format("{}:{}:{}: {}: {}", file.path(), at.line, at.column, finding.check, finding.message));
  }
  return errors;
}

void require_clean(const GamePackage& game) {
  const std::vector<std::string> errors = errors_of(game.package);
  if (!errors.empty())
    throw UsageError(fmt::format("{} does not lint clean ({}); see them with: regolo lint {}", game.shown,
                                 counted(errors.size(), "error"), game.shown));
}

/// The same where no command would show the errors, so the first of them are told.
void require_clean(const schema::Package& package, const std::string& what, std::string_view left_out = {}) {
  std::vector<std::string> errors = errors_of(package, left_out);
  if (errors.empty()) return;
  const std::string count = counted(errors.size(), "error");
  errors.resize(std::min<std::size_t>(errors.size(), 5));
  for (std::string& error : errors) error = shown_text(error);
  throw UsageError(fmt::format("{} does not lint clean ({}):\n  {}", what, count, fmt::join(errors, "\n  ")));
}

bool names_a_file(const std::string& variant) {
  return variant.ends_with(".yaml") || variant.ends_with(".yml") || variant.ends_with(".json");
}

GamePackage read_from(const Context& context, const fs::path& folder) {
  GamePackage game;
  game.folder = folder;
  game.shown = shown_path(context.environment.directory, folder);
  game.package = schema::load_package(folder, game.shown);
  return game;
}

/// What breaks is told by the id alone, so two promises cannot share one.
void require_own_ids(const GamePackage& game) {
  for (const expression::Declaration& property : expression::declarations(game.package)) {
    if (!game.engine->has_invariant(property.id)) continue;
    const source::SourceFile& file = *game.package.files[property.file].document.file;
    const source::LineColumn at =
        file.line_column(game.package.place(property.file, property.node).span.begin);
    throw UsageError(fmt::format(
        "{}:{}:{}: the game has an invariant of its own called '{}'; give the property another id",
        shown_text(file.path()), at.line, at.column, property.id));
  }
}

GamePackage with_engine(GamePackage game) {
  const std::uint32_t file = game.package.file_named("game.yaml");
  game.name = schema::Record(game.package, file, 0).text("id");
  game.engine = properties::any_game(game.name);
  if (game.engine == nullptr)
    throw UsageError(fmt::format("no engine plays '{}'; those there are play {}", game.name,
                                 one_of(properties::game_names())));
  require_own_ids(game);
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

GamePackage load_game(const Context& context, const std::string& word, GameOptions& options) {
  GamePackage game = load_game(context, word);
  read_house_rule(context, game, options);
  return game;
}

void read_house_rule(const Context& context, const GamePackage& game, GameOptions& options) {
  if (!names_a_file(options.variant)) return;
  const fs::path path = absolute_path(context.environment.directory, options.variant);
  const std::string shown = shown_path(context.environment.directory, path);
  const source::FileBytes bytes = source::read_bytes(path, source::Limits{}.bytes_max);
  if (!bytes.error.empty()) throw UsageError(fmt::format("--variant {}: {}", shown_text(shown), bytes.error));
  schema::LoadOptions load;
  load.overlays.push_back({"variants/given-by-the-variant-option.yaml", bytes.bytes, shown});
  const schema::Package with = schema::load_package(game.folder, game.shown, load);
  require_clean(with, shown_text(shown));
  std::vector<std::string> ids;
  for (const schema::Record& variant : schema::components(with, "variant"))
    if (with.files[variant.file()].document.file->path() == shown) ids.emplace_back(variant.text("id"));
  if (ids.size() != 1)
    throw UsageError(fmt::format("--variant {} must hold exactly one variant, and holds {}",
                                 shown_text(shown), ids.size()));
  play::Settings chosen;
  chosen.variant = ids.front();
  options.house_rule = {ids.front(), play::written_out(with, chosen)};
  require_sound_patches(game, options.house_rule->settings);
}

void require_sound_patches(const GamePackage& game, const play::Settings& settings) {
  const auto changed = as_usage([&] { return play::patched(game.package, settings); });
  // Once it is done, a patch of the package's own changes nothing any more.
  if (changed) require_clean(*changed, game.shown + " with its patches", "patch-changes-nothing");
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
  if (house_rule) {
    settings = house_rule->settings;
  } else {
    settings.variant = variant;
  }
  settings.without.insert(settings.without.end(), without.begin(), without.end());
  for (const std::string& text : set) {
    const std::size_t equals = text.find('=');
    const auto value =
        equals == std::string::npos ? std::nullopt : schema::parse_integer(text.substr(equals + 1));
    if (!value) throw UsageError(fmt::format("--set takes PARAMETER=NUMBER, not '{}'", shown_text(text)));
    settings.set[text.substr(0, equals)] = *value;
  }
  return settings;
}

std::string settings_line(const play::Settings& settings) {
  std::vector<std::string> parts;
  if (!settings.variant.empty()) parts.push_back("variant=" + settings.variant);
  for (const auto& [id, value] : settings.set) parts.push_back(fmt::format("{}={}", id, value));
  for (const std::string& rule : settings.without) parts.push_back("without " + rule);
  for (const play::Patch& patch : settings.patch)
    parts.push_back(fmt::format("{}.{}={}", patch.component, patch.field, patch.value));
  return fmt::format("{}", fmt::join(parts, ", "));
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
