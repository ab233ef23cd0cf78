// What a declared property costs: the same games watched by the invariants alone, and by the invariants and
// one property, in turns; medians of processor time on one thread. `ci/bench` runs it.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

#include "model/games/all.h"
#include "properties/all.h"
#include "properties/play/run.h"

namespace regolo::bench {

namespace {

constexpr int rounds = 7;
constexpr double round_seconds = 0.1;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

template <class G>
class Cost {
 public:
  explicit Cost(const std::string& folder)
      : package_(schema::load_package(folder + "/" + std::string(G::name), std::string(G::name))),
        content_(G::load(package_, {})),
        all_(properties::DeclaredSet<G>::made(package_, {}, content_, players())) {}

  /// Prints a line for each property; adds what each costs, as a part of the checked time, to `costs`.
  void measure(std::vector<double>& costs) {
    int games = 1;
    while (seconds(games, {}) < round_seconds) games *= 2;
    const double moves = moves_of(games);
    for (const expression::Property& property : all_.properties) {
      properties::DeclaredSet<G> one = all_;
      one.properties = {property};
      one.has_eventually = property.claim == expression::Claim::eventually;
      costs.push_back(cost_of(property.id, one, games, moves));
    }
    cost_of("all of them", all_, games, moves);
  }

 private:
  double cost_of(const std::string& what, const properties::DeclaredSet<G>& set, int games, double moves) {
    std::vector<double> without;
    std::vector<double> with;
    for (int round = 0; round < rounds; ++round) {
      without.push_back(seconds(games, {}));
      with.push_back(seconds(games, set));
    }
    const double cost = median(with) / median(without) - 1;
    fmt::print("  {:<44} {:6.1f} ns  {:5.1f} %\n", what, (median(with) - median(without)) / moves * 1e9,
               100 * cost);
    return cost;
  }

  static int players() { return std::max(2, G::players_min); }

  template <class Watch>
  long play(int games, Watch& watch) {
    typename G::Rules rules;
    properties::GameRecord record;
    long moves = 0;
    for (int game = 0; game < games; ++game) {
      properties::UniformPolicy policy{play::Random(static_cast<std::uint64_t>(game + 1))};
      properties::play_game<G, properties::Watching::invariants>(content_, {players()}, rules, policy, watch,
                                                                 record);
      if (!record.breach.empty()) {
        fmt::print(stderr, "{}: {}: {}\n", G::name, record.breach.id, record.breach.message);
        std::abort();
      }
      moves += record.moves;
    }
    return moves;
  }
  double seconds(int games, const properties::DeclaredSet<G>& declared) {
    properties::InvariantWatch<G> watch;
    watch.use(declared);
    const double begin = cpu_seconds();
    play(games, watch);
    return cpu_seconds() - begin;
  }
  double moves_of(int games) {
    properties::InvariantWatch<G> watch;
    return static_cast<double>(play(games, watch));
  }

  schema::Package package_;
  typename G::Content content_;
  properties::DeclaredSet<G> all_;
};

template <class... G>
void measure_all(const std::string& folder, games::List<G...>) {
  std::vector<double> costs;
  const auto one = [&]<class Game>(Game) {
    fmt::print("{}\n", Game::name);
    Cost<Game>(folder).measure(costs);
  };
  (one(G{}), ...);
  fmt::print("median over {} properties: {:.1f} % of checked play (gate 3 %)\n", costs.size(),
             100 * median(costs));
}

}  // namespace

}  // namespace regolo::bench

int main(int count, char** arguments) {
  regolo::bench::measure_all(count > 1 ? arguments[1] : "content", regolo::games::All{});
}
