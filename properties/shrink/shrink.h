// A failing game made short. Every candidate is a legal game that fails for the same cause; the shorter one
// wins, and among equals the one that begins and goes on more simply (the earlier legal move). Beside the
// game that was found, other ways to the same failure are looked for whose choice depends on the cause alone:
// so the result hardly depends on how the failure was found.
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
#include "properties/shrink/failing_game.h"
#include "properties/shrink/limits.h"
#include "properties/shrink/shortest.h"
#include "properties/shrink/wishes.h"

namespace regolo::properties {

template <play::Game G>
class Shrinker {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using Game = FailingGame<G>;

  Shrinker(std::vector<ShrinkGround<G>> grounds, const CauseWords& words, const ShrinkLimits& limits)
      : grounds_(std::move(grounds)), words_(words), limits_(limits) {}

  /// The game of these choices made short; nothing if it does not fail.
  std::optional<Game> shrink(std::size_t ground, const std::vector<std::uint16_t>& choices) {
    ChoicePolicy policy{choices};
    return shrink_played(ground, policy);
  }
  /// The same for a game that is known by its moves.
  std::optional<Game> shrink(std::size_t ground, const std::vector<Move>& moves) {
    WishPolicy<G> policy(moves, Wishing::exactly, moves.size());
    return shrink_played(ground, policy);
  }
  /// There may be a shorter game: the limits were met first.
  bool is_still_shrinkable() const { return ran_out_; }
  long candidates() const { return candidates_; }
  /// How many had been played when no later one was shorter: the rest looked for another way, and for the
  /// simplest among equals.
  long candidates_until_shortest() const { return shortest_at_; }
  std::uint64_t moves_made() const { return spent_; }

  /// How many of the legal moves at each step, the chosen one included, would have done as well; and of how
  /// many.
  std::vector<std::pair<std::size_t, std::size_t>> freedom(const Game& game) {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t i = 0; i < game.size(); ++i) {
      const std::size_t count = legal_at(game, i);
      std::size_t as_well = 1;
      for (std::size_t choice = 0; choice < count; ++choice) {
        if (choice == game.choices[i]) continue;
        WishPolicy<G> policy(after(game, i + 1), Wishing::by_kind, game.size() - i);
        policy.force(choice);
        as_well += plays_to_cause(game, i, policy) ? 1 : 0;
      }
      found.emplace_back(as_well, count);
    }
    return found;
  }
  /// Whether much the same game fails on another ground as well.
  bool fails_on(const Game& game, std::size_t ground) {
    Game base;
    base.ground = ground;
    for (const Wishing how : {Wishing::by_kind_only, Wishing::by_kind}) {
      WishPolicy<G> policy(game.moves, how, game.size() * 2 + 20);
      if (plays_to_cause(base, 0, policy)) return true;
    }
    return false;
  }

 private:
  template <class Policy>
  std::optional<Game> shrink_played(std::size_t ground, Policy& policy) {
    end_ = std::chrono::steady_clock::now() + limits_.time;
    Game best;
    best.ground = ground;
    play_tail(best, 0, policy);
    if (record_.breach.empty()) return std::nullopt;
    cause_ = words_.cause_of(record_.breach);
    breach_id_ = record_.breach.id;
    best = joined(best, 0);
    // Each part has moves of its own: what the others find must not depend on how long the first one took.
    allow(limits_.moves / 8);
    reduce(best);
    // What is found for the cause alone is the same for all its failures, so it wins unless it is longer.
    const std::optional<Game> plainest = from_the_cause_alone();
    // Until nothing changes: shrinking what was shrunk before must find nothing either.
    std::vector<std::uint16_t> before;
    do {
      before = best.choices;
      if (plainest && plainest->size() <= best.size()) return plainest;
      shorten(best);
    } while (best.choices != before && !is_out_of_time_);
    return plainest && plainest->size() <= best.size() ? plainest : best;
  }
  void shorten(Game& best) {
    ran_out_ = false;
    allow(limits_.moves / 8);
    reduce(best);
    allow(limits_.moves / 4);
    take_shortcuts(best);
    transplant_everywhere(best);
    ran_out_ = false;
    allow(limits_.moves / 4);
    settle(best);
  }
  void allow(std::uint64_t moves) { allowed_ = spent_ + moves; }

  // --- one candidate

  template <class Policy>
  void play_tail(const Game& base, std::size_t from, Policy& policy) {
    ++candidates_;
    tail_moves_.clear();
    tail_tables_.clear();
    tail_memories_.clear();
    ShrinkGround<G>& ground = grounds_[base.ground];
    const typename G::State& table = from == 0 ? ground.start : base.tables[from];
    if (ground.declared != nullptr) watch_.use(*ground.declared);
    Past past{static_cast<int>(from), from == 0 ? WatchMemory() : base.memories[from]};
    WatchMemory before = past.memory;
    play_on<G, Watching::invariants>(
        *ground.content, table, ground.rules, policy, watch_, record_,
        [&](const Step<G>& step) {
          tail_moves_.push_back(step.move);
          tail_tables_.push_back(step.before);
          tail_memories_.push_back(std::move(before));
          before = watch_.memory();
        },
        past);
    // The move that fails by an exception is not seen, but it was made.
    if (tail_moves_.size() < record_.choices.size()) complete_tail(*ground.content, table, ground.rules);
    spent_ += record_.choices.size() + 1;
  }

  void complete_tail(const typename G::Content& content, const typename G::State& start,
                     typename G::Rules& rules) {
    typename G::State table = start;
    if (!tail_moves_.empty()) table = G::apply(content, tail_tables_.back(), tail_moves_.back(), rules);
    G::legal_moves(content, table, rules, moves_);
    tail_moves_.push_back(moves_[record_.choices.back()]);
    tail_tables_.push_back(table);
    tail_memories_.push_back(watch_.memory());
  }

  /// Plays on from move `from` of `base`; whether it fails for the cause.
  template <class Policy>
  bool plays_to_cause(const Game& base, std::size_t from, Policy& policy) {
    play_tail(base, from, policy);
    if (record_.breach.id != breach_id_ || words_.cause_of(record_.breach) != cause_) return false;
    if (from + record_.choices.size() < shortest_) {
      shortest_ = from + record_.choices.size();
      shortest_at_ = candidates_;
    }
    return true;
  }

  /// The first `from` moves of `base`, and what was played last behind them.
  Game joined(const Game& base, std::size_t from) const {
    const auto upto = [from](const auto& list) { return list.begin() + static_cast<std::ptrdiff_t>(from); };
    Game game;
    game.ground = base.ground;
    game.moves.assign(base.moves.begin(), upto(base.moves));
    game.moves.insert(game.moves.end(), tail_moves_.begin(), tail_moves_.end());
    game.choices.assign(base.choices.begin(), upto(base.choices));
    game.choices.insert(game.choices.end(), record_.choices.begin(), record_.choices.end());
    game.tables.assign(base.tables.begin(), upto(base.tables));
    game.tables.insert(game.tables.end(), tail_tables_.begin(), tail_tables_.end());
    game.memories.assign(base.memories.begin(), upto(base.memories));
    game.memories.insert(game.memories.end(), tail_memories_.begin(), tail_memories_.end());
    game.breach = record_.breach;
    return game;
  }

  /// Takes the candidate instead of `best` if it fails for the cause and is simpler.
  template <class Policy>
  bool accept(Game& best, const Game& base, std::size_t from, Policy& policy) {
    if (!plays_to_cause(base, from, policy) || from + record_.choices.size() > best.size()) return false;
    Game candidate = joined(base, from);
    if (!candidate.is_simpler_than(best)) return false;
    best = std::move(candidate);
    return true;
  }
  template <class Policy>
  bool accept(Game& best, std::size_t from, Policy& policy) {
    return accept(best, best, from, policy);
  }

  bool may_go_on() {
    is_out_of_time_ = is_out_of_time_ || std::chrono::steady_clock::now() > end_;
    const bool may = spent_ < allowed_ && !is_out_of_time_;
    ran_out_ = ran_out_ || !may;
    return may;
  }
  std::span<const Move> after(const Game& game, std::size_t from) const {
    return std::span<const Move>(game.moves).subspan(std::min(from, game.moves.size()));
  }
  std::size_t legal_at(const Game& game, std::size_t i) {
    const ShrinkGround<G>& ground = grounds_[game.ground];
    typename G::Rules rules = ground.rules;
    G::legal_moves(*ground.content, game.tables[i], rules, moves_);
    return moves_.size();
  }

  // --- shorter by what is there already

  void reduce(Game& best) {
    bool changed = true;
    while (changed && may_go_on()) {
      changed = drop_chunks(best);
      changed = simplify_choices(best) || changed;
    }
  }

  /// Leaves out runs of moves, long ones first.
  bool drop_chunks(Game& best) {
    bool changed = false;
    for (std::size_t size = best.size() / 2; size > 0; size /= 2) {
      for (std::size_t begin = 0; begin + size <= best.size() && may_go_on();) {
        if (drop(best, begin, size)) {
          changed = true;
        } else {
          begin += size;
        }
      }
    }
    return changed;
  }
  bool drop(Game& best, std::size_t begin, std::size_t size) {
    for (const Wishing how : {Wishing::exactly, Wishing::by_kind}) {
      const std::vector<Move> wishes(best.moves.begin() + static_cast<std::ptrdiff_t>(begin + size),
                                     best.moves.end());
      WishPolicy<G> policy(wishes, how, best.size() - begin);
      if (accept(best, begin, policy)) return true;
    }
    return false;
  }

  /// Takes an earlier legal move instead, wherever the failure stays.
  bool simplify_choices(Game& best) {
    bool changed = false;
    for (std::size_t i = 0; i < best.size(); ++i)
      for (std::size_t choice = 0; i < best.size() && choice < best.choices[i] && may_go_on(); ++choice)
        if (take_instead(best, i, choice, best.size() - i)) {
          changed = true;
          break;
        }
    return changed;
  }
  bool take_instead(Game& best, std::size_t i, std::size_t choice, std::size_t length_max) {
    for (const Wishing how : {Wishing::by_kind, Wishing::exactly}) {
      const std::vector<Move> wishes(best.moves.begin() + static_cast<std::ptrdiff_t>(i + 1),
                                     best.moves.end());
      WishPolicy<G> policy(wishes, how, length_max);
      policy.force(choice);
      if (accept(best, i, policy)) return true;
    }
    return false;
  }

  // --- other ways to the same failure, chosen by the cause alone

  std::optional<Game> from_the_cause_alone() {
    std::vector<Game> found;
    for (std::size_t ground = 0; ground < grounds_.size(); ++ground) {
      const std::uint64_t share = limits_.moves / 8 / grounds_.size();
      allow(share);
      look_around_plain_game(ground, found);
      allow(share);
      probe(ground, found);
    }
    std::optional<Game> best;
    for (Game& one : found) {
      allow(limits_.moves / 32);
      reduce(one);
      take_shortcuts(one);
      if (!best || one.is_simpler_than(*best)) best = std::move(one);
    }
    ran_out_ = false;
    allow(limits_.moves / 8);
    if (best) settle(*best);
    return best;
  }
  void keep(std::vector<Game>& found, Game game) {
    found.push_back(std::move(game));
    std::sort(found.begin(), found.end(), [](const Game& a, const Game& b) { return a.is_simpler_than(b); });
    if (found.size() > ways_kept) found.pop_back();
  }

  /// The same kinds of move from the plainest beginning, on every ground.
  void transplant_everywhere(Game& best) {
    const Game own = best;
    for (std::size_t ground = 0; ground < grounds_.size(); ++ground) {
      Game base;
      base.ground = ground;
      WishPolicy<G> policy(own.moves, Wishing::by_kind_only, own.size() * 2 + 20);
      if (!may_go_on() || !plays_to_cause(base, 0, policy)) continue;
      Game other = joined(base, 0);
      reduce(other);
      if (other.is_simpler_than(best)) best = std::move(other);
    }
  }

  /// Everything that lies a few moves beside the game in which everybody does the first thing that is legal.
  void look_around_plain_game(std::size_t ground, std::vector<Game>& found) {
    Game plain;
    plain.ground = ground;
    WishPolicy<G> first({}, Wishing::exactly, plain_moves);
    play_tail(plain, 0, first);
    plain = joined(plain, 0);
    for (std::size_t from = 0; from < plain.size() && may_go_on(); ++from) {
      if (found.size() == ways_kept && from >= found.back().size()) break;
      if (search_from(plain, from, {3, 4'000, 500})) keep(found, joined(plain, from));
    }
  }

  /// Fresh games. Those of one cause are the same whatever game it was found in.
  void probe(std::size_t ground, std::vector<Game>& found) {
    const std::uint64_t seed = play::derived_seed(seed_of_cause(), ground);
    Game base;
    base.ground = ground;
    for (std::uint64_t i = 0; may_go_on(); ++i) {
      const std::size_t length_max = found.size() < ways_kept ? probe_moves : found.back().size();
      ShortPolicy policy{{play::Random(play::derived_seed(seed, i))}, length_max};
      if (plays_to_cause(base, 0, policy)) keep(found, joined(base, 0));
    }
  }

  std::uint64_t seed_of_cause() const {
    std::uint64_t seed = 0;
    for (const char letter : cause_) seed = play::mixed(seed ^ static_cast<unsigned char>(letter));
    return seed;
  }

  // --- shorter by a detour

  /// Strays from the game by chance wherever that brings the failure sooner: what is rare in a whole game is
  /// not rare any more once one is on the way to it.
  void take_shortcuts(Game& best) {
    play::Random random(play::derived_seed(seed_of_cause(), grounds_.size()));
    static constexpr std::uint32_t strays[] = {8, 32, 96, 256};
    for (int misses = 0; misses < 400 && best.size() > 1 && may_go_on(); ++misses) {
      const std::size_t from = random.below(static_cast<std::uint32_t>(best.size() - 1));
      const std::vector<Move> wishes(best.moves.begin() + static_cast<std::ptrdiff_t>(from),
                                     best.moves.end());
      StrayingPolicy<G> policy(wishes, random.next(), strays[random.below(4)], best.size() - from - 1);
      if (!accept(best, from, policy)) continue;
      misses = 0;
      reduce(best);
    }
  }

  void settle(Game& best) {
    while (may_go_on() && polish(best)) reduce(best);
  }

  bool polish(Game& best) {
    const std::size_t before = best.size();
    const std::vector<std::uint16_t> choices = best.choices;
    search_everywhere(best);
    drop_pairs(best);
    take_others(best);
    return best.size() != before || best.choices != choices;
  }

  /// Looks at everything within a few moves of each table of the game, most closely near its end.
  void search_everywhere(Game& best) {
    for (std::size_t from = 0; from + 1 < best.size() && may_go_on(); ++from) {
      const std::size_t left = best.size() - from;
      const bool is_near = left <= 8;
      if (!search_from(best, from, {std::min<std::size_t>(left, 6), is_near ? 30'000U : 3'000U, 3'000}))
        continue;
      Game candidate = joined(best, from);
      if (candidate.is_simpler_than(best)) best = std::move(candidate);
    }
  }
  bool search_from(const Game& base, std::size_t from, const ShortestLimits& limits) {
    const ShrinkGround<G>& ground = grounds_[base.ground];
    const typename G::State& table = from == 0 ? ground.start : base.tables[from];
    if (ground.declared != nullptr) search_.use(*ground.declared);
    const auto is_it = [&](const Breach& breach) {
      return breach.id == breach_id_ && words_.cause_of(breach) == cause_;
    };
    const auto path = search_.run(*ground.content, ground.rules, table, limits, is_it,
                                  from == 0 ? WatchMemory() : base.memories[from]);
    spent_ += search_.moves_made();
    if (!path) return false;
    ChoicePolicy policy{*path};
    return plays_to_cause(base, from, policy);
  }

  /// Leaves out two moves that need each other.
  void drop_pairs(Game& best) {
    for (std::size_t i = 0; i < best.size(); ++i) {
      for (std::size_t j = i + 2; i < best.size() && j < best.size() && may_go_on(); ++j) {
        std::vector<Move> wishes(best.moves.begin() + static_cast<std::ptrdiff_t>(i + 1), best.moves.end());
        wishes.erase(wishes.begin() + static_cast<std::ptrdiff_t>(j - i - 1));
        WishPolicy<G> policy(wishes, Wishing::exactly, best.size() - i);
        accept(best, i, policy);
      }
    }
  }

  /// Takes any other move, where that makes the game shorter.
  void take_others(Game& best) {
    for (std::size_t i = 0; i < best.size(); ++i) {
      const std::size_t count = std::min<std::size_t>(legal_at(best, i), 64);
      for (std::size_t choice = 0; choice < count && i + 1 < best.size() && may_go_on(); ++choice)
        if (choice != best.choices[i]) take_instead(best, i, choice, best.size() - i - 1);
    }
  }

  static constexpr std::size_t ways_kept = 4;
  static constexpr std::size_t plain_moves = 150;
  static constexpr std::size_t probe_moves = 600;

  std::vector<ShrinkGround<G>> grounds_;
  const CauseWords& words_;
  ShrinkLimits limits_;
  std::chrono::steady_clock::time_point end_;
  InvariantWatch<G> watch_;
  ShortestSearch<G> search_;
  GameRecord record_;
  Moves moves_;
  std::vector<Move> tail_moves_;
  std::vector<typename G::State> tail_tables_;
  std::vector<WatchMemory> tail_memories_;
  std::string cause_;
  std::string breach_id_;
  std::uint64_t allowed_ = 0;
  bool ran_out_ = false;
  bool is_out_of_time_ = false;
  long candidates_ = 0;
  std::size_t shortest_ = SIZE_MAX;  ///< of the games that failed for the cause
  long shortest_at_ = 0;             ///< candidates played when it was found
  std::uint64_t spent_ = 0;
};

}  // namespace regolo::properties
