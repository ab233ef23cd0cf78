// The table before anything is decided (Come iniziare), and who decides when.
#include <fmt/format.h>

#include <algorithm>

#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"

namespace regolo::casting_shadows {

State empty_table(const Content& content, int players, Rules& rules) {
  const Parameters& parameters = content.parameters;
  if (players < parameters.players_min || players > parameters.players_max)
    throw play::UnknownSetting(fmt::format("Casting Shadows is for {} to {} players", parameters.players_min,
                                           parameters.players_max));
  State state;
  state.seats = static_cast<std::uint8_t>(players);
  state.first = static_cast<std::uint8_t>(std::min(parameters.first_player, players) - 1);
  state.tile_at.fill(none);
  state.market.fill(none);
  state.die_face.fill(none);
  for (unsigned i = 0; i < content.main_copies.size(); ++i) state.main_rest.add(i);
  state.counter_rest = static_cast<std::uint16_t>((1U << content.counterspell_copies.size()) - 1U);
  state.companion_rest = static_cast<std::uint16_t>((1U << content.companions.size()) - 1U);
  const int hp = rules.apply(Rule::start_with_eighteen_hp, true) ? parameters.starting_hp : 1;
  for (int seat = 0; seat < players; ++seat) {
    Player& own = player_at(state, seat);
    own.in_game = 1;
    own.hp = static_cast<std::uint8_t>(hp);
    own.energy = static_cast<std::uint8_t>(parameters.starting_energy);
  }
  return state;
}

State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
  State state = empty_table(content, setup.players, rules);
  push(state, TaskKind::begin_play, state.first);
  const int shown =
      rules.apply(Rule::three_companions_in_the_portal, true) ? content.parameters.portal_cards : 0;
  for (int i = 0; i < shown; ++i) push(state, TaskKind::reveal_companion, state.first);
  push(state, TaskKind::lay_map, state.first);
  for (int i = setup.players - 1; i >= 0; --i) {
    const int seat = (state.first + i) % setup.players;
    if (content.parameters.characters_chosen != 0) {
      push(state, TaskKind::choose_character, seat);
    } else {
      player_at(state, seat).character = static_cast<std::uint8_t>(i);
    }
  }
  advance(content, state, rules);
  return state;
}

play::Decision decision(const Content& content, const State& state) {
  constexpr std::uint8_t about_urgent = 0xff;
  if (state.phase == Phase::over) return {};
  play::Decision decision;
  if (is_urgent(content, state)) {
    decision.player = static_cast<std::int8_t>(play::Decision::chance);
    decision.about = about_urgent;
    return decision;
  }
  if (state.tasks.empty()) {
    decision.player = static_cast<std::int8_t>(state.active);
    return decision;
  }
  const Task& task = state.tasks.back();
  decision.about = static_cast<std::uint8_t>(static_cast<unsigned>(task.kind) + 1);
  decision.player = is_chance(task) ? static_cast<std::int8_t>(play::Decision::chance)
                                    : static_cast<std::int8_t>(task.player);
  return decision;
}

std::span<const std::string_view> rule_names() {
  static constexpr std::string_view names[] = {
#define REGOLO_RULE(name) #name,
      REGOLO_CASTING_SHADOWS_RULES(REGOLO_RULE)
#undef REGOLO_RULE
  };
  return names;
}

}  // namespace regolo::casting_shadows
