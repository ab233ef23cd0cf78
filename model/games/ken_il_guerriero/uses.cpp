// A card is drawn into the hand and played from it. It is used when its ability, or it itself, is activated;
// its effect is what it leaves on a fight.
#include "model/games/ken_il_guerriero/uses.h"

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

void note_marks(const State& before, const State& after, play::Uses& uses) {
  if (after.frames.empty() || before.frames.size() != after.frames.size()) return;
  const auto& was = before.frames.back().marks;
  const auto& is = after.frames.back().marks;
  for (std::size_t i = was.size(); i < is.size(); ++i)
    if (is[i].kind > MarkKind::used_from_hand)
      uses.add(after.definition[is[i].source], owner_of(is[i].source), play::Use::effect);
}

}  // namespace

std::vector<std::string> used_components(const Content& content) {
  std::vector<std::string> ids;
  for (const Card& card : content.cards) ids.push_back(card.id);
  return ids;
}

void note_uses(const Content&, const State& before, const Move& move, const State& after, play::Uses& uses) {
  for (int seat = 0; seat < seats; ++seat) {
    const unsigned first = static_cast<unsigned>(seat) * deck_max;
    for (const unsigned slot : lying_in(after, seat, Zone::hand) - lying_in(before, seat, Zone::hand))
      uses.add(after.definition[first + slot], seat, play::Use::drawn);
  }
  const auto play = [&](Slot slot) { uses.add(before.definition[slot], owner_of(slot), play::Use::played); };
  if (const auto* card = std::get_if<PlayCard>(&move)) play(card->card);
  if (const auto* pair = std::get_if<PlayPair>(&move)) {
    play(pair->army);
    play(pair->place);
  }
  for (const Log& log : after.log)
    if (log.kind == LogKind::activated) uses.add(log.definition, log.player, play::Use::used);
  note_marks(before, after, uses);
}

std::span<const Rule> ending_rules(const Content&) {
  static constexpr Rule rules[] = {Rule::win_at_margin_in_order_phase, Rule::empty_future_loses};
  return rules;
}

std::string_view scored_by(const Content&) {
  return "points";
}

int starting_seat(const State& state) {
  return state.phase == Phase::setup ? -1 : state.first_player;
}

}  // namespace regolo::ken_il_guerriero
