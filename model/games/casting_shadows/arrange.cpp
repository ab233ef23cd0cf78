// The table that a scenario describes. What it does not mention keeps its place at the start of a game:
// characters in the order of the file, meeples at home, and for open cards the first ones of the content that
// are free.
#include <fmt/format.h>

#include <algorithm>

#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"

namespace regolo::casting_shadows {

namespace {

template <class List>
std::vector<std::string_view> ids_of(const List& list) {
  std::vector<std::string_view> ids;
  for (const auto& item : list) ids.emplace_back(item.id);
  return ids;
}

class Arrange {
 public:
  Arrange(const Content& content, State& state, Rules& rules)
      : content_(content),
        state_(state),
        rules_(rules),
        main_(ids_of(content.main)),
        counterspells_(ids_of(content.counterspells)),
        companions_(ids_of(content.companions)),
        characters_(ids_of(content.characters)),
        tiles_(ids_of(content.tiles)) {}

  void read(play::Given& given) {
    state_.turn = 1;
    state_.active = static_cast<std::uint8_t>(given.at("turn").seat(state_.first));
    for (int seat = 0; seat < state_.seats; ++seat) character(given.of_seat(seat).at("character"), seat);
    lay_map(content_, state_, rules_);
    state_.refill.clear();
    for (int seat = 0; seat < state_.seats; ++seat) player(given.of_seat(seat), seat);
    play::Given market = given.at("market");
    for (auto& [key, value] : market.entries()) beside(key, value);
    for (play::Given& item : given.at("discard").items())
      if (const int card = take_main(item); card >= 0) state_.main_discard.add(static_cast<unsigned>(card));
    for (play::Given& item : given.at("portal").items())
      if (const int one = take_companion(item); one >= 0) state_.portal.push(static_cast<std::uint8_t>(one));
    for (play::Given& item : given.at("counterspell_bottom").items())
      if (const int card = take_counterspell_named(item); card >= 0)
        state_.counter_bottom.push(static_cast<Card>(card));
    pool(given);
    fill();
    deck(given.at("main_deck"));
  }

 private:
  void character(play::Given given, int seat) {
    const int wanted = given.is_there() ? given.one_of(characters_, "character") : -1;
    Player& own = player_at(state_, seat);
    own.character = static_cast<std::uint8_t>(wanted >= 0 ? wanted : first_free_character());
  }
  int first_free_character() const {
    for (std::size_t i = 0; i < content_.characters.size(); ++i) {
      bool is_taken = false;
      for (const Player& other : state_.players) is_taken = is_taken || other.character == i;
      if (!is_taken) return static_cast<int>(i);
    }
    return 0;
  }

  void player(play::Given given, int seat) {
    Player& own = player_at(state_, seat);
    const Parameters& parameters = content_.parameters;
    own.hp = static_cast<std::uint8_t>(given.at("hp").integer(0, 99, own.hp));
    play::Given form = given.at("form");
    if (form.is_there()) own.shadow = form.one_of({"base", "shadow"}, "form") == 1 ? 1 : 0;
    const int limit = own.shadow != 0 ? parameters.energy_limit_shadow : parameters.energy_limit_base;
    own.energy = static_cast<std::uint8_t>(given.at("energy").integer(0, limit, own.energy));
    if (play::Given at = given.at("at"); at.is_there())
      if (const int hex = place(at); hex >= 0) own.hex = static_cast<std::uint8_t>(hex);
    for (play::Given& item : given.at("book").items()) {
      const bool is_counter =
          std::find(counterspells_.begin(), counterspells_.end(), item.text()) != counterspells_.end();
      const int card = is_counter ? take_counterspell_named(item) : take_main(item);
      if (card < 0) continue;
      own.book.push(static_cast<Card>(card));
      if (is_counter)
        state_.known[static_cast<std::size_t>(card - first_counterspell)] =
            static_cast<std::uint8_t>(1U << seat);
    }
    if (static_cast<int>(own.book.size()) > parameters.spellbook_limit)
      given.at("book").refuse(fmt::format("a Spell Book holds {} cards", parameters.spellbook_limit));
    for (play::Given& item : given.at("cast").items()) mark_cast(item, own);
    if (play::Given one = given.at("companion"); one.is_there())
      if (const int companion = take_companion(one); companion >= 0)
        own.companion = static_cast<std::uint8_t>(companion);
    if (!given.at("eliminated").flag(false)) return;
    own.in_game = 0;
    own.hp = 0;
    own.hex = none;
  }

  void mark_cast(play::Given& item, const Player& own) {
    const int name = item.one_of(main_, "card");
    for (const Card card : own.book) {
      if (is_counterspell(card) || content_.main_copies[card] != name || state_.casts[card] > 0) continue;
      state_.casts[card] = 1;
      return;
    }
    if (name >= 0) item.refuse(fmt::format("'{}' is not in the Spell Book", item.text()));
  }

  int place(play::Given& given) {
    const int tile = given.one_of(tiles_, "tile");
    if (tile < 0) return -1;
    for (std::size_t i = 0; i < content_.hexes.size(); ++i)
      if (state_.tile_at[i] == tile) return static_cast<int>(i);
    given.refuse(fmt::format("'{}' is not on the map with these players", given.text()));
    return -1;
  }
  void beside(play::Given& tile, play::Given& card) {
    const int hex = place(tile);
    const int taken = take_main(card);
    if (hex >= 0 && taken >= 0)
      state_.market[static_cast<std::size_t>(hex)] = static_cast<std::uint8_t>(taken);
  }

  int take_main(play::Given& given) {
    const int name = given.one_of(main_, "card");
    if (name < 0) return -1;
    const SmallSet left = state_.main_rest & content_.copies_of[static_cast<std::size_t>(name)];
    if (left.empty()) {
      given.refuse(fmt::format("there are only {} cards of '{}'",
                               content_.copies_of[static_cast<std::size_t>(name)].size(), given.text()));
      return -1;
    }
    state_.main_rest.remove(left.first());
    return static_cast<int>(left.first());
  }
  int take_counterspell_named(play::Given& given) {
    const int name = given.one_of(counterspells_, "counterspell");
    for (std::size_t i = 0; i < content_.counterspell_copies.size(); ++i) {
      if ((state_.counter_rest >> i & 1U) == 0 || content_.counterspell_copies[i] != name) continue;
      state_.counter_rest = static_cast<std::uint16_t>(state_.counter_rest & ~(1U << i));
      return static_cast<int>(first_counterspell + i);
    }
    if (name >= 0) given.refuse(fmt::format("no '{}' is left", given.text()));
    return -1;
  }
  int take_companion(play::Given& given) {
    const int one = given.one_of(companions_, "companion");
    if (one < 0) return -1;
    if ((state_.companion_rest >> one & 1U) == 0) {
      given.refuse(fmt::format("'{}' is in two places at once", given.text()));
      return -1;
    }
    state_.companion_rest = static_cast<std::uint16_t>(state_.companion_rest & ~(1U << one));
    return one;
  }

  void pool(play::Given& given) {
    const std::vector<std::string_view> resources(resource_names.begin(), resource_names.end());
    std::size_t die = 0;
    for (play::Given& item : given.at("dice").items()) {
      if (die == content_.dice.size())
        return item.refuse(fmt::format("there are {} dice", content_.dice.size()));
      const std::size_t at = die++;
      if (item.text() == "none") continue;
      const int face = item.one_of(resources, "resource");
      if (face < 0) continue;
      if (content_.dice[at].faces[static_cast<std::size_t>(face)] == 0)
        item.refuse(
            fmt::format("die {} is a {}, which never shows '{}'", at + 1, content_.dice[at].id, item.text()));
      state_.die_face[at] = static_cast<std::uint8_t>(face);
    }
    play::Given tokens = given.at("tokens");
    for (auto& [key, value] : tokens.entries())
      if (const int resource = key.one_of(resources, "resource"); resource >= 0)
        state_.tokens[static_cast<std::size_t>(resource)] =
            static_cast<std::uint8_t>(value.integer(0, 99, 0));
  }

  /// Cards beside tiles and in the Portal that nobody mentioned.
  void fill() {
    for (std::size_t i = 0; i < content_.hexes.size(); ++i) {
      const bool wants =
          state_.tile_at[i] != none && content_.tiles[state_.tile_at[i]].beside == Beside::main_card;
      if (!wants || state_.market[i] != none) continue;
      if (state_.main_rest.empty()) {
        state_.refill.push(static_cast<std::uint8_t>(i));
        continue;
      }
      state_.market[i] = static_cast<std::uint8_t>(state_.main_rest.first());
      state_.main_rest.remove(state_.market[i]);
    }
    for (std::size_t i = 0; i < content_.companions.size(); ++i) {
      if (static_cast<int>(state_.portal.size()) >= content_.parameters.portal_cards) return;
      if ((state_.companion_rest >> i & 1U) == 0) continue;
      state_.companion_rest = static_cast<std::uint16_t>(state_.companion_rest & ~(1U << i));
      state_.portal.push(static_cast<std::uint8_t>(i));
    }
  }

  /// The deck holds exactly these; what nobody mentioned was discarded.
  void deck(play::Given given) {
    if (!given.is_there()) return;
    SmallSet kept;
    for (play::Given& item : given.items())
      if (const int card = take_main(item); card >= 0) kept.add(static_cast<unsigned>(card));
    state_.main_discard = state_.main_discard | state_.main_rest;
    state_.main_rest = kept;
  }

  const Content& content_;
  State& state_;
  Rules& rules_;
  std::vector<std::string_view> main_, counterspells_, companions_, characters_, tiles_;
};

}  // namespace

State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
  State state = empty_table(content, setup.players, rules);
  Arrange(content, state, rules).read(given);
  play::Given phase = given.at("phase");
  const bool starts = phase.is_there() && phase.one_of({"start", "two"}, "phase") == 0;
  const int points = given.at("action_points").integer(0, 99, -1);
  if (starts) {
    state.turn = 0;
    begin_turn(content, state, state.active, rules);
  } else {
    state.start_hex = player_at(state, state.active).hex;
    begin_actions(content, state, rules);
    if (points >= 0) state.action_points = static_cast<std::uint8_t>(points);
  }
  advance(content, state, rules);
  return state;
}

}  // namespace regolo::casting_shadows
