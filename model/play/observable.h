// What can be seen of a state, by name. Scenarios, designers' properties, statistics, guided play, `replay
// --until` and the report read this table; nothing else looks into a state by name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace regolo::play {

/// What a value belongs to. `component` counts what the game says in Game::components_are.
enum class Per : std::uint8_t { game, player, component };
/// `number` and `flag` have a fast reading, and so have words of which the table says what their numbers
/// mean; the others are text in the form of flow YAML: `[a, b]`, `{elan: 1}`.
enum class Reading : std::uint8_t { number, flag, word, list, set, bag };

/// What the number behind a word means.
struct Words {
  enum class Of : std::uint8_t { nothing, list, kind, seats };
  Of of = Of::nothing;
  std::span<const std::string_view> list = {};  ///< the number k is the k-th of these
  std::string_view kind =
      {};  ///< 0 is `none`, and the number k the k-th component of this kind in the package

  static constexpr Words one_of(std::span<const std::string_view> list) { return {Of::list, list, {}}; }
  static constexpr Words ids_of(std::string_view kind) { return {Of::kind, {}, kind}; }
  /// A player, from 0; -1: nobody.
  static constexpr Words seats() { return {Of::seats, {}, {}}; }
};

/// A row of the table without its functions: what lint, the docs and `regolo observables` read.
struct Observed {
  std::string_view name = {};
  Per per = Per::game;
  Reading reading = Reading::number;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::string_view sentence = {};
  Words words = {};

  /// Whether it has a number that an expression can work with.
  bool has_number() const {
    return reading == Reading::number || reading == Reading::flag ||
           (reading == Reading::word && words.of != Words::Of::nothing);
  }
};

template <class Content, class State>
struct ObservableOf {
  std::string_view name;  ///< `pool.gold`
  Per per = Per::game;
  Reading reading = Reading::number;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::string_view sentence;
  /// Given for `number` and `flag`, and for words with `words`. `of` is a player or a component.
  std::int64_t (*number)(const Content&, const State&, int of) = nullptr;
  /// Given for the others. Seats are written @0, @1 …; the members of a set and of a bag come in the model's
  /// order.
  std::string (*text)(const Content&, const State&, int of) = nullptr;
  Words words = {};

  Observed row() const { return {name, per, reading, min, max, sentence, words}; }
};
template <class G>
using Observable = ObservableOf<typename G::Content, typename G::State>;

/// The value as a scenario writes it.
template <class Content, class State>
std::string shown_value(const ObservableOf<Content, State>& observable, const Content& content,
                        const State& state, int player) {
  if (observable.text != nullptr) return observable.text(content, state, player);
  const std::int64_t value = observable.number(content, state, player);
  if (observable.reading == Reading::flag) return value != 0 ? "true" : "false";
  return std::to_string(value);
}

}  // namespace regolo::play
