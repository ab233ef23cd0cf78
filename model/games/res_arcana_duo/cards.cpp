// Decks, hands and discards: pages 6 to 8. A deck is a known top and an unordered rest; only the rest asks
// chance.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

std::size_t deck_size(const Player& player) {
  return player.deck_top.size() + player.deck_rest.size();
}

void forget_order(Player& player) {
  for (const ComponentId card : player.deck_top) player.deck_rest.add(card);
  player.deck_top.clear();
}

/// An empty deck is made anew from the discards.
void reshuffle_if_empty(Player& player, Rules& rules) {
  const bool is_due = deck_size(player) == 0 && !player.discards.empty();
  if (!rules.apply(Rule::empty_deck_reshuffles_discards, is_due)) return;
  player.deck_rest = player.discards;
  player.discards = {};
}

/// Decision A38: the cards left stay on top of the reshuffled discards, unless the parameter mixes them.
void mix_if_short(const Content& content, Player& player, std::size_t wanted) {
  if (content.parameters.reshuffle_keeps_rest_on_top != 0) return;
  if (deck_size(player) >= wanted || player.discards.empty()) return;
  forget_order(player);
  player.deck_rest = player.deck_rest | player.discards;
  player.discards = {};
}

void receive_card(State& state, Player& player, const Task& task, ComponentId card) {
  if (task.kind == TaskKind::draw_extra) {
    player.looked.add(card);
  } else {
    player.hand.add(card);
    state.last_drawn = card;
  }
}

/// One card from the known top of the artifact deck, if there is one.
bool draw_top(State& state, Player& player, Task& task) {
  if (player.deck_top.empty()) return false;
  receive_card(state, player, task, player.deck_top.pop());
  --task.count;
  return true;
}

bool draw_known_monuments(State& state, Task& task) {
  Player& player = state.players[task.player];
  while (task.count > 0 && !state.monument_top.empty()) {
    player.looked.add(state.monument_top.pop());
    --task.count;
  }
  if (task.count > 0 && state.monument_rest.size() == 1) {
    player.looked.add(state.monument_rest.first());
    state.monument_rest = {};
    task.count = 0;
  }
  if (task.count > 0 && !state.monument_rest.empty()) return true;
  state.tasks.pop();
  return false;
}

}  // namespace

void push_draw(State& state, int player, int count) {
  if (count <= 0) return;
  Task task{TaskKind::draw, static_cast<std::uint8_t>(player), no_component, no_power, no_effect};
  task.count = static_cast<std::uint8_t>(count);
  state.tasks.push(task);
}

bool draw_known(const Content& content, State& state, Rules& rules) {
  Task& task = state.tasks.back();
  if (task.kind == TaskKind::draw_extra && task.power == 1) return draw_known_monuments(state, task);
  Player& player = state.players[task.player];
  mix_if_short(content, player, task.count);
  while (task.count > 0) {
    reshuffle_if_empty(player, rules);
    if (draw_top(state, player, task)) continue;
    if (player.deck_rest.size() > 1) return true;
    if (player.deck_rest.empty()) break;
    player.deck_top.push(static_cast<ComponentId>(player.deck_rest.first()));
    player.deck_rest = {};
  }
  state.tasks.pop();
  return false;
}

void draw_from_rest(State& state, ComponentId card) {
  Task& task = state.tasks.back();
  Player& player = state.players[task.player];
  if (task.kind == TaskKind::draw_extra && task.power == 1) {
    state.monument_rest.remove(card);
    state.monument_top.push(card);
  } else {
    player.deck_rest.remove(card);
    player.deck_top.push(card);
  }
}

void discard(State& state, int player, ComponentId artifact, Rules& rules) {
  Player& own = state.players[static_cast<std::size_t>(player)];
  own.hand.remove(artifact);
  if (rules.apply(Rule::discards_form_face_up_pile, true)) {
    own.discards.add(artifact);
  } else {
    state.out_of_game.add(artifact);
  }
}

SmallSet cards_to_put_back(const Content& content, const State& state, const Task& task) {
  const Player& player = state.players[task.player];
  // Decision A64: the drawn cards themselves go back, unless the parameter lets hand cards go in their place.
  if (task.power == 1 || content.parameters.only_drawn_cards_go_back != 0) return player.looked;
  return player.looked | player.hand;
}

void put_back(State& state, ComponentId card) {
  Task& task = state.tasks.back();
  Player& player = state.players[task.player];
  if (task.power == 1) {
    state.monument_top.push(card);
  } else {
    player.deck_top.push(card);
  }
  player.looked.remove(card);
  player.hand.remove(card);
  if (--task.count > 0) return;
  player.hand = player.hand | player.looked;
  player.looked = {};
  state.tasks.pop();
}

void enter_play(State& state, int player, ComponentId component, Rules& rules) {
  Player& own = state.players[static_cast<std::size_t>(player)];
  Player& rival = state.players[static_cast<std::size_t>(rival_of(player))];
  own.hand.remove(component);
  own.discards.remove(component);
  rival.in_play.remove(component);
  state.places_centre.remove(component);
  for (std::size_t i = 0; i < state.display.size(); ++i) {
    if (state.display[i] != component) continue;
    state.display.remove_at(i);
    break;
  }
  own.in_play.add(component);
  if (!rules.apply(Rule::new_components_enter_straight, true)) state.turned.add(component);
}

}  // namespace regolo::res_arcana_duo
