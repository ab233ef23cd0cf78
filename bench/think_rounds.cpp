// How many moves a second the tree search tries in each game, one thread, medians of five rounds: what `mcts`
// costs. `ci/bench` runs it.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <vector>

#include "model/games/all.h"
#include "model/games/hidden.h"
#include "properties/play/content_with.h"
#include "properties/play/tree_search.h"

namespace regolo::bench {

namespace {

constexpr int rounds = 5;
constexpr double round_seconds = 0.4;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Rate {
  double moves = 0;
  double tries = 0;
};

/// Thinks at every decision of random games until the time is up.
template <class G>
Rate rate_of(const typename G::Content& content, const typename G::Rules& rules, std::uint64_t seed) {
  const properties::SearchOptions options;
  properties::TreeSearch<G> search(content, rules, 2, options);
  typename G::Rules own = rules;
  typename G::Moves moves;
  play::Random random(seed);
  double tries = 0;
  double seconds = 0;
  while (seconds < round_seconds) {
    typename G::State state = G::initial_state(content, {2}, own);
    for (play::Decision decision = G::decision(content, state);
         !decision.is_over() && seconds < round_seconds; decision = G::decision(content, state)) {
      G::legal_moves(content, state, own, moves);
      std::size_t choice = 0;
      if (decision.is_chance()) {
        choice = moves.by_weight(random.below(moves.total_weight()));
      } else if (moves.size() > 1) {
        const double begin = cpu_seconds();
        choice = search.choose(state, decision.player, moves, random.next());
        seconds += cpu_seconds() - begin;
        tries += options.iterations;
      }
      state = G::apply(content, state, moves[choice], own);
    }
  }
  return {static_cast<double>(search.moves_made()) / seconds, tries / seconds};
}

template <class G>
void think(const std::string& folder) {
  const schema::Package package =
      schema::load_package(folder + "/" + std::string(G::name), std::string(G::name));
  typename G::Rules rules;
  const typename G::Content content = properties::content_with<G>(package, {}, rules);
  std::vector<double> moves;
  std::vector<double> tries;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const Rate rate = rate_of<G>(content, rules, round);
    moves.push_back(rate.moves);
    tries.push_back(rate.tries);
  }
  std::sort(moves.begin(), moves.end());
  std::sort(tries.begin(), tries.end());
  fmt::print("{:<18} {:>6.2f} M moves/s {:>8.0f} tries/s\n", G::name, moves[rounds / 2] / 1e6,
             tries[rounds / 2]);
}

template <class... G>
void think_all(games::List<G...>, const std::string& folder) {
  (think<G>(folder), ...);
}

}  // namespace

}  // namespace regolo::bench

int main(int count, char** words) {
  regolo::bench::think_all(regolo::games::All{}, count > 1 ? words[1] : "content");
  return 0;
}
