// From the records of a package that lints clean to what the engine reads.
#include "model/games/realm_of_sand/content.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/record.h"

namespace regolo::realm_of_sand {

namespace {

using schema::Record;

constexpr play::ParameterBinding<Parameters> bindings[] = {
    {"advanced-mode", &Parameters::advanced_mode},
    {"solo-mode", &Parameters::solo_mode},
    {"solo-with-powers", &Parameters::solo_with_powers},
    {"players-min", &Parameters::players_min},
    {"players-max", &Parameters::players_max},
    {"display-per-level", &Parameters::display_per_level},
    {"circle-tiles", &Parameters::circle_tiles},
    {"discs-one-player", &Parameters::discs_one_player},
    {"discs-two-players", &Parameters::discs_two_players},
    {"discs-three-players", &Parameters::discs_three_players},
    {"level-start", &Parameters::level_start},
    {"active-tiles", &Parameters::active_tiles},
    {"start-tiles-from-circle", &Parameters::start_tiles_from_circle},
    {"start-tiles-chosen", &Parameters::start_tiles_chosen},
    {"first-player-seat", &Parameters::first_player_seat},
    {"crystal-starts-charged", &Parameters::crystal_starts_charged},
    {"gift-discs", &Parameters::gift_discs},
    {"main-actions", &Parameters::main_actions},
    {"extra-actions-both-sides", &Parameters::extra_actions_both_sides},
    {"rounds-max", &Parameters::rounds_max},
    {"decisions-per-turn-max", &Parameters::decisions_per_turn_max},
    {"tile-squares", &Parameters::tile_squares},
    {"pick-from-first", &Parameters::pick_from_first},
    {"partial-placement", &Parameters::partial_placement},
    {"removed-tokens-serve-at-once", &Parameters::removed_tokens_serve_at_once},
    {"covered-discs-return-to-owner", &Parameters::covered_discs_return_to_owner},
    {"free-removal", &Parameters::free_removal},
    {"return-before-pick", &Parameters::return_before_pick},
    {"summon-limit", &Parameters::summon_limit},
    {"summon-min", &Parameters::summon_min},
    {"disc-once-per-summon", &Parameters::disc_once_per_summon},
    {"disc-covers-own-disc", &Parameters::disc_covers_own_disc},
    {"discs-back-to-stock", &Parameters::discs_back_to_stock},
    {"level-track-max", &Parameters::level_track_max},
    {"shadow-per-step", &Parameters::shadow_per_step},
    {"shadow-limit-per-placement", &Parameters::shadow_limit_per_placement},
    {"level-at-once", &Parameters::level_at_once},
    {"pattern-gaps-empty", &Parameters::pattern_gaps_empty},
    {"patterns-use-shadow", &Parameters::patterns_use_shadow},
    {"disc-reuse-same-turn", &Parameters::disc_reuse_same_turn},
    {"partial-disc-bonus", &Parameters::partial_disc_bonus},
    {"end-when-cards-run-out", &Parameters::end_when_cards_run_out},
    {"crystal-charges-max", &Parameters::crystal_charges_max},
    {"crystal-locked-after-recharge", &Parameters::crystal_locked_after_recharge},
    {"idle-powers", &Parameters::idle_powers},
    {"red-draw", &Parameters::red_draw},
    {"red-keep", &Parameters::red_keep},
    {"red-short-deck", &Parameters::red_short_deck},
    {"kept-card-refill", &Parameters::kept_card_refill},
    {"kept-hourglasses-count", &Parameters::kept_hourglasses_count},
    {"purple-needs-crystal", &Parameters::purple_needs_crystal},
    {"gift-returns-when-displaced", &Parameters::gift_returns_when_displaced},
    {"yellow-discs", &Parameters::yellow_discs},
    {"yellow-from-board", &Parameters::yellow_from_board},
    {"green-tokens", &Parameters::green_tokens},
    {"green-moves-discs", &Parameters::green_moves_discs},
    {"orange-steps", &Parameters::orange_steps},
    {"blue-tiles-max", &Parameters::blue_tiles_max},
    {"blue-any-tile", &Parameters::blue_any_tile},
    {"hourglasses-to-end", &Parameters::hourglasses_to_end},
    {"tie-counts-stock", &Parameters::tie_counts_stock},
    {"solo-rounds", &Parameters::solo_rounds},
    {"solo-tiles-aside", &Parameters::solo_tiles_aside},
    {"solo-aside-optional", &Parameters::solo_aside_optional},
    {"solo-master-from", &Parameters::solo_master_from},
    {"solo-grand-master-from", &Parameters::solo_grand_master_from},
    {"solo-court-sorcerer-from", &Parameters::solo_court_sorcerer_from},
    {"solo-hero-from", &Parameters::solo_hero_from},
};

constexpr std::string_view effect_names[] = {"keep_a_card", "summon_all",    "exchange_disc",
                                             "move_token",  "advance_level", "exchange_tiles"};

[[noreturn]] void refuse(const Record& at, const std::string& what) {
  throw play::UnplayableContent(fmt::format("{}: {}", at.place(), what));
}

std::uint8_t small(std::int64_t value) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(value, 0, 255));
}

std::size_t spirit_in(std::string_view word, const Record& at) {
  const auto found = std::find(spirit_names.begin(), spirit_names.end(), word);
  if (found == spirit_names.end()) refuse(at, fmt::format("the engine does not know the spirit '{}'", word));
  return static_cast<std::size_t>(found - spirit_names.begin());
}

Amounts read_amounts(const Record& record) {
  Amounts amounts{};
  for (const auto& [word, value] : record.entries())
    amounts[spirit_in(word, record)] = small(value.integer());
  return amounts;
}

Shape shape_from(const Record& drawn, values::Board frame) {
  const auto pattern = values::pattern_from(drawn.text(), spirit_letters, '.');
  if (!pattern) refuse(drawn, "the drawing is larger than 8 by 8 or uses a letter that is not G, R, K, S, M");
  Shape shape;
  shape.pattern = *pattern;
  for (const values::Pattern& next : values::orientations(*pattern)) {
    Image& image = shape.images[shape.size++];
    image.stencil = values::stencil(next, frame);
    const Cells all = next.cells();
    image.width = static_cast<std::uint8_t>(values::width_of(all));
    image.height = static_cast<std::uint8_t>(values::height_of(all));
    for (int y = 0; y < image.height && y < frame.height; ++y)
      for (int x = 0; x < image.width && x < frame.width; ++x) image.gaps |= Cells{1} << frame.cell(x, y);
    image.gaps &= ~image.stencil.cells;
    for (int symmetry = 0; symmetry < 8; ++symmetry)
      if (values::image(*pattern, symmetry) == next)
        image.symmetries = static_cast<std::uint8_t>(image.symmetries | 1U << symmetry);
  }
  for (std::size_t i = 0; i < spirit_count; ++i) shape.cells[i] = small(values::count(pattern->layers[i]));
  return shape;
}

class Reader {
 public:
  Reader(const schema::Package& package, Content& content) : package_(package), content_(content) {}

  void read() {
    for (const Record& record : schema::components(package_, "player-board")) board(record);
    for (const Record& record : schema::components(package_, "kingdom-card")) card(record);
    for (const Record& record : schema::components(package_, "rune-tile")) tile(record);
    for (const Record& record : schema::components(package_, "rune-token")) {
      const std::size_t rune = spirit_in(record.text("rune"), record);
      if (rune < rune_count) content_.tokens[rune] = small(record.integer("copies"));
    }
    for (const Record& record : schema::components(package_, "spirit-disc"))
      content_.discs[spirit_in(record.text("spirit"), record)] = small(record.integer("copies"));
  }

 private:
  void board(const Record& record) {
    if (content_.boards.size() == boards_max)
      refuse(record, fmt::format("the model has room for {} boards, this is one more", boards_max));
    const std::string_view drawing = record.at("spaces").text();
    const auto spaces = values::board_from(drawing, "#cs", "s", '.');
    const auto icons = values::board_from(drawing, "#cs", "c", '.');
    if (!spaces || !icons) refuse(record, "a board may have 64 spaces, drawn with # c and s");
    const bool is_first = content_.boards.empty();
    if (is_first) {
      content_.frame = spaces->board;
      content_.light = spaces->open;
      content_.shadow = spaces->locked;
    } else if (!(spaces->board == content_.frame) || spaces->open != content_.light ||
               spaces->locked != content_.shadow) {
      refuse(record, "the model plays boards whose light and shadow spaces are all alike, this one differs");
    }
    PlayerBoard made;
    made.id = record.text("id");
    made.name = record.at("name").text("en");
    made.crystals = icons->locked;
    for (const Record& option : record.at("gift").items()) made.gift.push_back(read_amounts(option));
    const Record power = record.at("power");
    made.spends_crystal = power.flag("spends_crystal");
    for (const Record& effect : power.at("effects").items()) made.effects.push_back(effect_of(effect));
    if (made.effects.size() > effects_max)
      refuse(record, fmt::format("a power may have {} effects, this one has more", effects_max));
    content_.boards.push_back(std::move(made));
  }

  static EffectKind effect_of(const Record& record) {
    const auto [word, value] = record.option();
    for (std::size_t i = 0; i < std::size(effect_names); ++i)
      if (effect_names[i] == word) return static_cast<EffectKind>(i);
    refuse(record, fmt::format("the engine does not know the effect '{}'", word));
  }

  void card(const Record& record) {
    if (content_.cards.size() == cards_max)
      refuse(record, fmt::format("the model has room for {} cards, this is one more", cards_max));
    Card made;
    made.id = record.text("id");
    made.level = small(record.integer("level") - 1);
    if (made.level >= levels) refuse(record, fmt::format("the model has {} levels", levels));
    made.shape = shape_from(record.at("pattern"), content_.frame);
    made.stars = small(record.integer("stars"));
    made.hourglasses = small(record.integer("hourglasses"));
    made.discs = read_amounts(record.at("discs"));
    made.level_up = small(record.integer("level_up"));
    content_.of_level[made.level].add(static_cast<unsigned>(content_.cards.size()));
    content_.cards.push_back(std::move(made));
  }

  void tile(const Record& record) {
    if (content_.tiles.size() == tiles_max)
      refuse(record, fmt::format("the model has room for {} tiles, this is one more", tiles_max));
    Tile made;
    made.id = record.text("id");
    made.shape = shape_from(record.at("squares"), content_.frame);
    content_.tiles.push_back(std::move(made));
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

}  // namespace regolo::realm_of_sand
