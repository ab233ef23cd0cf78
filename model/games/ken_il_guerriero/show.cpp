// The table as a person wants to see it, within 80 columns: each player's forces, territory, Destiny and
// hand, and below them the fight that goes on.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"
#include "model/play/seats.h"

namespace regolo::ken_il_guerriero {

namespace {

constexpr std::size_t columns = 80;
constexpr std::size_t indent = 13;

/// "  label      a, b, c", broken between items, further lines below the first item.
std::string row(std::string_view label, const std::vector<std::string>& items) {
  std::string text;
  std::string line = fmt::format("  {:<11}", label);
  bool is_begun = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : "");
    if (is_begun && line.size() + 1 + item.size() > columns) {
      text += line + "\n";
      line = std::string(indent, ' ');
      is_begun = false;
    }
    line += (is_begun ? " " : "") + item;
    is_begun = true;
  }
  if (items.empty()) line += "-";
  return text + line + "\n";
}

/// Equal names once, with their number.
std::vector<std::string> names(const Content& content, const State& state, SlotView slots) {
  std::vector<std::string> made;
  std::vector<int> counts;
  for (const unsigned slot : slots) {
    const std::string& name = card_at(content, state, slot).name;
    std::size_t at = 0;
    while (at < made.size() && made[at] != name) ++at;
    if (at == made.size()) {
      made.push_back(name);
      counts.push_back(0);
    }
    ++counts[at];
  }
  for (std::size_t i = 0; i < made.size(); ++i)
    if (counts[i] > 1) made[i] += fmt::format(" x{}", counts[i]);
  return made;
}

std::string nature(const Card& card) {
  const std::string_view school = school_name(card.school);
  return fmt::format("{}{}{}", school, school.empty() ? "" : " ", moral_name(card.moral));
}

std::string points_of(const Card& card) {
  std::string text;
  if (card.green > 0) text += fmt::format("{} green", card.green);
  if (card.ochre > 0) text += fmt::format("{}{} ochre", text.empty() ? "" : ", ", card.ochre);
  return text;
}

std::string group_of(const State& state, unsigned slot) {
  const int group = state.group[slot];
  if (group == 0) return has_flag(state, slot, engaged) ? "engaged" : "";
  return group > 16 ? fmt::format("defends {}", group - 16) : fmt::format("attacks {}", group);
}

/// How a protagonist or a place stands, what it can do and what it bears, on lines below it.
std::string below(const Content& content, const State& state, unsigned slot) {
  std::vector<std::string> items;
  if (const std::string text = group_of(state, slot); !text.empty()) items.push_back(text);
  if (const Card& card = card_at(content, state, slot); card.kind == Kind::place && !points_of(card).empty())
    items.push_back(points_of(card));
  if (const MasterAbility* ability = master_ability(content, state, slot); ability != nullptr)
    items.push_back(ability->name);
  for (const unsigned life : slots_in(state, owner_of(slot), Zone::stacked)) {
    if (state.host[life] != slot) continue;
    const MasterAbility* hidden = master_ability(content, state, life);
    items.push_back(fmt::format("({})", hidden == nullptr ? "a life" : hidden->name));
  }
  for (const unsigned other : slots_in(state, owner_of(slot), Zone::assigned))
    if (state.host[other] == slot) items.push_back("+ " + card_at(content, state, other).name);
  return items.empty() ? std::string() : row("", items);
}

std::string values_of(const State& state, const Card& card, unsigned slot) {
  if (card.kind == Kind::place) return card.inhabited ? "inhabited" : "uninhabited";
  std::string resistance = card.life ? "life" : std::to_string(card.resistance);
  if (const int lives = lives_of(state, slot); lives > 1) resistance = fmt::format("{} lives", lives);
  return fmt::format("{}/{}/{}", card.attack, card.defence, resistance);
}

/// A protagonist or a place.
std::string in_play(const Content& content, const State& state, unsigned slot, std::string_view label) {
  const Card& card = card_at(content, state, slot);
  return fmt::format("  {:<11}{:<32}{:<13}{}\n", label, card.name, values_of(state, card, slot),
                     nature(card)) +
         below(content, state, slot);
}

/// From the frontier inwards.
Members territory_row(const State& state, int player) {
  Members made;
  for (const unsigned slot : slots_in(state, player, Zone::territory)) {
    std::size_t at = made.size();
    while (at > 0 && state.order[made[at - 1]] < state.order[slot]) --at;
    made.insert_at(at, as_slot(slot));
  }
  return made;
}

std::string player_lines(const Content& content, const State& state, int seat) {
  const Points& points = state.points[static_cast<std::size_t>(seat)];
  std::string text = fmt::format("{}: {} points ({} green, {} ochre); Future {}, Past {}, removed {}\n",
                                 play::seat_mark(seat), total_of(state, seat), points.green, points.ochre,
                                 count_in(state, seat, Zone::future), count_in(state, seat, Zone::past),
                                 count_in(state, seat, Zone::removed));
  std::string_view label = "Forces";
  for (const unsigned slot : slots_in(state, seat, Zone::forces)) {
    text += in_play(content, state, slot, label);
    label = "";
  }
  label = "Territory";
  for (const Slot slot : territory_row(state, seat)) {
    text += in_play(content, state, slot, label);
    label = "";
  }
  if (count_in(state, seat, Zone::destiny) > 0)
    text += row("Destiny", names(content, state, slots_in(state, seat, Zone::destiny)));
  if (count_in(state, seat, Zone::table) > 0)
    text += row("Played", names(content, state, slots_in(state, seat, Zone::table)));
  return text + row("Hand", names(content, state, slots_in(state, seat, Zone::hand)));
}

std::string side_line(const Content& content, const State& state, const Fight& fight, int side) {
  Rules rules;
  const Members members = side_of(content, state, fight, side, rules);
  std::vector<std::string> items;
  for (const Slot slot : members)
    items.push_back(card_at(content, state, slot).name +
                    (is_commander(content, state, members, slot, rules) ? " (commands)" : ""));
  const int damage = group_attack(content, state, fight, members, side, rules);
  return row(fmt::format("{} {}", side == 0 ? "attack" : "defence", damage), items);
}

std::string fight_lines(const Content& content, const State& state, const Fight& fight) {
  std::string text = fight.kind == FightKind::challenge
                         ? std::string("A challenge")
                         : fmt::format("The fight {} {}", fight.kind == FightKind::place ? "for" : "against",
                                       card_at(content, state, fight.objective).name);
  text += "\n" + side_line(content, state, fight, 0) + side_line(content, state, fight, 1);
  std::vector<std::string> used;
  for (const Mark& mark : fight.marks)
    if (mark.kind == MarkKind::used) used.push_back(card_at(content, state, mark.source).name);
  return used.empty() ? text : text + row("used", used);
}

}  // namespace

std::string show(const Content& content, const State& state) {
  std::string text = fmt::format("Turn {} of {}, {}\n", state.turn, play::seat_mark(state.turn_player),
                                 phase_name(state.phase));
  for (int seat = 0; seat < seats; ++seat) text += player_lines(content, state, seat);
  for (const Fight& fight : state.frames) text += fight_lines(content, state, fight);
  return text;
}

}  // namespace regolo::ken_il_guerriero
