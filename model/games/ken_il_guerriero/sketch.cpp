// Order points as counters, protagonists and places as cards; those of a combat group stand together.
#include "model/games/ken_il_guerriero/sketch.h"

#include <fmt/format.h>

#include "model/games/ken_il_guerriero/engine.h"
#include "model/play/seats.h"

namespace regolo::ken_il_guerriero {

namespace {

play::SketchCard card_of(const Content& content, const State& state, unsigned slot) {
  const Card& card = card_at(content, state, slot);
  play::SketchCard drawn{card.name, {}, has_flag(state, slot, engaged)};
  if (card.is_protagonist())
    drawn.note = fmt::format("{}/{}/{}", card.attack, card.defence,
                             card.life ? std::string("life") : std::to_string(card.resistance));
  if (const int lives = lives_of(state, slot); card.is_protagonist() && lives > 1)
    drawn.note += fmt::format(" x{}", lives);
  if (drawn.is_turned) drawn.note += " engaged";
  return drawn;
}

/// The cards of one zone that stand in the group; 0: in none.
std::vector<play::SketchCard> cards_of(const Content& content, const State& state, int seat, Zone zone,
                                       unsigned group) {
  std::vector<play::SketchCard> cards;
  for (const unsigned slot : slots_in(state, seat, zone))
    if (state.group[slot] == group) cards.push_back(card_of(content, state, slot));
  return cards;
}

void add_groups(const Content& content, const State& state, int seat, play::Sketch& sketch) {
  for (unsigned group = 1; group < 33; ++group) {
    std::vector<play::SketchCard> cards = cards_of(content, state, seat, Zone::forces, group);
    if (cards.empty()) continue;
    sketch.panels.push_back({fmt::format("{}: {} group {}", play::seat_mark(seat),
                                         group > 16 ? "defence" : "attack", group > 16 ? group - 16 : group),
                             {},
                             {},
                             {},
                             std::move(cards)});
  }
}

void add_player(const Content& content, const State& state, int seat, play::Sketch& sketch) {
  const Points& points = state.points[static_cast<std::size_t>(seat)];
  play::SketchPanel panel;
  panel.title = fmt::format("{}{}: {} in hand, {} in the Future", play::seat_mark(seat),
                            state.turn_player == seat ? " (turn)" : "", count_in(state, seat, Zone::hand),
                            count_in(state, seat, Zone::future));
  panel.counters = {{"green points", points.green, "green"}, {"ochre points", points.ochre, "gold"}};
  panel.cards = cards_of(content, state, seat, Zone::forces, 0);
  sketch.panels.push_back(std::move(panel));
  add_groups(content, state, seat, sketch);
  std::vector<play::SketchCard> places = cards_of(content, state, seat, Zone::territory, 0);
  if (!places.empty())
    sketch.panels.push_back({play::seat_mark(seat) + ": territory", {}, {}, {}, std::move(places)});
}

}  // namespace

play::Sketch sketch(const Content& content, const State& state) {
  play::Sketch sketch;
  for (int seat = 0; seat < seats; ++seat) add_player(content, state, seat, sketch);
  return sketch;
}

}  // namespace regolo::ken_il_guerriero
