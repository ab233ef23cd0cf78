// Moves in words: in ids for traces and scenarios, in a sentence for people.
#include <fmt/format.h>

#include "model/games/realm_of_sand/engine.h"
#include "model/games/realm_of_sand/game.h"
#include "model/play/seats.h"

namespace regolo::realm_of_sand {

namespace {

std::string space(const Content& content, int cell) {
  return fmt::format("{}{}", static_cast<char>('a' + cell % content.frame.width),
                     cell / content.frame.width + 1);
}

class Teller {
 public:
  Teller(const Content& content, const State& state, bool to_people)
      : content_(content), state_(state), to_people_(to_people) {}

  std::string operator()(const ChooseFirst& m) const {
    return fmt::format("{} {}", verb("first player", "first player is"), play::seat_mark(m.seat));
  }
  std::string operator()(const DealBoard& m) const {
    return fmt::format("{} {} to {}", verb("deal", "is dealt:"),
                       to_people_ ? content_.boards[m.board].name : content_.boards[m.board].id,
                       play::seat_mark(m.seat));
  }
  std::string operator()(const DealTile& m) const {
    return fmt::format("{} {} to {}", verb("deal", "is dealt:"), tile(m.tile), play::seat_mark(m.seat));
  }
  std::string operator()(const LayRing& m) const { return say("lay", "next in the Circle:", tile(m.tile)); }
  std::string operator()(const PlaceQueen& m) const {
    return say("queen before", "the Queen stands before", tile(m.tile));
  }
  std::string operator()(const Reveal& m) const { return say("reveal", "is revealed:", card(m.card)); }
  std::string operator()(const DrawCard& m) const { return say("draw", "is drawn:", card(m.card)); }
  std::string operator()(const TakeGift& m) const {
    const Player& own = player_at(state_, state_.tasks.back().player);
    std::string what;
    const Amounts& gift = content_.boards[own.board].gift[m.option];
    for (std::size_t i = 0; i < spirit_count; ++i)
      if (gift[i] > 0) what += fmt::format("{}{}", what.empty() ? "" : " + ", spirit_names[i]);
    return say("take gift", "takes as a gift", what);
  }
  std::string operator()(const PlaceTile& m) const { return say("place", "places", tile(m.tile)); }
  std::string operator()(const Summon&) const { return verb("summon", "summons spirits"); }
  std::string operator()(const Complete& m) const { return say("complete", "completes", card(m.card)); }
  std::string operator()(const UsePower&) const { return verb("use power", "uses the power of the crystal"); }
  std::string operator()(const RemovePiece& m) const {
    return say("remove from", "takes the piece off", space(content_, m.cell));
  }
  std::string operator()(const EndTurn&) const { return verb("end turn", "ends the turn"); }
  std::string operator()(const Lay& m) const {
    const Image& image = content_.tiles[state_.tasks.back().a].shape.images[m.image];
    std::string text = verb("lay", "lays");
    for (const Square& square : squares_of(content_, image, m.x, m.y))
      text += fmt::format(" {} {}", spirit_letters[square.colour],
                          square.inside ? space(content_, square.cell) : std::string("outside"));
    // Two places may differ only in what hangs outside, with a rule off.
    if (text.find("outside") != std::string::npos) text += fmt::format(" at {} {} {}", m.image, m.x, m.y);
    return text;
  }
  std::string operator()(const Serve& m) const {
    return say("token on", "puts the token on", space(content_, m.cell));
  }
  std::string operator()(const PickTile& m) const { return say("pick", "picks", tile(m.tile)); }
  std::string operator()(const PlaceDisc& m) const {
    return say("take disc", "takes a disc from the stock:", std::string(spirit_names[m.spirit]));
  }
  std::string operator()(const MoveDisc& m) const {
    return say("lift disc from", "lifts the disc from", space(content_, m.cell));
  }
  std::string operator()(const PutDisc& m) const {
    return m.cell == nothing ? verb("put disc into stock", "puts the disc back into the stock")
                             : say("put disc on", "puts the disc on", space(content_, m.cell));
  }
  std::string operator()(const FinishSummon&) const { return verb("finish summoning", "is done summoning"); }
  std::string operator()(const PartTile& m) const {
    return m.tile == nothing ? verb("keep all tiles", "keeps all tiles")
                             : say("put aside", "puts aside", tile(m.tile));
  }
  std::string operator()(const Build& m) const {
    const Image& image = content_.cards[state_.tasks.back().a].shape.images[m.image];
    std::string text = verb("with", "with");
    for (std::size_t i = 0; i < spirit_count; ++i)
      values::for_each_cell(image.stencil.layer_at(static_cast<int>(i), m.origin), [&](int cell) {
        text += fmt::format(" {} {}", spirit_letters[i], space(content_, cell));
      });
    return text;
  }
  std::string operator()(const PickDeck& m) const {
    return fmt::format("{} {}", verb("draw from level", "draws from the deck of level"), m.level + 1);
  }
  std::string operator()(const Keep& m) const { return say("keep", "keeps face down", card(m.card)); }
  std::string operator()(const PutUnder& m) const {
    return say("put under", "puts under the deck", card(m.card));
  }
  std::string operator()(const GiveDisc& m) const {
    const std::string where = m.cell == nothing ? std::string() : " from " + space(content_, m.cell);
    return say("give", "gives the disc", std::string(spirit_names[m.spirit]) + where);
  }
  std::string operator()(const TakeDisc& m) const {
    return say("take", "takes the disc", std::string(spirit_names[m.spirit]));
  }
  std::string operator()(const MoveFrom& m) const {
    return say("move from", "moves the token from", space(content_, m.cell));
  }
  std::string operator()(const MoveTo& m) const {
    return say("move to", "moves it to", space(content_, m.cell));
  }
  std::string operator()(const SwapOut& m) const {
    return m.tile == nothing ? verb("stop swapping", "swaps no more tiles")
                             : say("swap out", "gives", tile(m.tile));
  }
  std::string operator()(const SwapIn& m) const { return say("swap in", "takes", tile(m.tile)); }

 private:
  std::string verb(std::string_view in_trace, std::string_view told) const {
    return std::string(to_people_ ? told : in_trace);
  }
  std::string say(std::string_view in_trace, std::string_view told, const std::string& what) const {
    return fmt::format("{} {}", verb(in_trace, told), what);
  }
  const std::string& tile(TileId id) const { return content_.tiles[id].id; }
  const std::string& card(CardId id) const { return content_.cards[id].id; }

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
  if (state.tasks.empty()) {
    const bool has_done = state.main_done >= content.parameters.main_actions;
    return has_done ? "an extra action, or the end of the turn" : "a main action or an extra action";
  }
  const Task& task = state.tasks.back();
  switch (task.kind) {
    case TaskKind::take_gift:
      return "which disc to take as a gift";
    case TaskKind::lay_tile:
      return "where to lay " + content.tiles[task.a].id;
    case TaskKind::serve_square:
      return fmt::format("which squares get the last {} tokens", spirit_names[task.a]);
    case TaskKind::pick_tile:
      return "which tile of the Circle to pick";
    case TaskKind::summon:
      return "which disc to place or move";
    case TaskKind::put_disc:
      return fmt::format("where to put the {} disc", spirit_names[task.a]);
    case TaskKind::part_tile:
      return "which tile to put aside";
    case TaskKind::complete_card:
      return "with which pieces to complete " + content.cards[task.a].id;
    case TaskKind::pick_deck:
      return "which deck to draw from";
    case TaskKind::keep_card:
      return "which card to keep";
    case TaskKind::put_under:
      return "which card goes under the deck next";
    case TaskKind::give_disc:
      return "which disc to give";
    case TaskKind::take_disc:
      return "which disc to take";
    case TaskKind::move_from:
      return "which token to move";
    case TaskKind::move_to:
      return "where to move it";
    case TaskKind::swap_out:
      return "which tile to give to the Circle";
    case TaskKind::swap_in:
      return "which tile of the Circle to take";
    case TaskKind::out_of_turn:
      return "completing out of turn";
    case TaskKind::choose_first:
    case TaskKind::deal_board:
    case TaskKind::deal_tile:
    case TaskKind::lay_ring:
    case TaskKind::place_queen:
    case TaskKind::refill_display:
    case TaskKind::reveal_card:
    case TaskKind::start_tiles:
    case TaskKind::begin_play:
    case TaskKind::return_covered:
    case TaskKind::return_tile:
    case TaskKind::refill_active:
    case TaskKind::run_effect:
    case TaskKind::draw_card:
    case TaskKind::end_turn:
      break;
  }
  return "chance";
}

}  // namespace regolo::realm_of_sand
