// Damage from what the content says to the HP that are lost, and healing.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

bool has_healing(const Step& step) {
  return is_other(step.after.healed, std::array<std::uint8_t, seats_max>{});
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

/// What tile, companion and ability heal in this step, before the cap.
int healing_named(const Step& step, int seat) {
  int named = 0;
  if (begins_turn(step) && seat == step.after.active)
    if (const Tile* under = tile(step.content, step.after, player(step.after, seat).hex))
      named += under->heal;
  bool has_hurt = false;
  for (const Hit& hit : step.after.hits)
    has_hurt = has_hurt || (is_spell(hit) && hit.dealer == seat && hit.taken > 0);
  if (has_hurt)
    named += companion_amount(step.content, step.before, seat, ContinuousKind::heal_when_dealing,
                              Cause::attack_spell);
  if (seat != step.before.active || player(step.before, seat).character == none) return named;
  const std::vector<Effect>& effects = step.content.characters[player(step.before, seat).character].effects;
  for (std::size_t i = 0; i < effects.size(); ++i)
    if (effects[i].kind == EffectKind::heal && has_run(step, i)) named += effects[i].amount;
  return named;
}

Violation healed_wrong(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const int named = healing_named(step, seat);
    const int healed = step.after.healed[static_cast<std::size_t>(seat)];
    if (healed > named) return fmt::format("@{} gained {} HP instead of {}", seat, healed, named);
    int most = player(step.after, seat).hp;  // at any moment of the step
    for (const Hit& hit : step.after.hits)
      if (hit.victim == seat) most += hit.taken;
    const bool is_capped = most >= step.content.parameters.hp_cap;
    if (healed < named && !is_capped && player(step.after, seat).in_game != 0)
      return fmt::format("@{} gained {} HP instead of {}", seat, healed, named);
  }
  return {};
}

/// Where somebody could have been healed, or was.
bool could_heal(const Step& step) {
  return has_healing(step) || has_hits(step) || begins_turn(step) || is_move<UseAbility>(step) ||
         is_pending(step.before, TaskKind::run_effect);
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

int spell_damage(const Step& step, const Hit& hit) {
  const MainCard& card = step.content.main[hit.source];
  const std::size_t row =
      card.attack == AttackKind::spend ? static_cast<std::size_t>(step.after.strike.spent) - 1 : 0;
  return row < card.damage.size() ? card.damage[row] : -1;
}

int crystal_damage(const Step& step) {
  int crystals = 0;
  for (const Flow& flow : step.after.flows)
    if (flow.kind == FlowKind::crystals_returned || flow.kind == FlowKind::cleared)
      crystals += flow.amounts[cursed_crystal];
  // The table of a game that is over is left as it lies.
  if (step.after.phase == Phase::over) crystals = pool(step.content, step.after)[cursed_crystal];
  return crystals * step.content.parameters.cursed_damage;
}

/// What the content says that this hit deals.
int expected_base(const Step& step, const Hit& hit) {
  const Content& content = step.content;
  switch (hit.cause) {
    case Cause::attack_spell: {
      const Tile* under = tile(content, step.after, hit.from);
      const State& owner = player(step.before, hit.dealer).companion != none ? step.before : step.after;
      return spell_damage(step, hit) + (under == nullptr ? 0 : under->more_damage) +
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
    case Cause::cursed_crystal:
      return crystal_damage(step);
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
    if (!is_return(hit)) continue;
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
    if (is_return(hit)) return true;
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

constexpr Invariant table[] = {
    {"hp-add-up",
     "HP change by the damage taken and by healing, and by nothing else",
     "Adds up what every hit took.",
     {Rule::damage_lowers_hp, Rule::healing_raises_hp, Rule::hp_stay_when_transforming},
     [](const Step& step) { return players_changed(step) || has_hits(step) || has_healing(step); },
     hp_off},
    {"hp-within-bounds",
     "HP stay between 0 and the cap",
     "Looks at everybody.",
     {Rule::healing_raises_hp, Rule::damage_lowers_hp},
     players_changed,
     hp_out_of_bounds,
     table_changed},
    {"healing-as-the-content-says",
     "tile, companion and ability heal what they name, up to the cap, and nothing else heals",
     "Reads the content again.",
     {Rule::healing_raises_hp},
     could_heal,
     healed_wrong},
    {"damage-taken-is-damage-dealt",
     "HP lost are the damage dealt, less what companion and counterspells take off, unless HP run out",
     "Works out every hit.",
     {Rule::damage_lowers_hp, Rule::attack_spells_deal_damage},
     has_hits,
     hit_miscounted,
     has_hits},
    {"damage-as-the-content-says",
     "a hit deals what card, tile, companion, ability or crystals say",
     "Reads the content again.",
     {Rule::rising_spend_reads_the_table, Rule::table_gives_the_whole_damage,
      Rule::removed_crystal_does_not_hurt, Rule::cursed_crystals_deal_damage, Rule::companions_always_act,
      Rule::crystal_damage_before_clearing},
     has_hits,
     base_wrong,
     has_hits},
    {"companions-take-off-their-share",
     "the companion of the player hit takes off what it says, and nothing where damage cannot be lowered",
     "Reads companion and tile again.",
     {Rule::companions_always_act},
     has_hits,
     less_wrong,
     has_hits},
    {"crystals-hurt",
     "Cursed Crystals that go back at the end of a turn have dealt damage",
     "Looks for the hit.",
     {Rule::cursed_crystals_deal_damage, Rule::crystal_damage_before_clearing},
     returns_crystals,
     crystals_spared,
     pool_moves},
    {"the-fallen-return-nothing",
     "damage in return comes from players still in the game",
     "Looks at HP afterwards.",
     {Rule::no_return_from_the_eliminated},
     has_return,
     returned_by_fallen,
     has_hits},
    {"companions-return-damage",
     "a companion that returns damage does so whenever its owner was hurt that way",
     "Looks for the hit.",
     {Rule::companions_always_act},
     has_hits,
     not_returned,
     has_hits},
};

}  // namespace

std::span<const Invariant> damage_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
