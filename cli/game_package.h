// From the word on the command line to a game that can be played: its package found, linted and loaded.
#pragma once

#include <filesystem>
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
/// The same without asking whether it lints clean.
GamePackage load_game_unchecked(const Context& context, const std::string& word);
/// The same from a folder that is one.
GamePackage load_game_folder(const Context& context, const std::filesystem::path& folder);
/// The package that a play file belongs to: the nearest folder above it with a game.yaml, or else the game it
/// names.
GamePackage load_game_of_file(const Context& context, const std::filesystem::path& file,
                              const std::string& game);

/// Options that say which game is played: --variant, --set, --without.
struct GameOptions {
  std::string variant = {};
  std::vector<std::string> set = {};
  std::vector<std::string> without = {};

  void define(CLI::App& app);
  play::Settings settings() const;
};

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
