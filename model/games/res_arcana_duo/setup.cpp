// The table before anything is decided, and the table that a scenario describes.
#include <fmt/format.h>

#include <algorithm>

#include "model/games/res_arcana_duo/engine.h"
#include "model/games/res_arcana_duo/game.h"

namespace regolo::res_arcana_duo {

namespace {

void require_two(const play::Setup& setup) {
  if (setup.players != seats)
    throw play::UnknownSetting(fmt::format("Res Arcana Duo is for exactly 2 players, not {}", setup.players));
}

State empty_table(const Content& content, Rules& rules) {
  State state;
  state.undealt = content.all(Kind::mage) | content.all(Kind::artifact);
  state.monument_rest = content.all(Kind::monument);
  state.items_centre = content.all(Kind::item);
  if (!rules.apply(Rule::start_with_one_of_each_essence, true)) return state;
  for (Player& player : state.players) {
    player.pool.fill(static_cast<std::uint16_t>(content.parameters.starting_essence));
    for (std::size_t i = 0; i < essence_count; ++i)
      state.out[i] = static_cast<std::uint16_t>(state.out[i] + player.pool[i]);
  }
  return state;
}

/// Reads the `given` of a scenario. What is not mentioned keeps its place at the start of a game, in the
/// order of the content: artifacts fill up the two decks to eight cards each, monuments the display, and a
/// tile of which nobody holds a side shows the one of a first game.
class Arrange {
 public:
  Arrange(const Content& content, State& state) : content_(content), state_(state) {
    for (const Component& component : content.components) ids_.emplace_back(component.id);
  }

  void read(play::Given& given) {
    state_.round = static_cast<std::uint16_t>(given.at("round").integer(1, 1000, 1));
    state_.token = static_cast<std::uint8_t>(given.at("first_player").seat(0));
    state_.active = static_cast<std::uint8_t>(given.at("turn").seat(state_.token));
    const play::Given places = given.at("places");
    const play::Given display = given.at("display");
    each(places, Kind::place, [&](ComponentId id) { state_.places_centre.add(id); });
    each(display, Kind::monument, [&](ComponentId id) { state_.display.push(id); });
    std::vector<ComponentId> top;
    each(given.at("monument_deck"), Kind::monument, [&](ComponentId id) { top.push_back(id); });
    for (auto id = top.rbegin(); id != top.rend(); ++id) state_.monument_top.push(*id);
    for (int seat = 0; seat < seats; ++seat) {
      play::Given own = given.of_seat(seat);
      if (!own.is_there()) {
        given.refuse(fmt::format("nothing is said of {}: write `{}: {{mage: NAME, item: NAME}}`",
                                 given.seat_name(seat), given.seat_name(seat)));
        continue;
      }
      player(own, state_.players[static_cast<std::size_t>(seat)]);
    }
    each_any(given.at("out_of_game"), [&](ComponentId id) { state_.out_of_game.add(id); });
    settle();
    if (!places.is_there()) lay_places();
    if (!display.is_there()) fill_display();
  }

 private:
  void player(play::Given& given, Player& own) {
    must_have(given, "mage", Kind::mage, own.mage);
    must_have(given, "item", Kind::item, own.item);
    each(given.at("hand"), Kind::artifact, [&](ComponentId id) { own.hand.add(id); });
    each(given.at("discards"), Kind::artifact, [&](ComponentId id) { own.discards.add(id); });
    each(given.at("rest"), Kind::artifact, [&](ComponentId id) { own.deck_rest.add(id); });
    std::vector<ComponentId> top;
    each(given.at("deck"), Kind::artifact, [&](ComponentId id) { top.push_back(id); });
    for (auto id = top.rbegin(); id != top.rend(); ++id) own.deck_top.push(*id);
    each_any(given.at("in_play"), [&](ComponentId id) { own.in_play.add(id); });
    own.in_play.add(own.mage);
    own.in_play.add(own.item);
    for (play::Given& item : given.at("turned").items()) {
      const int id = held(item, own);
      if (id >= 0) state_.turned.add(static_cast<unsigned>(id));
    }
    if (play::Given pool = given.at("pool"); pool.is_there()) own.pool = essences(pool);
    play::Given stored = given.at("stored");
    for (auto& [key, value] : stored.entries()) {
      const int id = held(key, own);
      if (id >= 0) state_.stored[static_cast<std::size_t>(id)] = essences(value);
    }
    own.passed = given.at("passed").flag(false) ? 1 : 0;
    own.item_passed = own.passed;
    if (own.passed != 0) state_.token_passed = 1;
    complete_[&own == &state_.players[0] ? 0 : 1] = given.at("deck_is_complete").flag(false);
  }

  void must_have(play::Given& given, std::string_view key, Kind kind, ComponentId& into) {
    play::Given value = given.at(key);
    if (!value.is_there()) given.refuse(fmt::format("every player has one: write `{}: NAME`", key));
    one(value, kind, [&](ComponentId id) { into = id; });
    // Refused already; any will do for reading on.
    if (into == no_component) into = static_cast<ComponentId>(content_.all(kind).first());
  }

  /// The component named, which must be in play with that player; -1 after a report.
  int held(play::Given& given, const Player& own) {
    const int id = given.one_of(ids_, "component");
    if (id < 0 || own.in_play.contains(static_cast<unsigned>(id))) return id;
    given.refuse(fmt::format("'{}' is not in play with this player", given.text()));
    return -1;
  }

  Essences essences(play::Given& given) {
    Essences amounts{};
    const std::vector<std::string_view> names(essence_names.begin(), essence_names.end());
    for (auto& [key, value] : given.entries()) {
      const int essence = key.one_of(names, "essence");
      if (essence >= 0)
        amounts[static_cast<std::size_t>(essence)] = static_cast<std::uint16_t>(value.integer(0, 9999, 0));
    }
    return amounts;
  }

  template <class Found>
  void one(play::Given given, Kind kind, Found found) {
    if (!given.is_there()) return;
    const int id = given.one_of(ids_, "component");
    if (id < 0) return;
    if (content_[static_cast<unsigned>(id)].kind != kind)
      return given.refuse(fmt::format("'{}' is of another kind", given.text()));
    use(given, id);
    found(static_cast<ComponentId>(id));
  }
  template <class Found>
  void each(play::Given given, Kind kind, Found found) {
    for (play::Given& item : given.items()) one(item, kind, found);
  }
  template <class Found>
  void each_any(play::Given given, Found found) {
    for (play::Given& item : given.items()) {
      const int id = item.one_of(ids_, "component");
      if (id < 0) continue;
      use(item, id);
      found(static_cast<ComponentId>(id));
    }
  }
  void use(const play::Given& given, int id) {
    if (used_.contains(static_cast<unsigned>(id)))
      given.refuse(fmt::format("'{}' is in two places at once", given.text()));
    used_.add(static_cast<unsigned>(id));
  }

  /// Everything that was not mentioned.
  void settle() {
    SmallSet in_play;
    SmallSet placed = state_.places_centre | state_.out_of_game;
    for (const Player& own : state_.players) {
      in_play = in_play | own.in_play;
      placed = placed | own.in_play | own.hand | own.discards | own.deck_rest;
      for (const ComponentId id : own.deck_top) placed.add(id);
    }
    for (const ComponentId id : state_.display) placed.add(id);
    for (const ComponentId id : state_.monument_top) placed.add(id);
    state_.items_centre = content_.all(Kind::item) - in_play;
    state_.monument_rest = content_.all(Kind::monument) - placed;
    state_.out_of_game = state_.out_of_game | (content_.all(Kind::mage) - in_play);
    state_.undealt = {};
    fill_decks(content_.all(Kind::artifact) - placed);
    state_.out = {};
    for (std::size_t i = 0; i < essence_count; ++i) {
      for (const Player& own : state_.players)
        state_.out[i] = static_cast<std::uint16_t>(state_.out[i] + own.pool[i]);
      for (const Essences& lying : state_.stored)
        state_.out[i] = static_cast<std::uint16_t>(state_.out[i] + lying[i]);
    }
  }

  void lay_places() {
    const SmallSet in_play = state_.players[0].in_play | state_.players[1].in_play;
    for (const unsigned place : content_.all(Kind::place)) {
      bool is_free = content_[place].first_game;
      for (const unsigned other : content_.all(Kind::place))
        if (tile_of(content_, content_[other]) == tile_of(content_, content_[place]))
          is_free = is_free && !in_play.contains(other);
      if (is_free) state_.places_centre.add(place);
    }
  }

  void fill_display() {
    for (const unsigned monument : content_.all(Kind::monument) & state_.monument_rest) {
      if (static_cast<int>(state_.display.size()) >= content_.parameters.face_up_monuments) return;
      state_.display.push(static_cast<ComponentId>(monument));
      state_.monument_rest.remove(monument);
    }
  }

  int artifacts_of(const Player& own) const {
    const SmallSet all =
        (own.in_play & content_.all(Kind::artifact)) | own.hand | own.discards | own.deck_rest;
    return static_cast<int>(all.size() + own.deck_top.size());
  }

  void fill_decks(SmallSet rest) {
    for (const unsigned artifact : rest) {
      int to = -1;
      for (int seat = 0; seat < seats && to < 0; ++seat) {
        const bool has_room = artifacts_of(state_.players[static_cast<std::size_t>(seat)]) <
                              content_.parameters.artifacts_dealt;
        if (has_room && !complete_[static_cast<std::size_t>(seat)]) to = seat;
      }
      if (to < 0) {
        state_.out_of_game.add(artifact);
      } else {
        state_.players[static_cast<std::size_t>(to)].deck_rest.add(artifact);
      }
    }
  }

  const Content& content_;
  State& state_;
  std::vector<std::string_view> ids_;
  SmallSet used_;
  std::array<bool, seats> complete_{};
};

}  // namespace

State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
  require_two(setup);
  State state = empty_table(content, rules);
  push_setup(content, state, rules);
  advance(content, state, rules);
  return state;
}

State arrange(const Content& content, const play::Setup& setup, play::Given& given, Rules& rules) {
  require_two(setup);
  State state = empty_table(content, rules);
  Arrange(content, state).read(given);
  const bool collects =
      given.at("phase").is_there() && given.at("phase").one_of({"collect", "actions"}, "phase") == 0;
  if (collects) {
    const auto round = state.round;
    state.round = static_cast<std::uint16_t>(round - 1);
    begin_round(content, state, rules);
  } else {
    state.phase = Phase::actions;
  }
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
      REGOLO_RES_ARCANA_DUO_RULES(REGOLO_RULE)
#undef REGOLO_RULE
  };
  return names;
}

}  // namespace regolo::res_arcana_duo
