// From the records of a package that lints clean to what the engine reads.
#include "model/games/ken_il_guerriero/content.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"

namespace regolo::ken_il_guerriero {

namespace {

using schema::Record;

constexpr play::ParameterBinding<Parameters> bindings[] = {
    {"opening-hand", &Parameters::opening_hand},
    {"deck-of-seat-one", &Parameters::deck_of_seat_one},
    {"deck-of-seat-two", &Parameters::deck_of_seat_two},
    {"draw-min", &Parameters::draw_min},
    {"draw-max", &Parameters::draw_max},
    {"hand-limit", &Parameters::hand_limit},
    {"victory-margin", &Parameters::victory_margin},
    {"war-scenario", &Parameters::war_scenario},
    {"war-margin", &Parameters::war_margin},
    {"permanents-per-type", &Parameters::permanents_per_type},
    {"techniques-and-spirits-per-fight", &Parameters::techniques_and_spirits_per_fight},
    {"groups-per-place", &Parameters::groups_per_place},
    {"uses-per-fight", &Parameters::uses_per_fight},
    {"suicide-attack-factor", &Parameters::suicide_attack_factor},
    {"lives-as-resistance", &Parameters::lives_as_resistance},
    {"double-damage-passes", &Parameters::double_damage_passes},
    {"triple-damage-passes", &Parameters::triple_damage_passes},
    {"extra-attacks-per-turn", &Parameters::extra_attacks_per_turn},
    {"ochre-cost-debits-self", &Parameters::ochre_cost_debits_self},
    {"deckout-on-failed-draw", &Parameters::deckout_on_failed_draw},
    {"life-switch-in-whole-turn", &Parameters::life_switch_in_whole_turn},
    {"challenge-opposing-only", &Parameters::challenge_opposing_only},
    {"deadly-scope", &Parameters::deadly_scope},
    {"technique-spirit-cap-is-total", &Parameters::technique_spirit_cap_is_total},
    {"bearer-moral-exact", &Parameters::bearer_moral_exact},
    {"assign-caps-for-all", &Parameters::assign_caps_for_all},
    {"life-loss-damage", &Parameters::life_loss_damage},
    {"defence-in-every-pass", &Parameters::defence_in_every_pass},
    {"permanents-worth-with-last-life-only", &Parameters::permanents_worth_with_last_life_only},
    {"direct-target-strikes-back", &Parameters::direct_target_strikes_back},
    {"place-ochre-to-conqueror", &Parameters::place_ochre_to_conqueror},
    {"enter-play-engaged", &Parameters::enter_play_engaged},
    {"first-turn-attack", &Parameters::first_turn_attack},
    {"turn-event-leaves-in-own-epilogue", &Parameters::turn_event_leaves_in_own_epilogue},
    {"used-cards-wait-for-epilogue", &Parameters::used_cards_wait_for_epilogue},
    {"bonus-needs-activation", &Parameters::bonus_needs_activation},
    {"mastery-life-scores", &Parameters::mastery_life_scores},
    {"challenge-scores", &Parameters::challenge_scores},
    {"turns-max", &Parameters::turns_max},
    {"fights-max", &Parameters::fights_max},
    {"replies-max", &Parameters::replies_max},
};

constexpr std::string_view kind_words[] = {"master",  "character", "army",  "technique", "spirit",
                                           "special", "equipment", "place", "event"};
constexpr std::string_view school_words[] = {"", "hokuto", "nanto", "five-forces", "cento", "gemma"};
constexpr std::string_view moral_words[] = {"good", "neutral", "evil"};
constexpr std::string_view duration_words[] = {"", "play-and-discard", "permanent", "discard-after-use",
                                               "turn"};
constexpr std::string_view stat_words[] = {"attack", "defence", "resistance", "damage"};
constexpr std::string_view ability_words[] = {"",
                                              "cancel",
                                              "suicide_attack",
                                              "zero",
                                              "distract",
                                              "slaughter",
                                              "deadly",
                                              "double_damage",
                                              "triple_damage",
                                              "challenge",
                                              "surprise",
                                              "plus_attack",
                                              "plus_defence",
                                              "plus_resistance",
                                              "custom",
                                              "master"};
constexpr std::string_view bonus_words[] = {"self", "bearer", "own-group-card", "defenders-here"};
constexpr std::string_view cancel_words[] = {"opposing-technique", "event"};
constexpr std::string_view zero_words[] = {"opposing-protagonist", "opposing-numeric"};
constexpr std::string_view habitation_words[] = {"uninhabited", "inhabited"};
constexpr std::string_view played_words[] = {"event-against-this-master", "event-against-commanded-group",
                                             "opposing-technique"};
constexpr std::string_view works_words[] = {
    "always",   "own-turn", "before-fights",  "forming-defence", "forming-groups",
    "in-fight", "answer",   "after-conquest", "after-life-won",  "after-combat"};
constexpr std::string_view limit_words[] = {"none", "fight", "phase", "turn"};
constexpr std::string_view effect_words[] = {
    "gain",         "draw",          "search",           "change_groups",  "change_kind",
    "change_green", "forbid_attack", "discard_opposing", "play_place",     "worth_times",
    "worth_only",   "cancel_played", "replace_defender", "join_group",     "another_attack",
    "discard_life", "hand_limit",    "disengage_self",   "engage_opposing"};

template <class Enum, std::size_t size>
Enum word_in(const std::string_view (&words)[size], std::string_view word, const Record& at) {
  for (std::size_t i = 0; i < size; ++i)
    if (words[i] == word) return static_cast<Enum>(i);
  throw play::UnplayableContent(fmt::format("{}: the engine does not know '{}'", at.place(), word));
}

std::uint8_t small(std::int64_t value) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(value, 0, 120));
}
std::int8_t signed_small(std::int64_t value) {
  return static_cast<std::int8_t>(std::clamp<std::int64_t>(value, -120, 120));
}

class Reader {
 public:
  Reader(const schema::Package& package, Content& content) : package_(package), content_(content) {}

  void read() {
    for (const Record& record : schema::components(package_, "master-ability")) master_ability(record);
    for (std::size_t kind = 0; kind < std::size(kind_words); ++kind)
      for (const Record& record : schema::components(package_, kind_words[kind]))
        card(record, static_cast<Kind>(kind));
    for (const Record& record : schema::components(package_, "deck")) deck(record);
    check_decks();
  }

 private:
  void master_ability(const Record& record) {
    MasterAbility made;
    made.id = record.text("id");
    made.name = record.at("name").text("en");
    made.works = word_in<Works>(works_words, record.text("works"), record);
    made.limit = word_in<Limit>(limit_words, record.text("limit"), record);
    made.cost = small(record.at("cost").integer("ochre"));
    made.engages = record.flag("engages");
    made.needs_places = small(record.integer("needs_opposing_places"));
    const std::vector<Record> effects = record.at("effects").items();
    made.first_effect = add_effects(effects);
    made.effects = small(static_cast<std::int64_t>(effects.size()));
    for (const Record& effect : effects) require_playable(effect, made);
    content_.masters.push_back(std::move(made));
  }

  /// What the schema can say of a master's ability and the engine does not play is refused, not passed over.
  static void require_playable(const Record& effect, const MasterAbility& ability) {
    const auto [word, value] = effect.option();
    if (word == "change_groups") {
      require(effect, "change.value", value.at("change").text("value"), "attack");
      require(effect, "groups", value.text("groups"), "own-attack-groups");
      require(effect, "lasts", value.text("lasts"), "combat-phase");
    } else if (word == "play_place") {
      require(effect, "play_place", value.text(), "inhabited");
      require_moment(effect, ability, Works::after_conquest);
    } else if (word == "another_attack") {
      require_moment(effect, ability, Works::after_combat);
    } else if (word == "cancel_played" && value.text().starts_with("event-")) {
      require_moment(effect, ability, Works::answer);
    }
  }
  static void require_moment(const Record& effect, const MasterAbility& ability, Works moment) {
    require(effect, "works", works_words[static_cast<std::size_t>(ability.works)],
            works_words[static_cast<std::size_t>(moment)]);
  }
  static void require(const Record& at, std::string_view what, std::string_view is, std::string_view played) {
    if (is == played) return;
    throw play::UnplayableContent(
        fmt::format("{}: the model plays '{}' here with '{}' only, not '{}'", at.place(), what, played, is));
  }

  void card(const Record& record, Kind kind) {
    if (content_.cards.size() == definitions_max)
      throw play::UnplayableContent(fmt::format("{}: the model has room for {} cards, this is one more",
                                                record.place(), definitions_max));
    Card made;
    made.id = record.text("id");
    made.name = record.at("name").text("en");
    made.named = name_number(made.name);
    made.kind = kind;
    made.school = word_in<std::uint8_t>(school_words, record.text("school"), record);
    made.moral = word_in<Moral>(moral_words, record.text("moral"), record);
    made.green = small(record.at("points").integer("green"));
    made.ochre = small(record.at("points").integer("ochre"));
    made.attack = small(record.integer("attack"));
    made.defence = small(record.integer("defence"));
    made.life = record.text("resistance") == "life";
    if (!made.life) made.resistance = small(record.integer("resistance"));
    made.duration = word_in<Duration>(duration_words, record.text("duration"), record);
    made.inhabited = record.text("habitation") == "inhabited";
    for (const Record& trait : record.at("traits").items()) {
      made.unique = made.unique || trait.text() == "unique";
      made.stackable = made.stackable || trait.text() == "stackable";
    }
    limits(record, made);
    if (record.has("cycle")) made.cycle = cycle_number(record.text("cycle"));
    if (record.has("ability")) made.ability = ability(record.at("ability"));
    content_.cards.push_back(std::move(made));
  }

  /// Who may bear it, and what it asks for.
  void limits(const Record& record, Card& made) {
    for (const Record& receiver : record.at("for").items())
      made.receivers = static_cast<std::uint8_t>(
          made.receivers | 1U << word_in<unsigned>(kind_words, receiver.text(), receiver) % 8U);
    if (record.has("bearer_moral"))
      made.bearer_moral = word_in<std::uint8_t>(moral_words, record.text("bearer_moral"), record);
    if (record.has("bearer")) made.bearer = name_number(record.text("bearer"));
    if (record.has("needs_protagonist"))
      made.needs_protagonist = name_number(record.text("needs_protagonist"));
    if (record.has("needs_ability")) made.needs_ability = master_number(record.text("needs_ability"), record);
    if (record.has("place_kind"))
      made.place_kind = word_in<std::uint8_t>(habitation_words, record.text("place_kind"), record);
  }

  Ability ability(const Record& record) {
    const auto [word, value] = record.option();
    Ability made;
    made.kind = word_in<AbilityKind>(ability_words, word, record);
    if (made.is_bonus()) {
      made.value = small(value.integer("value"));
      made.target = word_in<std::uint8_t>(bonus_words, value.text("target"), value);
      made.stat = static_cast<Stat>(static_cast<unsigned>(made.kind) -
                                    static_cast<unsigned>(AbilityKind::plus_attack));
    } else if (made.kind == AbilityKind::zero) {
      made.stat = word_in<Stat>(stat_words, value.text("stat"), value);
      made.target = word_in<std::uint8_t>(zero_words, value.text("target"), value);
    } else if (made.kind == AbilityKind::cancel) {
      made.target = word_in<std::uint8_t>(cancel_words, value.text("target"), value);
    } else if (made.kind == AbilityKind::master) {
      made.master = master_number(value.text(), record);
    } else if (made.kind == AbilityKind::custom) {
      const std::vector<Record> effects = value.items();
      made.first_effect = add_effects(effects);
      made.effects = small(static_cast<std::int64_t>(effects.size()));
      // Read where a value is worked out, so it lasts as long as the event lies there.
      for (const Record& effect : effects)
        if (effect.option().first == "change_groups")
          require(effect, "lasts", effect.option().second.text("lasts"), "while-in-play");
    }
    return made;
  }

  std::uint16_t add_effects(const std::vector<Record>& records) {
    const auto first = static_cast<std::uint16_t>(content_.effects.size());
    for (const Record& record : records) content_.effects.push_back(effect(record));
    return first;
  }

  Effect effect(const Record& record) {
    Effect made;
    made.kind = word_in<EffectKind>(effect_words, record.option().first, record);
    const Record value = record.option().second;
    switch (made.kind) {
      case EffectKind::gain:
        made.amount = signed_small(value.integer("green"));
        made.ochre = signed_small(value.integer("ochre"));
        break;
      case EffectKind::draw:
      case EffectKind::worth_only:
      case EffectKind::discard_life:
      case EffectKind::hand_limit:
        made.amount = signed_small(value.integer());
        break;
      case EffectKind::search:
        search(value, made);
        break;
      case EffectKind::change_groups:
      case EffectKind::change_kind:
        made.amount = signed_small(value.at("change").integer("by"));
        made.stat = word_in<Stat>(stat_words, value.at("change").text("value"), value);
        made.word = value.text("groups") == "all-groups" ? 1 : 0;
        if (made.kind == EffectKind::change_kind) made.kind_of_card = kind_number(value);
        break;
      case EffectKind::change_green:
        made.amount = signed_small(value.integer("by"));
        made.word = value.text("whose") == "opposing" ? 1 : 0;
        if (value.has("moral")) made.moral = word_in<std::uint8_t>(moral_words, value.text("moral"), value);
        if (value.has("habitation"))
          made.habitation = word_in<std::uint8_t>(habitation_words, value.text("habitation"), value);
        break;
      case EffectKind::discard_opposing:
        made.kind_of_card = kind_number(value);
        made.amount = signed_small(value.integer("ochre_below"));
        break;
      case EffectKind::play_place:
        made.habitation = word_in<std::uint8_t>(habitation_words, value.text(), value);
        break;
      case EffectKind::worth_times:
        made.kind_of_card = kind_number(value);
        made.amount = signed_small(value.integer("times"));
        break;
      case EffectKind::cancel_played:
        made.word = word_in<std::uint8_t>(played_words, value.text(), value);
        break;
      case EffectKind::replace_defender:
        made.kind_of_card = kind_number(value);
        made.moral = word_in<std::uint8_t>(moral_words, value.text("moral"), value);
        break;
      case EffectKind::forbid_attack:
      case EffectKind::join_group:
      case EffectKind::another_attack:
      case EffectKind::disengage_self:
      case EffectKind::engage_opposing:
        break;
    }
    return made;
  }

  void search(const Record& value, Effect& made) {
    const Record wanted = value.at("wanted");
    made.word = value.text("zone") == "past" ? 1 : 0;
    made.kind_of_card = kind_number(wanted);
    made.school = word_in<std::uint8_t>(school_words, wanted.text("school"), wanted);
    if (wanted.has("cycle")) made.cycle = cycle_number(wanted.text("cycle"));
    made.all_of_one_name = value.text("copies") == "all-of-one-name";
  }

  void deck(const Record& record) {
    Deck made;
    made.id = record.text("id");
    for (const auto& [id, count] : record.at("cards").entries())
      for (std::int64_t i = 0; i < count.integer(); ++i) made.cards.push_back(definition(id, record));
    if (made.cards.size() > deck_max)
      throw play::UnplayableContent(
          fmt::format("{}: the model has room for decks of {} cards, this one has {}", record.place(),
                      deck_max, made.cards.size()));
    content_.decks.push_back(std::move(made));
  }

  void check_decks() const {
    for (const int deck : {content_.parameters.deck_of_seat_one, content_.parameters.deck_of_seat_two})
      if (deck < 0 || deck >= static_cast<int>(content_.decks.size()))
        throw play::UnplayableContent(
            fmt::format("deck {} is asked for, but there are {} decks", deck, content_.decks.size()));
  }

  std::uint8_t definition(std::string_view id, const Record& at) const {
    for (std::size_t i = 0; i < content_.cards.size(); ++i)
      if (content_.cards[i].id == id) return static_cast<std::uint8_t>(i);
    throw play::UnplayableContent(fmt::format("{}: the engine does not know '{}'", at.place(), id));
  }
  static std::uint8_t kind_number(const Record& record) {
    return word_in<std::uint8_t>(kind_words, record.text("kind"), record);
  }
  std::uint8_t master_number(std::string_view id, const Record& at) const {
    for (std::size_t i = 0; i < content_.masters.size(); ++i)
      if (content_.masters[i].id == id) return static_cast<std::uint8_t>(i);
    throw play::UnplayableContent(fmt::format("{}: the engine does not know '{}'", at.place(), id));
  }
  std::uint8_t name_number(std::string_view name) {
    const auto found = std::find(content_.names.begin(), content_.names.end(), name);
    if (found != content_.names.end()) return static_cast<std::uint8_t>(found - content_.names.begin());
    content_.names.emplace_back(name);
    return static_cast<std::uint8_t>(content_.names.size() - 1);
  }
  std::uint8_t cycle_number(std::string_view cycle) {
    const auto found = std::find(cycles_.begin(), cycles_.end(), cycle);
    if (found != cycles_.end()) return static_cast<std::uint8_t>(found - cycles_.begin() + 1);
    cycles_.emplace_back(cycle);
    return static_cast<std::uint8_t>(cycles_.size());
  }

  const schema::Package& package_;
  Content& content_;
  std::vector<std::string> cycles_ = {};
};

}  // namespace

Content load_content(const schema::Package& package, const play::Settings& settings) {
  Content content;
  content.parameters = play::bind_parameters<Parameters>(play::read_parameters(package, settings), bindings);
  Reader(package, content).read();
  return content;
}

std::vector<std::string_view> parameters_read() {
  std::vector<std::string_view> ids;
  for (const auto& binding : bindings) ids.push_back(binding.id);
  return ids;
}

std::string_view school_name(std::uint8_t school) {
  return school_words[school];
}

std::string_view moral_name(Moral moral) {
  return moral_words[static_cast<std::size_t>(moral)];
}

}  // namespace regolo::ken_il_guerriero
