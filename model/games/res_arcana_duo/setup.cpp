// The table before anything is decided, and the table that a scenario describes.
#include <fmt/format.h>

#include <algorithm>

#include "model/games/res_arcana_duo/engine.h"
#include "model/games/res_arcana_duo/game.h"

namespace regolo::res_arcana_duo {

namespace {

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

/// Reads the `given` of a scenario. What is not mentioned keeps its place at the start of a game: artifacts
/// nobody mentions fill up the two decks to eight cards each, in the order of the content.
class Arrange {
 public:
  Arrange(const Content& content, State& state) : content_(content), state_(state) {
    for (const Component& component : content.components) ids_.emplace_back(component.id);
  }

  void read(play::Given& given) {
    state_.round = static_cast<std::uint16_t>(given.at("round").integer(1, 1000, 1));
    state_.token = static_cast<std::uint8_t>(given.at("first_player").seat(0));
    state_.active = static_cast<std::uint8_t>(given.at("turn").seat(state_.token));
    each(given.at("places"), Kind::place, [&](ComponentId id) { state_.places_centre.add(id); });
    each(given.at("display"), Kind::monument, [&](ComponentId id) { state_.display.push(id); });
    std::vector<ComponentId> top;
    each(given.at("monument_deck"), Kind::monument, [&](ComponentId id) { top.push_back(id); });
    for (auto id = top.rbegin(); id != top.rend(); ++id) state_.monument_top.push(*id);
    for (int seat = 0; seat < seats; ++seat) {
      play::Given own = given.of_seat(seat);
      player(own, state_.players[static_cast<std::size_t>(seat)]);
    }
    each_any(given.at("out_of_game"), [&](ComponentId id) { state_.out_of_game.add(id); });
    settle();
  }

 private:
  void player(play::Given& given, Player& own) {
    one(given.at("mage"), Kind::mage, [&](ComponentId id) { own.mage = id; });
    one(given.at("item"), Kind::item, [&](ComponentId id) { own.item = id; });
    each(given.at("hand"), Kind::artifact, [&](ComponentId id) { own.hand.add(id); });
    each(given.at("discards"), Kind::artifact, [&](ComponentId id) { own.discards.add(id); });
    each(given.at("rest"), Kind::artifact, [&](ComponentId id) { own.deck_rest.add(id); });
    std::vector<ComponentId> top;
    each(given.at("deck"), Kind::artifact, [&](ComponentId id) { top.push_back(id); });
    for (auto id = top.rbegin(); id != top.rend(); ++id) own.deck_top.push(*id);
    each_any(given.at("in_play"), [&](ComponentId id) { own.in_play.add(id); });
    each_any(given.at("turned"), [&](ComponentId id) { state_.turned.add(id); });
    if (play::Given pool = given.at("pool"); pool.is_there()) own.pool = essences(pool);
    play::Given stored = given.at("stored");
    for (auto& [key, value] : stored.entries()) {
      const int id = key.one_of(ids_, "component");
      if (id >= 0) state_.stored[static_cast<std::size_t>(id)] = essences(value);
    }
    own.passed = given.at("passed").flag(false) ? 1 : 0;
    own.item_passed = own.passed;
    if (own.passed != 0) state_.token_passed = 1;
    const play::Given full_deck = given.at("deck_is_complete");
    complete_[&own == &state_.players[0] ? 0 : 1] = full_deck.is_there() && full_deck.text() == "true";
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
      const SmallSet held = SmallSet::of(static_cast<unsigned>(id));
      if ((held & used_).empty() || !state_.turned.contains(static_cast<unsigned>(id))) used_ = used_ | held;
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
    for (Player& own : state_.players) {
      if (own.mage != no_component) own.in_play.add(own.mage);
      if (own.item != no_component) own.in_play.add(own.item);
    }
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
  if (setup.players != seats) throw play::UnknownSetting("Res Arcana Duo is for exactly 2 players");
  State state = empty_table(content, rules);
  push_setup(content, state, rules);
  advance(content, state, rules);
  return state;
}

State arrange(const Content& content, const play::Setup&, play::Given& given, Rules& rules) {
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
