// Moves in words: in ids for traces and scenarios, in names for people.
#include <fmt/format.h>

#include "model/games/res_arcana_duo/game.h"
#include "model/play/seats.h"

namespace regolo::res_arcana_duo {

namespace {

std::string in_words(const Essences& essences) {
  std::string text;
  for (std::size_t i = 0; i < essence_count; ++i) {
    if (essences[i] == 0) continue;
    if (!text.empty()) text += " + ";
    text += fmt::format("{} {}", essences[i], essence_names[i]);
  }
  return text.empty() ? "nothing" : text;
}

class Teller {
 public:
  Teller(const Content& content, const State& state, bool to_people)
      : content_(content), state_(state), to_people_(to_people) {}

  std::string operator()(const LaySide& m) const { return say("lay", "lays", m.place); }
  std::string operator()(const RevealMonument& m) const { return say("reveal", "reveals", m.monument); }
  std::string operator()(const ChooseFirst& m) const {
    const std::string seat = play::seat_mark(m.seat);
    return to_people_ ? "makes " + seat + " first player" : "first player " + seat;
  }
  std::string operator()(const Deal& m) const {
    return fmt::format("{} {} to {}", verb("deal", "deals"), name(m.card), play::seat_mark(m.seat));
  }
  std::string operator()(const DrawCard& m) const {
    return fmt::format("{} {} for {}", verb("draw", "draws"), name(m.card), play::seat_mark(m.seat));
  }
  std::string operator()(const DrawMonument& m) const {
    return say("top monument is", "turns over", m.monument);
  }
  std::string operator()(const Keep& m) const { return say("keep", "keeps", m.artifact); }
  std::string operator()(const ChooseMage& m) const { return say("choose mage", "chooses the mage", m.mage); }
  std::string operator()(const ChooseItem& m) const { return say("choose item", "chooses the item", m.item); }
  std::string operator()(const Collect& m) const {
    return fmt::format("{} {} from {}", verb("collect", "collects"), in_words(m.gain), name(m.component));
  }
  std::string operator()(const Take& m) const {
    if (!to_people_) return say("take from", "", m.component);
    return fmt::format("takes {} from {}", in_words(state_.stored[m.component]), name(m.component));
  }
  std::string operator()(const FinishCollecting&) const {
    return verb("finish collecting", "is done collecting");
  }
  std::string operator()(const Place& m) const { return say("place", "places", m.artifact); }
  std::string operator()(const Claim& m) const { return say("claim", "claims", m.component); }
  std::string operator()(const Discard& m) const { return say("discard", "discards", m.artifact); }
  std::string operator()(const UsePower& m) const {
    return fmt::format("{} {} {}", verb("use", "uses"), name(m.component),
                       content_[m.component].powers[m.power].id);
  }
  std::string operator()(const Pass&) const { return verb("pass", "passes"); }
  std::string operator()(const Pay& m) const {
    return fmt::format("{} {}", verb("pay", "pays"), in_words(m.essences));
  }
  std::string operator()(const TurnOther& m) const { return say("turn", "turns", m.component); }
  std::string operator()(const DiscardCost& m) const { return say("give up", "gives up", m.artifact); }
  std::string operator()(const Gain& m) const {
    return fmt::format("{} {}", verb("gain", "gains"), in_words(m.essences));
  }
  std::string operator()(const MoveEssence& m) const {
    return fmt::format("{} {} to {}", verb("move", "moves"), essence_names[m.essence], name(m.component));
  }
  std::string operator()(const PickPlayer& m) const {
    return verb("name ", "names ") + play::seat_mark(m.seat);
  }
  std::string operator()(const PickEffect& m) const {
    return fmt::format("{} {}", verb("pick option", "picks option"), m.option + 1);
  }
  std::string operator()(const PickDeck& m) const {
    return fmt::format("{} {}", verb("look into", "looks into"),
                       m.monuments ? "the monument deck" : "the own deck");
  }
  std::string operator()(const PutBack& m) const { return say("put back", "puts back", m.card); }
  std::string operator()(const PartWith& m) const {
    return fmt::format("{} {} {}", verb("lay", "lays"), name(m.artifact),
                       m.on_top ? "on top" : "on the discards");
  }
  std::string operator()(const Retrieve& m) const { return say("retrieve", "retrieves", m.artifact); }
  std::string operator()(const Straighten& m) const { return say("straighten", "straightens", m.component); }
  std::string operator()(const PlaceByPower& m) const {
    return say("place at a discount", "places at a discount", m.artifact);
  }
  std::string operator()(const TakeMonument& m) const { return say("take", "takes", m.monument); }
  std::string operator()(const UseItem& m) const {
    if (m.power == no_power) return say("collect by the item", "collects by the item", m.item);
    return fmt::format("{} {} {}", verb("use item", "uses the item"), name(m.item),
                       content_[m.item].powers[m.power].id);
  }
  std::string operator()(const SwapItem& m) const { return say("swap for", "swaps the item for", m.item); }

 private:
  std::string verb(std::string_view in_trace, std::string_view told) const {
    return std::string(to_people_ ? told : in_trace);
  }
  std::string name(ComponentId component) const {
    if (component == no_component) return "the top monument";
    return to_people_ ? content_[component].name : content_[component].id;
  }
  std::string say(std::string_view in_trace, std::string_view told, ComponentId component) const {
    return fmt::format("{} {}", verb(in_trace, told), name(component));
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
  if (state.tasks.empty()) return "an action";
  const Task& task = state.tasks.back();
  const std::string what =
      task.component < content.components.size() ? content[task.component].name : std::string();
  switch (task.kind) {
    case TaskKind::lay_side:
      return "which side of a tile shows";
    case TaskKind::reveal_monument:
      return "which monument is revealed";
    case TaskKind::choose_first:
      return "who is first player";
    case TaskKind::deal_mage:
    case TaskKind::deal_artifact:
    case TaskKind::deal_hand:
    case TaskKind::deal_deck:
      return "which card is dealt to " + play::seat_mark(task.player);
    case TaskKind::draw:
      return "which card " + play::seat_mark(task.player) + " draws";
    case TaskKind::draw_extra:
      return task.power == 1 ? "which monument is drawn"
                             : "which card " + play::seat_mark(task.player) + " draws";
    case TaskKind::take_top_monument:
      return "which monument is on top";
    case TaskKind::keep_artifact:
      return "which artifact to keep; the other goes to the rival";
    case TaskKind::choose_mage:
      return "a mage";
    case TaskKind::choose_item:
      return "a magic item";
    case TaskKind::collect:
      return "what to collect";
    case TaskKind::pay_placing:
    case TaskKind::pay_power:
      return "how to pay for " + what;
    case TaskKind::pay_claiming:
      return what.empty() ? "how to pay for the top monument" : "how to pay for " + what;
    case TaskKind::turn_other:
      return "what to turn for " + what;
    case TaskKind::discard_cost:
      return "which artifact to give up for " + what;
    case TaskKind::gain_mix:
      return "which essences to gain from " + what;
    case TaskKind::put_mix:
      return "which essences to put on " + what;
    case TaskKind::discard_gain:
      return "what to gain for " + what;
    case TaskKind::move_essence:
      return "which essence to move where";
    case TaskKind::pick_player:
      return "which player " + what + " names";
    case TaskKind::pick_effect:
      return "which effect of " + what;
    case TaskKind::pick_deck:
      return "which deck to look into";
    case TaskKind::put_back:
      return "which card to put back next, the last one on top";
    case TaskKind::part_with:
      return "which card to part with";
    case TaskKind::retrieve:
      return "which discard to retrieve";
    case TaskKind::straighten:
      return "what to straighten";
    case TaskKind::place_by_power:
      return "which artifact to place";
    case TaskKind::take_monument:
      return "which monument to take";
    case TaskKind::use_item:
      return "which item in the centre to use";
    case TaskKind::swap_item:
      return "which item to swap for";
    case TaskKind::draft:
    case TaskKind::form_decks:
    case TaskKind::begin_play:
    case TaskKind::enter_play:
    case TaskKind::run_effect:
    case TaskKind::end_action:
      break;
  }
  return "nothing";
}

}  // namespace regolo::res_arcana_duo
