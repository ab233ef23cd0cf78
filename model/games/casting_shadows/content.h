// The components of Casting Shadows as the engine reads them. No component is known by name: what one does is
// what its YAML says.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/parameters.h"
#include "model/schema/package.h"
#include "model/values/small_set.h"

namespace regolo::casting_shadows {

using values::SmallSet;

inline constexpr std::size_t resource_count = 8;
inline constexpr std::array<std::string_view, resource_count> resource_names{
    "red-gem",  "blue-gem",   "purple-gem",      "red-orb",
    "blue-orb", "purple-orb", "shadow-fragment", "cursed-crystal"};
enum Resource : std::uint8_t {
  red_gem,
  blue_gem,
  purple_gem,
  red_orb,
  blue_orb,
  purple_orb,
  shadow_fragment,
  cursed_crystal
};
using Bag = std::array<std::uint8_t, resource_count>;

/// What costs and gains name: a resource, a grey symbol, or a plain one, whose colour is red or blue.
inline constexpr std::size_t symbol_count = 12;
enum Symbol : std::uint8_t { grey_gem = 8, grey_orb, plain_gem, plain_orb };
using Symbols = std::array<std::uint8_t, symbol_count>;
/// The resources that each symbol names, a bit each.
inline constexpr std::array<std::uint8_t, symbol_count> symbol_members{0x01, 0x02, 0x04, 0x08, 0x10, 0x20,
                                                                       0x40, 0x80, 0x07, 0x38, 0x03, 0x18};

template <class Amounts>
constexpr int total(const Amounts& amounts) {
  int sum = 0;
  for (const std::uint8_t amount : amounts) sum += amount;
  return sum;
}

inline constexpr std::uint8_t none = 0xff;

// Room for the box and some more.
inline constexpr std::size_t seats_max = 4;
inline constexpr std::size_t main_max = 64;
inline constexpr std::size_t counterspells_max = 16;
inline constexpr std::size_t companions_max = 16;
inline constexpr std::size_t hexes_max = 12;
inline constexpr std::size_t dice_max = 8;

enum class Action : std::uint8_t { travel, cast, reroll, protect, refresh, collect };
inline constexpr std::size_t action_count = 6;
enum class Cause : std::uint8_t { attack_spell, ability, counterspell, companion, cursed_crystal };
inline constexpr std::string_view cause_names[] = {"attack-spell", "ability", "counterspell", "companion",
                                                   "cursed-crystal"};

struct Range {
  std::string id = {};
  int number = 0;
  std::uint16_t distances = 0;  ///< a bit each
};

enum class CardSort : std::uint8_t { attack, conversion, resource };
enum class AttackKind : std::uint8_t { free, pay, spend };

struct Conversion {
  bool copies = false;  ///< `copy`: pay names what is copied
  Symbols pay = {};
  Symbols gain = {};
};

/// One name of the Main deck, of which there may be several cards.
struct MainCard {
  std::string id = {};
  std::string name = {};
  CardSort sort = CardSort::attack;
  std::uint8_t level = 0;
  std::uint8_t copies = 0;
  std::uint8_t asks_spell = 0;  ///< level of the spell card asked for, or 0
  Symbols collect = {};
  // Attack spells.
  bool at_hex = false;
  std::uint8_t range = 0;
  AttackKind attack = AttackKind::free;
  Symbols cost = {};       ///< of a fixed price
  std::uint8_t spend = 0;  ///< the symbol of a rising price
  std::uint8_t spend_max = 0;
  std::vector<std::uint8_t> damage = {};  ///< by number spent; one entry otherwise
  // Conversion spells.
  std::uint8_t times = 0;
  std::vector<Conversion> conversions = {};
  // Resource cards.
  Bag gives = {};
};

enum class AnswerKind : std::uint8_t { reduce, cancel, move_away, return_damage };

struct Counterspell {
  std::string id = {};
  std::string name = {};
  std::uint8_t copies = 0;
  Symbols collect = {};
  bool when_taken = false;  ///< after HP were lost; else before
  std::uint8_t by = 0;      ///< causes, a bit each
  AnswerKind answer = AnswerKind::reduce;
  std::uint8_t amount = 0;
};

enum class ContinuousKind : std::uint8_t {
  turn_start_gain,
  action_points,
  free_action,
  more_damage,
  less_damage,
  return_damage,
  energy_when_hurt,
  heal_when_dealing
};
struct Continuous {
  ContinuousKind kind = ContinuousKind::more_damage;
  std::uint8_t amount = 0;  ///< free_action: times
  std::uint8_t causes = 0;
  Action action = Action::travel;
  Bag gain = {};
};
struct Companion {
  std::string id = {};
  std::string name = {};
  std::vector<Continuous> effects = {};
};

enum class EffectKind : std::uint8_t { heal, damage, move, gain };
struct Effect {
  EffectKind kind = EffectKind::heal;
  std::uint8_t amount = 0;
  bool at_hex = false;
  std::uint8_t range = 0;
  Symbols gain = {};
};
struct Character {
  std::string id = {};
  std::string name = {};
  std::string base_form = {};
  std::string shadow_form = {};
  std::uint8_t home = 0;
  std::uint8_t energy = 0;  ///< spent by the ability
  std::vector<Effect> effects = {};
};

enum class Beside : std::uint8_t { nothing, main_card, counterspell_deck };
struct Tile {
  std::string id = {};
  std::string name = {};
  Beside beside = Beside::nothing;
  Bag gain = {};
  std::uint8_t heal = 0;
  std::uint8_t more_damage = 0;
  bool unreducible = false;
};

struct Hex {
  std::string id = {};
  int q = 0;
  int r = 0;
  std::uint8_t tile = none;  ///< always laid here
  std::uint8_t seat = 0;     ///< number of the player whose Home tile it takes, or 0
  std::uint16_t neighbours = 0;
  std::array<std::uint8_t, hexes_max> steps = {};  ///< to every other hex, along neighbours
};

/// One die; two of the same kind have the same `kind`.
struct Die {
  std::string id = {};
  std::uint8_t kind = 0;
  Bag faces = {};  ///< how many of its faces show each resource
};
struct Token {
  std::uint8_t sides = 0;  ///< resources, a bit each
  std::uint8_t copies = 0;
};

/// Every number of game.yaml that play needs.
struct Parameters {
  int players_min = 0;
  int players_max = 0;
  int starting_hp = 0;
  int starting_energy = 0;
  int portal_cards = 0;
  int action_points = 0;
  int action_cost = 0;
  int casts_per_card = 0;
  int protect_removes = 0;
  int energy_per_fragment = 0;
  int cursed_damage = 0;
  int energy_limit_base = 0;
  int energy_limit_shadow = 0;
  int transform_cost = 0;
  int companions_max = 0;
  int ability_needs_full_energy = 0;
  int spellbook_limit = 0;
  int counterspells_per_trigger = 0;
  int unused_home_tiles_placed = 0;
  int home_place_shift = 0;
  int first_player = 0;
  int characters_chosen = 0;
  int tile_resource_optional = 0;
  int main_deck_reshuffled = 0;
  int tokens_limited = 0;
  int converted_die_rerolls = 0;
  int absorb_partly = 0;
  int absorb_after_transform = 0;
  int transform_when_declined = 0;
  int hp_cap = 0;
  int spell_cost_frees_slot = 0;
  int eliminated_companion_returns = 0;
  int hex_target_needs_enemy = 0;
  int run_away_dodges = 0;
  int answers_declared_first = 0;
  int turns_max = 0;
};

struct Content {
  Parameters parameters = {};
  std::vector<Range> ranges = {};
  std::vector<MainCard> main = {};
  std::vector<Counterspell> counterspells = {};
  std::vector<Companion> companions = {};
  std::vector<Character> characters = {};
  std::vector<Tile> tiles = {};
  std::vector<Hex> hexes = {};
  std::vector<Die> dice = {};
  std::vector<Token> tokens = {};
  std::vector<std::uint8_t> main_copies = {};          ///< the name of each card of the Main deck
  std::vector<std::uint8_t> counterspell_copies = {};  ///< the name of each counterspell
  std::vector<SmallSet> copies_of = {};                ///< by name, the cards of the Main deck
  Symbols counterspell_cost = {};                      ///< the same for all of them
  /// For every set of resources, how many tokens can show one of them.
  std::array<std::uint8_t, 256> tokens_for = {};
};

Content load_content(const schema::Package& package, const play::Settings& settings);
/// The ids of the parameters that the engine reads.
std::vector<std::string_view> parameters_read();

}  // namespace regolo::casting_shadows
