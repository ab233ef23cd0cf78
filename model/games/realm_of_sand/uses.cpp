// Tiles come into an active area and cards are kept: drawn. A tile is played when it is laid, a card when it
// is completed; its effect are its bonuses. A board is used with its power.
#include "model/games/realm_of_sand/uses.h"

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

std::vector<std::string> used_components(const Content& content) {
  std::vector<std::string> ids;
  for (const Card& one : content.cards) ids.push_back(one.id);
  for (const Tile& one : content.tiles) ids.push_back(one.id);
  for (const PlayerBoard& one : content.boards) ids.push_back(one.id);
  return ids;
}

void note_uses(const Content& content, const State& before, const Move& move, const State& after,
               play::Uses& uses) {
  const std::size_t tiles = content.cards.size();
  const std::size_t boards = tiles + content.tiles.size();
  for (int seat = 0; seat < after.seats; ++seat) {
    const Player& was = player_at(before, seat);
    const Player& is = player_at(after, seat);
    for (const TileId tile : is.active)
      if (!was.active.contains(tile)) uses.add(tiles + tile, seat, play::Use::drawn);
    for (const unsigned card : is.kept - was.kept) uses.add(card, seat, play::Use::drawn);
    for (const unsigned card : is.completed - was.completed) {
      uses.add(card, seat, play::Use::played);
      const Card& printed = content.cards[card];
      if (printed.discs != Amounts{} || printed.level_up > 0) uses.add(card, seat, play::Use::effect);
    }
    if (is.board != nothing && is.board != was.board) uses.add(boards + is.board, seat, play::Use::drawn);
  }
  if (const auto* tile = std::get_if<PlaceTile>(&move))
    uses.add(tiles + tile->tile, before.active, play::Use::played);
  const std::uint8_t board = player_at(before, before.active).board;
  if (std::holds_alternative<UsePower>(move) && board != nothing)
    uses.add(boards + board, before.active, play::Use::used);
}

std::span<const Rule> ending_rules(const Content&) {
  static constexpr Rule rules[] = {Rule::ten_hourglasses_trigger_the_end, Rule::most_stars_win,
                                   Rule::tie_by_pieces_on_board,          Rule::tie_by_latest_turn,
                                   Rule::solo_lasts_fourteen_rounds,      Rule::solo_rating_by_stars};
  return rules;
}

std::string_view scored_by(const Content&) {
  return "stars";
}

int starting_seat(const State& state) {
  return state.phase == Phase::setup ? -1 : state.first;
}

}  // namespace regolo::realm_of_sand
