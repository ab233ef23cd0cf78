// Attacks: what is in range, who is hit, and how damage goes its way (Carta Incantesimo di Attacco, Salute
// del Giocatore).
#include <algorithm>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

constexpr Rule range_rules[] = {Rule::range_own_tile, Rule::range_own_and_adjacent, Rule::range_adjacent,
                                Rule::range_within_two, Rule::range_one_or_two_away};

bool is_enemy(const State& state, int dealer, int seat) {
  return seat != dealer && player_at(state, seat).in_game != 0;
}

bool has_enemy_on(const State& state, int dealer, std::size_t hex) {
  for (int seat = 0; seat < state.seats; ++seat)
    if (is_enemy(state, dealer, seat) && player_at(state, seat).hex == hex) return true;
  return false;
}

/// Calls `found(seat or hex)` for everything that can be aimed at.
template <class Found>
void each_target(const Content& content, const State& state, int dealer, int range, bool at_hex, Rules& rules,
                 Found found) {
  const int from = player_at(state, dealer).hex;
  if (at_hex) {
    for (std::size_t hex = 0; hex < content.hexes.size(); ++hex) {
      if (state.tile_at[hex] == none) continue;
      if (content.parameters.hex_target_needs_enemy != 0 && !has_enemy_on(state, dealer, hex)) continue;
      if (is_in_range(content, from, static_cast<int>(hex), range, rules))
        found(static_cast<std::uint8_t>(hex));
    }
    return;
  }
  for (int seat = 0; seat < state.seats; ++seat)
    if (is_enemy(state, dealer, seat) && is_in_range(content, from, player_at(state, seat).hex, range, rules))
      found(static_cast<std::uint8_t>(seat));
}

std::uint8_t victims_of(const Content& content, const State& state, Rules& rules) {
  const Strike& strike = state.strike;
  unsigned victims = 0;
  if (strike.at_hex == 0) {
    victims = 1U << strike.target;
    unsigned others = 0;
    const int from = player_at(state, strike.dealer).hex;
    for (int seat = 0; seat < state.seats; ++seat)
      if (is_enemy(state, strike.dealer, seat) && seat != strike.target &&
          content.ranges[strike.range].distances >>
                  content.hexes[static_cast<std::size_t>(from)].steps[player_at(state, seat).hex] &
              1U)
        others |= 1U << seat;
    if (others != 0 && !rules.apply(Rule::enemy_target_hits_one, true)) victims |= others;
    return static_cast<std::uint8_t>(victims);
  }
  for (int seat = 0; seat < state.seats; ++seat) {
    if (player_at(state, seat).in_game == 0 || player_at(state, seat).hex != strike.target) continue;
    if (rules.apply(Rule::caster_is_never_hit, seat == strike.dealer)) continue;
    const bool is_second = victims != 0;
    if (is_second && !rules.apply(Rule::hex_target_hits_all_on_it, true)) continue;
    victims |= 1U << seat;
  }
  return static_cast<std::uint8_t>(victims);
}

int spell_damage(const MainCard& card, int spent, Rules& rules) {
  if (card.attack != AttackKind::spend) return card.damage[0];
  const bool reads = rules.apply(Rule::rising_spend_reads_the_table, true);
  const int damage = card.damage[static_cast<std::size_t>(reads && spent > 0 ? spent - 1 : 0)];
  const bool is_more = spent > 1;
  return is_more && !rules.apply(Rule::table_gives_the_whole_damage, true) ? damage * spent : damage;
}

bool stands_unreducible(const Content& content, const State& state, int seat) {
  const std::uint8_t hex = player_at(state, seat).hex;
  return hex != none && state.tile_at[hex] != none && content.tiles[state.tile_at[hex]].unreducible;
}

void eliminate_fallen(const Content& content, State& state, const Frame& frame, Rules& rules) {
  for (int i = 0; i < state.seats && state.phase != Phase::over; ++i) {
    const int seat = (state.active + 1 + i) % state.seats;
    const Player& own = player_at(state, seat);
    if ((frame.victims >> seat & 1U) == 0 || own.in_game == 0) continue;
    if (rules.apply(Rule::eliminated_at_zero_hp, own.hp == 0)) eliminate(content, state, seat, rules);
  }
}

/// All damage first, in the order of answers, then what it sets off.
void deal(const Content& content, State& state, Rules& rules) {
  Frame frame = state.frames.back();
  bool hurt = false;
  for (int i = 0; i < state.seats; ++i) {
    const int seat = (state.active + 1 + i) % state.seats;
    const auto at = static_cast<std::size_t>(seat);
    Player& own = player_at(state, seat);
    if ((frame.victims >> seat & 1U) == 0 || own.in_game == 0) continue;
    const int due = frame.due(at);
    const int lost = rules.apply(Rule::damage_lowers_hp, due > 0) ? std::min<int>(own.hp, due) : 0;
    own.hp = static_cast<std::uint8_t>(own.hp - lost);
    frame.taken[at] = static_cast<std::uint8_t>(lost);
    hurt = hurt || lost > 0;
    state.hits.push({frame.cause, frame.dealer, static_cast<std::uint8_t>(seat), frame.source, frame.base[at],
                     frame.less[at], frame.lowered[at], static_cast<std::uint8_t>(frame.voided >> seat & 1U),
                     frame.taken[at], frame.from, frame.stood[at]});
  }
  frame.stage = Stage::returning;
  frame.asked = 0;
  frame.answered = {};
  state.frames.back() = frame;
  if (hurt && frame.cause == Cause::attack_spell)
    heal(content, state, frame.dealer,
         companion_sum(content, state, frame.dealer, ContinuousKind::heal_when_dealing, frame.cause, rules),
         rules);
  for (int seat = 0; seat < state.seats; ++seat) {
    Player& own = player_at(state, seat);
    if (frame.taken[static_cast<std::size_t>(seat)] == 0 || own.hp == 0) continue;
    const int room = std::max(0, energy_limit(content, state, seat, rules) - own.energy);
    const int more = std::min(
        room, companion_sum(content, state, seat, ContinuousKind::energy_when_hurt, frame.cause, rules));
    own.energy = static_cast<std::uint8_t>(own.energy + more);
    state.energised[static_cast<std::size_t>(seat)] =
        static_cast<std::uint8_t>(state.energised[static_cast<std::size_t>(seat)] + more);
  }
  // With the rule off the fallen still answer, and leave afterwards.
  if (rules.apply(Rule::no_return_from_the_eliminated, true)) eliminate_fallen(content, state, frame, rules);
}

/// The companion of the next player hit returns its damage; false if none is left to do so.
bool return_by_companion(const Content& content, State& state, Rules& rules) {
  Frame& frame = state.frames.back();
  if (frame.dealer == none || player_at(state, frame.dealer).in_game == 0) return false;
  for (int i = 0; i < state.seats; ++i) {
    const int seat = (state.active + 1 + i) % state.seats;
    if ((frame.returned >> seat & 1U) != 0 || frame.taken[static_cast<std::size_t>(seat)] == 0) continue;
    frame.returned = static_cast<std::uint8_t>(frame.returned | 1U << seat);
    if (player_at(state, seat).in_game == 0) continue;
    const int amount = companion_sum(content, state, seat, ContinuousKind::return_damage, frame.cause, rules);
    if (amount == 0) continue;
    Frame back;
    back.cause = Cause::companion;
    back.dealer = static_cast<std::uint8_t>(seat);
    back.source = player_at(state, seat).companion;
    back.range = none;
    back.target_hex = none;
    back.victims = static_cast<std::uint8_t>(1U << frame.dealer);
    open_frame(content, state, back, amount, rules);
    return true;
  }
  return false;
}

/// Asks the next player who may answer; false if all have been asked.
bool ask(const Content& content, State& state, Rules& rules) {
  for (; state.frames.back().asked < state.seats; ++state.frames.back().asked) {
    const int seat = answering_seat(state, state.frames.back().asked, rules);
    if (!may_answer(content, state, seat, rules)) continue;
    push(state, TaskKind::answer, seat);
    return true;
  }
  return false;
}

bool resolve_next(const Content& content, State& state, Rules& rules) {
  Frame& frame = state.frames.back();
  if (frame.declared.empty()) return false;
  const Declared next = frame.declared[0];
  frame.declared.remove_at(0);
  resolve_answer(content, state, next, rules);
  return true;
}

}  // namespace

bool is_in_range(const Content& content, int from, int to, int range, Rules& rules) {
  if (from == none || to == none) return false;
  const Range& type = content.ranges[static_cast<std::size_t>(range)];
  const int steps = content.hexes[static_cast<std::size_t>(from)].steps[static_cast<std::size_t>(to)];
  const bool reached = steps < 16 && (type.distances >> steps & 1U) != 0;
  if (!reached && !rules.apply(Rule::range_from_the_own_tile, true)) return true;
  const auto number = static_cast<std::size_t>(type.number - 1);
  if (number >= std::size(range_rules)) return reached;
  // The sentence on a type of range leaves tiles out, and grants the far ones.
  if (!reached) return !rules.apply(range_rules[number], true);
  return steps < 2 || rules.apply(range_rules[number], true);
}

bool can_strike(const Content& content, const State& state, int dealer, int range, bool at_hex,
                Rules& rules) {
  bool found = false;
  each_target(content, state, dealer, range, at_hex, rules, [&](std::uint8_t) { found = true; });
  return found;
}

void add_targets(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const Strike& strike = state.strike;
  const bool at_hex = strike.at_hex != 0;
  each_target(content, state, strike.dealer, strike.range, at_hex, rules, [&](std::uint8_t target) {
    if (at_hex) {
      moves.add(TargetHex{target});
    } else {
      moves.add(TargetPlayer{target});
    }
  });
}

void heal(const Content& content, State& state, int seat, int amount, Rules& rules) {
  if (amount == 0 || !rules.apply(Rule::healing_raises_hp, true)) return;
  Player& own = player_at(state, seat);
  const int gained = std::clamp(content.parameters.hp_cap - own.hp, 0, amount);
  own.hp = static_cast<std::uint8_t>(own.hp + gained);
  state.healed[static_cast<std::size_t>(seat)] =
      static_cast<std::uint8_t>(state.healed[static_cast<std::size_t>(seat)] + gained);
}

void strike(const Content& content, State& state, Rules& rules) {
  const Strike strike = state.strike;
  int amount = strike.amount;
  if (strike.cause == Cause::attack_spell) {
    amount = spell_damage(content.main[strike.card], strike.spent, rules);
    if (!rules.apply(Rule::attack_spells_deal_damage, true)) return;
  }
  Frame frame;
  frame.cause = strike.cause;
  frame.dealer = strike.dealer;
  frame.source = strike.card;
  frame.range = strike.range;
  frame.target_hex = strike.at_hex != 0 ? strike.target : none;
  frame.victims = victims_of(content, state, rules);
  if (frame.victims != 0) open_frame(content, state, frame, amount, rules);
}

void open_frame(const Content& content, State& state, Frame frame, int amount, Rules& rules) {
  if (frame.dealer != none) frame.from = player_at(state, frame.dealer).hex;
  if (frame.cause == Cause::attack_spell) {
    const std::uint8_t hex = player_at(state, frame.dealer).hex;
    if (hex != none && state.tile_at[hex] != none) amount += content.tiles[state.tile_at[hex]].more_damage;
    amount += companion_sum(content, state, frame.dealer, ContinuousKind::more_damage, frame.cause, rules);
  }
  for (int seat = 0; seat < state.seats; ++seat) {
    if ((frame.victims >> seat & 1U) == 0) continue;
    const auto at = static_cast<std::size_t>(seat);
    frame.base[at] = static_cast<std::uint8_t>(std::min(amount, 250));
    frame.stood[at] = player_at(state, seat).hex;
    if (frame.dealer != none && stands_unreducible(content, state, seat)) continue;
    const int less = companion_sum(content, state, seat, ContinuousKind::less_damage, frame.cause, rules);
    frame.less[at] = static_cast<std::uint8_t>(std::min<int>(less, frame.base[at]));
  }
  state.frames.push(frame);
  push(state, TaskKind::damage, frame.dealer == none ? state.active : frame.dealer);
}

void go_on_with_damage(const Content& content, State& state, Rules& rules) {
  Frame& frame = state.frames.back();
  switch (frame.stage) {
    case Stage::asking:
      if (!ask(content, state, rules)) frame.stage = Stage::resolving;
      return;
    case Stage::resolving:
      if (!resolve_next(content, state, rules)) frame.stage = Stage::dealing;
      return;
    case Stage::dealing:
      return deal(content, state, rules);
    case Stage::returning:
      if (!return_by_companion(content, state, rules)) frame.stage = Stage::asking_taken;
      return;
    case Stage::asking_taken:
      if (!ask(content, state, rules)) frame.stage = Stage::resolving_taken;
      return;
    case Stage::resolving_taken:
      if (!resolve_next(content, state, rules)) frame.stage = Stage::done;
      return;
    case Stage::done: {
      const Frame done = state.frames.pop();
      state.tasks.pop();
      return eliminate_fallen(content, state, done, rules);
    }
  }
}

}  // namespace regolo::casting_shadows
