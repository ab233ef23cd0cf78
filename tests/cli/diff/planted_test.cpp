// Twenty edits planted in the four games, each together with another one that plays and with edits that
// change nothing: `diff` must name those that play, and for games that were recorded before tell where each
// first goes another way and which of the edits is behind it. Where that is, is found here in another way: by
// telling the games move by move under each edit alone.
#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <span>

#include "model/play/random.h"
#include "properties/any_game.h"
#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;
using properties::ReplayOutcome;
using properties::ReplayWord;
using properties::ToldStep;

struct Planted {
  const char* file;
  const char* from;
  const char* to;
  const char* sentence;
};

struct Ground {
  const char* variant;
  int players;
};

constexpr std::size_t nowhere = SIZE_MAX;

class DiffPlanted : public CliTest {
 protected:
  struct Told {
    std::vector<std::string> steps = {};  ///< what was done and what it changed
    ReplayOutcome outcome = {};
  };

  static std::string read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::stringstream text;
    text << stream.rdbuf();
    return text.str();
  }

  static schema::Package with(const fs::path& folder, const Planted& edit) {
    schema::LoadOptions options;
    options.overlays.push_back({edit.file, replaced(read(folder / edit.file), edit.from, edit.to)});
    return schema::load_package(folder, "game", options);
  }

  static Told told(const properties::AnyGame& engine, const schema::Package& package,
                   const play::PlayFile& file, const Told* other) {
    struct Enough {};
    Told told;
    try {
      told.outcome = engine.replay(package, file.settings, file, [&](const ToldStep& step) {
        std::string text = step.played().who + " " + step.described();
        for (const properties::ObservedChange& change : step.changes())
          text += fmt::format("; {} {} {}", change.name, change.before, change.after);
        told.steps.push_back(std::move(text));
        const std::size_t i = told.steps.size() - 1;
        if (other != nullptr && (i >= other->steps.size() || other->steps[i] != told.steps[i]))
          throw Enough();
      });
    } catch (const Enough&) {
    }
    return told;
  }

  /// The step at which the game first goes another way under the other package: it does something else, or
  /// another number of moves is legal.
  static std::size_t first_difference(const properties::AnyGame& engine, const Told& before,
                                      const schema::Package& package, const play::PlayFile& file) {
    const Told after = told(engine, package, file, &before);
    for (std::size_t i = 0; i < after.steps.size(); ++i) {
      if (i >= before.steps.size()) return i + 1;
      if (after.steps[i] != before.steps[i]) return i + 1;
    }
    return after.outcome.is_good() ? nowhere : after.outcome.step;
  }

  struct Recorded {
    std::string name;
    play::PlayFile file;
    Told usual;
  };

  std::vector<Recorded> record(const properties::AnyGame& engine, const schema::Package& package,
                               std::span<const Ground> grounds) const {
    std::vector<Recorded> games;
    for (std::size_t i = 0; i < grounds.size() * 2; ++i) {
      const Ground& ground = grounds[i % grounds.size()];
      properties::GroundWish wish;
      wish.settings.variant = ground.variant;
      wish.players = ground.players;
      const std::string name = fmt::format("recorded/{:02}.play.yaml", i);
      const std::string text = engine.record(package, wish, {}, play::derived_seed(11, i), 220).text;
      write(name, text);
      games.push_back({name, play::read_play_text(name, text), {}});
      games.back().usual = told(engine, package, games.back().file, nullptr);
      EXPECT_TRUE(games.back().usual.outcome.is_good()) << games.back().usual.outcome.message;
    }
    return games;
  }

  /// Plants each of the edits together with another one that plays, and with idle ones: all that play are
  /// named, and `right_min` of them are told rightly in every game in which they come first.
  void expect_found(const std::string& game, std::span<const Planted> edits, const Planted& companion,
                    std::span<const Ground> grounds, std::span<const Planted> idle, std::size_t right_min) {
    fs::copy(fs::path(REGOLO_SOURCE_DIR) / "content" / game, root_ / "old", fs::copy_options::recursive);
    // Games that were recorded speak here, so that every step can be looked up.
    fs::remove_all(root_ / "old" / "scenarios");
    const properties::AnyGame& engine = *properties::any_game(game);
    const schema::Package before = schema::load_package(root_ / "old", "old");
    const schema::Package beside = with(root_ / "old", companion);
    const std::vector<Recorded> games = record(engine, before, grounds);
    std::vector<std::size_t> steps_beside;
    for (const Recorded& one : games)
      steps_beside.push_back(first_difference(engine, one.usual, beside, one.file));
    std::size_t right = 0;
    for (const Planted& edit : edits) {
      fs::remove_all(root_ / "new");
      fs::copy(root_ / "old", root_ / "new", fs::copy_options::recursive);
      std::vector<Planted> all(idle.begin(), idle.end());
      all.push_back(edit);
      all.push_back(companion);
      for (const Planted& one : all)
        write(std::string("new/") + one.file, replaced(read(root_ / "new" / one.file), one.from, one.to));
      const nlohmann::json diff = run_diff();
      std::set<std::string> played;
      for (const nlohmann::json& one : diff.at("edits"))
        if (one["touches"] == "play") played.insert(one["edit"]);
      EXPECT_EQ(played, (std::set<std::string>{edit.sentence, companion.sentence}));
      const schema::Package alone = with(root_ / "old", edit);
      std::size_t seen = 0;
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < games.size(); ++i) {
        const std::size_t step = first_difference(engine, games[i].usual, alone, games[i].file);
        if (step == nowhere || step >= steps_beside[i]) continue;
        const bool is_right = is_told(diff, games[i].name, step, edit.sentence);
        ++(is_right ? seen : wrong);
      }
      right += seen > 0 && wrong == 0 ? 1 : 0;
      if (seen == 0 || wrong > 0)
        std::cerr << fmt::format("{}: right in {} games, wrong in {}\n", edit.sentence, seen, wrong);
    }
    EXPECT_GE(right, right_min);
  }

  nlohmann::json run_diff() const {
    const Outcome run = regolo({"diff", "old", "new", "--games", "2", "--what", "content,behaviour",
                                "--playthroughs", "recorded", "--output-format", "json", "--jobs", "2"});
    EXPECT_EQ(run.code, 0) << run.err;
    return nlohmann::json::parse(run.out)["games"][0];
  }

  static bool is_told(const nlohmann::json& diff, const std::string& file, std::size_t step,
                      const std::string& cause) {
    for (const nlohmann::json& one : diff.at("replays").at("changed")) {
      if (one["file"] != file) continue;
      const bool is_right = one["first_difference"]["step"].get<std::size_t>() == step &&
                            one["causes"] == nlohmann::json::array({cause});
      if (!is_right)
        std::cerr << fmt::format("{}: {} at step {}, told as {} {} {}\n", file, cause, step,
                                 one["first_difference"]["step"].dump(),
                                 one["first_difference"]["what"].dump(), one["causes"].dump());
      return is_right;
    }
    std::cerr << fmt::format("{}: {} at step {} is not told\n", file, cause, step);
    return false;
  }
};

TEST_F(DiffPlanted, ResArcanaDuo) {
  constexpr Planted edits[] = {
      {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 1, gold: 2}",
       "crucible: cost gold 1 -> 2"},
      {"cards/artifacts.yaml", "- put: {death: 3}", "- put: {death: 2}",
       "cursed-idol: powers[feed-the-idol] effects[1] put death 3 -> 2"},
      {"game.yaml", "- id: discard-others\n    value: 2", "- id: discard-others\n    value: 3",
       "parameter discard-others: 2 -> 3"},
      {"game.yaml", "- id: pass-draw\n    value: 1", "- id: pass-draw\n    value: 2",
       "parameter pass-draw: 1 -> 2"},
      {"game.yaml", "      - draft-four-times\n", "      - draft-four-times\n      - pass-swaps-item\n",
       "variant first-game: without + pass-swaps-item"},
  };
  constexpr Planted companion{"game.yaml", "- id: victory-threshold\n    value: 10",
                              "- id: victory-threshold\n    value: 11",
                              "parameter victory-threshold: 10 -> 11"};
  constexpr Planted idle[] = {
      {"cards/artifacts.yaml", "name: {it: Crogiolo", "name: {it: Crogiuolo", ""},
      {"cards/artifacts.yaml", "# The English text calls it", "# The English text names it", ""},
  };
  constexpr Ground grounds[] = {{"", 2}, {"", 2}, {"first-game", 2}, {"first-game", 2}};
  expect_found("res-arcana-duo", edits, companion, grounds, idle, 5);
}

TEST_F(DiffPlanted, CastingShadows) {
  constexpr Planted edits[] = {
      {"cards/attack_spells_level_one.yaml", "collect: {orb: 1}", "collect: {orb: 2}",
       "fatal-fronds: collect orb 1 -> 2"},
      {"cards/attack_spells_level_one.yaml",
       "name: {it: Bolle di Guai, en: Bubble Trouble}\n    level: 1\n    copies: 3\n    collect: {blue-orb: "
       "1, "
       "blue-gem: 1}",
       "name: {it: Bolle di Guai, en: Bubble Trouble}\n    level: 1\n    copies: 3\n    collect: {blue-orb: "
       "1, "
       "blue-gem: 2}",
       "bubble-trouble: collect blue-gem 1 -> 2"},
      {"game.yaml", "- id: cursed-damage\n    value: 1", "- id: cursed-damage\n    value: 2",
       "parameter cursed-damage: 1 -> 2"},
      {"game.yaml", "- id: energy-per-fragment\n    value: 1", "- id: energy-per-fragment\n    value: 2",
       "parameter energy-per-fragment: 1 -> 2"},
      {"game.yaml", "    set: {hex-target-needs-enemy: 1}\n",
       "    set: {hex-target-needs-enemy: 1}\n    without: [no-refresh-on-the-desert]\n",
       "variant sure-aim: without + [no-refresh-on-the-desert]"},
  };
  constexpr Planted companion{"game.yaml", "- id: eliminated-companion-returns\n    value: 0",
                              "- id: eliminated-companion-returns\n    value: 1",
                              "parameter eliminated-companion-returns: 0 -> 1"};
  constexpr Planted idle[] = {
      {"cards/attack_spells_level_one.yaml", "{it: Fronde Fatali", "{it: Fronde Mortali", ""},
      {"game.yaml", "# Setting up.", "# The set-up.", ""},
  };
  constexpr Ground grounds[] = {{"", 2}, {"", 3}, {"sure-aim", 2}, {"sure-aim", 4}};
  expect_found("casting-shadows", edits, companion, grounds, idle, 5);
}

TEST_F(DiffPlanted, RealmOfSand) {
  constexpr Planted edits[] = {
      {"cards/level_1.yaml", "      GGG\n    stars: 1\n    hourglasses: 0\n    discs: {emerald: 1}",
       "      GGG\n    stars: 2\n    hourglasses: 0\n    discs: {emerald: 1}", "emerald-line: stars 1 -> 2"},
      {"cards/level_1.yaml", "discs: {emerald: 1}", "discs: {emerald: 2}",
       "emerald-line: discs emerald 1 -> 2"},
      {"game.yaml", "- id: summon-limit\n    value: 3", "- id: summon-limit\n    value: 2",
       "parameter summon-limit: 3 -> 2"},
      {"game.yaml", "- id: pick-from-first\n    value: 2", "- id: pick-from-first\n    value: 3",
       "parameter pick-from-first: 2 -> 3"},
      {"game.yaml", "    set: {advanced-mode: 1}\n",
       "    set: {advanced-mode: 1}\n    without: [crystal-icon-recharges]\n",
       "variant advanced: without + [crystal-icon-recharges]"},
  };
  constexpr Planted companion{"game.yaml", "- id: hourglasses-to-end\n    value: 10",
                              "- id: hourglasses-to-end\n    value: 9",
                              "parameter hourglasses-to-end: 10 -> 9"};
  constexpr Planted idle[] = {
      {"game.yaml", "{it: Modalità Avanzata", "{it: Modo Avanzato", ""},
      {"components/rune_tiles.yaml", "# The 28 rune tiles. Not", "# These are the 28 rune tiles. Not", ""},
  };
  constexpr Ground grounds[] = {{"standard", 2}, {"standard", 3}, {"advanced", 2}, {"advanced", 3}};
  expect_found("realm-of-sand", edits, companion, grounds, idle, 5);
}

TEST_F(DiffPlanted, KenIlGuerriero) {
  constexpr Planted edits[] = {
      {"cards/armies.yaml", "attack: 2\n    defence: 1\n    resistance: 3",
       "attack: 3\n    defence: 1\n    resistance: 3", "militia-of-the-well: attack 2 -> 3"},
      {"cards/techniques.yaml", "ability: {plus_attack: {value: 3, target: bearer}}",
       "ability: {plus_attack: {value: 2, target: bearer}}", "star-blow: ability plus_attack value 3 -> 2"},
      {"game.yaml", "- id: draw-max\n    value: 3", "- id: draw-max\n    value: 2",
       "parameter draw-max: 3 -> 2"},
      {"game.yaml", "- id: hand-limit\n    value: 7", "- id: hand-limit\n    value: 6",
       "parameter hand-limit: 7 -> 6"},
      {"game.yaml", "    set: {war-scenario: 1}\n",
       "    set: {war-scenario: 1}\n    without: [disengage-in-order-phase]\n",
       "variant war: without + [disengage-in-order-phase]"},
  };
  constexpr Planted companion{"game.yaml", "- id: victory-margin\n    value: 10",
                              "- id: victory-margin\n    value: 9", "parameter victory-margin: 10 -> 9"};
  constexpr Planted idle[] = {
      {"cards/armies.yaml", "{it: Contadini in Armi", "{it: Villani in Armi", ""},
      {"cards/armies.yaml", "# Worth nothing when beaten", "# Worth nothing if beaten", ""},
  };
  constexpr Ground grounds[] = {{"", 2}, {"black-against-water", 2}, {"war", 2}, {"war", 2}};
  expect_found("ken-il-guerriero", edits, companion, grounds, idle, 5);
}

}  // namespace
}  // namespace regolo::cli
