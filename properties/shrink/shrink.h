// A failing game made short. Every candidate is a legal game that fails for the same cause; the shorter one
// wins, and among equals the one with the simpler choices (the earlier legal move), so that the result does
// not depend on how the failure was found.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "properties/campaign/cause.h"
#include "properties/play/run.h"

namespace regolo::properties {

struct ShrinkLimits {
  std::chrono::milliseconds time{60'000};
  int probes = 1000;  ///< fresh games looked at for a shorter way to the same failure
};

/// A failing game: what was chosen at each decision.
template <class G>
struct FailingGame {
  std::vector<typename G::Move> moves = {};
  std::vector<std::uint16_t> choices = {};
  Breach breach = {};

  bool is_simpler_than(const FailingGame& other) const {
    if (choices.size() != other.choices.size()) return choices.size() < other.choices.size();
    return choices < other.choices;
  }
};

template <play::Game G>
class Shrinker {
 public:
  using Move = typename G::Move;

  Shrinker(const typename G::Content& content, const typename G::Rules& rules, const play::Setup& setup,
           const CauseWords& words, const ShrinkLimits& limits)
      : content_(content), rules_(rules), setup_(setup), words_(words), limits_(limits) {}

  /// The game of these choices made short; nothing if it does not fail.
  std::optional<FailingGame<G>> shrink(const std::vector<std::uint16_t>& choices) {
    end_ = std::chrono::steady_clock::now() + limits_.time;
    ChoicePolicy policy{choices};
    std::optional<FailingGame<G>> found = played(policy);
    if (!found) return std::nullopt;
    cause_ = words_.cause_of(found->breach);
    best_ = std::move(*found);
    reduce();
    probe();
    return best_;
  }
  /// What properties.yaml declares is watched too.
  void use(const DeclaredSet<G>& declared) { watch_.use(declared); }
  bool ran_out_of_time() const { return out_of_time_; }
  long candidates() const { return candidates_; }

 private:
  /// Follows a list of wanted moves: takes the next one that is legal, and the first legal move where none
  /// is.
  struct WishPolicy {
    const std::vector<Move>& wishes;
    std::size_t at = 0;
    std::size_t forced_at = SIZE_MAX;  ///< at this decision, take `forced`
    std::size_t forced = 0;
    std::size_t decisions = 0;
    std::size_t length_max = SIZE_MAX;

    template <class Game>
    std::size_t choose(const typename Game::Content&, const typename Game::State&, play::Decision,
                       const typename Game::Moves& moves) {
      const std::size_t now = decisions++;
      if (now >= length_max) return moves.size();
      if (now == forced_at) {
        if (at < wishes.size()) ++at;
        return forced < moves.size() ? forced : moves.size();
      }
      for (std::size_t wish = at; wish < wishes.size(); ++wish) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
          if (!(moves[i] == wishes[wish])) continue;
          at = wish + 1;
          return i;
        }
      }
      return at >= wishes.size() && now > wishes.size() + 8 ? moves.size() : 0;
    }
  };

  template <class Policy>
  std::optional<FailingGame<G>> played(Policy& policy) {
    ++candidates_;
    FailingGame<G> game;
    typename G::Rules rules = rules_;
    try {
      play_on<G, Watching::invariants>(content_, G::initial_state(content_, setup_, rules), rules, policy,
                                       watch_, record_,
                                       [&](const Step<G>& step) { game.moves.push_back(step.move); });
    } catch (const std::exception& fault) {
      record_.breach = {std::string(universal::never_fails), fault.what()};
    }
    if (record_.breach.empty()) return std::nullopt;
    game.choices = record_.choices;
    game.breach = record_.breach;
    return game;
  }

  bool accept(std::optional<FailingGame<G>> candidate) {
    if (!candidate || !candidate->is_simpler_than(best_) || words_.cause_of(candidate->breach) != cause_)
      return false;
    best_ = std::move(*candidate);
    return true;
  }
  bool has_time() {
    out_of_time_ = out_of_time_ || std::chrono::steady_clock::now() > end_;
    return !out_of_time_;
  }

  void reduce() {
    bool changed = true;
    while (changed && has_time()) {
      changed = drop_chunks();
      changed = simplify_choices() || changed;
    }
  }

  /// Leaves out runs of moves, long ones first.
  bool drop_chunks() {
    bool changed = false;
    for (std::size_t size = best_.moves.size() / 2; size > 0 && has_time(); size /= 2) {
      for (std::size_t begin = 0; begin + size <= best_.moves.size() && has_time();) {
        std::vector<Move> wishes = best_.moves;
        wishes.erase(wishes.begin() + static_cast<std::ptrdiff_t>(begin),
                     wishes.begin() + static_cast<std::ptrdiff_t>(begin + size));
        WishPolicy policy{wishes};
        policy.length_max = best_.choices.size();
        if (accept(played(policy))) {
          changed = true;
        } else {
          begin += size;
        }
      }
    }
    return changed;
  }

  /// Takes an earlier legal move instead, wherever the failure stays.
  bool simplify_choices() {
    bool changed = false;
    for (std::size_t i = 0; i < best_.choices.size() && has_time(); ++i) {
      for (std::size_t choice = 0; i < best_.choices.size() && choice < best_.choices[i] && has_time();
           ++choice) {
        const std::vector<Move> wishes = best_.moves;
        WishPolicy policy{wishes};
        policy.forced_at = i;
        policy.forced = choice;
        policy.length_max = best_.choices.size();
        if (accept(played(policy))) {
          changed = true;
          break;
        }
      }
    }
    return changed;
  }

  /// Uniform play that gives up past the length of the best game.
  struct ShortPolicy {
    UniformPolicy uniform;
    std::size_t left;
    template <class Game>
    std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                       play::Decision decision, const typename Game::Moves& moves) {
      if (left == 0) return moves.size();
      --left;
      return uniform.template choose<Game>(content, state, decision, moves);
    }
  };

  /// Looks for another, shorter way. The seeds come from the cause, so that every failure of one cause looks
  /// at the same games; the simplest few of those that fail are made short too.
  void probe() {
    std::uint64_t seed = 0;
    for (const char letter : cause_) seed = play::mixed(seed ^ static_cast<unsigned char>(letter));
    std::vector<FailingGame<G>> simplest;
    for (int i = 0; i < limits_.probes && has_time(); ++i) {
      ShortPolicy policy{{play::Random(play::derived_seed(seed, static_cast<std::uint64_t>(i)))},
                         best_.choices.size() + 20};
      std::optional<FailingGame<G>> found = played(policy);
      if (!found || words_.cause_of(found->breach) != cause_) continue;
      simplest.push_back(std::move(*found));
      std::sort(simplest.begin(), simplest.end(),
                [](const FailingGame<G>& a, const FailingGame<G>& b) { return a.is_simpler_than(b); });
      if (simplest.size() > probes_kept) simplest.pop_back();
    }
    for (FailingGame<G>& found : simplest) {
      FailingGame<G> kept = std::move(best_);
      best_ = std::move(found);
      reduce();
      if (!best_.is_simpler_than(kept)) best_ = std::move(kept);
    }
  }

  static constexpr std::size_t probes_kept = 3;

  const typename G::Content& content_;
  typename G::Rules rules_;
  play::Setup setup_;
  const CauseWords& words_;
  ShrinkLimits limits_;
  std::chrono::steady_clock::time_point end_;
  InvariantWatch<G> watch_;
  GameRecord record_;
  std::string cause_;
  FailingGame<G> best_;
  bool out_of_time_ = false;
  long candidates_ = 0;
};

}  // namespace regolo::properties
