// How many candidates it takes to make a game short of whose 100 moves 95 are needed, beside RapidCheck with
// a sequence of commands of the same kind. `ci/bench` runs it.
#include <fmt/format.h>
#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/random.h"
#include "properties/shrink/shrink.h"

namespace regolo::bench {

/// How many coins must be put in before it breaks, and how many moves the game has that is made short.
constexpr int needed = 95;
constexpr int moves_in_all = 100;
/// One move in so many puts nothing in.
constexpr std::uint32_t waits = 20;

/// One player, who puts a coin in or waits.
struct Tally {
  struct Content {};
  struct State {
    std::int32_t coins = 0;
    std::int32_t moves = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Move {
    std::uint8_t coins = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = play::MoveList<Move, 2>;
  enum class Rule : std::uint8_t { coins_add_up, count_ };
  using Rules = play::Rules<Rule>;

  static constexpr std::string_view name = "tally";
  static constexpr std::string_view components_are = "none";
  static constexpr int players_min = 1;
  static constexpr int players_max = 1;
  static constexpr int bound = 4 * moves_in_all;

  static bool can_seat(int players, std::string_view) { return players == 1; }
  static Content load(const schema::Package&, const play::Settings&) { return {}; }
  static State initial_state(const Content&, const play::Setup&, Rules&) { return {}; }
  static State arrange(const Content&, const play::Setup&, play::Given&, Rules&) { return {}; }
  static play::Decision decision(const Content&, const State& state) {
    return state.moves < bound ? play::Decision{0} : play::Decision{};
  }
  static void legal_moves(const Content&, const State&, Rules&, Moves& moves) {
    moves.clear();
    moves.add({0});
    moves.add({1});
  }
  static State apply(const Content&, const State& state, const Move& move, Rules&) {
    return {state.coins + move.coins, state.moves + 1};
  }
  static std::string phrase(const Content&, const State&, const Move& move) {
    return move.coins == 0 ? "wait" : "pay";
  }
  static std::string describe(const Content& content, const State& state, const Move& move) {
    return phrase(content, state, move);
  }
  static std::string show(const Content&, const State&) { return {}; }
  static std::string about(const Content&, const State&) { return {}; }
  static std::span<const play::Observable<Tally>> observables() { return {}; }
  static int components(const Content&) { return 0; }
  static std::string component_name(const Content&, const State&, int) { return {}; }
  static std::span<const std::string_view> rule_names() {
    static constexpr std::string_view names[] = {"coins_add_up"};
    return names;
  }
  static std::span<const std::string_view> kind_names() {
    static constexpr std::string_view names[] = {"wait", "pay"};
    return names;
  }
  static std::size_t kind_of(const Move& move) { return move.coins; }
  static int moves_bound(const Content&) { return 2 * bound; }
  static bool is_endless(const State&) { return false; }
};

}  // namespace regolo::bench

namespace regolo::properties {

template <>
std::span<const Invariant<bench::Tally>> invariants_of<bench::Tally>() {
  static constexpr Invariant<bench::Tally> all[] = {{
      .id = "few-coins",
      .statement = "fewer coins are in than break it",
      .why = "",
      .guards = {bench::Tally::Rule::coins_add_up},
      .applies = [](const Step<bench::Tally>&) { return true; },
      .violation = [](const Step<bench::Tally>& step) -> Violation {
        return step.after.coins < bench::needed ? "" : "too many coins";
      },
  }};
  return all;
}

}  // namespace regolo::properties

namespace regolo::bench {

namespace {

/// Whether each of 100 moves puts a coin in: 95 do, the last of them too.
std::vector<std::uint16_t> failing_choices(std::uint64_t seed) {
  std::vector<std::uint16_t> choices(moves_in_all, 1);
  play::Random random(seed);
  for (int left = moves_in_all - needed; left > 0;) {
    std::uint16_t& one = choices[random.below(moves_in_all - 1)];
    left -= one;
    one = 0;
  }
  return choices;
}

struct Work {
  long until_shortest = 0;
  long candidates = 0;
  long moves = 0;
};

Work ours(std::uint64_t seed) {
  const Tally::Content content;
  const properties::CauseWords words;
  properties::ShrinkGround<Tally> ground;
  ground.content = &content;
  const properties::ShrinkLimits limits;
  properties::Shrinker<Tally> shrinker({ground}, words, limits);
  const auto shortest = shrinker.shrink(0, failing_choices(seed));
  if (!shortest || shortest->size() != needed) {
    fmt::print(stderr, "shrunk to {} moves instead of {}\n", shortest ? shortest->size() : 0, needed);
    std::exit(1);
  }
  return {shrinker.candidates_until_shortest(), shrinker.candidates(),
          static_cast<long>(shrinker.moves_made())};
}

struct Coins : rc::state::Command<int, int> {
  explicit Coins(int coins) : put(coins) {}
  void apply(int& model) const override { model += put; }
  void run(const int&, int& system) const override { system += put; }
  int put;
};

/// RapidCheck from the first of its seeds that breaks with 100 commands of which 95 are needed.
std::optional<Work> rapidcheck(std::uint64_t seed) {
  using Command = std::shared_ptr<const rc::state::Command<int, int>>;
  Work work;
  std::size_t first = 0;
  rc::detail::TestParams parameters;
  parameters.seed = seed;
  parameters.maxSize = moves_in_all;
  const auto next = [](const int&) {
    return rc::gen::weightedOneOf<Command>({{waits - 1, rc::gen::just<Command>(std::make_shared<Coins>(1))},
                                            {1, rc::gen::just<Command>(std::make_shared<Coins>(0))}});
  };
  rc::detail::checkTestable(
      [&] {
        const auto commands = *rc::state::gen::commands(0, next);
        if (first != 0) {
          ++work.candidates;
          work.moves += static_cast<long>(commands.size());
        }
        int system = 0;
        rc::state::runAll(commands, 0, system);
        if (system < needed) return;
        if (first == 0) first = commands.size();
        RC_FAIL("too many coins");
      },
      rc::detail::TestMetadata(), parameters);
  return first == moves_in_all ? std::optional(work) : std::nullopt;
}

Work median(std::vector<Work> all) {
  std::sort(all.begin(), all.end(), [](const Work& a, const Work& b) { return a.candidates < b.candidates; });
  return all[all.size() / 2];
}

}  // namespace

}  // namespace regolo::bench

int main() {
  using namespace regolo::bench;
  std::vector<Work> own;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) own.push_back(ours(seed));
  std::vector<Work> other;
  for (std::uint64_t seed = 1; other.size() < 5; ++seed)
    if (const std::optional<Work> work = rapidcheck(seed)) other.push_back(*work);
  const Work us = median(own);
  const Work them = median(other);
  fmt::print("a game of {} moves of which {} are needed, made short; medians of five\n", moves_in_all,
             needed);
  const auto row = [](const char* what, long a, long b) {
    fmt::print("  {:<46} {:>8} against {:>8} of RapidCheck: {:.3f}\n", what, a, b,
               static_cast<double>(a) / static_cast<double>(b));
  };
  row("candidates until it is short (gate 0.1, goal 0.05)", us.until_shortest, them.candidates);
  row("all candidates, those for other ways too", us.candidates, them.candidates);
  row("moves made in them", us.moves, them.moves);
}
