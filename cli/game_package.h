// From the word on the command line to a game that can be played: its package found, linted and loaded.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "model/play/parameters.h"
#include "model/schema/package.h"
#include "properties/any_game.h"

namespace regolo::cli {

struct GamePackage {
  std::filesystem::path folder;
  std::string shown;  ///< the folder as messages name it
  std::string name;   ///< the id in game.yaml
  schema::Package package;
  const properties::AnyGame* engine = nullptr;
};

/// The folder of the package that `word` names; UsageError if there is none. Reads no file.
std::filesystem::path find_package(const Context& context, const std::string& word);
/// `word` is a folder, or the name of a package below ./content or in the installed share folder. Throws
/// UsageError if there is none, if it does not lint clean, or if no engine plays it.
GamePackage load_game(const Context& context, const std::string& word);
/// The same for a command that plays: a house rule that `options` name by its file is read.
struct GameOptions;
GamePackage load_game(const Context& context, const std::string& word, GameOptions& options);
/// The same without asking whether it lints clean.
GamePackage load_game_unchecked(const Context& context, const std::string& word);
/// The same from a folder that is one.
GamePackage load_game_folder(const Context& context, const std::filesystem::path& folder);
/// The package that a play file belongs to: the nearest folder above it with a game.yaml, or else the game it
/// names.
GamePackage load_game_of_file(const Context& context, const std::filesystem::path& file,
                              const std::string& game);

/// A variant from a file: written out, so that nobody needs the file again.
struct HouseRule {
  std::string id = {};
  play::Settings settings = {};
};

/// Options that say which game is played: --variant, --set, --without.
struct GameOptions {
  std::string variant = {};
  /// Of the file that --variant named, if it named one.
  std::optional<HouseRule> house_rule = {};
  std::vector<std::string> set = {};
  std::vector<std::string> without = {};

  void define(CLI::App& app);
  play::Settings settings() const;
  /// What the way to play is called; empty: the printed game.
  const std::string& way() const { return house_rule ? house_rule->id : variant; }
  bool changes_anything() const { return !variant.empty() || !set.empty() || !without.empty(); }
};

/// The settings as one line: `hand-size=4, without mulligan`.
std::string settings_line(const play::Settings& settings);

/// Reads the house rule if `--variant` names a file, and else does nothing. Throws UsageError with what is
/// wrong with it, at its place.
void read_house_rule(const Context& context, const GamePackage& game, GameOptions& options);
/// Throws UsageError if components are patched and the game then does not lint clean.
void require_sound_patches(const GamePackage& game, const play::Settings& settings);

/// A decimal number or 0x… of 64 bits; UsageError otherwise.
std::uint64_t parse_seed(const std::string& text);
std::string seed_text(std::uint64_t seed);

/// Does `work`; what the game does not have or cannot do is the caller's mistake.
template <class Work>
auto as_usage(Work work) {
  try {
    return work();
  } catch (const play::UnknownSetting& error) {
    throw UsageError(error.what());
  } catch (const play::UnplayableContent& error) {
    throw UsageError(error.what());
  }
}

}  // namespace regolo::cli
