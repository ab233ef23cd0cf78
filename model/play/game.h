// What a game is to everything that plays it: plain values and a handful of pure functions. A concept and not
// a base class, so that states and moves stay plain, the loop is compiled per game, and a missing function is
// named by the compiler. docs/kernel.md shows how the four games fit it.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/play/decision.h"
#include "model/play/given.h"
#include "model/play/move_list.h"
#include "model/play/observable.h"
#include "model/play/parameters.h"
#include "model/play/rules.h"
#include "model/schema/package.h"

namespace regolo::play {

/// The engine holds something impossible. In a clean game a fault of ours; with a rule off, what that rule
/// prevented.
struct EngineFault : std::logic_error {
  using std::logic_error::logic_error;
};

/// How a game is begun: what the command line or a trace may choose.
struct Setup {
  int players = 2;
};

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

template <class G>
concept Game = PlainValue<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    PlainValue<typename G::Move> &&
    requires(const typename G::Content& content, const schema::Package& package, const Settings& settings,
             const Setup& setup, const typename G::State& state, const typename G::Move& move,
             typename G::Moves& moves, Rules<typename G::Rule>& rules, Given& given) {
  { G::name } -> std::convertible_to<std::string_view>;
  /// Whether that many players can play the variant; an empty variant is the game as printed.
  { G::can_seat(2, std::string_view()) } -> std::same_as<bool>;
  /// Reads a package that lints clean. Throws UnplayableContent if it holds more than the model has room for.
  { G::load(package, settings) } -> std::same_as<typename G::Content>;
  { G::initial_state(content, setup, rules) } -> std::same_as<typename G::State>;
  /// A state put together as a scenario says.
  { G::arrange(content, setup, given, rules) } -> std::same_as<typename G::State>;
  { G::decision(content, state) } -> std::same_as<Decision>;
  { G::legal_moves(content, state, rules, moves) } -> std::same_as<void>;
  { G::apply(content, state, move, rules) } -> std::same_as<typename G::State>;
  /// The move in ids, as traces and scenarios write it: `place crucible`. Seats are written @0, @1 …
  { G::phrase(content, state, move) } -> std::same_as<std::string>;
  /// The move as a person tells it: `places the Crucible`.
  { G::describe(content, state, move) } -> std::same_as<std::string>;
  /// The whole table as a person wants to see it.
  { G::show(content, state) } -> std::same_as<std::string>;
  /// What a decision is about, in a few words.
  { G::about(content, state) } -> std::same_as<std::string>;
  { G::observables() } -> std::same_as<std::span<const Observable<G>>>;
  /// What observables of a component are about, how many of them there are, and what each is called.
  { G::components_are } -> std::convertible_to<std::string_view>;
  { G::components(content) } -> std::same_as<int>;
  { G::component_name(content, state, 0) } -> std::same_as<std::string>;
  { G::rule_names() } -> std::same_as<std::span<const std::string_view>>;
  /// What the kind of a move is called; for weights and statistics.
  { G::kind_names() } -> std::same_as<std::span<const std::string_view>>;
  { G::kind_of(move) } -> std::same_as<std::size_t>;
  /// Not a rule: no real game has more moves; past it a game counts as endless.
  { G::moves_bound(content) } -> std::same_as<int>;
  /// The game was stopped by a bound that no rule sets.
  { G::is_endless(state) } -> std::same_as<bool>;
};

/// The bytes of a state, as a number. Equal states have equal hashes on every machine with the same byte
/// order.
template <class State>
std::uint64_t state_hash(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>);
  std::uint64_t hash = 0xcbf29ce484222325U;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
  std::size_t i = 0;
  for (; i + 8 <= sizeof(State); i += 8) {
    std::uint64_t word = 0;
    for (unsigned k = 0; k < 8; ++k) word |= std::uint64_t{bytes[i + k]} << (8 * k);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29U;
  }
  for (; i < sizeof(State); ++i) hash = (hash ^ bytes[i]) * 0x100000001b3U;
  return hash ^ (hash >> 32U);
}

}  // namespace regolo::play
