// What goes with what: cards and bearers, armies and places.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

/// The bearer of a card that was assigned or played in this step, or none.
unsigned bearer_of(const Step& step) {
  const auto* play = std::get_if<PlayCard>(&step.move);
  return play == nullptr ? none : play->bearer;
}
bool assigns(const Step& step) {
  return bearer_of(step) != none;
}

Violation unfit_bearer(const Step& step) {
  const Card& given = card(step, step.before, std::get<PlayCard>(step.move).card);
  const Card& to = card(step, step.before, bearer_of(step));
  const auto kind = static_cast<unsigned>(to.kind);
  if ((given.receivers & (1U << kind)) == 0) return fmt::format("{} does not go to {}", given.id, to.id);
  if (to.kind == Kind::place && given.place_kind != none && (given.place_kind == 1) != to.inhabited)
    return fmt::format("{} does not go to such a place as {}", given.id, to.id);
  if (opposed(given.moral, to.moral)) return fmt::format("{} and {} are of opposite morals", given.id, to.id);
  if (given.bearer_moral != none && opposed(static_cast<Moral>(given.bearer_moral), to.moral))
    return fmt::format("{} is not for {}", given.id, to.id);
  if (given.school != 0 && given.school != to.school)
    return fmt::format("{} is of another school than {}", given.id, to.id);
  if (given.bearer != none && given.bearer != to.named)
    return fmt::format("{} is for somebody else than {}", given.id, to.id);
  return {};
}

Violation too_many_borne(const Step& step) {
  const unsigned bearer = bearer_of(step);
  if (step.after.zone[bearer] == Zone::nowhere) return {};
  int permanents[2] = {0, 0};
  std::array<std::uint8_t, 256> seen{};
  for (unsigned slot = 0; slot < slots; ++slot) {
    if (step.after.host[slot] != bearer ||
        (step.after.zone[slot] != Zone::assigned && step.after.zone[slot] != Zone::table))
      continue;
    const Card& borne = card(step, step.after, slot);
    if (borne.duration == Duration::permanent && borne.kind <= Kind::spirit)
      ++permanents[borne.kind == Kind::technique ? 0 : 1];
    if (++seen[borne.named] > 1 && !borne.stackable) return fmt::format("{} is borne twice", borne.id);
  }
  if (card(step, step.after, bearer).kind != Kind::master) return {};
  for (const int count : permanents)
    if (count > step.content.parameters.permanents_per_type)
      return fmt::format("{} bears {} permanent cards of one type", card(step, step.after, bearer).id, count);
  return {};
}

/// Cards of this kind that came from a hand in this step.
int entered(const Step& step, Kind kind, Zone zone) {
  int count = 0;
  for (int seat = 0; seat < 2; ++seat) {
    const SmallSet came = lying(step.after, seat, zone) & lying(step.before, seat, Zone::hand);
    for (const unsigned slot : SlotView(seat, came)) {
      const Card& entering = card(step, step.after, slot);
      count += entering.kind == kind && (kind != Kind::place || entering.inhabited) ? 1 : 0;
    }
  }
  return count;
}
bool plays_pair_or_half(const Step& step) {
  return entered(step, Kind::army, Zone::forces) + entered(step, Kind::place, Zone::territory) > 0;
}
Violation half_a_pair(const Step& step) {
  const int armies = entered(step, Kind::army, Zone::forces);
  const int places = entered(step, Kind::place, Zone::territory);
  return armies == places ? Violation()
                          : fmt::format("{} armies came with {} inhabited places", armies, places);
}

Violation unfit_pair(const Step& step) {
  const auto& pair = std::get<PlayPair>(step.move);
  const Card& army = card(step, step.before, pair.army);
  const Card& place = card(step, step.before, pair.place);
  if (opposed(army.moral, place.moral))
    return fmt::format("{} and {} are of opposite morals", army.id, place.id);
  if (place.school != 0 && army.school != place.school)
    return fmt::format("{} is not of the school of {}", army.id, place.id);
  if (army.school != 0 && place.school != 0 && army.school != place.school)
    return fmt::format("{} and {} are of two schools", army.id, place.id);
  return {};
}

bool plays_event(const Step& step) {
  const auto* play = std::get_if<PlayCard>(&step.move);
  return play != nullptr && card(step, step.before, play->card).kind == Kind::event;
}

Violation event_out_of_time(const Step& step) {
  const unsigned slot = std::get<PlayCard>(step.move).card;
  const Card& event = card(step, step.before, slot);
  const bool in_own_turn = owner(slot) == step.before.turn_player;
  if (event.duration == Duration::permanent && (!in_own_turn || step.before.phase != Phase::presentation))
    return fmt::format("{} was played outside the own presentation phase", event.id);
  if (event.duration == Duration::turn && step.before.phase != Phase::presentation)
    return fmt::format("{} was played outside a presentation phase", event.id);
  if (event.needs_protagonist == none) return {};
  for (unsigned other = 0; other < slots; ++other)
    if (owner(other) == owner(slot) && step.before.zone[other] == Zone::forces &&
        card(step, step.before, other).named == event.needs_protagonist)
      return {};
  return fmt::format("{} was played without its protagonist", event.id);
}

bool plays_outside_presentation(const Step& step) {
  return (is_move<PlayCard>(step) || is_move<PlayPair>(step)) &&
         (step.before.phase != Phase::presentation || step.decision.player != step.before.turn_player);
}

Violation wrong_card_outside(const Step& step) {
  if (is_move<PlayPair>(step))
    return !step.before.frames.empty() && step.before.frames.back().stage == FightStage::captain
               ? Violation()
               : Violation("a place was played outside the own presentation phase");
  const Card& played = card(step, step.before, std::get<PlayCard>(step.move).card);
  if (played.kind == Kind::event) return {};
  return played.is_assigned() && played.duration == Duration::play_and_discard
             ? Violation()
             : fmt::format("{} was played outside the own presentation phase", played.id);
}

Violation wrong_card_found(const Step& step) {
  const Card& taken = card(step, step.before, std::get<Take>(step.move).card);
  const Effect* search = effect_in(step, step.before, step.before.choosing.source, EffectKind::search);
  if (search == nullptr || taken.kind != static_cast<Kind>(search->kind_of_card))
    return fmt::format("{} is of a type that was not searched for", taken.id);
  if (search->cycle != 0 && taken.cycle != search->cycle)
    return fmt::format("{} is not of the cycle", taken.id);
  return {};
}

const Invariant table[] = {
    {"bearers-fit",
     "a card is assigned within its category, moral, school and named bearer",
     "Reads the two cards.",
     {Rule::receiver_category_obeyed, Rule::receiver_moral_not_opposite, Rule::school_card_only_to_its_school,
      Rule::named_bearer_only},
     assigns,
     unfit_bearer},
    {"one-permanent-of-a-type",
     "a master bears one permanent technique and one permanent spirit, and nobody bears a name twice unless "
     "stackable",
     "Counts what lies on the bearer.",
     {Rule::one_permanent_per_type_and_master, Rule::no_name_twice_on_one_bearer},
     assigns,
     too_many_borne},
    {"armies-come-with-places",
     "as many armies as inhabited places come into play with a move",
     "Counts what came from hand.",
     {Rule::army_comes_with_inhabited_place, Rule::place_and_army_enter_together},
     plays_pair_or_half,
     half_a_pair},
    {"pairs-fit",
     "army and place are not opposed, and a school place has an army of its school",
     "Reads the two cards.",
     {Rule::army_fits_its_place, Rule::school_place_needs_army_of_its_school},
     is_move<PlayPair>,
     unfit_pair},
    {"events-in-time",
     "an event is played when its duration allows and with the protagonist it names",
     "Reads phase and turn.",
     {Rule::permanent_event_in_own_turn, Rule::event_may_ask_conditions, Rule::turn_card_until_epilogue},
     plays_event,
     event_out_of_time},
    {"only-instants-outside-presentation",
     "outside the own presentation only instants and the captain's places are played",
     "Reads the card.",
     {Rule::permanent_card_in_own_presentation, Rule::discard_after_use_in_own_presentation,
      Rule::places_in_own_presentation},
     plays_outside_presentation,
     wrong_card_outside},
    {"searches-find-what-they-name",
     "a card that was searched for has the type and the cycle that were named",
     "Reads the card.",
     {Rule::cycle_names_a_family},
     is_move<Take>,
     wrong_card_found},
};

}  // namespace

std::span<const Invariant> assignment_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
