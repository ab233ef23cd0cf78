// Completing kingdom cards (page 8): what matches what, what leaves the board, what a card brings.
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

constexpr Rule met_by[spirit_count] = {Rule::emerald_met_by_token_or_disc, Rule::crimson_met_by_token_or_disc,
                                       Rule::obsidian_met_by_token_or_disc, Rule::sapphire_met_by_disc_only,
                                       Rule::golden_moon_met_by_disc_only};

void take_pieces(State& state, Player& own, Cells cells, Rules& rules) {
  for (std::size_t colour = 0; colour < rune_count; ++colour) {
    const int used = values::count(own.tokens[colour] & cells);
    own.tokens[colour] &= ~cells;
    if (rules.apply(Rule::used_tokens_to_supply, used > 0))
      state.token_supply[colour] = static_cast<std::uint8_t>(state.token_supply[colour] + used);
  }
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
    int used = values::count(own.discs[spirit] & cells);
    own.discs[spirit] &= ~cells;
    // Discs of one type look alike: the first that a card takes is the gift.
    const int gifts = std::min<int>(used, own.gifts[spirit]);
    if (rules.apply(Rule::purple_gift_returns_after_use, gifts > 0)) {
      own.gifts[spirit] = static_cast<std::uint8_t>(own.gifts[spirit] - gifts);
      state.disc_supply[spirit] = static_cast<std::uint8_t>(state.disc_supply[spirit] + gifts);
      used -= gifts;
    }
    const bool to_owner = rules.apply(Rule::used_discs_to_owner, used > 0);
    std::uint8_t& pile = to_owner ? own.stock[spirit] : state.disc_supply[spirit];
    pile = static_cast<std::uint8_t>(pile + used);
    if (to_owner) state.returned[spirit] = static_cast<std::uint8_t>(state.returned[spirit] + used);
  }
}

/// From the display or from the cards kept; true if it was kept.
bool take_card(State& state, Player& own, CardId card) {
  for (FixedList<CardId, 9>& row : state.display) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != card) continue;
      row.remove_at(i);
      return false;
    }
  }
  own.kept.remove(card);
  return true;
}

void recharge(const Content& content, State& state, Player& own, Cells cells, Rules& rules) {
  if (own.has_crystal == 0 || own.board == nothing) return;
  const bool touches = (content.boards[own.board].crystals & cells) != 0;
  if (!rules.apply(Rule::crystal_icon_recharges, touches)) return;
  if (own.charges >= content.parameters.crystal_charges_max) return;
  ++own.charges;
  if (content.parameters.crystal_locked_after_recharge != 0 || state.power_used == 0) own.locked = 1;
}

bool is_last_round(const Content& content, const State& state) {
  for (int seat = 0; seat < state.seats; ++seat)
    if (player_at(state, seat).hourglasses >= content.parameters.hourglasses_to_end) return true;
  return false;
}

}  // namespace

unsigned symmetries(Rules& rules, Rule rotated, Rule mirrored) {
  const bool rotates = rules.apply(rotated, true);
  const bool mirrors = rules.apply(mirrored, true);
  if (rotates && mirrors) return 0xff;
  if (rotates) return 1U << 0 | 1U << 3 | 1U << 5 | 1U << 6;
  return mirrors ? 1U << 0 | 1U << 1 | 1U << 2 : 1U << 0;
}

Shown shown_on(const Content& content, const Player& own, Rules& rules) {
  Shown made;
  values::Colours& shown = made.cells;
  const Cells tokens = own.token_cells();
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
    if (spirit < rune_count) {
      const bool discs_too = rules.apply(met_by[spirit], own.discs[spirit] != 0);
      shown[spirit] = own.tokens[spirit] | (discs_too ? own.discs[spirit] : 0);
    } else {
      shown[spirit] = own.discs[spirit] | (rules.apply(met_by[spirit], tokens != 0) ? 0 : tokens);
    }
  }
  if (!rules.apply(Rule::pieces_show_pattern_and_colours, true))
    for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) shown[spirit] = own.occupied();
  if (content.parameters.patterns_use_shadow == 0)
    for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) shown[spirit] &= content.light;
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit)
    made.counts[spirit] = static_cast<std::uint8_t>(values::count(shown[spirit]));
  return made;
}

Cells matches_of(const Content& content, const Player& own, const Image& image, const Shown& shown) {
  Cells found = image.stencil.matches(shown.cells);
  if (content.parameters.pattern_gaps_empty == 0) return found;
  const Cells occupied = own.occupied();
  values::for_each_cell(found, [&](int origin) {
    if ((image.gaps << origin & occupied) != 0) found &= ~cell_bit(origin);
  });
  return found;
}

bool can_complete(const Content& content, const Player& own, CardId card, const Shown& shown,
                  unsigned allowed) {
  const Shape& shape = content.cards[card].shape;
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit)
    if (shown.counts[spirit] < shape.cells[spirit]) return false;
  for (const Image& image : shape)
    if ((image.symmetries & allowed) != 0 && matches_of(content, own, image, shown) != 0) return true;
  return false;
}

int pieces_missing(const Content& content, const State& state, int seat, std::size_t level) {
  const Player& own = player_at(state, seat);
  SmallSet open;
  for (const CardId card : state.display[level]) open.add(card);
  values::Colours shown{};
  for (std::size_t i = 0; i < spirit_count; ++i)
    shown[i] = own.discs[i] | (i < rune_count ? own.tokens[i] : 0);
  int fewest = nothing;
  for (const unsigned card : open | (own.kept & content.of_level[level])) {
    const Shape& shape = content.cards[card].shape;
    const int cells = values::count(shape.pattern.cells());
    for (const Image& image : shape) {
      values::for_each_cell(image.stencil.fits(content.spaces()), [&](int origin) {
        Cells met = 0;
        for (std::size_t i = 0; i < image.stencil.colours; ++i)
          met |= image.stencil.layers[i] << origin & shown[i];
        fewest = std::min(fewest, cells - values::count(met));
      });
    }
  }
  return fewest;
}

void give_bonuses(const Content& content, State& state, Player& own, CardId id, Rules& rules) {
  const Card& card = content.cards[id];
  bool shows_discs = false;
  bool is_missing = false;
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
    shows_discs = shows_discs || card.discs[spirit] > 0;
    is_missing = is_missing || card.discs[spirit] > state.disc_supply[spirit];
  }
  const bool limited = rules.apply(Rule::missing_discs_cannot_be_gained, is_missing);
  if (rules.apply(Rule::spirit_symbols_give_discs, shows_discs) &&
      !(limited && content.parameters.partial_disc_bonus == 0)) {
    for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
      const int there = std::min(card.discs[spirit], state.disc_supply[spirit]);
      const int gained = limited ? there : card.discs[spirit];
      own.stock[spirit] = static_cast<std::uint8_t>(own.stock[spirit] + gained);
      state.disc_supply[spirit] = static_cast<std::uint8_t>(state.disc_supply[spirit] - there);
    }
  }
  if (rules.apply(Rule::level_symbol_moves_marker, card.level_up > 0))
    advance_level(content, own, card.level_up);
}

void complete_card(const Content& content, State& state, int seat, CardId id, const Build& build,
                   Rules& rules) {
  Player& own = player_at(state, seat);
  const Card& card = content.cards[id];
  const Cells cells = card.shape.images[build.image].stencil.at(build.origin);
  const bool was_last_round = is_last_round(content, state);
  const bool leave = rules.apply(Rule::matching_pieces_leave_card_is_gained, true);
  if (rules.apply(Rule::one_piece_serves_one_card, true) && leave) take_pieces(state, own, cells, rules);
  const bool was_kept = take_card(state, own, id);
  own.completed.add(id);
  state.built = {cells, id, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(was_kept ? 1 : 0)};
  if (rules.apply(Rule::hourglasses_add_up, card.hourglasses > 0))
    own.hourglasses = static_cast<std::uint16_t>(own.hourglasses + card.hourglasses);
  // Without the rule, stars count as they come, and no more once the end is near.
  if (!rules.apply(Rule::stars_counted_at_the_end, true) && !was_last_round)
    own.stars = static_cast<std::uint16_t>(own.stars + card.stars);
  const bool at_once = rules.apply(Rule::bonuses_come_at_once, true);
  if (at_once) {
    give_bonuses(content, state, own, id, rules);
  } else {
    state.owed.add(id);
  }
  recharge(content, state, own, cells, rules);
  if (was_kept && content.parameters.kept_card_refill != 0) {
    const unsigned shift = 2U * card.level;
    if ((state.extra_reveals >> shift & 3U) < 3U)
      state.extra_reveals = static_cast<std::uint8_t>(state.extra_reveals + (1U << shift));
  }
  if (!rules.apply(Rule::display_refilled_at_end_of_turn, true)) push(state, TaskKind::refill_display, seat);
}

}  // namespace regolo::realm_of_sand
