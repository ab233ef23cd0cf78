// The components of Realm of Sand as the engine reads them. No component is known by name: what a card, a
// tile or a board is and does is what its YAML says.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/parameters.h"
#include "model/schema/package.h"
#include "model/values/shape.h"
#include "model/values/small_set.h"

namespace regolo::realm_of_sand {

using values::Cells;
using values::SmallSet;

/// What a token can be comes first: the first three spirits are the runes.
inline constexpr std::size_t rune_count = 3;
inline constexpr std::size_t spirit_count = 5;
inline constexpr std::array<std::string_view, spirit_count> spirit_names{"emerald", "crimson", "obsidian",
                                                                         "sapphire", "golden-moon"};
/// The letters of the drawings.
inline constexpr std::string_view spirit_letters = "GRKSM";

using Amounts = std::array<std::uint8_t, spirit_count>;
using CardId = std::uint8_t;
using TileId = std::uint8_t;
inline constexpr std::uint8_t nothing = 0xff;

inline constexpr std::size_t levels = 3;
inline constexpr std::size_t cards_max = 64;
inline constexpr std::size_t tiles_max = 32;
inline constexpr std::size_t boards_max = 8;
inline constexpr std::size_t seats_max = 4;
inline constexpr std::size_t effects_max = 4;

/// One way to hold a pattern.
struct Image {
  values::Stencil stencil = {};
  Cells gaps = 0;               ///< cells inside its frame that are not part of it
  std::uint8_t symmetries = 0;  ///< a bit for each symmetry that gives this image
  std::uint8_t width = 0;
  std::uint8_t height = 0;
};

/// A pattern in all its images.
struct Shape {
  values::Pattern pattern = {};
  std::array<Image, 8> images = {};
  std::uint8_t size = 0;
  Amounts cells = {};  ///< cells of each colour

  const Image* begin() const { return images.data(); }
  const Image* end() const { return images.data() + size; }
};

struct Card {
  std::string id = {};
  std::uint8_t level = 0;  ///< from 0
  Shape shape = {};
  std::uint8_t stars = 0;
  std::uint8_t hourglasses = 0;
  Amounts discs = {};
  std::uint8_t level_up = 0;
};

struct Tile {
  std::string id = {};
  Shape shape = {};
};

enum class EffectKind : std::uint8_t {
  keep_a_card,
  summon_all,
  exchange_disc,
  move_token,
  advance_level,
  exchange_tiles
};

struct PlayerBoard {
  std::string id = {};
  std::string name = {};  ///< in English
  Cells crystals = 0;
  std::vector<Amounts> gift = {};  ///< one of these is taken during setup
  bool spends_crystal = false;
  std::vector<EffectKind> effects = {};
};

/// Every number of game.yaml that play needs.
struct Parameters {
  int advanced_mode = 0;
  int solo_mode = 0;
  int solo_with_powers = 0;
  int players_min = 0;
  int players_max = 0;
  int display_per_level = 0;
  int circle_tiles = 0;
  int discs_one_player = 0;
  int discs_two_players = 0;
  int discs_three_players = 0;
  int level_start = 0;
  int active_tiles = 0;
  int start_tiles_from_circle = 0;
  int start_tiles_chosen = 0;
  int first_player_seat = 0;
  int crystal_starts_charged = 0;
  int gift_discs = 0;
  int main_actions = 0;
  int extra_actions_both_sides = 0;
  int rounds_max = 0;
  int decisions_per_turn_max = 0;
  int tile_squares = 0;
  int pick_from_first = 0;
  int partial_placement = 0;
  int removed_tokens_serve_at_once = 0;
  int covered_discs_return_to_owner = 0;
  int free_removal = 0;
  int return_before_pick = 0;
  int summon_limit = 0;
  int summon_min = 0;
  int disc_once_per_summon = 0;
  int disc_covers_own_disc = 0;
  int discs_back_to_stock = 0;
  int level_track_max = 0;
  int shadow_per_step = 0;
  int shadow_limit_per_placement = 0;
  int level_at_once = 0;
  int pattern_gaps_empty = 0;
  int patterns_use_shadow = 0;
  int disc_reuse_same_turn = 0;
  int partial_disc_bonus = 0;
  int end_when_cards_run_out = 0;
  int crystal_charges_max = 0;
  int crystal_locked_after_recharge = 0;
  int idle_powers = 0;
  int red_draw = 0;
  int red_keep = 0;
  int red_short_deck = 0;
  int kept_card_refill = 0;
  int kept_hourglasses_count = 0;
  int purple_needs_crystal = 0;
  int gift_returns_when_displaced = 0;
  int yellow_discs = 0;
  int yellow_from_board = 0;
  int green_tokens = 0;
  int green_moves_discs = 0;
  int orange_steps = 0;
  int blue_tiles_max = 0;
  int blue_any_tile = 0;
  int hourglasses_to_end = 0;
  int tie_counts_stock = 0;
  int solo_rounds = 0;
  int solo_tiles_aside = 0;
  int solo_aside_optional = 0;
  int solo_master_from = 0;
  int solo_grand_master_from = 0;
  int solo_court_sorcerer_from = 0;
  int solo_hero_from = 0;
};

struct Content {
  std::vector<Card> cards = {};
  std::vector<Tile> tiles = {};
  std::vector<PlayerBoard> boards = {};
  Parameters parameters = {};
  std::array<SmallSet, levels> of_level = {};
  std::array<std::uint8_t, rune_count> tokens = {};  ///< in the box
  Amounts discs = {};                                ///< in the box
  values::Board frame = {};                          ///< all boards have the same
  Cells light = 0;
  Cells shadow = 0;

  bool is_advanced() const { return parameters.advanced_mode != 0; }
  bool is_solo() const { return parameters.solo_mode != 0; }
  Cells spaces() const { return light | shadow; }
};

Content load_content(const schema::Package& package, const play::Settings& settings);
/// The ids of the parameters that the engine reads.
std::vector<std::string_view> parameters_read();

}  // namespace regolo::realm_of_sand
