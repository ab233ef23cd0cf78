// Where every component lies, and whose it is.
#include <fmt/format.h>

#include "properties/res_arcana_duo/recount.h"

namespace regolo::res_arcana_duo::recount {

namespace {

/// Which components lie somewhere, and which lie in two places.
struct Places {
  SmallSet once;
  SmallSet twice;
  void add(SmallSet lying) {
    twice = twice | (once & lying);
    once = once | lying;
  }
  void add(unsigned id) { add(SmallSet::of(id)); }
};

Places places_of(const State& state) {
  Places places;
  for (const Player& own : state.players) {
    SmallSet before = own.in_play;
    if (own.mage != no_component) before.add(own.mage);
    if (own.item != no_component) before.add(own.item);
    for (const SmallSet lying :
         {before, own.hand, own.deck_rest, own.discards, own.offered, own.looked, own.kept, own.received})
      places.add(lying);
    for (const ComponentId card : own.deck_top) places.add(card);
  }
  for (const SmallSet lying :
       {state.undealt, state.places_centre, state.items_centre, state.monument_rest, state.out_of_game})
    places.add(lying);
  for (const ComponentId monument : state.display) places.add(monument);
  for (const ComponentId monument : state.monument_top) places.add(monument);
  return places;
}

Violation not_in_one_place(const Step& step) {
  const Places places = places_of(step.after);
  for (const unsigned id : places.twice) return fmt::format("{} lies in two places", step.content[id].id);
  // The side of a tile that is not used lies face down, nowhere.
  const SmallSet all = SmallSet::of_bits((std::uint64_t{1} << step.content.components.size()) - 1);
  for (const unsigned id : all - step.content.all(Kind::place) - places.once)
    return fmt::format("{} lies nowhere", step.content[id].id);
  return {};
}

bool is_settled(const Step& step) {
  return step.before.round > 0;
}

Violation changed_hands(const Step& step) {
  for (int seat = 0; seat < seats; ++seat) {
    const SmallSet before = artifacts_of(step.content, player(step.before, seat));
    const SmallSet after = artifacts_of(step.content, player(step.after, seat));
    for (const unsigned id : before - after)
      return fmt::format("@{} no longer has {}", seat, step.content[id].id);
    for (const unsigned id : after - before)
      return fmt::format("@{} got {} from nowhere", seat, step.content[id].id);
  }
  return {};
}

Violation claimed_lost(const Step& step) {
  const SmallSet claimed = step.content.all(Kind::monument) | step.content.all(Kind::place);
  for (int seat = 0; seat < seats; ++seat) {
    const SmallSet lost = (player(step.before, seat).in_play & claimed) - player(step.after, seat).in_play;
    for (const unsigned id : lost) return fmt::format("@{} has lost {}", seat, step.content[id].id);
  }
  return {};
}

SmallSet in_play(const State& state) {
  return state.players[0].in_play | state.players[1].in_play;
}

SmallSet entered(const Step& step) {
  const SmallSet items = step.content.all(Kind::item);
  return in_play(step.after) - in_play(step.before) - items;
}

Violation entered_turned(const Step& step) {
  for (const unsigned id : entered(step) & step.after.turned)
    return fmt::format("{} came into play turned", step.content[id].id);
  return {};
}

Violation display_short(const Step& step) {
  const bool has_deck = !step.after.monument_rest.empty() || !step.after.monument_top.empty();
  const auto wanted = static_cast<std::size_t>(step.content.parameters.face_up_monuments);
  if (step.after.display.size() < wanted && has_deck)
    return fmt::format("{} monuments lie face up instead of {}", step.after.display.size(), wanted);
  return {};
}

Violation item_miscounted(const Step& step) {
  for (int seat = 0; seat < seats; ++seat) {
    const SmallSet held = player(step.after, seat).in_play & step.content.all(Kind::item);
    if (held.size() != 1) return fmt::format("@{} holds {} magic items", seat, held.size());
  }
  return {};
}

Violation deck_grew_wrong(const Step& step) {
  const PutBack& move = std::get<PutBack>(step.move);
  for (const Player& own : step.after.players)
    if (!own.deck_top.empty() && own.deck_top.contains(move.card)) return {};
  if (step.after.monument_top.contains(move.card)) return {};
  return fmt::format("{} was put back, but not on top of a deck", step.content[move.card].id);
}

/// Page 3: what everybody has when the first round begins.
Violation set_up_wrong(const Step& step) {
  const Parameters& parameters = step.content.parameters;
  const bool first_game = parameters.first_game_setup != 0;
  Essences flowed[seats] = {};
  for (const Flow& flow : step.after.flows)
    for (std::size_t i = 0; i < essence_count; ++i)
      flowed[flow.player][i] = static_cast<std::uint16_t>(flowed[flow.player][i] + flow.amounts[i]);
  for (int seat = 0; seat < seats; ++seat) {
    const Player& own = player(step.after, seat);
    for (std::size_t i = 0; i < essence_count; ++i)
      if (own.pool[i] - flowed[seat][i] != parameters.starting_essence)
        return fmt::format("@{} does not start with {} {}", seat, parameters.starting_essence,
                           essence_names[i]);
    const int artifacts = static_cast<int>(artifacts_of(step.content, own).size());
    if (artifacts != parameters.artifacts_dealt)
      return fmt::format("@{} starts with {} artifacts", seat, artifacts);
    if (static_cast<int>(own.hand.size()) != parameters.starting_hand)
      return fmt::format("@{} starts with {} cards in hand", seat, own.hand.size());
    if (own.mage == no_component || !own.in_play.contains(own.mage))
      return fmt::format("@{} has no mage in play", seat);
    if (own.item == no_component || !own.in_play.contains(own.item))
      return fmt::format("@{} has no item in play", seat);
    if (!own.offered.empty()) return fmt::format("@{} still has a mage to choose from", seat);
    if (first_game && !(own.hand - step.content.starting).empty())
      return fmt::format("@{} starts a first game with a card without the start symbol", seat);
    if (first_game && !step.content[own.mage].starting)
      return fmt::format("@{} starts a first game with a mage without the start symbol", seat);
  }
  if (static_cast<int>(step.after.places_centre.size()) != step.content.tiles)
    return fmt::format("{} places lie in the centre", step.after.places_centre.size());
  if (first_game)
    for (const unsigned place : step.after.places_centre)
      if (!step.content[place].first_game)
        return fmt::format("{} is no side of a first game", step.content[place].id);
  if (static_cast<int>(step.after.display.size()) != parameters.face_up_monuments)
    return fmt::format("{} monuments lie face up", step.after.display.size());
  return {};
}

Violation item_chosen_out_of_turn(const Step& step) {
  const bool nobody_has =
      step.before.players[0].item == no_component && step.before.players[1].item == no_component;
  if (nobody_has == (step.decision.player == step.before.token))
    return "the second player chooses an item first";
  return {};
}

Violation kept_wrong(const Step& step) {
  const int seat = step.decision.player;
  const unsigned kept = player(step.after, seat).kept.size() - player(step.before, seat).kept.size();
  if (static_cast<int>(kept) > step.content.parameters.draft_keep)
    return fmt::format("@{} kept {} cards at once", seat, kept);
  return {};
}

template <class Kind>
bool is_move(const Step& step) {
  return std::holds_alternative<Kind>(step.move);
}

constexpr Invariant table[] = {
    {"every-component-in-one-place",
     "every artifact, mage, monument and item lies in exactly one place",
     "Counts all places where a component can lie.",
     {Rule::discards_form_face_up_pile, Rule::claim_monument_or_place, Rule::pass_swaps_item},
     [](const Step&) { return true; },
     not_in_one_place},
    {"artifacts-stay-with-their-player",
     "after the set-up a player's artifacts are always the same ones",
     "Compares what a player has before and after, wherever it lies.",
     {Rule::draw_and_retrieve_only_own_cards, Rule::discards_form_face_up_pile,
      Rule::draw_from_own_deck_to_hand},
     is_settled,
     changed_hands},
    {"claimed-stays-claimed",
     "a claimed monument or place never leaves its owner",
     "Looks at both players.",
     {Rule::claimed_is_safe_from_rival},
     is_settled,
     claimed_lost},
    {"new-components-are-straight",
     "what is placed or claimed enters play straight",
     "Looks at what is new in play.",
     {Rule::new_components_enter_straight},
     [](const Step& step) { return step.before.round > 0 && !entered(step).empty(); },
     entered_turned},
    {"display-is-refilled",
     "while the deck lasts, the full number of monuments lies face up",
     "Counts the display whenever nothing is pending.",
     {Rule::display_refilled_after_claim, Rule::two_monuments_face_up},
     [](const Step& step) { return step.before.round > 0 && step.after.tasks.empty(); },
     display_short},
    {"one-item-each",
     "every player holds exactly one magic item",
     "Counts them.",
     {Rule::pass_swaps_item},
     is_settled,
     item_miscounted},
    {"cards-go-back-on-top",
     "a card that is put back lies on top of a deck",
     "Looks at both decks.",
     {Rule::draw_three_put_back_on_top, Rule::brass_bust_on_monument_deck},
     is_move<PutBack>,
     deck_grew_wrong},
    {"set-up-is-complete",
     "the first round begins with the pools, hands, decks, mages, items and display of page 3",
     "Counts everything once, when round 1 begins.",
     {Rule::both_places_set_out, Rule::two_monuments_face_up, Rule::start_with_one_of_each_essence,
      Rule::deal_two_mages_eight_artifacts, Rule::draft_four_times, Rule::kept_and_received_form_deck,
      Rule::draw_starting_hand_of_three, Rule::unchosen_mages_leave, Rule::mage_and_item_start_in_play,
      Rule::first_game_uses_marked_sides, Rule::first_game_deals_starting_mages,
      Rule::first_game_deals_starting_hand, Rule::first_game_deals_decks, Rule::first_game_has_no_draft,
      Rule::draft_look_at_two_keep_one},
     [](const Step& step) { return step.before.round == 0 && step.after.round == 1; },
     set_up_wrong},
    {"second-player-takes-item-first",
     "the second player chooses a magic item before the first player does",
     "Looks at who has one already.",
     {Rule::second_player_takes_item_first},
     is_move<ChooseItem>,
     item_chosen_out_of_turn},
    {"draft-keeps-one",
     "a draft step keeps no more than it may",
     "Counts the kept cards.",
     {Rule::draft_look_at_two_keep_one},
     is_move<Keep>,
     kept_wrong},
};

}  // namespace

std::span<const Invariant> card_invariants() {
  return table;
}

}  // namespace regolo::res_arcana_duo::recount
