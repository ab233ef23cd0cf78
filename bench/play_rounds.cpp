// How fast games are played, beside the yardstick: rounds in turns, medians, one thread. `ci/bench` runs it.
#include <fmt/format.h>
#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "bench/ceiling.h"
#include "model/games/all.h"
#include "properties/all.h"
#include "properties/play/run.h"

namespace regolo::bench {

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Run {
  long moves = 0;
  long games = 0;
  long legal = 0;
  double seconds = 0;
  double rate() const { return static_cast<double>(moves) / seconds; }
};

constexpr double round_seconds = 0.4;

template <class Game>
Run timed(Game game) {
  Run run;
  const double begin = cpu_seconds();
  std::uint64_t seed = 1;
  do {
    game(seed++, run);
    ++run.games;
    run.seconds = cpu_seconds() - begin;
  } while (run.seconds < round_seconds);
  return run;
}

template <bool checked>
Run ceiling_run() {
  return timed([](std::uint64_t seed, Run& run) {
    play::Random random(seed);
    ceiling::State state = ceiling::start(random);
    ceiling::Moves moves;
    while (!ceiling::is_over(state)) {
      ceiling::legal(state, moves);
      const auto pick = random.below(static_cast<std::uint32_t>(moves.size));
      state = ceiling::apply(state, moves.list[pick]);
      if (checked && !ceiling::holds(state)) std::abort();
      ++run.moves;
      run.legal += moves.size;
    }
  });
}

template <class G, properties::Watching watching>
Run game_run(const typename G::Content& content) {
  typename G::Rules rules;
  properties::InvariantWatch<G> watch;
  properties::GameRecord record;
  const play::Setup setup{std::max(2, G::players_min)};
  return timed([&](std::uint64_t seed, Run& run) {
    properties::UniformPolicy policy{play::Random(seed)};
    properties::play_game<G, watching>(content, setup, rules, policy, watch, record);
    if (!record.breach.empty()) {
      fmt::print(stderr, "{}: {}: {}\n", G::name, record.breach.id, record.breach.message);
      std::abort();
    }
    run.moves += record.moves;
  });
}

/// Uniform play that adds up how many moves there were to choose from.
struct CountingPolicy {
  properties::UniformPolicy uniform;
  long legal = 0;
  template <class G>
  std::size_t choose(const typename G::Content& content, const typename G::State& state,
                     play::Decision decision, const typename G::Moves& moves) {
    legal += static_cast<long>(moves.size());
    return uniform.choose<G>(content, state, decision, moves);
  }
};

template <class G>
double legal_per_decision(const typename G::Content& content) {
  typename G::Rules rules;
  properties::InvariantWatch<G> watch;
  properties::GameRecord record;
  long moves = 0;
  long legal = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CountingPolicy policy{{play::Random(seed)}};
    properties::play_game<G, properties::Watching::nothing>(content, {std::max(2, G::players_min)}, rules,
                                                            policy, watch, record);
    moves += record.moves;
    legal += policy.legal;
  }
  return static_cast<double>(legal) / static_cast<double>(moves);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// A command that does nothing, for what RapidCheck itself costs.
struct Nothing : rc::state::Command<int, int> {
  void apply(int& model) const override { ++model; }
  void run(const int&, int& system) const override { ++system; }
};
/// One that chooses something first, as a move does.
struct Choosing : Nothing {
  int chosen = *rc::gen::inRange(0, 10);
};

template <class Command>
double rapidcheck_seconds_per_command() {
  long commands = 0;
  const double begin = cpu_seconds();
  rc::detail::TestParams parameters;
  parameters.maxSuccess = 2000;
  rc::detail::checkTestable(
      [&] {
        int system = 0;
        rc::state::check(0, system, rc::state::gen::execOneOfWithArgs<Command>());
        commands += system;
      },
      rc::detail::TestMetadata(), parameters);
  return (cpu_seconds() - begin) / static_cast<double>(commands);
}

template <class G>
void measure(const std::string& folder) {
  const schema::Package package =
      schema::load_package(folder + "/" + std::string(G::name), std::string(G::name));
  const typename G::Content content = G::load(package, {});
  std::vector<double> play;
  std::vector<double> checked;
  std::vector<double> yard;
  std::vector<double> yard_checked;
  Run last;
  for (int round = 0; round < 5; ++round) {
    yard.push_back(ceiling_run<false>().rate());
    last = game_run<G, properties::Watching::nothing>(content);
    play.push_back(last.rate());
    yard_checked.push_back(ceiling_run<true>().rate());
    checked.push_back(game_run<G, properties::Watching::invariants>(content).rate());
  }
  const double per_game = static_cast<double>(last.moves) / static_cast<double>(last.games);
  const Run yard_run = ceiling_run<false>();
  fmt::print(
      "{}: {:.0f} moves/s, {:.0f} with invariants, {:.0f} games/s, {:.0f} moves a game, {:.1f} legal moves a "
      "decision, {} bytes of state\n",
      G::name, median(play), median(checked), median(play) / per_game, per_game,
      legal_per_decision<G>(content), sizeof(typename G::State));
  fmt::print("  ceiling: {:.0f} moves/s, {:.0f} with its check, {:.1f} legal moves a decision, {} bytes\n",
             median(yard), median(yard_checked),
             static_cast<double>(yard_run.legal) / static_cast<double>(yard_run.moves),
             sizeof(ceiling::State));
#ifndef REGOLO_NO_RULE_COUNTS
  const double command = rapidcheck_seconds_per_command<Nothing>();
  const double choice = rapidcheck_seconds_per_command<Choosing>();
  fmt::print("  play only / ceiling             {:.2f}  (gate 0.20, goal 0.40)\n",
             median(play) / median(yard));
  fmt::print("  with invariants / ceiling check {:.2f}  (gate 0.20, goal 0.35)\n",
             median(checked) / median(yard_checked));
  fmt::print("  time with invariants / without  {:.2f}  (gate 2.2, goal 1.8)\n",
             median(play) / median(checked));
  fmt::print("  checked move / RapidCheck command {:.2f}  (gate 0.7, goal 0.35; one command {:.2f} us)\n",
             1 / median(checked) / command, 1e6 * command);
  fmt::print("  checked move / RapidCheck command that chooses a number {:.2f}  (one command {:.2f} us)\n",
             1 / median(checked) / choice, 1e6 * choice);
#endif
}

template <class... G>
void measure_all(const std::string& folder, games::List<G...>) {
  (measure<G>(folder), ...);
}

}  // namespace

}  // namespace regolo::bench

int main(int argc, char** argv) {
  regolo::bench::measure_all(argc > 1 ? argv[1] : "content", regolo::games::All{});
  return 0;
}
