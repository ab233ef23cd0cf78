// The table before anything is decided, and the table that a scenario describes.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "model/games/realm_of_sand/engine.h"
#include "model/games/realm_of_sand/game.h"

namespace regolo::realm_of_sand {

namespace {

/// Discs of a type that take part.
int discs_in_play(const Content& content, int players, std::size_t spirit, Rules& rules) {
  const Parameters& parameters = content.parameters;
  const int box = content.discs[spirit];
  int each = box;
  if (players == 1) each = parameters.discs_one_player;
  if (players == 2) each = parameters.discs_two_players;
  if (players == 3) each = parameters.discs_three_players;
  return rules.apply(Rule::disc_supply_by_players, players < 4) ? std::min(each, box) : box;
}

void check_players(const Content& content, int players) {
  const Parameters& parameters = content.parameters;
  if (players < parameters.players_min || players > parameters.players_max)
    throw play::UnknownSetting(fmt::format("Realm of Sand is for {} to {} players, not for {}",
                                           parameters.players_min, parameters.players_max, players));
  if (content.is_solo() && players != 1)
    throw play::UnknownSetting("the solo variant is for exactly 1 player; leave the variant out for more");
  if (!content.is_solo() && players == 1)
    throw play::UnknownSetting("one player plays the solo variant: choose 'solo' or 'solo-advanced'");
  if (content.is_solo() && content.is_advanced() && parameters.solo_with_powers == 0)
    throw play::UnknownSetting("solo-with-powers is 0, so the solo variant has no advanced mode");
  if (content.is_advanced() && content.boards.size() < static_cast<std::size_t>(players))
    throw play::UnknownSetting(
        fmt::format("there are {} boards for {} players", content.boards.size(), players));
}

State empty_table(const Content& content, int players, Rules& rules) {
  check_players(content, players);
  State state;
  state.seats = static_cast<std::uint8_t>(players);
  state.rest = content.of_level;
  for (unsigned tile = 0; tile < content.tiles.size(); ++tile) state.undealt.add(tile);
  for (unsigned board = 0; board < content.boards.size(); ++board) state.boards.add(board);
  state.token_supply = content.tokens;
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit)
    state.disc_supply[spirit] = static_cast<std::uint8_t>(discs_in_play(content, players, spirit, rules));
  return state;
}

/// Reads the `given` of a scenario. What is not mentioned keeps its place at the start of a game: cards stay
/// in their decks, active areas and the Circle take the tiles nobody mentions in the order of the content.
class Arrange {
 public:
  Arrange(const Content& content, State& state) : content_(content), state_(state) {
    for (const Card& card : content.cards) cards_.emplace_back(card.id);
    for (const Tile& tile : content.tiles) tiles_.emplace_back(tile.id);
    for (const PlayerBoard& board : content.boards) boards_.emplace_back(board.id);
  }

  void read(play::Given& given) {
    state_.round = static_cast<std::uint16_t>(given.at("round").integer(1, 10000, 1));
    state_.first = static_cast<std::uint8_t>(given.at("first_player").seat(0));
    state_.active = static_cast<std::uint8_t>(given.at("turn").seat(state_.first));
    state_.turns_in_round =
        static_cast<std::uint8_t>((state_.active - state_.first + state_.seats) % state_.seats);
    each_card(given.at("display"),
              [&](CardId card) { state_.display[content_.cards[card].level].push(card); });
    each_card(given.at("under_deck"),
              [&](CardId card) { state_.bottom[content_.cards[card].level].push(card); });
    each_card(given.at("in_the_box"), [&](CardId card) { state_.out.add(card); });
    for (play::Given& item : given.at("empty_decks").items()) {
      const int level = item.integer(1, static_cast<int>(levels), 1) - 1;
      emptied_[static_cast<std::size_t>(level)] = true;
    }
    std::vector<TileId> ring;
    each_tile(given.at("circle"), [&](TileId tile) { ring.push_back(tile); });
    each_tile(given.at("aside"), [&](TileId tile) { state_.aside.push(tile); });
    for (int seat = 0; seat < state_.seats; ++seat) {
      play::Given own = given.of_seat(seat);
      player(own, player_at(state_, seat));
    }
    settle(ring);
  }

 private:
  void player(play::Given& given, Player& own) {
    const Parameters& parameters = content_.parameters;
    board(given.at("board"), own);
    area(given.at("area"), own);
    amounts(given.at("stock"), own.stock);
    amounts(given.at("gift"), own.gifts);
    for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
      const int taken = own.stock[spirit] + values::count(own.discs[spirit]);
      if (taken > state_.disc_supply[spirit])
        given.at("stock").refuse(
            fmt::format("there are too many {} discs on the table", spirit_names[spirit]));
      state_.disc_supply[spirit] = static_cast<std::uint8_t>(std::max(0, state_.disc_supply[spirit] - taken));
    }
    own.level = static_cast<std::uint8_t>(
        given.at("level").integer(0, parameters.level_track_max, parameters.level_start));
    own.level_before = own.level;
    each_tile(given.at("active"), [&](TileId tile) { own.active.push(tile); });
    each_card(given.at("completed"), [&](CardId card) {
      own.completed.add(card);
      own.hourglasses = static_cast<std::uint16_t>(own.hourglasses + content_.cards[card].hourglasses);
    });
    each_card(given.at("kept"), [&](CardId card) { own.kept.add(card); });
    own.turns = static_cast<std::uint16_t>(state_.round - 1);
    const auto seat = static_cast<int>(&own - state_.players.data());
    const int order = (seat - state_.first + state_.seats) % state_.seats;
    if (order < state_.turns_in_round) ++own.turns;
    own.charges = given.at("charged").flag(false) ? 1 : 0;
    own.locked = given.at("recharged_now").flag(false) ? 1 : 0;
  }

  void board(play::Given given, Player& own) {
    if (!content_.is_advanced()) {
      if (given.is_there())
        given.refuse("boards differ in the advanced mode only; choose the variant advanced");
      return;
    }
    own.has_crystal = 1;
    int id = given.is_there() ? given.one_of(boards_, "board") : static_cast<int>(state_.boards.first());
    if (id < 0) id = static_cast<int>(state_.boards.first());
    if (!state_.boards.contains(static_cast<unsigned>(id))) given.refuse("this board is with another player");
    state_.boards.remove(static_cast<unsigned>(id));
    own.board = static_cast<std::uint8_t>(id);
  }

  /// A drawing: capital letters are tokens, small ones discs.
  void area(const play::Given& given, Player& own) {
    if (!given.is_there()) return;
    int x = 0;
    int y = 0;
    for (const char symbol : given.text()) {
      if (symbol == '\n') {
        x = 0;
        ++y;
        continue;
      }
      const std::size_t spirit =
          spirit_letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(symbol))));
      const bool is_disc = std::islower(static_cast<unsigned char>(symbol)) != 0;
      const bool inside = x < content_.frame.width && y < content_.frame.height;
      const bool is_piece = symbol != '.';
      if (!inside || (is_piece && (spirit == std::string_view::npos || (!is_disc && spirit >= rune_count)))) {
        given.refuse(
            "draw the spaces with G R K for tokens, g r k s m for discs and . for nothing, as large as "
            "the board");
        return;
      }
      if (is_piece) put(given, own, spirit, is_disc, cell_bit(content_.frame.cell(x, y)));
      ++x;
    }
  }
  void put(const play::Given& given, Player& own, std::size_t spirit, bool is_disc, Cells bit) {
    if (is_disc) {
      own.discs[spirit] |= bit;
    } else if (state_.token_supply[spirit] == 0) {
      given.refuse(fmt::format("there are only {} {} tokens", content_.tokens[spirit], spirit_names[spirit]));
    } else {
      --state_.token_supply[spirit];
      own.tokens[spirit] |= bit;
    }
  }

  static void amounts(play::Given given, Amounts& into) {
    const std::vector<std::string_view> names(spirit_names.begin(), spirit_names.end());
    for (auto& [key, value] : given.entries()) {
      const int spirit = key.one_of(names, "spirit");
      if (spirit >= 0)
        into[static_cast<std::size_t>(spirit)] = static_cast<std::uint8_t>(value.integer(0, 99, 0));
    }
  }

  template <class Found>
  void each_card(play::Given given, Found found) {
    for (play::Given& item : given.items()) {
      const int id = item.one_of(cards_, "card");
      if (id < 0) continue;
      SmallSet& rest = state_.rest[content_.cards[static_cast<std::size_t>(id)].level];
      if (!rest.contains(static_cast<unsigned>(id)))
        item.refuse(fmt::format("'{}' is in two places at once", item.text()));
      rest.remove(static_cast<unsigned>(id));
      found(static_cast<CardId>(id));
    }
  }
  template <class Found>
  void each_tile(play::Given given, Found found) {
    for (play::Given& item : given.items()) {
      const int id = item.one_of(tiles_, "tile");
      if (id < 0) continue;
      if (!state_.undealt.contains(static_cast<unsigned>(id)))
        item.refuse(fmt::format("'{}' is in two places at once", item.text()));
      state_.undealt.remove(static_cast<unsigned>(id));
      found(static_cast<TileId>(id));
    }
  }

  /// Everything that was not mentioned.
  void settle(const std::vector<TileId>& ring) {
    for (int seat = 0; seat < state_.seats; ++seat) {
      Player& own = player_at(state_, seat);
      while (static_cast<int>(own.active.size()) < content_.parameters.active_tiles &&
             !state_.undealt.empty()) {
        own.active.push(static_cast<TileId>(state_.undealt.first()));
        state_.undealt.remove(state_.undealt.first());
      }
    }
    for (const TileId tile : ring) state_.circle.push(tile);
    for (const unsigned tile : state_.undealt) state_.circle.push(static_cast<TileId>(tile));
    state_.undealt = {};
    for (std::size_t level = 0; level < levels; ++level) {
      while (static_cast<int>(state_.display[level].size()) < content_.parameters.display_per_level &&
             !state_.rest[level].empty() && !emptied_[level]) {
        state_.display[level].push(static_cast<CardId>(state_.rest[level].first()));
        state_.rest[level].remove(state_.rest[level].first());
      }
      if (!emptied_[level]) continue;
      state_.out = state_.out | state_.rest[level];
      state_.rest[level] = {};
    }
  }

  const Content& content_;
  State& state_;
  std::vector<std::string_view> cards_;
  std::vector<std::string_view> tiles_;
  std::vector<std::string_view> boards_;
  std::array<bool, levels> emptied_{};
};

}  // namespace

State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
  State state = empty_table(content, setup.players, rules);
  push_setup(content, state, rules);
  advance(content, state, rules);
  return state;
}

State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
  State state = empty_table(content, setup.players, rules);
  Arrange(content, state).read(given);
  state.phase = Phase::turns;
  begin_turn(state);
  advance(content, state, rules);
  return state;
}

play::Decision decision(const Content&, const State& state) {
  if (state.phase == Phase::over) return {};
  play::Decision decision;
  if (state.tasks.empty()) {
    decision.player = static_cast<std::int8_t>(state.active);
    return decision;
  }
  const Task& task = state.tasks.back();
  decision.about = static_cast<std::uint8_t>(static_cast<unsigned>(task.kind) + 1);
  decision.player = is_chance(task) ? static_cast<std::int8_t>(play::Decision::chance)
                                    : static_cast<std::int8_t>(task.player);
  return decision;
}

std::span<const std::string_view> rule_names() {
  static constexpr std::string_view names[] = {
#define REGOLO_RULE(name) #name,
      REGOLO_REALM_OF_SAND_RULES(REGOLO_RULE)
#undef REGOLO_RULE
  };
  return names;
}

}  // namespace regolo::realm_of_sand
