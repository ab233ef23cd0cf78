// From the word on the command line to a game that can be played: its package found, linted and loaded.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "model/games/all.h"
#include "model/play/parameters.h"
#include "model/play/patch.h"
#include "model/play/rules.h"
#include "model/schema/package.h"
#include "properties/declared/watch.h"

namespace regolo::cli {

struct GamePackage {
  std::filesystem::path folder;
  std::string shown;  ///< the folder as messages name it
  std::string name;   ///< the id in game.yaml
  schema::Package package;
};

/// `word` is a folder, or the name of a package below ./content or in the installed share folder. Throws
/// UsageError if there is none, if it does not lint clean, or if no engine plays it.
GamePackage load_game(const Context& context, const std::string& word);
/// The same for a command that plays: `--variant` may name a file with a house rule, which then becomes a
/// variant of the package.
struct GameOptions;
GamePackage load_game(const Context& context, const std::string& word, GameOptions& options);
/// The package that a play file belongs to: the nearest folder above it with a game.yaml, or else the game it
/// names.
GamePackage load_game_of_file(const Context& context, const std::filesystem::path& file,
                              const std::string& game);

/// Options that say which game is played: --variant, --set, --without.
struct GameOptions {
  std::string variant = {};
  bool is_house_rule = false;  ///< the variant came from a file, so a trace has to say what is in it
  std::vector<std::string> set = {};
  std::vector<std::string> without = {};

  void define(CLI::App& app);
  play::Settings settings() const;
};

/// The variant of the file that `--variant` names, as a part of the package; does nothing if it names no
/// file.
void add_house_rule(const Context& context, GamePackage& game, GameOptions& options);
/// The settings as a trace writes them: a house rule is written out.
play::Settings traced(const GamePackage& game, const GameOptions& options, const play::Settings& settings);
/// Throws UsageError with the first errors if a patched game does not lint clean.
void require_clean(const schema::Package& package, const std::string& what);

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
    const std::optional<schema::Package> changed = play::patched(game.package, settings);
    if (changed) require_clean(*changed, game.shown + " with its patches");
    return G::load(changed ? *changed : game.package, settings);
  } catch (const play::UnknownSetting& error) {
    throw UsageError(error.what());
  } catch (const play::UnplayableContent& error) {
    throw UsageError(error.what());
  }
}

/// What properties.yaml declares, for that way to play.
template <class G>
properties::DeclaredSet<G> load_declared(const GamePackage& game, const play::Settings& settings,
                                         const typename G::Content& content, int players) {
  try {
    return properties::DeclaredSet<G>::made(game.package, settings, content, players);
  } catch (const play::UnplayableContent& error) {
    throw UsageError(error.what());
  }
}

}  // namespace regolo::cli
