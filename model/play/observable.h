// What can be seen of a state, by name. Scenarios, designers' properties, statistics, guided play, `replay
// --until` and the report read this table; nothing else looks into a state by name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace regolo::play {

enum class Per : std::uint8_t { game, player };
/// `number` and `flag` have a fast reading; the others are text in the form of flow YAML: `[a, b]`, `{elan:
/// 1}`.
enum class Reading : std::uint8_t { number, flag, word, list, set, bag };

template <class Content, class State>
struct ObservableOf {
  std::string_view name;  ///< `pool.gold`
  Per per = Per::game;
  Reading reading = Reading::number;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::string_view sentence;
  /// Given for `number` and `flag`.
  std::int64_t (*number)(const Content&, const State&, int player) = nullptr;
  /// Given for the others. Seats are written @0, @1 …; the members of a set and of a bag come in the model's
  /// order.
  std::string (*text)(const Content&, const State&, int player) = nullptr;
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
