// From the word on the command line to a game that can be played: its package found, linted and loaded.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "model/games/all.h"
#include "model/play/parameters.h"
#include "model/play/rules.h"
#include "model/schema/package.h"

namespace regolo::cli {

struct GamePackage {
  std::filesystem::path folder;
  std::string shown;  ///< the folder as messages name it
  std::string name;   ///< the id in game.yaml
  schema::Package package;
};

/// The folder of the package that `word` names; UsageError if there is none. Reads no file.
std::filesystem::path find_package(const Context& context, const std::string& word);
/// `word` is a folder, or the name of a package below ./content or in the installed share folder. Throws
/// UsageError if there is none, if it does not lint clean, or if no engine plays it.
GamePackage load_game(const Context& context, const std::string& word);
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

/// The content with the settings applied, and the rules they switch off.
template <class G>
typename G::Content load_content(const GamePackage& game, const play::Settings& settings,
                                 typename G::Rules& rules) {
  try {
    for (const std::string& id : play::rules_without(game.package, settings))
      for (std::size_t i = 0; i < G::rule_names().size(); ++i)
        if (play::rule_id(G::rule_names()[i]) == id) rules.switch_off(static_cast<typename G::Rule>(i));
    return G::load(game.package, settings);
  } catch (const play::UnknownSetting& error) {
    throw UsageError(error.what());
  } catch (const play::UnplayableContent& error) {
    throw UsageError(error.what());
  }
}

}  // namespace regolo::cli
