// The table before anything is decided, and the table that a scenario describes.
#include <fmt/format.h>

#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"

namespace regolo::ken_il_guerriero {

namespace {

State empty_table(const Content& content) {
  State state;
  state.host.fill(none);
  for (int seat = 0; seat < seats; ++seat) {
    state.lying[static_cast<std::size_t>(seat)][static_cast<std::size_t>(Zone::nowhere)] =
        SmallSet::of_bits(~std::uint64_t{0});
    const std::size_t first = static_cast<std::size_t>(seat) * deck_max;
    const std::vector<std::uint8_t>& cards = content.deck_of(seat).cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      state.definition[first + i] = cards[i];
      put(state, static_cast<unsigned>(first + i), Zone::future);
    }
  }
  return state;
}

/// Reads the `given` of a scenario. Cards that nobody mentions stay in the Future, unless the scenario tells
/// the Future: then they are not in the deck. A card that the deck does not have is added to it.
class Arrange {
 public:
  Arrange(const Content& content, State& state) : state_(state) {
    for (const Card& card : content.cards) ids_.emplace_back(card.id);
  }

  void read(play::Given& given) {
    state_.turn = static_cast<std::uint16_t>(given.at("turns").integer(1, 10000, 3));
    state_.turn_player = byte(given.at("turn").seat(0));
    state_.first_player = state_.turn_player;
    for (int seat = 0; seat < seats; ++seat) player(given.of_seat(seat), seat);
  }

 private:
  void player(play::Given given, int seat) {
    Points& points = state_.points[static_cast<std::size_t>(seat)];
    points.green = static_cast<std::int16_t>(given.at("green").integer(-999, 999, 0));
    points.ochre = static_cast<std::int16_t>(given.at("ochre").integer(-999, 999, 0));
    for (play::Given& item : given.at("hand").items()) card(item, seat, Zone::hand);
    for (play::Given& item : given.at("past").items()) card(item, seat, Zone::past);
    for (play::Given& item : given.at("removed").items()) card(item, seat, Zone::removed);
    for (play::Given& item : given.at("destiny").items()) card(item, seat, Zone::destiny);
    for (play::Given& item : given.at("forces").items()) with_cards(item, seat, Zone::forces);
    for (play::Given& item : given.at("territory").items()) with_cards(item, seat, Zone::territory);
    if (play::Given future = given.at("future"); future.is_there()) {
      for (const unsigned slot : slots_in(state_, seat, Zone::future)) put(state_, slot, Zone::nowhere);
      for (play::Given& item : future.items()) card(item, seat, Zone::future);
    }
  }

  /// A protagonist or a place: an id, or {card: id, lives: [...], cards: [...], engaged: true}.
  void with_cards(play::Given& given, int seat, Zone zone) {
    play::Given named = given.at("card");
    const unsigned slot = card(named.is_there() ? named : given, seat, zone);
    if (slot == none || !named.is_there()) return;
    for (play::Given& life : given.at("lives").items()) {
      const unsigned below = card(life, seat, Zone::stacked);
      if (below != none) state_.host[below] = byte(static_cast<int>(slot));
    }
    for (play::Given& borne : given.at("cards").items()) {
      const unsigned assigned = card(borne, seat, Zone::assigned);
      if (assigned != none) state_.host[assigned] = byte(static_cast<int>(slot));
    }
    if (given.at("engaged").flag(false)) set_flag(state_, slot, engaged);
  }

  unsigned card(play::Given& given, int seat, Zone zone) {
    const int id = given.one_of(ids_, "card");
    if (id < 0) return none;
    const unsigned slot = slot_for(seat, static_cast<std::uint8_t>(id), zone);
    if (slot == none) {
      given.refuse(
          fmt::format("there is no room for '{}': a player has {} cards at most", given.text(), deck_max));
      return none;
    }
    state_.definition[slot] = static_cast<std::uint8_t>(id);
    put(state_, slot, zone);
    if (zone == Zone::territory || zone == Zone::stacked) state_.order[slot] = ++state_.row;
    if (zone == Zone::territory) state_.had_place[static_cast<std::size_t>(seat)] = 1;
    return slot;
  }

  /// One of the deck that is still unmentioned, or an empty slot. A Future that is told has no others.
  unsigned slot_for(int seat, std::uint8_t id, Zone zone) const {
    for (const unsigned slot : slots_in(state_, seat, Zone::future))
      if (state_.definition[slot] == id && zone != Zone::future) return slot;
    for (const unsigned slot : slots_in(state_, seat, Zone::nowhere)) return slot;
    return none;
  }

  State& state_;
  std::vector<std::string_view> ids_;
};

}  // namespace

State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
  if (setup.players != seats) throw play::UnknownSetting("Ken il Guerriero is for exactly 2 players");
  State state = empty_table(content);
  if (!rules.apply(Rule::random_first_player, true)) state.stage = Stage::deal;
  advance(content, state, rules);
  return state;
}

State arrange(const Content& content, const play::Setup&, play::Given& given, Rules& rules) {
  State state = empty_table(content);
  Arrange(content, state).read(given);
  play::Given phase = given.at("phase");
  const int number =
      phase.is_there() ? phase.one_of({"order", "draw", "presentation", "combat"}, "phase") : 2;
  if (number == 0) {
    --state.turn;
    begin_turn(content, state, state.turn_player, rules);
  } else if (number == 1) {
    begin_draw(content, state);
  } else if (number == 3) {
    begin_combat(content, state, rules);
  } else {
    state.phase = Phase::presentation;
    state.stage = Stage::present;
  }
  advance(content, state, rules);
  return state;
}

play::Decision decision(const Content&, const State& state) {
  play::Decision decision;
  if (state.phase == Phase::over) return decision;
  decision.about = byte(static_cast<int>(state.stage) + 1);
  decision.player = is_chance(state) ? static_cast<std::int8_t>(play::Decision::chance)
                                     : static_cast<std::int8_t>(decider(state));
  return decision;
}

std::span<const std::string_view> rule_names() {
  static constexpr std::string_view names[] = {
#define REGOLO_RULE(name) #name,
      REGOLO_KEN_IL_GUERRIERO_RULES(REGOLO_RULE)
#undef REGOLO_RULE
  };
  return names;
}

}  // namespace regolo::ken_il_guerriero
