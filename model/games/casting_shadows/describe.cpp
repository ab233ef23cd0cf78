// Moves in words: in ids for traces and scenarios, in names for people.
#include <fmt/format.h>

#include "model/games/casting_shadows/card_text.h"
#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"
#include "model/play/seats.h"

namespace regolo::casting_shadows {

namespace {

class Teller {
 public:
  Teller(const Content& content, const State& state, bool to_people)
      : content_(content), state_(state), to_people_(to_people) {}

  std::string operator()(const RollDie& m) const {
    return fmt::format("{} {} {}", verb("roll", "rolls with the"), content_.dice[m.die].id,
                       resource_words(m.face, to_people_));
  }
  std::string operator()(const RevealCard& m) const {
    const MainCard& card = content_.main[m.card];
    return fmt::format("{} {} beside {}{}", verb("reveal", "is laid:"), to_people_ ? card.name : card.id,
                       tile(m.hex), m.cast > 0 ? fmt::format(" (cast {})", m.cast) : "");
  }
  std::string operator()(const RevealCompanion& m) const {
    return verb("reveal ", "comes to the Portal: ") + companion(m.companion);
  }
  std::string operator()(const DrawCounterspell& m) const {
    const Counterspell& drawn = content_.counterspells[m.card];
    return to_people_ ? fmt::format("{} draws {}", play::seat_mark(m.seat), drawn.name)
                      : fmt::format("draw {} for {}", drawn.id, play::seat_mark(m.seat));
  }
  std::string operator()(const LayUnder& m) const {
    const Counterspell& laid = content_.counterspells[m.card];
    return verb("lay under ", "goes under the deck: ") + (to_people_ ? laid.name : laid.id);
  }
  std::string operator()(const ChooseCharacter& m) const {
    const Character& character = content_.characters[m.character];
    return verb("choose ", "chooses ") + (to_people_ ? character.name : character.id);
  }
  std::string operator()(const TileToken& m) const {
    return m.take ? verb("take the token", "takes the token of the tile")
                  : verb("leave the token", "leaves the token of the tile");
  }
  std::string operator()(const Travel& m) const { return verb("travel to ", "travels to ") + tile(m.hex); }
  std::string operator()(const Cast& m) const { return verb("cast ", "casts ") + own_card(m.card); }
  std::string operator()(const Reroll& m) const {
    return verb("reroll ", "rerolls ") + pool_words(content_, state_, m.dice, {}, to_people_);
  }
  std::string operator()(const Protect&) const { return verb("protect", "protects: a Cursed Crystal goes"); }
  std::string operator()(const Refresh&) const {
    return to_people_ ? "refreshes " + card(beside()) : std::string("refresh");
  }
  std::string operator()(const Collect& m) const {
    return verb("collect ", "collects ") +
           (m.counterspell ? std::string(to_people_ ? "a counterspell" : "counterspell") : card(beside()));
  }
  std::string operator()(const UseResource& m) const { return verb("use ", "uses ") + card(m.card); }
  std::string operator()(const UseAbility&) const { return verb("use ability", "uses the ability"); }
  std::string operator()(const EndActions&) const { return verb("end actions", "ends phase 2"); }
  std::string operator()(const TargetPlayer& m) const {
    return verb("target ", "targets ") + play::seat_mark(m.seat);
  }
  std::string operator()(const TargetHex& m) const { return verb("aim at ", "aims at ") + tile(m.hex); }
  std::string operator()(const Spend& m) const {
    return fmt::format("{} {}", verb("spend", "spends"), static_cast<int>(m.count));
  }
  std::string operator()(const Pay& m) const {
    return verb("pay ", "pays ") + pool_words(content_, state_, m.dice, m.tokens, to_people_);
  }
  std::string operator()(const PaySpell& m) const {
    return verb("pay with ", "pays with ") + own_card(m.card);
  }
  std::string operator()(const MakeRoom& m) const { return verb("discard ", "discards ") + own_card(m.card); }
  std::string operator()(const Convert& m) const {
    const std::uint8_t card = state_.tasks.empty() ? none : state_.tasks.back().card;
    if (to_people_ && card < content_.main.size())
      return conversion_text(content_.main[card].conversions[m.conversion]);
    return fmt::format("{} {}", verb("convert", "makes conversion"), m.conversion + 1);
  }
  std::string operator()(const StopConverting&) const { return verb("stop converting", "stops converting"); }
  std::string operator()(const GainOne& m) const {
    return verb("gain ", "gains a ") + resource_words(m.resource, to_people_);
  }
  std::string operator()(const CopyOne& m) const {
    return verb("copy ", "copies a ") + resource_words(m.resource, to_people_);
  }
  std::string operator()(const MoveTo& m) const { return verb("move to ", "moves to ") + tile(m.hex); }
  std::string operator()(const Answer& m) const { return verb("answer ", "answers with ") + card(m.card); }
  std::string operator()(const Decline&) const { return verb("decline", "does not answer"); }
  std::string operator()(const RunTo& m) const { return verb("run to ", "runs to ") + tile(m.hex); }
  std::string operator()(const Absorb& m) const {
    return fmt::format("{} {}", verb("absorb", "absorbs"), static_cast<int>(m.count)) +
           (to_people_ ? m.count == 1 ? " Shadow Fragment" : " Shadow Fragments" : "");
  }
  std::string operator()(const Transform&) const { return verb("transform", "transforms"); }
  std::string operator()(const StayInForm&) const { return verb("stay", "stays as is"); }
  std::string operator()(const Revert&) const { return verb("revert", "returns to Base Form"); }
  std::string operator()(const Summon& m) const {
    return verb("summon ", "summons ") + companion(m.companion);
  }

 private:
  std::string verb(std::string_view in_trace, std::string_view told) const {
    return std::string(to_people_ ? told : in_trace);
  }
  std::string tile(std::uint8_t hex) const {
    const std::uint8_t laid = state_.tile_at[hex];
    if (laid == none) return content_.hexes[hex].id;
    return to_people_ ? content_.tiles[laid].name : content_.tiles[laid].id;
  }
  std::string card(Card card) const { return card_words(content_, card, to_people_); }
  Card beside() const {
    const std::uint8_t hex = player_at(state_, state_.active).hex;
    return hex == none ? none : state_.market[hex];
  }
  std::string companion(std::uint8_t index) const {
    return to_people_ ? content_.companions[index].name : content_.companions[index].id;
  }
  /// Of two cards with one name, one may have been cast in this turn.
  std::string own_card(Card named) const {
    const std::string word = card(named);
    if (is_counterspell(named) || named >= first_companion || state_.casts[named] == 0) return word;
    for (const Card other : player_at(state_, state_.active).book)
      if (!is_counterspell(other) && content_.main_copies[other] == content_.main_copies[named] &&
          state_.casts[other] != state_.casts[named])
        return fmt::format("{} (cast {})", word, static_cast<int>(state_.casts[named]));
    return word;
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
  if (is_urgent(content, state)) return "chance";
  if (state.tasks.empty())
    return fmt::format("an action, {} point{} left", static_cast<int>(state.action_points),
                       state.action_points == 1 ? "" : "s");
  const Task& task = state.tasks.back();
  const std::string what = task.card < content.main.size() ? content.main[task.card].name : std::string("it");
  switch (task.kind) {
    case TaskKind::choose_character:
      return "a character";
    case TaskKind::tile_token:
      return "whether to take the token of the tile";
    case TaskKind::aim:
      return state.strike.at_hex != 0 ? "which tile to aim at" : "which enemy to target";
    case TaskKind::spend:
      return "how many to spend on " + what;
    case TaskKind::pay:
      return task.a == static_cast<std::uint8_t>(Purpose::counterspell) ? "how to pay for the counterspell"
                                                                        : "how to pay for " + what;
    case TaskKind::convert:
      return "which conversion of " + what;
    case TaskKind::gain_unit:
      return "what to gain";
    case TaskKind::copy_unit:
      return "what to copy";
    case TaskKind::pay_spell:
      return "which spell to pay for " + what;
    case TaskKind::make_room:
      return "which card to discard from the full Spell Book";
    case TaskKind::ability_move:
      return "where to move";
    case TaskKind::answer:
      return "whether to answer the damage";
    case TaskKind::run_to:
      return "where to run";
    case TaskKind::absorb:
      return "how many Shadow Fragments to absorb";
    case TaskKind::transform:
      return "whether to transform";
    case TaskKind::late_ability:
      return "whether to use the ability";
    case TaskKind::summon:
      return "which companion to summon";
    case TaskKind::lay_map:
    case TaskKind::reveal_companion:
    case TaskKind::begin_play:
    case TaskKind::roll:
    case TaskKind::companion_gain:
    case TaskKind::begin_actions:
    case TaskKind::strike:
    case TaskKind::cast_done:
    case TaskKind::convert_gain:
    case TaskKind::take_card:
    case TaskKind::draw_counterspell:
    case TaskKind::run_effect:
    case TaskKind::damage:
    case TaskKind::crystal_damage:
    case TaskKind::crystals_back:
    case TaskKind::clear_pool:
    case TaskKind::end_turn:
      break;
  }
  return "chance";
}

}  // namespace regolo::casting_shadows
