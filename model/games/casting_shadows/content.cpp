// From the records of a package that lints clean to what the engine reads.
#include "model/games/casting_shadows/content.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"

namespace regolo::casting_shadows {

namespace {

using schema::Record;

constexpr play::ParameterBinding<Parameters> bindings[] = {
    {"players-min", &Parameters::players_min},
    {"players-max", &Parameters::players_max},
    {"starting-hp", &Parameters::starting_hp},
    {"starting-energy", &Parameters::starting_energy},
    {"portal-cards", &Parameters::portal_cards},
    {"action-points", &Parameters::action_points},
    {"action-cost", &Parameters::action_cost},
    {"casts-per-card", &Parameters::casts_per_card},
    {"protect-removes", &Parameters::protect_removes},
    {"energy-per-fragment", &Parameters::energy_per_fragment},
    {"cursed-damage", &Parameters::cursed_damage},
    {"energy-limit-base", &Parameters::energy_limit_base},
    {"energy-limit-shadow", &Parameters::energy_limit_shadow},
    {"transform-cost", &Parameters::transform_cost},
    {"companions-max", &Parameters::companions_max},
    {"ability-needs-full-energy", &Parameters::ability_needs_full_energy},
    {"spellbook-limit", &Parameters::spellbook_limit},
    {"counterspells-per-trigger", &Parameters::counterspells_per_trigger},
    {"unused-home-tiles-placed", &Parameters::unused_home_tiles_placed},
    {"home-place-shift", &Parameters::home_place_shift},
    {"first-player", &Parameters::first_player},
    {"characters-chosen", &Parameters::characters_chosen},
    {"tile-resource-optional", &Parameters::tile_resource_optional},
    {"main-deck-reshuffled", &Parameters::main_deck_reshuffled},
    {"tokens-limited", &Parameters::tokens_limited},
    {"converted-die-rerolls", &Parameters::converted_die_rerolls},
    {"absorb-partly", &Parameters::absorb_partly},
    {"absorb-after-transform", &Parameters::absorb_after_transform},
    {"transform-when-declined", &Parameters::transform_when_declined},
    {"hp-cap", &Parameters::hp_cap},
    {"spell-cost-frees-slot", &Parameters::spell_cost_frees_slot},
    {"eliminated-companion-returns", &Parameters::eliminated_companion_returns},
    {"hex-target-needs-enemy", &Parameters::hex_target_needs_enemy},
    {"run-away-dodges", &Parameters::run_away_dodges},
    {"answers-declared-first", &Parameters::answers_declared_first},
    {"turns-max", &Parameters::turns_max},
};

constexpr std::string_view symbol_names[] = {"red-gem",  "blue-gem",   "purple-gem",      "red-orb",
                                             "blue-orb", "purple-orb", "shadow-fragment", "cursed-crystal",
                                             "gem",      "orb",        "plain-gem",       "plain-orb"};
constexpr std::string_view action_words[] = {"travel", "cast", "reroll", "protect", "refresh", "collect"};
constexpr std::string_view attack_words[] = {"free", "pay", "spend"};
constexpr std::string_view answer_words[] = {"reduce", "cancel", "move_away", "return_damage"};
constexpr std::string_view beside_words[] = {"nothing", "main-card", "counterspell-deck"};
constexpr std::string_view effect_words[] = {"heal", "damage", "move", "gain"};
constexpr std::string_view continuous_words[] = {"turn_start_gain",  "action_points",    "free_action",
                                                 "more_damage",      "less_damage",      "return_damage",
                                                 "energy_when_hurt", "heal_when_dealing"};

template <class Enum, std::size_t size>
Enum word_in(const std::string_view (&words)[size], std::string_view word, const Record& at) {
  for (std::size_t i = 0; i < size; ++i)
    if (words[i] == word) return static_cast<Enum>(i);
  throw play::UnplayableContent(fmt::format("{}: the engine does not know '{}'", at.place(), word));
}

std::uint8_t small(std::int64_t value) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(value, 0, 250));
}

Symbols read_symbols(const Record& record) {
  Symbols symbols{};
  for (const auto& [word, value] : record.entries())
    symbols[word_in<std::size_t>(symbol_names, word, record)] = small(value.integer());
  return symbols;
}

Bag read_bag(const Record& record) {
  const Symbols symbols = read_symbols(record);
  Bag bag{};
  for (std::size_t i = 0; i < resource_count; ++i) bag[i] = symbols[i];
  return bag;
}

std::uint8_t read_causes(const Record& record) {
  unsigned mask = 0;
  for (const Record& cause : record.items())
    mask |= 1U << word_in<unsigned>(cause_names, cause.text(), cause);
  return static_cast<std::uint8_t>(mask);
}

void refuse_past(std::size_t room, std::size_t there, std::string_view what, const Record& at) {
  if (there > room)
    throw play::UnplayableContent(
        fmt::format("{}: the model has room for {} {}, this is one more", at.place(), room, what));
}

class Reader {
 public:
  Reader(const schema::Package& package, Content& content) : package_(package), content_(content) {}

  void read() {
    for (const Record& record : all("range-type")) range(record);
    for (const Record& record : all("attack-spell")) attack_spell(record);
    for (const Record& record : all("conversion-spell")) conversion_spell(record);
    for (const Record& record : all("resource-card")) resource_card(record);
    for (const Record& record : all("counterspell")) counterspell(record);
    for (const Record& record : all("companion")) companion(record);
    for (const Record& record : all("hex-tile")) tile(record);
    for (const Record& record : all("character")) character(record);
    for (const Record& record : all("map")) map(record);
    for (const Record& record : all("resource-die")) die(record);
    for (const Record& record : all("resource-token")) token(record);
    count_steps();
    count_tokens();
  }

 private:
  std::vector<Record> all(std::string_view kind) const { return schema::components(package_, kind); }

  template <class List>
  static std::uint8_t index_of(const List& list, std::string_view id, const Record& at) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == id) return static_cast<std::uint8_t>(i);
    throw play::UnplayableContent(fmt::format("{}: there is no '{}'", at.place(), id));
  }
  template <class Component>
  static void name(const Record& record, Component& made) {
    made.id = record.text("id");
    made.name = record.at("name").text("en");
  }

  void range(const Record& record) {
    Range made;
    made.id = record.text("id");
    made.number = static_cast<int>(record.integer("number"));
    for (const Record& distance : record.at("distances").items())
      made.distances = static_cast<std::uint16_t>(made.distances | 1U << distance.integer());
    content_.ranges.push_back(std::move(made));
  }

  MainCard spell(const Record& record, CardSort sort) {
    MainCard made;
    name(record, made);
    made.sort = sort;
    made.level = small(record.integer("level"));
    made.asks_spell = small(record.integer("asks_spell"));
    made.collect = read_symbols(record.at("collect"));
    return made;
  }
  void attack_spell(const Record& record) {
    MainCard made = spell(record, CardSort::attack);
    made.at_hex = record.text("target") == "hex";
    made.range = index_of(content_.ranges, record.text("range"), record);
    const auto [word, value] = record.at("attack").option();
    made.attack = word_in<AttackKind>(attack_words, word, record);
    if (made.attack != AttackKind::spend) {
      made.damage.push_back(small(value.integer("damage")));
      if (made.attack == AttackKind::pay) made.cost = read_symbols(value.at("cost"));
      return add(record, std::move(made));
    }
    const Symbols most = read_symbols(value.at("most"));
    for (std::size_t i = 0; i < symbol_count; ++i) {
      if (most[i] == 0) continue;
      made.spend = static_cast<std::uint8_t>(i);
      made.spend_max = most[i];
    }
    for (const Record& damage : value.at("damage").items()) made.damage.push_back(small(damage.integer()));
    made.spend_max = std::min(made.spend_max, small(static_cast<std::int64_t>(made.damage.size())));
    add(record, std::move(made));
  }
  void conversion_spell(const Record& record) {
    MainCard made = spell(record, CardSort::conversion);
    made.times = small(record.integer("times"));
    for (const Record& one : record.at("conversions").items()) {
      const auto [word, value] = one.option();
      Conversion conversion;
      conversion.copies = word == "copy";
      conversion.pay = read_symbols(conversion.copies ? value : value.at("pay"));
      if (!conversion.copies) conversion.gain = read_symbols(value.at("gain"));
      made.conversions.push_back(conversion);
    }
    add(record, std::move(made));
  }
  void resource_card(const Record& record) {
    MainCard made;
    name(record, made);
    made.sort = CardSort::resource;
    made.gives = read_bag(record.at("gives"));
    add(record, std::move(made));
  }
  void add(const Record& record, MainCard made) {
    made.copies = small(record.integer("copies"));
    SmallSet copies;
    for (int i = 0; i < made.copies; ++i) {
      refuse_past(main_max, content_.main_copies.size() + 1, "cards of the Main deck", record);
      copies.add(static_cast<unsigned>(content_.main_copies.size()));
      content_.main_copies.push_back(static_cast<std::uint8_t>(content_.main.size()));
    }
    content_.copies_of.push_back(copies);
    content_.main.push_back(std::move(made));
  }

  void counterspell(const Record& record) {
    Counterspell made;
    name(record, made);
    made.copies = small(record.integer("copies"));
    made.collect = read_symbols(record.at("collect"));
    content_.counterspell_cost = made.collect;
    made.when_taken = record.at("trigger").text("when") == "taken";
    made.by = read_causes(record.at("trigger").at("by"));
    const auto [word, value] = record.at("answer").option();
    made.answer = word_in<AnswerKind>(answer_words, word, record);
    made.amount = small(value.integer());
    for (int i = 0; i < made.copies; ++i) {
      refuse_past(counterspells_max, content_.counterspell_copies.size() + 1, "counterspells", record);
      content_.counterspell_copies.push_back(static_cast<std::uint8_t>(content_.counterspells.size()));
    }
    content_.counterspells.push_back(std::move(made));
  }

  void companion(const Record& record) {
    Companion made;
    name(record, made);
    for (const Record& one : record.at("effects").items()) {
      const auto [word, value] = one.option();
      Continuous effect;
      effect.kind = word_in<ContinuousKind>(continuous_words, word, one);
      switch (effect.kind) {
        case ContinuousKind::turn_start_gain:
          effect.gain = read_bag(value);
          break;
        case ContinuousKind::free_action:
          effect.action = word_in<Action>(action_words, value.text("action"), value);
          effect.amount = small(value.integer("times"));
          break;
        case ContinuousKind::less_damage:
        case ContinuousKind::return_damage:
        case ContinuousKind::energy_when_hurt:
          effect.amount = small(value.integer(effect.kind == ContinuousKind::less_damage ? "by" : "amount"));
          effect.causes = read_causes(value.at("causes"));
          break;
        case ContinuousKind::action_points:
        case ContinuousKind::more_damage:
        case ContinuousKind::heal_when_dealing:
          effect.amount = small(value.integer());
          break;
      }
      made.effects.push_back(effect);
    }
    content_.companions.push_back(std::move(made));
    refuse_past(companions_max, content_.companions.size(), "companions", record);
  }

  void tile(const Record& record) {
    Tile made;
    name(record, made);
    made.beside = word_in<Beside>(beside_words, record.text("beside"), record);
    for (const Record& one : record.at("effects").items()) {
      const auto [word, value] = one.option();
      if (word == "turn_start_gain")
        made.gain = read_bag(value);
      else if (word == "turn_start_heal")
        made.heal = small(value.integer());
      else if (word == "more_damage")
        made.more_damage = small(value.integer());
      else
        made.unreducible = true;
    }
    content_.tiles.push_back(std::move(made));
    refuse_past(none - 1, content_.tiles.size(), "tiles", record);
  }

  void character(const Record& record) {
    Character made;
    name(record, made);
    made.base_form = record.at("base_form").text("en");
    made.shadow_form = record.at("shadow_form").text("en");
    made.home = index_of(content_.tiles, record.text("home"), record);
    made.energy = small(record.at("ability").integer("energy"));
    for (const Record& one : record.at("ability").at("effects").items()) {
      const auto [word, value] = one.option();
      Effect effect;
      effect.kind = word_in<EffectKind>(effect_words, word, one);
      if (effect.kind == EffectKind::damage) {
        effect.amount = small(value.integer("amount"));
        effect.at_hex = value.text("target") == "hex";
        effect.range = index_of(content_.ranges, value.text("range"), value);
      } else if (effect.kind == EffectKind::gain) {
        effect.gain = read_symbols(value);
      } else {
        effect.amount = small(value.integer());
      }
      made.effects.push_back(effect);
    }
    content_.characters.push_back(std::move(made));
  }

  void map(const Record& record) {
    const std::vector<Record> hexes = record.at("hexes").items();
    refuse_past(hexes_max, hexes.size(), "places on the map", record);
    for (const Record& one : hexes) {
      Hex made;
      made.id = one.text("id");
      made.q = static_cast<int>(one.integer("q"));
      made.r = static_cast<int>(one.integer("r"));
      if (one.has("tile")) made.tile = index_of(content_.tiles, one.text("tile"), one);
      made.seat = small(one.integer("seat"));
      content_.hexes.push_back(std::move(made));
    }
    for (std::size_t i = 0; i < hexes.size(); ++i)
      for (const Record& neighbour : hexes[i].at("neighbours").items())
        content_.hexes[i].neighbours = static_cast<std::uint16_t>(
            content_.hexes[i].neighbours | 1U << index_of(content_.hexes, neighbour.text(), neighbour));
  }

  void die(const Record& record) {
    Die made;
    made.id = record.text("id");
    made.kind = static_cast<std::uint8_t>(dice_kinds_++);
    for (const Record& face : record.at("faces").items())
      ++made.faces[word_in<std::size_t>(symbol_names, face.text(), face)];
    for (int i = 0; i < record.integer("copies"); ++i) content_.dice.push_back(made);
    refuse_past(dice_max, content_.dice.size(), "dice", record);
  }
  void token(const Record& record) {
    Token made;
    made.copies = small(record.integer("copies"));
    for (const Record& side : record.at("sides").items())
      made.sides =
          static_cast<std::uint8_t>(made.sides | 1U << word_in<unsigned>(symbol_names, side.text(), side));
    content_.tokens.push_back(made);
  }

  /// How far every hex is from every other, by going from neighbour to neighbour.
  void count_steps() {
    for (Hex& from : content_.hexes) {
      from.steps.fill(none);
      std::uint16_t reached = static_cast<std::uint16_t>(1U << (&from - content_.hexes.data()));
      std::uint16_t edge = reached;
      for (std::uint8_t steps = 0; edge != 0; ++steps) {
        std::uint16_t next = 0;
        for (std::size_t i = 0; i < content_.hexes.size(); ++i) {
          if ((edge >> i & 1U) == 0) continue;
          from.steps[i] = steps;
          next = static_cast<std::uint16_t>(next | content_.hexes[i].neighbours);
        }
        edge = static_cast<std::uint16_t>(next & ~reached);
        reached = static_cast<std::uint16_t>(reached | edge);
      }
    }
  }
  void count_tokens() {
    for (unsigned set = 0; set < content_.tokens_for.size(); ++set)
      for (const Token& token : content_.tokens)
        if ((token.sides & set) != 0)
          content_.tokens_for[set] = static_cast<std::uint8_t>(content_.tokens_for[set] + token.copies);
  }

  const schema::Package& package_;
  Content& content_;
  int dice_kinds_ = 0;
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

}  // namespace regolo::casting_shadows
