// Damage from what the content says to the HP that are lost, and the answers in between.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

bool has_hits(const Step& step) {
  return !step.after.hits.empty();
}
bool is_spell(const Hit& hit) {
  return hit.cause == Cause::attack_spell;
}
bool is_aimed(const Hit& hit) {
  return is_spell(hit) || hit.cause == Cause::ability;
}

Violation hp_off(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    int due = player(step.before, seat).hp + step.after.healed[static_cast<std::size_t>(seat)];
    for (const Hit& hit : step.after.hits)
      if (hit.victim == seat) due -= hit.taken;
    if (player(step.after, seat).hp != due)
      return fmt::format("@{} has {} HP, but {} are accounted for", seat,
                         static_cast<int>(player(step.after, seat).hp), due);
  }
  return {};
}

Violation hp_out_of_bounds(const Step& step) {
  const int most = std::max(step.content.parameters.starting_hp, step.content.parameters.hp_cap);
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).hp > most)
      return fmt::format("@{} has {} HP", seat, static_cast<int>(player(step.after, seat).hp));
  return {};
}

Violation hit_miscounted(const Step& step) {
  for (const Hit& hit : step.after.hits) {
    const int due = hit.voided != 0 ? 0 : std::max(0, hit.base - hit.less - hit.lowered);
    const bool is_out = player(step.after, hit.victim).hp == 0;
    if (hit.taken > due || (hit.taken < due && !is_out))
      return fmt::format("@{} lost {} HP to {} damage less {} and {}", static_cast<int>(hit.victim),
                         static_cast<int>(hit.taken), static_cast<int>(hit.base), static_cast<int>(hit.less),
                         static_cast<int>(hit.lowered));
  }
  return {};
}

/// What the content says that this hit deals.
int expected_base(const Step& step, const Hit& hit) {
  const Content& content = step.content;
  switch (hit.cause) {
    case Cause::attack_spell: {
      const MainCard& card = content.main[hit.source];
      const bool rises = card.attack == AttackKind::spend;
      const int damage =
          card.damage[static_cast<std::size_t>(rises ? std::max(1, int{step.after.strike.spent}) - 1 : 0)];
      const Tile* under = tile(content, step.after, hit.from);
      const State& owner = player(step.before, hit.dealer).companion != none ? step.before : step.after;
      return damage + (under == nullptr ? 0 : under->more_damage) +
             companion_amount(content, owner, hit.dealer, ContinuousKind::more_damage, hit.cause);
    }
    case Cause::ability:
      for (const Effect& effect : content.characters[player(step.after, hit.dealer).character].effects)
        if (effect.kind == EffectKind::damage && effect.amount == hit.base) return hit.base;
      return -1;
    case Cause::counterspell:
      return content.counterspells[hit.source].amount;
    case Cause::companion: {
      int amount = 0;
      for (const Continuous& effect : content.companions[hit.source].effects)
        if (effect.kind == ContinuousKind::return_damage) amount += effect.amount;
      return amount;
    }
    case Cause::cursed_crystal: {
      int crystals = 0;
      for (const Flow& flow : step.after.flows)
        if (flow.kind == FlowKind::crystals_returned || flow.kind == FlowKind::cleared)
          crystals += flow.amounts[cursed_crystal];
      if (step.after.phase == Phase::over) crystals = pool(content, step.after)[cursed_crystal];
      return crystals * content.parameters.cursed_damage;
    }
  }
  return -1;
}

Violation base_wrong(const Step& step) {
  for (const Hit& hit : step.after.hits) {
    const int expected = expected_base(step, hit);
    if (hit.base != expected)
      return fmt::format("a hit by {} deals {}, the content says {}",
                         cause_names[static_cast<std::size_t>(hit.cause)], static_cast<int>(hit.base),
                         expected);
  }
  return {};
}

Violation less_wrong(const Step& step) {
  for (const Hit& hit : step.after.hits) {
    const Tile* under = tile(step.content, step.after, hit.stood);
    const bool is_fixed = under != nullptr && under->unreducible && hit.dealer != none;
    const State& owner = player(step.before, hit.victim).companion != none ? step.before : step.after;
    const int takes_off =
        is_fixed ? 0
                 : companion_amount(step.content, owner, hit.victim, ContinuousKind::less_damage, hit.cause);
    if (hit.less != std::min<int>(takes_off, hit.base))
      return fmt::format("the companion of @{} took {} off instead of {}", static_cast<int>(hit.victim),
                         static_cast<int>(hit.less), takes_off);
    const bool stayed = player(step.before, hit.victim).hex == hit.stood;
    if (is_fixed && stayed && hit.lowered > 0) return "damage was lowered where it cannot be";
  }
  return {};
}

bool has_aimed_hits(const Step& step) {
  for (const Hit& hit : step.after.hits)
    if (is_aimed(hit)) return true;
  return false;
}

Violation out_of_range(const Step& step) {
  const Content& content = step.content;
  for (const Hit& hit : step.after.hits) {
    if (!is_aimed(hit)) continue;
    if (hit.victim == hit.dealer)
      return fmt::format("@{} was hit by the own attack", static_cast<int>(hit.victim));
    if (player(step.before, hit.victim).in_game == 0) return "an eliminated player was hit";
    const bool stood_there = hit.stood == player(step.before, hit.victim).hex ||
                             hit.stood == player(step.after, hit.victim).hex || hit.voided != 0 ||
                             hit.lowered > 0 || !step.before.frames.empty();
    if (!stood_there)
      return fmt::format("@{} never stood where the attack went", static_cast<int>(hit.victim));
    const int range = is_spell(hit) ? content.main[hit.source].range : step.after.strike.range;
    const int away = distance(content, hit.from, hit.stood);
    if ((content.ranges[static_cast<std::size_t>(range)].distances >> away & 1U) == 0)
      return fmt::format("@{} was hit {} tiles away by {}", static_cast<int>(hit.victim), away,
                         content.ranges[static_cast<std::size_t>(range)].id);
  }
  return {};
}

/// One enemy for a spell aimed at an enemy, everybody on the tile for one aimed at a tile.
Violation wrong_victims(const Step& step) {
  unsigned hit_seats = 0;
  int hits = 0;
  const Hit* first = nullptr;
  for (const Hit& hit : step.after.hits) {
    if (!is_spell(hit)) continue;
    hit_seats |= 1U << hit.victim;
    ++hits;
    first = &hit;
  }
  if (first == nullptr) return {};
  if (!step.content.main[first->source].at_hex)
    return hits == 1 ? Violation() : "a spell aimed at one enemy hit several";
  for (int seat = 0; seat < step.before.seats; ++seat) {
    const Player& own = player(step.before, seat);
    const bool is_there = own.in_game != 0 && own.hex == first->stood && seat != first->dealer;
    if (is_there && step.before.frames.empty() && (hit_seats >> seat & 1U) == 0)
      return fmt::format("@{} stood on the tile and was not hit", seat);
  }
  return {};
}

Violation crystals_spared(const Step& step) {
  for (const Hit& hit : step.after.hits)
    if (hit.cause == Cause::cursed_crystal) return {};
  return "Cursed Crystals went back and hurt nobody";
}

bool returns_crystals(const Step& step) {
  for (const Flow& flow : step.after.flows)
    if (flow.kind == FlowKind::crystals_returned) return step.content.parameters.cursed_damage > 0;
  return false;
}

Violation returned_by_fallen(const Step& step) {
  for (std::size_t i = 0; i < step.after.hits.size(); ++i) {
    const Hit& hit = step.after.hits[i];
    if (hit.cause != Cause::companion && hit.cause != Cause::counterspell) continue;
    bool falls_later = false;
    for (std::size_t k = i + 1; k < step.after.hits.size(); ++k)
      falls_later = falls_later || step.after.hits[k].victim == hit.dealer;
    if (player(step.after, hit.dealer).hp == 0 && !falls_later)
      return fmt::format("@{} is out and dealt damage in return", static_cast<int>(hit.dealer));
  }
  return {};
}

bool has_return(const Step& step) {
  for (const Hit& hit : step.after.hits)
    if (hit.cause == Cause::companion || hit.cause == Cause::counterspell) return true;
  return false;
}

/// Companions that return damage for a spell must have done so.
Violation not_returned(const Step& step) {
  for (const Hit& hit : step.after.hits) {
    if (!is_spell(hit) || hit.taken == 0 || player(step.after, hit.victim).hp == 0) continue;
    if (companion_amount(step.content, step.before, hit.victim, ContinuousKind::return_damage, hit.cause) ==
        0)
      continue;
    bool is_back = player(step.after, hit.dealer).in_game == 0 || !step.after.frames.empty() ||
                   step.after.phase == Phase::over;
    for (const Hit& other : step.after.hits)
      is_back = is_back || (other.cause == Cause::companion && other.dealer == hit.victim);
    if (!is_back) return fmt::format("the companion of @{} returned no damage", static_cast<int>(hit.victim));
  }
  return {};
}

// Answers.

int place_in_order(const State& state, int seat) {
  return (seat - state.active - 1 + state.seats) % state.seats;
}

Violation answered_out_of_order(const Step& step) {
  const int seat = step.decision.player;
  for (const Declared& other : step.before.frames.back().declared)
    if (place_in_order(step.before, other.seat) > place_in_order(step.before, seat))
      return fmt::format("@{} was asked after @{}", seat, static_cast<int>(other.seat));
  return {};
}

Violation answered_wrong(const Step& step) {
  const Card card = std::get<Answer>(step.move).card;
  const int seat = step.decision.player;
  const auto at = static_cast<std::size_t>(seat);
  const Frame& frame = step.before.frames.back();
  const Counterspell& used =
      step.content.counterspells[step.content.counterspell_copies[static_cast<std::size_t>(
          card - first_counterspell)]];
  if (!holds(step.before, seat, card)) return fmt::format("@{} does not hold {}", seat, used.id);
  if ((frame.victims >> seat & 1U) == 0) return fmt::format("@{} answered damage to others", seat);
  if (frame.dealer == none || (used.by >> static_cast<unsigned>(frame.cause) & 1U) == 0)
    return fmt::format("{} does not answer this cause", used.id);
  if (used.when_taken != (frame.taken[at] > 0))
    return fmt::format("{} was used at the wrong moment", used.id);
  int declared = 1;
  for (const Declared& other : frame.declared) declared += other.seat == seat;
  if (declared > step.content.parameters.counterspells_per_trigger)
    return fmt::format("@{} answered twice", seat);
  return {};
}

Violation not_asked(const Step& step) {
  // Whoever was hit by a spell without a decision between held nothing that could have answered.
  for (const Hit& hit : step.after.hits) {
    if (!is_spell(hit) || !step.before.frames.empty() || hit.base <= hit.less) continue;
    for (const Card card : player(step.before, hit.victim).book) {
      if (card < first_counterspell) continue;
      const Counterspell& held =
          step.content.counterspells[step.content.counterspell_copies[static_cast<std::size_t>(
              card - first_counterspell)]];
      if (!held.when_taken && (held.by >> static_cast<unsigned>(hit.cause) & 1U) != 0)
        return fmt::format("@{} was not asked about {}", static_cast<int>(hit.victim), held.id);
    }
  }
  return {};
}

constexpr Invariant table[] = {
    {"hp-add-up",
     "HP change by the damage taken and by healing, and by nothing else",
     "Adds up what every hit took.",
     {Rule::damage_lowers_hp, Rule::healing_raises_hp, Rule::hp_stay_when_transforming},
     [](const Step&) { return true; },
     hp_off},
    {"hp-within-bounds",
     "HP stay between 0 and the cap",
     "Looks at everybody.",
     {Rule::healing_raises_hp, Rule::damage_lowers_hp},
     [](const Step&) { return true; },
     hp_out_of_bounds},
    {"damage-taken-is-damage-dealt",
     "HP lost are the damage dealt, less what companion and counterspells take off, unless HP run out",
     "Works out every hit.",
     {Rule::damage_lowers_hp, Rule::attack_spells_deal_damage},
     has_hits,
     hit_miscounted},
    {"damage-as-the-content-says",
     "a hit deals what card, tile, companion, ability or crystals say",
     "Reads the content again.",
     {Rule::rising_spend_reads_the_table, Rule::table_gives_the_whole_damage,
      Rule::removed_crystal_does_not_hurt, Rule::cursed_crystals_deal_damage, Rule::companions_always_act,
      Rule::crystal_damage_before_clearing},
     has_hits,
     base_wrong},
    {"companions-take-off-their-share",
     "the companion of the player hit takes off what it says, and nothing where damage cannot be lowered",
     "Reads companion and tile again.",
     {Rule::companions_always_act},
     has_hits,
     less_wrong},
    {"attacks-reach-their-range",
     "everybody hit stands within range, counted from the attacker's tile, and is an enemy in the game",
     "Works out distances from coordinates.",
     {Rule::range_from_the_own_tile, Rule::range_own_tile, Rule::range_own_and_adjacent, Rule::range_adjacent,
      Rule::range_within_two, Rule::range_one_or_two_away, Rule::caster_is_never_hit},
     has_aimed_hits,
     out_of_range},
    {"targets-as-the-card-says",
     "a spell aimed at an enemy hits one, a spell aimed at a tile everybody on it",
     "Counts those hit.",
     {Rule::enemy_target_hits_one, Rule::hex_target_hits_all_on_it},
     has_aimed_hits,
     wrong_victims},
    {"crystals-hurt",
     "Cursed Crystals that go back at the end of a turn have dealt damage",
     "Looks for the hit.",
     {Rule::cursed_crystals_deal_damage, Rule::crystal_damage_before_clearing},
     returns_crystals,
     crystals_spared},
    {"the-fallen-return-nothing",
     "damage in return comes from players still in the game",
     "Looks at HP afterwards.",
     {Rule::no_return_from_the_eliminated},
     has_return,
     returned_by_fallen},
    {"companions-return-damage",
     "a companion that returns damage does so whenever its owner was hurt that way",
     "Looks for the hit.",
     {Rule::companions_always_act},
     has_aimed_hits,
     not_returned},
};

constexpr Invariant answers[] = {
    {"answers-in-turn-order",
     "answers are declared from the left of the active player on",
     "Compares with those who declared before.",
     {Rule::answers_in_turn_order},
     [](const Step& step) {
       return is_one_of<Answer, Decline>(step) && !step.before.frames.back().declared.empty();
     },
     answered_out_of_order},
    {"answers-fit-their-trigger",
     "a counterspell answers damage of a cause and at a moment that it names, once for each player",
     "Compares with the card.",
     {Rule::counterspell_needs_its_trigger, Rule::one_counterspell_per_trigger},
     is_move<Answer>,
     answered_wrong},
    {"whoever-can-answer-is-asked",
     "nobody who holds a fitting counterspell loses HP to a spell without being asked",
     "Looks at the books of those hit.",
     {Rule::counterspell_costs_no_point_to_use, Rule::own_counterspells_may_be_looked_at},
     has_aimed_hits,
     not_asked},
};

}  // namespace

std::span<const Invariant> damage_invariants() {
  return table;
}
std::span<const Invariant> answer_invariants() {
  return answers;
}

}  // namespace regolo::casting_shadows::recount
