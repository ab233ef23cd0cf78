// Artifacts are drawn into a hand, everything else is taken; both are played when they come into play. A
// Collect ability and an item of the centre count as used, and essences that a component brings as its
// effect.
#include "model/games/res_arcana_duo/uses.h"

#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

void note_all(SmallSet components, int seat, play::Use use, play::Uses& uses) {
  for (const unsigned component : components) uses.add(component, seat, use);
}

void note_powers(const State& before, const Move& move, play::Uses& uses) {
  const int seat = before.tasks.empty() ? before.active : before.tasks.back().player;
  if (const auto* power = std::get_if<UsePower>(&move)) uses.add(power->component, seat, play::Use::used);
  if (const auto* collect = std::get_if<Collect>(&move)) uses.add(collect->component, seat, play::Use::used);
  if (const auto* item = std::get_if<UseItem>(&move)) uses.add(item->item, seat, play::Use::used);
}

bool is_effect(FlowKind kind) {
  return kind == FlowKind::collected || kind == FlowKind::gained || kind == FlowKind::put ||
         kind == FlowKind::moved;
}

}  // namespace

std::vector<std::string> used_components(const Content& content) {
  std::vector<std::string> ids;
  for (const Component& component : content.components) ids.push_back(component.id);
  return ids;
}

void note_uses(const Content& content, const State& before, const Move& move, const State& after,
               play::Uses& uses) {
  for (int seat = 0; seat < seats; ++seat) {
    const Player& was = before.players[static_cast<std::size_t>(seat)];
    const Player& is = after.players[static_cast<std::size_t>(seat)];
    note_all(is.hand - was.hand - was.in_play, seat, play::Use::drawn, uses);
    note_all(is.offered - was.offered, seat, play::Use::drawn, uses);
    const SmallSet played = is.in_play - was.in_play;
    note_all(played, seat, play::Use::played, uses);
    note_all(played - content.all(Kind::artifact) - content.all(Kind::mage), seat, play::Use::drawn, uses);
  }
  note_powers(before, move, uses);
  for (const Flow& flow : after.flows)
    if (flow.component < content.components.size() && is_effect(flow.kind))
      uses.add(flow.component, flow.player, play::Use::effect);
}

std::span<const Rule> ending_rules(const Content&) {
  static constexpr Rule rules[] = {Rule::threshold_ends_game_most_points_win, Rule::tie_goes_to_more_essences,
                                   Rule::second_tie_is_shared_win};
  return rules;
}

std::string_view scored_by(const Content&) {
  return "points";
}

int starting_seat(const State& state) {
  return state.phase == Phase::setup ? -1 : state.token;
}

}  // namespace regolo::res_arcana_duo
