// Whom an attack reaches: range from coordinates, one enemy or everybody on the tile.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

bool reaches(const Content& content, int range, int from, int to) {
  if (from == none || to == none) return false;
  return (content.ranges[static_cast<std::size_t>(range)].distances >> distance(content, from, to) & 1U) != 0;
}

/// Where the player stood: when the step began, or where an effect of this step has moved the own meeple.
bool was_at(const Step& step, int seat, int hex) {
  return player(step.before, seat).hex == hex || player(step.after, seat).hex == hex;
}

Violation out_of_range(const Step& step) {
  const Content& content = step.content;
  for (const Hit& hit : step.after.hits) {
    if (!is_aimed(hit)) continue;
    if (hit.victim == hit.dealer)
      return fmt::format("@{} was hit by the own attack", static_cast<int>(hit.victim));
    if (player(step.before, hit.victim).in_game == 0) return "an eliminated player was hit";
    const Frame* under_way = frame_of(step.before, hit);
    const bool stood_there = under_way != nullptr ? under_way->stood[hit.victim] == hit.stood
                                                  : was_at(step, hit.victim, hit.stood);
    if (!stood_there)
      return fmt::format("@{} never stood where the attack went", static_cast<int>(hit.victim));
    const bool came_from =
        under_way != nullptr ? under_way->from == hit.from : was_at(step, hit.dealer, hit.from);
    if (!came_from)
      return fmt::format("@{} never stood where the attack came from", static_cast<int>(hit.dealer));
    const int range = is_spell(hit) ? content.main[hit.source].range : step.after.strike.range;
    if (!reaches(content, range, hit.from, hit.stood))
      return fmt::format("@{} was hit {} tiles away by {}", static_cast<int>(hit.victim),
                         distance(content, hit.from, hit.stood),
                         content.ranges[static_cast<std::size_t>(range)].id);
  }
  return {};
}

/// Whoever runs out of range before the damage is dealt is no target any more.
Violation hit_after_running(const Step& step, int hex) {
  for (const Hit& hit : step.after.hits) {
    const Frame* frame = frame_of(step.before, hit);
    if (hit.victim != step.decision.player || hit.voided != 0 || frame == nullptr) continue;
    const bool depends_on_range = frame->stage <= Stage::dealing && frame->target_hex == none &&
                                  frame->range != none && frame->dealer != none;
    if (!depends_on_range || step.content.parameters.run_away_dodges == 0) continue;
    if (!reaches(step.content, frame->range, player(step.before, frame->dealer).hex, hex))
      return "an enemy out of range was targeted";
  }
  return {};
}

Violation aimed_wrong(const Step& step) {
  const State& state = step.before;
  const int seat = step.decision.player;
  if (const auto* run = std::get_if<RunTo>(&step.move)) return hit_after_running(step, run->hex);
  const std::uint8_t card = state.tasks.back().card;
  const int range = card < step.content.main.size() ? step.content.main[card].range : state.strike.range;
  if (const auto* target = std::get_if<TargetPlayer>(&step.move)) {
    if (target->seat == seat || player(state, target->seat).in_game == 0)
      return fmt::format("@{} is no enemy in the game", static_cast<int>(target->seat));
    return reaches(step.content, range, player(state, seat).hex, player(state, target->seat).hex)
               ? Violation()
               : "an enemy out of range was targeted";
  }
  const std::uint8_t hex = std::get<TargetHex>(step.move).hex;
  if (tile(step.content, state, hex) == nullptr) return "an attack was aimed where no tile lies";
  return reaches(step.content, range, player(state, seat).hex, hex) ? Violation()
                                                                    : "a tile out of range was aimed at";
}

/// Those whom the attack that was aimed must hit, by where they stood when the step began.
unsigned victims_due(const Step& step) {
  const Strike& strike = step.after.strike;
  if (strike.at_hex == 0) return 1U << strike.target;
  unsigned due = 0;
  for (int seat = 0; seat < step.before.seats; ++seat) {
    const Player& own = player(step.before, seat);
    if (own.in_game != 0 && own.hex == strike.target && seat != strike.dealer) due |= 1U << seat;
  }
  return due;
}

unsigned victims_met(const Step& step) {
  unsigned met = 0;
  for (const Hit& hit : step.after.hits)
    if (is_aimed(hit)) met |= 1U << hit.victim;
  if (!step.after.frames.empty() && step.after.frames[0].cause <= Cause::ability)
    met |= step.after.frames[0].victims;
  return met;
}

bool is_attack(const Step& step) {
  const auto* cast = std::get_if<Cast>(&step.move);
  return cast != nullptr && step.content.main[step.content.main_copies[cast->card]].sort == CardSort::attack;
}

/// An attack was aimed and paid for, and what it deals is under way or done.
bool strikes(const Step& step) {
  if (!step.before.frames.empty()) return false;
  const bool is_due = is_pending(step.before, TaskKind::strike) || is_attack(step);
  return (is_due && !is_pending(step.after, TaskKind::strike)) || victims_met(step) != 0;
}

Violation wrong_victims(const Step& step) {
  for (const Hit& hit : step.after.hits)
    if (is_spell(hit) && step.content.main[hit.source].at_hex != (step.after.strike.at_hex != 0))
      return "a spell was aimed at something else than its card says";
  const unsigned due = victims_due(step);
  const unsigned met = victims_met(step);
  for (int seat = 0; seat < step.before.seats; ++seat) {
    if ((due >> seat & 1U) == (met >> seat & 1U)) continue;
    return (due >> seat & 1U) != 0 ? fmt::format("@{} was aimed at and not hit", seat)
                                   : fmt::format("@{} was hit and not aimed at", seat);
  }
  return {};
}

constexpr Invariant table[] = {
    {"attacks-reach-their-range",
     "everybody hit stands within range, counted from the attacker's tile, and is an enemy in the game",
     "Works out distances from coordinates.",
     {Rule::range_from_the_own_tile, Rule::range_own_tile, Rule::range_own_and_adjacent, Rule::range_adjacent,
      Rule::range_within_two, Rule::range_one_or_two_away, Rule::caster_is_never_hit},
     has_aimed_hits,
     out_of_range,
     has_hits},
    {"aims-stay-in-range",
     "an attack is aimed at an enemy in the game or at a tile of the map, within range, and misses who runs "
     "out of it",
     "Works out distances from coordinates.",
     {Rule::range_from_the_own_tile, Rule::range_own_tile, Rule::range_own_and_adjacent, Rule::range_adjacent,
      Rule::range_within_two, Rule::range_one_or_two_away},
     [](const Step& step) { return is_one_of<TargetPlayer, TargetHex, RunTo>(step); },
     aimed_wrong,
     by_player},
    {"targets-as-the-card-says",
     "an attack aimed at an enemy hits that one, an attack aimed at a tile everybody on it but the attacker",
     "Counts those hit, and those who stood there.",
     {Rule::enemy_target_hits_one, Rule::hex_target_hits_all_on_it, Rule::caster_is_never_hit,
      Rule::attack_spells_deal_damage},
     strikes,
     wrong_victims},
};

}  // namespace

std::span<const Invariant> target_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
