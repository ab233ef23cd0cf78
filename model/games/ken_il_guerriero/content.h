// The cards of Ken il Guerriero as the engine reads them. No card is known by name: what one does is what its
// YAML says.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/parameters.h"
#include "model/schema/package.h"

namespace regolo::ken_il_guerriero {

inline constexpr std::size_t definitions_max = 250;
/// Room for a deck of 64 cards.
inline constexpr std::size_t deck_max = 64;
inline constexpr std::uint8_t none = 0xff;

enum class Kind : std::uint8_t {
  master,
  character,
  army,
  technique,
  spirit,
  special,
  equipment,
  place,
  event
};
enum class Moral : std::uint8_t { good, neutral, evil };
enum class Duration : std::uint8_t { unlimited, play_and_discard, permanent, discard_after_use, turn };
enum class Stat : std::uint8_t { attack, defence, resistance, damage };

/// The general abilities; `master` points to one of the abilities that only masters have.
enum class AbilityKind : std::uint8_t {
  nothing,
  cancel,
  suicide_attack,
  zero,
  distract,
  slaughter,
  deadly,
  double_damage,
  triple_damage,
  challenge,
  surprise,
  plus_attack,
  plus_defence,
  plus_resistance,
  custom,
  master,
};

enum class BonusTarget : std::uint8_t { self, bearer, own_group_card, defenders_here };
enum class CancelTarget : std::uint8_t { opposing_technique, event };

struct Ability {
  AbilityKind kind = AbilityKind::nothing;
  std::uint8_t value = 0;   ///< a bonus
  std::uint8_t target = 0;  ///< BonusTarget, CancelTarget; zero: 1 asks for a numeric resistance
  Stat stat = Stat::attack;
  std::uint8_t master = 0;  ///< into Content::masters
  std::uint16_t first_effect = 0;
  std::uint8_t effects = 0;

  bool is_bonus() const { return kind >= AbilityKind::plus_attack && kind <= AbilityKind::plus_resistance; }
};

enum class EffectKind : std::uint8_t {
  gain,
  draw,
  search,
  change_groups,
  change_kind,
  change_green,
  forbid_attack,
  discard_opposing,
  play_place,
  worth_times,
  worth_only,
  cancel_played,
  replace_defender,
  join_group,
  another_attack,
  discard_life,
  hand_limit,
  disengage_self,
  engage_opposing,
};

enum class CancelPlayed : std::uint8_t {
  event_against_this_master,
  event_against_commanded_group,
  opposing_technique
};

struct Effect {
  EffectKind kind = EffectKind::gain;
  std::int8_t amount = 0;    ///< by, count, bound; gain: green
  std::int8_t ochre = 0;     ///< gain
  Stat stat = Stat::attack;  ///< change_groups, change_kind
  std::uint8_t kind_of_card =
      0;                    ///< Kind: search, change_kind, discard_opposing, worth_times, replace_defender
  std::uint8_t word = 0;    ///< search: 1 for the Past; change_groups: 1 for all groups; change_green: 1 for
                            ///< the rival's; CancelPlayed
  std::uint8_t school = 0;  ///< search
  std::uint8_t cycle = 0;   ///< search; 0: any
  std::uint8_t moral = none;       ///< change_green, replace_defender
  std::uint8_t habitation = none;  ///< change_green, play_place: 1 for inhabited
  bool all_of_one_name = false;
};

enum class Works : std::uint8_t {
  always,
  own_turn,
  before_fights,
  forming_defence,
  forming_groups,
  in_fight,
  answer,
  after_conquest,
  after_life_won,
  after_combat,
};

enum class Limit : std::uint8_t { unlimited, fight, phase, turn };

struct MasterAbility {
  std::string id = {};
  std::string name = {};
  Works works = Works::always;
  Limit limit = Limit::unlimited;
  std::uint8_t cost = 0;  ///< ochre points
  bool engages = false;
  std::uint8_t needs_places = 0;
  std::uint16_t first_effect = 0;
  std::uint8_t effects = 0;
};

struct Card {
  std::string id = {};
  std::string name = {};   ///< in English
  std::uint8_t named = 0;  ///< equal names have equal numbers
  Kind kind = Kind::master;
  std::uint8_t school = 0;  ///< 0: none
  Moral moral = Moral::neutral;
  std::uint8_t green = 0;
  std::uint8_t ochre = 0;
  std::uint8_t attack = 0;
  std::uint8_t defence = 0;
  std::uint8_t resistance = 0;
  bool life = false;
  Duration duration = Duration::unlimited;
  bool inhabited = false;
  bool unique = false;
  bool stackable = false;
  std::uint8_t receivers = 0;  ///< a bit per kind
  std::uint8_t bearer_moral = none;
  std::uint8_t bearer = none;  ///< a name
  std::uint8_t needs_ability = none;
  std::uint8_t place_kind = none;  ///< 1: inhabited
  std::uint8_t needs_protagonist = none;
  std::uint8_t cycle = 0;
  Ability ability = {};

  bool is_protagonist() const { return kind <= Kind::army; }
  bool is_assigned() const { return kind >= Kind::technique && kind <= Kind::equipment; }
};

struct Deck {
  std::string id = {};
  std::vector<std::uint8_t> cards = {};  ///< definitions, copies one after the other
};

/// Every number of game.yaml that play needs.
struct Parameters {
  int opening_hand = 0;
  int deck_of_seat_one = 0;
  int deck_of_seat_two = 0;
  int draw_min = 0;
  int draw_max = 0;
  int hand_limit = 0;
  int victory_margin = 0;
  int war_scenario = 0;
  int war_margin = 0;
  int permanents_per_type = 0;
  int techniques_and_spirits_per_fight = 0;
  int groups_per_place = 0;
  int uses_per_fight = 0;
  int suicide_attack_factor = 0;
  int lives_as_resistance = 0;
  int double_damage_passes = 0;
  int triple_damage_passes = 0;
  int extra_attacks_per_turn = 0;
  int ochre_cost_debits_self = 0;
  int deckout_on_failed_draw = 0;
  int life_switch_in_whole_turn = 0;
  int challenge_opposing_only = 0;
  int deadly_scope = 0;
  int technique_spirit_cap_is_total = 0;
  int bearer_moral_exact = 0;
  int assign_caps_for_all = 0;
  int life_loss_damage = 0;
  int defence_in_every_pass = 0;
  int permanents_worth_with_last_life_only = 0;
  int direct_target_strikes_back = 0;
  int place_ochre_to_conqueror = 0;
  int enter_play_engaged = 0;
  int first_turn_attack = 0;
  int turn_event_leaves_in_own_epilogue = 0;
  int used_cards_wait_for_epilogue = 0;
  int bonus_needs_activation = 0;
  int mastery_life_scores = 0;
  int challenge_scores = 0;
  int turns_max = 0;
  int fights_max = 0;
  int replies_max = 0;
};

struct Content {
  std::vector<Card> cards = {};
  std::vector<MasterAbility> masters = {};
  std::vector<Effect> effects = {};
  std::vector<std::string> names = {};
  std::vector<Deck> decks = {};
  Parameters parameters = {};

  const Card& operator[](unsigned definition) const { return cards[definition]; }
  const Deck& deck_of(int seat) const {
    return decks[static_cast<std::size_t>(seat == 0 ? parameters.deck_of_seat_one
                                                    : parameters.deck_of_seat_two)];
  }
};

Content load_content(const schema::Package& package, const play::Settings& settings);
/// Empty for a card of no school.
std::string_view school_name(std::uint8_t school);
std::string_view moral_name(Moral moral);
/// The ids of the parameters that the engine reads.
std::vector<std::string_view> parameters_read();

}  // namespace regolo::ken_il_guerriero
