// The components of Res Arcana Duo as the engine reads them. No component is known by name: what one does is
// what its YAML says.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/parameters.h"
#include "model/schema/package.h"
#include "model/values/payment.h"
#include "model/values/small_set.h"

namespace regolo::res_arcana_duo {

enum class Essence : std::uint8_t { elan, life, calm, death, gold };
inline constexpr std::size_t essence_count = 5;
inline constexpr std::array<std::string_view, essence_count> essence_names{"elan", "life", "calm", "death",
                                                                           "gold"};
inline constexpr std::size_t gold = static_cast<std::size_t>(Essence::gold);

using Essences = values::Amounts<essence_count>;
using Price = values::Price<essence_count>;
using values::SmallSet;
using ComponentId = std::uint8_t;
inline constexpr ComponentId no_component = 0xff;

/// Room for the 36 components of the box and a few more.
inline constexpr std::size_t components_max = 40;
inline constexpr std::size_t powers_max = 3;

enum class Kind : std::uint8_t { artifact, mage, monument, place, item };
enum class ArtifactType : std::uint8_t { creature, dragon, demon };

/// What a cost may turn and an effect may straighten.
enum class Sort : std::uint8_t { none, any, creature, dragon, mage };

enum class EffectKind : std::uint8_t {
  gain,
  put,
  move,
  rival_gains,
  chosen_player_gains,
  gain_as_rival_has,
  draw,
  draw_then,
  reorder,
  retrieve,
  straighten,
  place,
  take_monument,
  check_victory,
  use_item,
  gain_pearl,
  choose,
};

/// Named amounts and a free mix: `{calm: 1, any: {count: 2, except: [gold]}}`.
using Bundle = Price;

struct Effect {
  EffectKind kind = EffectKind::gain;
  Bundle essences = {};      ///< gain, put, rival_gains, chosen_player_gains
  std::uint8_t count = 0;    ///< move, draw, draw_then, retrieve, gain_pearl; place: the discount
  std::uint8_t essence = 0;  ///< gain_as_rival_has
  Sort sort = Sort::none;    ///< straighten
  bool flag_a = false;       ///< draw_then: may discard; reorder: own deck; place: lowers Gold too
  bool flag_b = false;       ///< draw_then: may put on top; reorder: monument deck; place: from the discards
  std::uint16_t first_option = 0;  ///< choose: the options lie one after the other in Content::effects
  std::uint8_t options = 0;
};

struct Power {
  std::string id = {};
  bool turn = false;
  Sort turn_other = Sort::none;
  Price cost = {};
  std::uint8_t discard = 0;
  std::uint16_t first_effect = 0;  ///< into Content::effects
  std::uint8_t effects = 0;
};

struct Component {
  std::string id = {};
  std::string name = {};  ///< in English
  Kind kind = Kind::artifact;
  bool starting = false;    ///< artifacts and mages: the start symbol
  bool first_game = false;  ///< places: the side of a first game
  std::uint8_t tile = 0;
  Price cost = {};
  std::uint8_t types = 0;  ///< bit per ArtifactType
  std::uint8_t points = 0;
  std::array<std::uint8_t, essence_count> points_per = {};
  std::vector<Bundle> collect = {};  ///< empty: no Collect ability; more than one: exactly one of them
  std::uint8_t discount = 0;
  bool discount_gold = false;
  std::vector<Power> powers = {};

  bool is(ArtifactType type) const { return (types >> static_cast<unsigned>(type) & 1U) != 0; }
};

/// Every number of game.yaml that play needs.
struct Parameters {
  int face_up_monuments = 0;
  int starting_essence = 0;
  int mages_dealt = 0;
  int artifacts_dealt = 0;
  int draft_look = 0;
  int draft_keep = 0;
  int draft_rounds = 0;
  int starting_hand = 0;
  int first_game_setup = 0;
  int first_game_mages_dealt = 0;
  int first_game_deck = 0;
  int victory_threshold = 0;
  int actions_per_turn = 0;
  int monument_cost = 0;
  int discard_gold = 0;
  int discard_others = 0;
  int cost_floor = 0;
  int reorder_cards = 0;
  int pass_draw = 0;
  int token_points = 0;
  int gold_tie_weight = 0;
  int with_perlae_imperii = 0;
  int first_player_seat = 0;
  int tile_backs_swapped = 0;
  int collect_in_turn_order = 0;
  int discounts_lower_gold = 0;
  int place_power_from_discards = 0;
  int self_straighten_allowed = 0;
  int centre_item_cost_paid = 0;
  int centre_item_turned = 0;
  int swapped_item_keeps_essences = 0;
  int returned_item_straightened = 0;
  int reshuffle_keeps_rest_on_top = 0;
  int only_drawn_cards_go_back = 0;
  int rounds_max = 0;
  int actions_max = 0;
};

struct Content {
  std::vector<Component> components = {};
  std::vector<Effect> effects = {};
  Parameters parameters = {};
  std::array<SmallSet, 5> of_kind = {};  ///< by Kind
  SmallSet starting = {};
  SmallSet collecting = {};   ///< those with a Collect ability
  SmallSet discounting = {};  ///< those with a discount ability
  int tiles = 0;
  int tokens_each = 0;  ///< essence tokens of each type in the box

  SmallSet all(Kind kind) const { return of_kind[static_cast<std::size_t>(kind)]; }
  const Component& operator[](unsigned component) const { return components[component]; }
};

Content load_content(const schema::Package& package, const play::Settings& settings);
/// The ids of the parameters that the engine reads.
std::vector<std::string_view> parameters_read();

}  // namespace regolo::res_arcana_duo
