// Forms, Shadow Energy, abilities, and how a player leaves the game.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

int limit_of(const Content& content, const Player& own) {
  return own.shadow != 0 ? content.parameters.energy_limit_shadow : content.parameters.energy_limit_base;
}

Violation energy_past_limit(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& own = player(step.after, seat);
    if (own.energy > limit_of(step.content, own))
      return fmt::format("@{} holds {} Shadow Energy", seat, static_cast<int>(own.energy));
  }
  return {};
}

/// Energy that companions give for the damage of this step, counted on from what the move has left.
int energy_when_hurt(const Step& step, int seat, int energy) {
  const Player& after = player(step.after, seat);
  const State& owner = after.companion != none ? step.after : step.before;
  std::size_t last = step.after.hits.size();
  for (std::size_t i = 0; i < step.after.hits.size(); ++i)
    if (step.after.hits[i].victim == seat && step.after.hits[i].taken > 0) last = i;
  for (std::size_t i = 0; i < step.after.hits.size(); ++i) {
    const Hit& hit = step.after.hits[i];
    const bool fells = i == last && after.hp == 0;
    if (hit.victim != seat || hit.taken == 0 || fells) continue;
    const int gained =
        companion_amount(step.content, owner, seat, ContinuousKind::energy_when_hurt, hit.cause);
    energy = std::max(energy, std::min(limit_of(step.content, after), energy + gained));
  }
  return energy;
}

Violation energy_off(const Step& step) {
  const Parameters& parameters = step.content.parameters;
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& before = player(step.before, seat);
    int due = before.energy;
    const bool acts = seat == step.decision.player;
    if (acts && is_move<UseAbility>(step)) due -= step.content.characters[before.character].energy;
    if (acts && is_move<Transform>(step)) due = 0;
    if (const auto* absorb = std::get_if<Absorb>(&step.move); acts && absorb != nullptr)
      due = std::min(limit_of(step.content, before), due + absorb->count * parameters.energy_per_fragment);
    due = energy_when_hurt(step, seat, due);
    if (player(step.after, seat).energy != due)
      return fmt::format("@{} has {} Shadow Energy, but {} are accounted for", seat,
                         static_cast<int>(player(step.after, seat).energy), due);
  }
  return {};
}

bool energy_could_change(const Step& step) {
  return step.before.turn > 0 && (players_changed(step) || !step.after.hits.empty() ||
                                  is_one_of<UseAbility, Transform, Absorb>(step));
}

bool has_shadow(const Step& step) {
  if (!players_changed(step)) return false;
  for (const Player& own : step.before.players)
    if (own.shadow != 0) return true;
  return false;
}

Violation turned_back(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.before, seat).shadow != 0 && player(step.after, seat).shadow == 0)
      return fmt::format("@{} has returned to Base Form", seat);
  return {};
}

bool turns_board(const Step& step) {
  if (!players_changed(step)) return false;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.before, seat).shadow == 0 && player(step.after, seat).shadow != 0) return true;
  return false;
}

Violation turned_unasked(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (player(step.before, seat).shadow != 0 || player(step.after, seat).shadow == 0) continue;
    if (!is_move<Transform>(step) || seat != step.decision.player)
      return fmt::format("@{} is in Shadow Form without having transformed", seat);
  }
  return {};
}

Violation transformed_wrong(const Step& step) {
  const int seat = step.decision.player;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  if (before.shadow != 0 || before.energy < step.content.parameters.transform_cost)
    return fmt::format("@{} transformed with {} Shadow Energy", seat, static_cast<int>(before.energy));
  if (after.shadow == 0) return fmt::format("@{} transformed and is still in Base Form", seat);
  const bool summons =
      is_pending(step.after, TaskKind::summon) || after.companion != none || after.in_game == 0;
  if (!summons && step.content.parameters.companions_max > 0)
    return fmt::format("@{} transformed without a companion", seat);
  return {};
}

Violation kept_from_choice(const Step& step) {
  // A player who could have transformed was asked.
  const Player& own = player(step.before, step.before.active);
  const bool could = own.shadow == 0 && own.energy >= step.content.parameters.transform_cost &&
                     step.content.parameters.transform_when_declined != 0;
  const bool is_asked =
      is_pending(step.after, TaskKind::transform) || is_pending(step.after, TaskKind::absorb);
  return could && !is_asked ? "a player with enough Shadow Energy was not asked to transform" : Violation();
}

Violation ability_wrong(const Step& step) {
  const Player& own = player(step.before, step.before.active);
  if (own.shadow == 0) return "an ability was used in Base Form";
  const bool needs_full = step.content.parameters.ability_needs_full_energy != 0;
  if (needs_full && own.energy != limit_of(step.content, own))
    return fmt::format("an ability was used with {} Shadow Energy", static_cast<int>(own.energy));
  return {};
}

Violation half_out(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& own = player(step.after, seat);
    const bool is_settled = step.after.frames.empty();
    if (is_settled && own.in_game != 0 && own.hp == 0 && step.after.phase != Phase::over)
      return fmt::format("@{} has no HP and is in the game", seat);
    if (own.in_game != 0) continue;
    if (own.hp > 0) return fmt::format("@{} is out with {} HP", seat, static_cast<int>(own.hp));
    if (!own.book.empty() || own.companion != none || own.hex != none)
      return fmt::format("@{} is out and still has cards or a meeple on the map", seat);
    if (player(step.before, seat).in_game == 0 && own.energy != player(step.before, seat).energy)
      return fmt::format("@{} is out and gains energy", seat);
  }
  return {};
}

Violation came_back(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.before, seat).in_game == 0 && player(step.after, seat).in_game != 0)
      return fmt::format("@{} came back", seat);
  return {};
}

constexpr Invariant table[] = {
    {"energy-within-limit",
     "Shadow Energy never passes the limit of the form in use",
     "Looks at everybody.",
     {Rule::base_form_limit_three, Rule::shadow_form_limit_five, Rule::no_absorbing_at_the_limit,
      Rule::no_energy_after_transforming},
     players_changed,
     energy_past_limit,
     table_changed},
    {"energy-adds-up",
     "Shadow Energy changes by absorbing, transforming, the ability and companions, and by nothing else",
     "Adds it up for everybody.",
     {Rule::a_fragment_gives_one_energy, Rule::no_energy_after_transforming, Rule::ability_lowers_energy,
      Rule::ability_costs_energy},
     energy_could_change,
     energy_off},
    {"shadow-form-stays",
     "nobody returns to Base Form",
     "Compares before and after.",
     {Rule::no_way_back_to_base_form},
     has_shadow,
     turned_back,
     table_changed},
    {"shadow-form-is-chosen",
     "nobody comes into Shadow Form without transforming",
     "Compares before and after.",
     {Rule::transforming_costs_three_energy, Rule::transforming_turns_the_board},
     turns_board,
     turned_unasked,
     table_changed},
    {"transforming-as-written",
     "transforming needs Base Form and its energy, turns the board and brings a companion",
     "Looks at the player before and after.",
     {Rule::transforming_costs_three_energy, Rule::transforming_turns_the_board,
      Rule::transforming_summons_a_companion},
     is_move<Transform>,
     transformed_wrong,
     by_player},
    {"transforming-is-offered",
     "whoever has enough Shadow Energy at the end of phase 2 is asked",
     "Looks at energy and form.",
     {Rule::transform_in_phase_three, Rule::transforming_is_optional},
     [](const Step& step) { return is_move<EndActions>(step) && is_same_turn(step); },
     kept_from_choice,
     by_player},
    {"abilities-from-full-energy",
     "an ability is used in Shadow Form and from full Shadow Energy",
     "Looks at the player before.",
     {Rule::ability_in_shadow_form_only, Rule::ability_needs_full_energy, Rule::ability_costs_energy},
     is_move<UseAbility>,
     ability_wrong,
     by_player},
    {"out-at-zero-hp",
     "a player without HP is out, and has neither cards nor companion nor meeple left",
     "Looks at everybody.",
     {Rule::eliminated_at_zero_hp, Rule::eliminated_book_is_discarded},
     [](const Step& step) {
       return step.after.turn > 0 && (players_changed(step) || !step.before.frames.empty());
     },
     half_out},
    {"the-eliminated-stay-out",
     "nobody comes back into the game",
     "Compares before and after.",
     {Rule::eliminated_at_zero_hp, Rule::turns_until_one_is_left},
     [](const Step& step) {
       if (!players_changed(step)) return false;
       for (int seat = 0; seat < step.before.seats; ++seat)
         if (player(step.before, seat).in_game == 0) return true;
       return false;
     },
     came_back,
     table_changed},
};

}  // namespace

std::span<const Invariant> player_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
