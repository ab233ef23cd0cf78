// Counterspells: who answers when and in which order, and what the answers do to the damage.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

int place_in_order(const State& state, int seat) {
  return (seat - state.active - 1 + state.seats) % state.seats;
}

Violation answered_out_of_order(const Step& step) {
  const int seat = step.decision.player;
  const Frame& frame = step.before.frames.back();
  for (const Declared& other : frame.declared)
    if (place_in_order(step.before, other.seat) > place_in_order(step.before, seat))
      return fmt::format("@{} was asked after @{}", seat, static_cast<int>(other.seat));
  // As many have been asked as sit between the active player and this one.
  return frame.asked == place_in_order(step.before, seat) ? Violation()
                                                          : fmt::format("@{} was asked out of turn", seat);
}

Violation answered_wrong(const Step& step) {
  const Card card = std::get<Answer>(step.move).card;
  const int seat = step.decision.player;
  const auto at = static_cast<std::size_t>(seat);
  const Frame& frame = step.before.frames.back();
  const Counterspell& used = counterspell(step.content, card);
  if (!holds(step.before, seat, card)) return fmt::format("@{} does not hold {}", seat, used.id);
  if ((frame.victims >> seat & 1U) == 0) return fmt::format("@{} answered damage to others", seat);
  if (frame.dealer == none || (used.by >> static_cast<unsigned>(frame.cause) & 1U) == 0)
    return fmt::format("{} does not answer this cause", used.id);
  if (used.when_taken != (frame.taken[at] > 0))
    return fmt::format("{} was used at the wrong moment", used.id);
  int declared = 1;
  for (const Declared& other : frame.declared) declared += other.seat == seat;
  if (declared > step.content.parameters.counterspells_per_trigger)
    return fmt::format("@{} answered twice", seat);
  return {};
}

Violation not_asked(const Step& step) {
  // Whoever was hit without a decision between held nothing that could have answered.
  for (const Hit& hit : step.after.hits) {
    if (!is_aimed(hit) || !step.before.frames.empty() || hit.base <= hit.less) continue;
    for (const Card card : player(step.before, hit.victim).book) {
      if (card < first_counterspell) continue;
      const Counterspell& held = counterspell(step.content, card);
      if (!held.when_taken && (held.by >> static_cast<unsigned>(hit.cause) & 1U) != 0)
        return fmt::format("@{} was not asked about {}", static_cast<int>(hit.victim), held.id);
    }
  }
  return {};
}

/// What the answers of one player leave of the damage that was under way when the step began.
struct Lessened {
  int lowered = 0;
  bool is_void = false;
  bool is_known = true;
};

bool is_missed(const Step& step, const Frame& frame, int hex) {
  if (step.content.parameters.run_away_dodges == 0) return false;
  if (frame.target_hex != none) return hex != frame.target_hex;
  if (frame.range == none || frame.dealer == none) return false;
  const int from = player(step.before, frame.dealer).hex;
  return from == none ||
         (step.content.ranges[frame.range].distances >> distance(step.content, from, hex) & 1U) == 0;
}

void answer_with(const Step& step, const Frame& frame, int seat, Card card, Lessened& left) {
  const Counterspell& used = counterspell(step.content, card);
  const auto at = static_cast<std::size_t>(seat);
  switch (used.answer) {
    case AnswerKind::reduce: {
      const bool has_run = is_move<RunTo>(step) && step.decision.player == seat;
      const State& table = has_run ? step.after : step.before;
      const Tile* under = tile(step.content, table, player(table, seat).hex);
      const int due = left.is_void ? 0 : std::max(0, frame.base[at] - frame.less[at] - left.lowered);
      if (under == nullptr || !under->unreducible) left.lowered += std::min<int>(used.amount, due);
      return;
    }
    case AnswerKind::cancel:
      left.is_void = true;
      return;
    case AnswerKind::move_away:
      left.is_known = false;  // where to is decided in another step, unless there is one way only
      return;
    case AnswerKind::return_damage:
      return;
  }
}

Lessened lessened(const Step& step, const Frame& frame, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  Lessened left{frame.lowered[at], (frame.voided >> seat & 1U) != 0, true};
  if (const auto* run = std::get_if<RunTo>(&step.move); run != nullptr && step.decision.player == seat)
    left.is_void = left.is_void || is_missed(step, frame, run->hex);
  for (const Declared& declared : frame.declared)
    if (declared.seat == seat) answer_with(step, frame, seat, declared.card, left);
  if (const auto* answer = std::get_if<Answer>(&step.move); answer != nullptr && step.decision.player == seat)
    answer_with(step, frame, seat, answer->card, left);
  return left;
}

/// Damage under way when the step began whose HP were not lost yet.
const Frame* frame_to_deal(const Step& step, const Hit& hit) {
  const Frame* frame = frame_of(step.before, hit);
  return frame != nullptr && frame->stage <= Stage::dealing ? frame : nullptr;
}

Violation lessened_wrong(const Step& step) {
  for (const Hit& hit : step.after.hits) {
    const Frame* frame = frame_to_deal(step, hit);
    const Lessened due = frame == nullptr ? Lessened{} : lessened(step, *frame, hit.victim);
    if (!due.is_known) continue;
    if (hit.lowered != due.lowered)
      return fmt::format("counterspells of @{} took {} off instead of {}", static_cast<int>(hit.victim),
                         static_cast<int>(hit.lowered), due.lowered);
    if ((hit.voided != 0) != due.is_void)
      return due.is_void ? fmt::format("@{} was hit in spite of an answer", static_cast<int>(hit.victim))
                         : fmt::format("@{} was missed without an answer", static_cast<int>(hit.victim));
  }
  return {};
}

bool returns_damage(const Step& step) {
  const auto* answer = std::get_if<Answer>(&step.move);
  return answer != nullptr && counterspell(step.content, answer->card).answer == AnswerKind::return_damage &&
         has_left(step, step.decision.player, answer->card);
}

Violation not_struck_back(const Step& step) {
  const int seat = step.decision.player;
  const int dealer = step.before.frames.back().dealer;
  for (const Hit& hit : step.after.hits)
    if (hit.cause == Cause::counterspell && hit.dealer == seat && hit.victim == dealer) return {};
  for (const Frame& frame : step.after.frames)
    if (frame.cause == Cause::counterspell && frame.dealer == seat) return {};
  const bool is_gone = player(step.after, seat).in_game == 0 || player(step.after, dealer).in_game == 0;
  return is_gone ? Violation() : fmt::format("the counterspell of @{} returned no damage", seat);
}

constexpr Invariant table[] = {
    {"answers-in-turn-order",
     "answers are declared from the left of the active player on",
     "Counts seats from the active player on.",
     {Rule::answers_in_turn_order},
     [](const Step& step) { return is_one_of<Answer, Decline>(step); },
     answered_out_of_order,
     by_player},
    {"answers-fit-their-trigger",
     "a counterspell answers damage of a cause and at a moment that it names, once for each player",
     "Compares with the card.",
     {Rule::counterspell_needs_its_trigger, Rule::one_counterspell_per_trigger},
     is_move<Answer>,
     answered_wrong,
     by_player},
    {"whoever-can-answer-is-asked",
     "nobody who holds a fitting counterspell loses HP to an attack without being asked",
     "Looks at the books of those hit.",
     {Rule::counterspell_costs_no_point_to_use, Rule::own_counterspells_may_be_looked_at},
     has_aimed_hits,
     not_asked,
     has_hits},
    {"answers-do-what-they-say",
     "counterspells lower, cancel or dodge damage as their cards say, and nothing else does",
     "Works out from what was declared how much of each hit is left.",
     {Rule::counterspell_needs_its_trigger, Rule::answers_in_turn_order},
     [](const Step& step) { return !step.after.hits.empty(); },
     lessened_wrong,
     has_hits},
    {"counterspells-strike-back",
     "a counterspell that returns damage hits whoever dealt it, if both are still in the game",
     "Looks for the hit, or for the damage under way.",
     {Rule::counterspell_needs_its_trigger, Rule::no_return_from_the_eliminated},
     returns_damage,
     not_struck_back,
     by_player},
};

}  // namespace

std::span<const Invariant> answer_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
