// Moves in words: in ids for traces and scenarios, in names for people.
#include <fmt/format.h>

#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"
#include "model/play/seats.h"

namespace regolo::ken_il_guerriero {

namespace {

/// The first, second … of equal cards of a player that lie in the same zone.
int copy_number(const State& state, unsigned slot) {
  int number = 1;
  for (unsigned other = static_cast<unsigned>(owner_of(slot)) * deck_max; other < slot; ++other)
    number +=
        state.zone[other] == state.zone[slot] && state.definition[other] == state.definition[slot] ? 1 : 0;
  return number;
}

class Teller {
 public:
  Teller(const Content& content, const State& state, bool to_people)
      : content_(content), state_(state), to_people_(to_people) {}

  std::string operator()(const ChooseFirst& m) const {
    return fmt::format("{} {}", to_people_ ? "first player is" : "first player", play::seat_mark(m.seat));
  }
  std::string operator()(const DrawCard& m) const {
    const Card& card = content_[m.definition];
    return to_people_ ? fmt::format("{} draws {}", play::seat_mark(m.seat), card.name)
                      : fmt::format("draw {} for {}", card.id, play::seat_mark(m.seat));
  }
  std::string operator()(const Free& m) const { return say("free", "disengages", m.card); }
  std::string operator()(const Keep& m) const { return say("keep", "keeps engaged:", m.card); }
  std::string operator()(const FreeAll&) const { return verb("free all", "disengages everybody"); }
  std::string operator()(const DrawCount& m) const {
    return to_people_ ? fmt::format("draws {} card{}", m.count, m.count == 1 ? "" : "s")
                      : fmt::format("draw {}", m.count);
  }
  std::string operator()(const PlayCard& m) const {
    if (m.bearer == none) return say("play", "plays", m.card);
    return fmt::format("{} on {}", say("play", "plays", m.card), name(m.bearer));
  }
  std::string operator()(const PlayPair& m) const {
    return fmt::format("{} with {}", say("play", "plays", m.army), name(m.place));
  }
  std::string operator()(const SwitchLife& m) const { return say("turn up", "turns up the life", m.life); }
  std::string operator()(const Activate& m) const {
    const MasterAbility* ability = master_ability(content_, state_, m.card);
    if (ability == nullptr || !to_people_) return say("use", "uses", m.card);
    return fmt::format("{}: {}", say("use", "uses", m.card), ability->name);
  }
  std::string operator()(const Target& m) const {
    return fmt::format("{} {} of {}", verb("name", "names"), name(m.card), play::seat_mark(owner_of(m.card)));
  }
  std::string operator()(const Take& m) const { return say("take", "takes", m.card); }
  std::string operator()(const Discard& m) const { return say("discard", "discards", m.card); }
  std::string operator()(const Done&) const { return verb("done", "is done presenting"); }
  std::string operator()(const Attack& m) const { return say("attack", "attacks", m.objective); }
  std::string operator()(const Join& m) const {
    const bool attacks = state_.stage == Stage::form_attack;
    return attacks ? say("send", "sends", m.card) : say("defend with", "defends with", m.card);
  }
  std::string operator()(const Close&) const { return verb("close", "closes the group"); }
  std::string operator()(const EndAttack&) const { return verb("end attack", "names no further group"); }
  std::string operator()(const Pass&) const { return verb("pass", "passes"); }

 private:
  std::string verb(std::string_view in_trace, std::string_view told) const {
    return std::string(to_people_ ? told : in_trace);
  }
  std::string name(unsigned slot) const {
    const Card& card = card_at(content_, state_, slot);
    const int number = state_.zone[slot] == Zone::hand ? 1 : copy_number(state_, slot);
    const std::string& text = to_people_ ? card.name : card.id;
    return number == 1 ? text : fmt::format("{} #{}", text, number);
  }
  std::string say(std::string_view in_trace, std::string_view told, unsigned slot) const {
    return fmt::format("{} {}", verb(in_trace, told), name(slot));
  }

  const Content& content_;
  const State& state_;
  bool to_people_;
};

}  // namespace

std::string phrase(const Content& content, const State& state, const Move& move) {
  return std::visit(Teller(content, state, false), move);
}

std::string describe(const Content& content, const State& state, const Move& move) {
  return std::visit(Teller(content, state, true), move);
}

std::string about(const Content& content, const State& state) {
  if (state.phase == Phase::over) return "the game is over";
  if (is_chance(state)) return "chance";
  if (state.choice == ChoiceKind::search) return "which card to take";
  if (state.choice != ChoiceKind::nothing)
    return "what " + card_at(content, state, state.choosing.source).name + " is aimed at";
  if (!state.pending.empty())
    return "an answer to " + card_at(content, state, state.pending.back().source).name;
  if (!state.frames.empty()) {
    const Fight& fight = state.frames.back();
    if (fight.stage == FightStage::mastery) return "whether to take another life";
    if (fight.stage == FightStage::captain) return "whether to play a place after the conquest";
    if (fight.kind == FightKind::challenge)
      return fmt::format("the challenge of {} and {}", card_at(content, state, fight.side[0]).name,
                         card_at(content, state, fight.side[1]).name);
    return "the fight for " + card_at(content, state, fight.objective).name;
  }
  switch (state.stage) {
    case Stage::disengage:
      return "whom to disengage";
    case Stage::draw_count:
      return "how many cards to draw";
    case Stage::present:
      return "what to present";
    case Stage::rival_window:
      return "an event in the rival's presentation phase";
    case Stage::discard:
      return "which card to discard";
    case Stage::name_objective:
      return "the next objective";
    case Stage::form_attack:
      return "who attacks " + card_at(content, state, state.objectives.back()).name;
    case Stage::form_defence:
      return "who defends " + card_at(content, state, state.objectives[state.cursor]).name;
    case Stage::before_fights:
      return "abilities before the first fight";
    case Stage::after_combat:
      return "another attack";
    case Stage::choose_first:
    case Stage::deal:
    case Stage::drawing:
    case Stage::fights:
    case Stage::over:
      break;
  }
  return "the course of the turn";
}

}  // namespace regolo::ken_il_guerriero
