// From the records of a package that lints clean to what the engine reads.
#include "model/games/res_arcana_duo/content.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"

namespace regolo::res_arcana_duo {

namespace {

using schema::Record;

constexpr play::ParameterBinding<Parameters> bindings[] = {
    {"face-up-monuments", &Parameters::face_up_monuments},
    {"starting-essence", &Parameters::starting_essence},
    {"mages-dealt", &Parameters::mages_dealt},
    {"artifacts-dealt", &Parameters::artifacts_dealt},
    {"draft-look", &Parameters::draft_look},
    {"draft-keep", &Parameters::draft_keep},
    {"draft-rounds", &Parameters::draft_rounds},
    {"starting-hand", &Parameters::starting_hand},
    {"first-game-setup", &Parameters::first_game_setup},
    {"first-game-mages-dealt", &Parameters::first_game_mages_dealt},
    {"first-game-deck", &Parameters::first_game_deck},
    {"victory-threshold", &Parameters::victory_threshold},
    {"actions-per-turn", &Parameters::actions_per_turn},
    {"monument-cost", &Parameters::monument_cost},
    {"discard-gold", &Parameters::discard_gold},
    {"discard-others", &Parameters::discard_others},
    {"cost-floor", &Parameters::cost_floor},
    {"reorder-cards", &Parameters::reorder_cards},
    {"pass-draw", &Parameters::pass_draw},
    {"token-points", &Parameters::token_points},
    {"gold-tie-weight", &Parameters::gold_tie_weight},
    {"with-perlae-imperii", &Parameters::with_perlae_imperii},
    {"first-player-seat", &Parameters::first_player_seat},
    {"tile-backs-swapped", &Parameters::tile_backs_swapped},
    {"collect-in-turn-order", &Parameters::collect_in_turn_order},
    {"discounts-lower-gold", &Parameters::discounts_lower_gold},
    {"place-power-from-discards", &Parameters::place_power_from_discards},
    {"self-straighten-allowed", &Parameters::self_straighten_allowed},
    {"centre-item-cost-paid", &Parameters::centre_item_cost_paid},
    {"centre-item-turned", &Parameters::centre_item_turned},
    {"swapped-item-keeps-essences", &Parameters::swapped_item_keeps_essences},
    {"returned-item-straightened", &Parameters::returned_item_straightened},
    {"reshuffle-keeps-rest-on-top", &Parameters::reshuffle_keeps_rest_on_top},
    {"only-drawn-cards-go-back", &Parameters::only_drawn_cards_go_back},
    {"rounds-max", &Parameters::rounds_max},
    {"actions-max", &Parameters::actions_max},
};

constexpr std::string_view kind_names[] = {"artifact", "mage", "monument", "place-of-power", "magic-item"};
constexpr std::string_view type_names[] = {"creature", "dragon", "demon"};
constexpr std::string_view sort_names[] = {"", "any", "creature", "dragon", "mage"};
constexpr std::string_view effect_names[] = {
    "gain",
    "put",
    "move",
    "rival_gains",
    "chosen_player_gains",
    "gain_as_rival_has",
    "draw",
    "draw_then",
    "reorder",
    "retrieve",
    "straighten",
    "place",
    "take_monument",
    "check_victory",
    "use_item",
    "gain_pearl",
    "choose",
};

template <class Enum, std::size_t size>
Enum word_in(const std::string_view (&words)[size], std::string_view word, const Record& at) {
  for (std::size_t i = 0; i < size; ++i)
    if (words[i] == word) return static_cast<Enum>(i);
  throw play::UnplayableContent(fmt::format("{}: the engine does not know '{}'", at.place(), word));
}

std::uint8_t small(std::int64_t value) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(value, 0, 255));
}

Bundle read_bundle(const Record& record) {
  Bundle bundle;
  for (const auto& [word, value] : record.entries()) {
    const auto found = std::find(essence_names.begin(), essence_names.end(), word);
    if (found != essence_names.end()) {
      bundle.named[static_cast<std::size_t>(found - essence_names.begin())] = small(value.integer());
      continue;
    }
    // `any`, as a number or with exceptions.
    bundle.any_mask = (1U << essence_count) - 1;
    bundle.any = small(value.has("count") ? value.integer("count") : value.integer());
    for (const Record& except : value.at("except").items()) {
      const auto excluded =
          word_in<std::size_t>({"elan", "life", "calm", "death", "gold"}, except.text(), except);
      bundle.any_mask = static_cast<std::uint16_t>(bundle.any_mask & ~(1U << excluded));
    }
  }
  return bundle;
}

class Reader {
 public:
  Reader(const schema::Package& package, Content& content) : package_(package), content_(content) {}

  void read() {
    std::vector<std::string_view> tiles;
    for (const Record& tile : schema::components(package_, "place-tile")) tiles.push_back(tile.text("id"));
    content_.tiles = static_cast<int>(tiles.size());
    for (std::size_t kind = 0; kind < std::size(kind_names); ++kind) {
      for (const Record& record : schema::components(package_, kind_names[kind]))
        component(record, static_cast<Kind>(kind), tiles);
    }
    for (const Record& token : schema::components(package_, "essence-token"))
      content_.tokens_each = static_cast<int>(token.integer("copies"));
  }

 private:
  void component(const Record& record, Kind kind, const std::vector<std::string_view>& tiles) {
    if (content_.components.size() == components_max)
      throw play::UnplayableContent(fmt::format("{}: the model has room for {} components, this is one more",
                                                record.place(), components_max));
    Component made;
    made.id = record.text("id");
    made.name = record.at("name").text("en");
    made.kind = kind;
    made.starting = record.flag("starting");
    made.first_game = record.flag("first_game");
    made.cost = read_bundle(record.at("cost"));
    made.points = small(record.integer("points"));
    const auto tile = std::find(tiles.begin(), tiles.end(), record.text("tile"));
    made.tile = static_cast<std::uint8_t>(tile - tiles.begin());
    for (const Record& type : record.at("types").items())
      made.types =
          static_cast<std::uint8_t>(made.types | 1U << word_in<unsigned>(type_names, type.text(), type));
    const Bundle points_per = read_bundle(record.at("points_per"));
    for (std::size_t i = 0; i < essence_count; ++i) made.points_per[i] = small(points_per.named[i]);
    made.discount = small(record.at("discount").integer("amount"));
    made.discount_gold = record.at("discount").flag("gold");
    if (record.has("collect")) made.collect = collect(record.at("collect"));
    for (const Record& own : record.at("powers").items()) made.powers.push_back(power(own));
    if (made.powers.size() > powers_max)
      throw play::UnplayableContent(fmt::format("{}: more than {} powers", record.place(), powers_max));
    index(made);
    content_.components.push_back(std::move(made));
  }

  void index(const Component& made) {
    const auto id = static_cast<unsigned>(content_.components.size());
    content_.of_kind[static_cast<std::size_t>(made.kind)].add(id);
    if (made.starting) content_.starting.add(id);
    if (!made.collect.empty()) content_.collecting.add(id);
    if (made.discount > 0) content_.discounting.add(id);
  }

  static std::vector<Bundle> collect(const Record& record) {
    const auto [word, value] = record.option();
    std::vector<Bundle> alternatives;
    if (word == "all") {
      alternatives.push_back(read_bundle(value));
    } else {
      for (const Record& one : value.items()) alternatives.push_back(read_bundle(one));
    }
    return alternatives;
  }

  Power power(const Record& record) {
    Power made;
    made.id = record.text("id");
    made.turn = record.flag("turn");
    made.turn_other = word_in<Sort>(sort_names, record.text("turn_other"), record);
    made.cost = read_bundle(record.at("cost"));
    made.discard = small(record.integer("discard"));
    const std::vector<Record> effects = record.at("effects").items();
    made.first_effect = add_effects(effects);
    made.effects = small(static_cast<std::int64_t>(effects.size()));
    return made;
  }

  /// Room for all of them first, so that they lie together although options of a choice follow.
  std::uint16_t add_effects(const std::vector<Record>& records) {
    const std::size_t first = content_.effects.size();
    content_.effects.resize(first + records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      const Effect made = effect(records[i]);
      content_.effects[first + i] = made;
    }
    return static_cast<std::uint16_t>(first);
  }

  Effect effect(const Record& record) {
    const auto [word, value] = record.option();
    Effect made;
    made.kind = word_in<EffectKind>(effect_names, word, record);
    switch (made.kind) {
      case EffectKind::gain:
      case EffectKind::put:
      case EffectKind::rival_gains:
      case EffectKind::chosen_player_gains:
        made.essences = read_bundle(value);
        break;
      case EffectKind::move:
      case EffectKind::draw:
      case EffectKind::retrieve:
        made.count = small(value.integer());
        break;
      case EffectKind::gain_as_rival_has:
        made.essence = word_in<std::uint8_t>({"elan", "life", "calm", "death", "gold"}, value.text(), value);
        break;
      case EffectKind::draw_then:
        made.count = small(value.integer("draw"));
        for (const Record& fate : value.at("then").items())
          (fate.text() == "discard" ? made.flag_a : made.flag_b) = true;
        break;
      case EffectKind::reorder:
        for (const Record& deck : value.at("decks").items())
          (deck.text() == "own-artifacts" ? made.flag_a : made.flag_b) = true;
        break;
      case EffectKind::straighten:
        made.sort = word_in<Sort>(sort_names, value.text(), value);
        break;
      case EffectKind::place:
        made.count = small(value.integer("discount"));
        made.flag_a = value.flag("gold");
        made.flag_b = value.text("from") == "discards";
        break;
      case EffectKind::gain_pearl:
        made.count = small(value.integer("count"));
        break;
      case EffectKind::choose: {
        const std::vector<Record> options = value.items();
        made.first_option = add_effects(options);
        made.options = small(static_cast<std::int64_t>(options.size()));
        break;
      }
      case EffectKind::take_monument:
      case EffectKind::check_victory:
      case EffectKind::use_item:
        break;
    }
    return made;
  }

  const schema::Package& package_;
  Content& content_;
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

}  // namespace regolo::res_arcana_duo
