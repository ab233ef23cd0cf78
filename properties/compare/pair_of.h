// Two versions of one game played side by side. Included by properties/NAME/pair.cpp only, so that each
// engine is compiled for it once.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/play/seats.h"
#include "properties/compare/game_pair.h"
#include "properties/declared/watch.h"
#include "properties/invariant.h"
#include "properties/play/content_with.h"
#include "properties/play/run.h"
#include "properties/universal.h"

namespace regolo::properties {

/// A game of a play file under one version.
template <class G>
struct Table {
  const typename G::Content* content = nullptr;
  typename G::Rules rules = {};
  typename G::State state = {};
  typename G::Moves moves = {};
  InvariantWatch<G> watch = InvariantWatch<G>();
  bool is_open = false;  ///< the game goes on here
  ReplayEnd end = {};

  play::Decision decision() const { return G::decision(*content, state); }
  void stop(ReplayEnd::How how, std::string message, std::string invariant = {}) {
    is_open = false;
    end.how = how;
    end.message = std::move(message);
    end.invariant = std::move(invariant);
  }
};

/// What lists say that is not in the other one, each cut to a few lines.
struct Apart {
  std::vector<std::string> left;
  std::vector<std::string> right;
  bool is_there() const { return !left.empty() || !right.empty(); }
};

inline std::vector<std::string> cut(std::vector<std::string> lines) {
  constexpr std::size_t shown_max = 8;
  if (lines.size() <= shown_max) return lines;
  const std::size_t more = lines.size() - shown_max;
  lines.resize(shown_max);
  lines.push_back(fmt::format("and {} more", more));
  return lines;
}

inline Apart apart(std::vector<std::string> left, std::vector<std::string> right) {
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  Apart found;
  std::set_difference(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(found.left));
  std::set_difference(right.begin(), right.end(), left.begin(), left.end(), std::back_inserter(found.right));
  return {cut(std::move(found.left)), cut(std::move(found.right))};
}

/// Plays one file under two versions, as long as they go together and then each on its own.
template <play::Game G>
class SideBySide {
  using Content = typename G::Content;
  using State = typename G::State;
  using Rule = typename G::Rule;

 public:
  SideBySide(const play::PlayFile& file, Table<G>& before, Table<G>& after)
      : file_(file), before_(before), after_(after) {}

  /// Whether a game is played on after the versions part, and whether what differs is told.
  void run(PairedReplay& into, std::size_t steps_max, bool is_whole) {
    result_ = &into;
    is_whole_ = is_whole;
    begin(before_);
    begin(after_);
    compare_starts();
    const std::size_t count = std::min(steps_max, file_.steps.size());
    for (std::size_t i = 0; i < count && (before_.is_open || after_.is_open); ++i) {
      if (is_parted() && !is_whole_) break;
      step(i);
    }
    if (count == file_.steps.size()) {
      finish(before_);
      finish(after_);
      if (!is_parted() && !(before_.end == after_.end)) part(Parting::What::breach, file_.steps.size());
    }
  }

 private:
  bool is_parted() const { return result_->parting.is_there(); }

  void begin(Table<G>& table) const {
    if (table.content == nullptr) return;
    const play::Setup setup{static_cast<int>(file_.seats.size())};
    try {
      if (file_.given == source::no_node) {
        table.state = G::initial_state(*table.content, setup, table.rules);
      } else {
        play::Given given(file_.document, file_.given, file_.seats);
        table.state = G::arrange(*table.content, setup, given, table.rules);
        const std::vector<play::FileProblem> problems = given.problems();
        if (!problems.empty()) return table.stop(ReplayEnd::How::unplayable, problems.front().message);
      }
      table.is_open = true;
    } catch (const std::exception& fault) {
      table.stop(ReplayEnd::How::unplayable, fault.what());
    }
  }

  void compare_starts() {
    if (before_.is_open && after_.is_open) {
      compare_states(Parting::What::start, 0);
    } else if (before_.is_open != after_.is_open) {
      part(Parting::What::start, 0);
    }
  }

  void step(std::size_t i) {
    const play::PlayStep& wanted = file_.steps[i];
    if (wanted.who.empty()) return;
    if (is_parted()) {
      for (Table<G>* table : {&before_, &after_})
        if (table->is_open) advance(*table, i, find(*table, wanted, std::nullopt));
      return;
    }
    note_rules();
    const std::optional<std::size_t> here = find(before_, wanted, std::nullopt);
    const std::optional<std::size_t> there = find(after_, wanted, here);
    if (name_of(before_.decision()) != name_of(after_.decision())) {
      part(Parting::What::turn, i + 1);
      told().before.push_back(decides(before_));
      told().after.push_back(decides(after_));
    } else if (here.has_value() != there.has_value()) {
      part(Parting::What::legal, i + 1);
      tell_choices();
    } else if (has_other_choices()) {
      part(Parting::What::choices, i + 1);
      tell_choices();
    }
    // What is legal is decided before anything is done; what the move does says nothing about it.
    if (is_parted()) tell_rules();
    const bool is_told = is_parted();
    advance(before_, i, here);
    advance(after_, i, there);
    if (!is_parted() && before_.is_open && after_.is_open) compare_states(Parting::What::result, i + 1);
    if (!is_parted() && !(before_.end == after_.end)) {
      part(Parting::What::breach, i + 1);
      if (before_.end.how == ReplayEnd::How::broken) told().before.push_back(before_.end.message);
      if (after_.end.how == ReplayEnd::How::broken) told().after.push_back(after_.end.message);
    }
    if (is_parted() && !is_told) tell_rules();
  }

  /// The move of the step among the legal ones; `likely` is where the other version had it.
  std::optional<std::size_t> find(Table<G>& table, const play::PlayStep& wanted,
                                  std::optional<std::size_t> likely) const {
    const play::Decision decision = table.decision();
    table.moves.clear();
    if (decision.is_over()) return std::nullopt;
    try {
      G::legal_moves(*table.content, table.state, table.rules, table.moves);
    } catch (const std::exception& fault) {
      table.stop(ReplayEnd::How::broken, fault.what(), std::string(universal::never_fails));
      return std::nullopt;
    }
    if (name_of(decision) != wanted.who) return std::nullopt;
    if (likely && *likely < table.moves.size() && phrase(table, *likely) == wanted.phrase) return likely;
    for (std::size_t i = 0; i < table.moves.size(); ++i)
      if (phrase(table, i) == wanted.phrase) return i;
    return std::nullopt;
  }

  void advance(Table<G>& table, std::size_t i, std::optional<std::size_t> found) const {
    if (!table.is_open) return;
    table.end.step = i + 1;
    if (file_.steps[i].refused) {
      if (found) table.stop(ReplayEnd::How::illegal, "the move was to be refused, but it is legal");
      return;
    }
    if (!found) return table.stop(ReplayEnd::How::illegal, not_legal(table, i));
    Breach breach;
    try {
      const typename G::Move move = table.moves[*found];
      const State after = G::apply(*table.content, table.state, move, table.rules);
      table.watch.is_broken({*table.content, table.state, move, after, table.decision(), table.moves},
                            breach);
      table.state = after;
      ++result_->moves;
    } catch (const std::exception& fault) {
      breach = {std::string(universal::never_fails), fault.what()};
    }
    if (!breach.empty())
      table.stop(ReplayEnd::How::broken,
                 fmt::format("{}: {}", breach.id, play::with_names(breach.message, file_.seats)), breach.id);
  }

  std::string not_legal(const Table<G>& table, std::size_t i) const {
    const play::PlayStep& wanted = file_.steps[i];
    const play::Decision decision = table.decision();
    if (decision.is_over()) return "the game is over";
    if (name_of(decision) != wanted.who) return decides(table) + fmt::format(", not {}", wanted.who);
    return fmt::format("'{}' is not legal", wanted.phrase);
  }

  /// A finding may break what only the standing table shows: a decision without a move.
  void finish(Table<G>& table) const {
    if (!table.is_open) return;
    try {
      const play::Decision decision = table.decision();
      if (G::is_endless(table.state)) {
        table.stop(ReplayEnd::How::broken, "the game goes on past its bound", std::string(universal::ends));
      } else if (decision.is_over()) {
        table.end.winners = winners(table);
      } else if (!file_.fails.empty()) {
        G::legal_moves(*table.content, table.state, table.rules, table.moves);
        if (table.moves.empty())
          table.stop(ReplayEnd::How::broken, "nothing is legal, but the game is not over",
                     std::string(universal::has_move));
        else if (has_duplicate<G>(table.moves))
          table.stop(ReplayEnd::How::broken, "the same move is offered twice",
                     std::string(universal::unique_moves));
      }
    } catch (const std::exception& fault) {
      table.stop(ReplayEnd::How::broken, fault.what(), std::string(universal::never_fails));
    }
  }

  std::string winners(const Table<G>& table) const {
    for (const play::Observable<G>& one : G::observables())
      if (one.name == "winners" && one.per == play::Per::game)
        return play::with_names(play::shown_value(one, *table.content, table.state, 0), file_.seats);
    return {};
  }

  bool has_other_choices() const {
    if (before_.moves.size() != after_.moves.size()) return true;
    for (std::size_t i = 0; i < before_.moves.size(); ++i)
      // Another order, or another numbering of the components: only words can tell.
      if (!(before_.moves[i] == after_.moves[i])) return apart(phrases(before_), phrases(after_)).is_there();
    return false;
  }

  /// Equal tables can still count otherwise: points lie on cards. Unequal ones can look the same, where only
  /// the numbering of the components differs.
  void compare_states(Parting::What what, std::size_t number) {
    const bool is_equal = before_.state == after_.state;
    bool differs = false;
    each_observable(is_equal, [&](const play::Observable<G>& one, int player) {
      differs = differs || is_seen_otherwise(one, player);
    });
    if (!differs) return;
    part(what, number);
    if (!is_whole_) return;
    std::vector<std::string> left;
    std::vector<std::string> right;
    each_observable(false, [&](const play::Observable<G>& one, int player) {
      if (!is_seen_otherwise(one, player)) return;
      const bool is_each = one.per == play::Per::player;
      const std::string name =
          (is_each ? file_.seats[static_cast<std::size_t>(player)] + "." : std::string()) +
          std::string(one.name);
      left.push_back(fmt::format("{} {}", name, seen(one, before_, player)));
      right.push_back(fmt::format("{} {}", name, seen(one, after_, player)));
    });
    told().before = cut(std::move(left));
    told().after = cut(std::move(right));
  }

  template <class Visit>
  void each_observable(bool numbers_only, Visit visit) const {
    for (const play::Observable<G>& one : G::observables()) {
      if (numbers_only && one.number == nullptr) continue;
      const bool is_each = one.per == play::Per::player;
      for (std::size_t player = 0; player < (is_each ? file_.seats.size() : 1); ++player)
        visit(one, static_cast<int>(player));
    }
  }
  bool is_seen_otherwise(const play::Observable<G>& one, int player) const {
    if (one.number != nullptr)
      return one.number(*before_.content, before_.state, player) !=
             one.number(*after_.content, after_.state, player);
    return play::shown_value(one, *before_.content, before_.state, player) !=
           play::shown_value(one, *after_.content, after_.state, player);
  }
  std::string seen(const play::Observable<G>& one, const Table<G>& table, int player) const {
    return play::with_names(play::shown_value(one, *table.content, table.state, player), file_.seats);
  }

  void part(Parting::What what, std::size_t number) {
    Parting& parting = result_->parting;
    parting.what = what;
    parting.step = number;
    if (number == 0) return;
    parting.who = file_.steps[number - 1].who;
    parting.phrase = file_.steps[number - 1].phrase;
  }
  Parting& told() { return result_->parting; }

  void tell_choices() {
    if (!is_whole_) return;
    const Apart found = apart(phrases(before_), phrases(after_));
    told().before = found.left;
    told().after = found.right;
  }
  std::vector<std::string> phrases(const Table<G>& table) const {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < table.moves.size(); ++i) found.push_back(phrase(table, i));
    return found;
  }
  std::string phrase(const Table<G>& table, std::size_t i) const {
    return play::with_names(G::phrase(*table.content, table.state, table.moves[i]), file_.seats);
  }
  std::string name_of(play::Decision decision) const {
    if (decision.is_over()) return "nobody";
    if (decision.is_chance()) return "chance";
    return file_.seats[static_cast<std::size_t>(decision.player)];
  }
  std::string decides(const Table<G>& table) const {
    const play::Decision decision = table.decision();
    if (decision.is_over()) return "the game is over";
    if (decision.is_chance()) return "chance decides";
    return fmt::format("{} decides: {}", name_of(decision),
                       play::with_names(G::about(*table.content, table.state), file_.seats));
  }

  /// What the rules had decided before this step.
  void note_rules() {
    if (!is_whole_) return;
    for (std::size_t r = 0; r < G::Rules::count; ++r) {
      noted_before_[r] = before_.rules.counted(static_cast<Rule>(r)).bound;
      noted_after_[r] = after_.rules.counted(static_cast<Rule>(r)).bound;
    }
  }
  void tell_rules() {
    if (!is_whole_) return;
    for (std::size_t r = 0; r < G::Rules::count; ++r) {
      const auto rule = static_cast<Rule>(r);
      const bool was = !before_.rules.is_off(rule) && before_.rules.counted(rule).bound > noted_before_[r];
      const bool is = !after_.rules.is_off(rule) && after_.rules.counted(rule).bound > noted_after_[r];
      if (was && !is) told().rules_before.push_back(play::rule_id(G::rule_names()[r]));
      if (is && !was) told().rules_after.push_back(play::rule_id(G::rule_names()[r]));
    }
  }

  const play::PlayFile& file_;
  Table<G>& before_;
  Table<G>& after_;
  PairedReplay* result_ = nullptr;
  bool is_whole_ = true;
  std::array<std::uint64_t, G::Rules::count> noted_before_{};
  std::array<std::uint64_t, G::Rules::count> noted_after_{};
};

/// The contents of one version, loaded once for each way to play that is asked for.
template <play::Game G>
class Shelf {
 public:
  struct Loaded {
    std::optional<typename G::Content> content = {};
    typename G::Rules rules = {};
    DeclaredSet<G> declared = {};
    std::string why_not = {};
  };

  explicit Shelf(const Version& version) : version_(version) {}

  const Loaded& loaded(const play::Settings& of_file, int players) {
    const play::Settings settings = settings_with(of_file, version_.settings);
    const auto [place, is_new] = loaded_.try_emplace(key_of(settings) + "\n" + std::to_string(players));
    Loaded& loaded = place->second;
    if (!is_new) return loaded;
    try {
      loaded.content = content_with<G>(*version_.package, settings, loaded.rules);
      loaded.declared = DeclaredSet<G>::made(*version_.package, settings, *loaded.content, players);
    } catch (const std::exception& fault) {
      loaded.why_not = fault.what();
    }
    return loaded;
  }

 private:
  static std::string key_of(const play::Settings& settings) {
    std::string key = settings.variant;
    for (const auto& [id, value] : settings.set) key += fmt::format("\n{}={}", id, value);
    for (const std::string& rule : settings.without) key += "\n" + rule;
    for (const play::Patch& patch : settings.patch)
      key += fmt::format("\n{}.{}={}", patch.component, patch.field, patch.value);
    return key;
  }

  Version version_;
  std::map<std::string, Loaded> loaded_ = {};
};

template <play::Game G>
class PairOf : public GamePair {
 public:
  PairOf(const Version& before, const Version& after) : before_(before), after_(after) {}

  PairedReplay replay(const play::PlayFile& file, std::size_t steps_max) override {
    return replayed(file, steps_max, true);
  }
  Parting parting(const play::PlayFile& file, std::size_t steps_max) override {
    return replayed(file, steps_max, false).parting;
  }

 private:
  PairedReplay replayed(const play::PlayFile& file, std::size_t steps_max, bool is_whole) {
    PairedReplay result;
    Table<G> before = table(before_, file);
    Table<G> after = table(after_, file);
    SideBySide<G>(file, before, after).run(result, steps_max, is_whole);
    result.before = std::move(before.end);
    result.after = std::move(after.end);
    result.decided_before = decided(before.rules);
    result.decided_after = decided(after.rules);
    return result;
  }

  static Table<G> table(Shelf<G>& shelf, const play::PlayFile& file) {
    const typename Shelf<G>::Loaded& loaded =
        shelf.loaded(file.settings, static_cast<int>(file.seats.size()));
    Table<G> made;
    made.rules = loaded.rules;
    made.watch.use(loaded.declared);
    made.watch.begin();
    if (loaded.content) {
      made.content = &*loaded.content;
    } else {
      made.stop(ReplayEnd::How::unplayable, loaded.why_not);
    }
    return made;
  }

  static std::vector<bool> decided(const typename G::Rules& rules) {
    std::vector<bool> found(G::Rules::count);
    for (std::size_t r = 0; r < G::Rules::count; ++r) {
      const auto rule = static_cast<typename G::Rule>(r);
      found[r] = !rules.is_off(rule) && rules.counted(rule).bound > 0;
    }
    return found;
  }

  Shelf<G> before_;
  Shelf<G> after_;
};

template <class G>
std::unique_ptr<GamePair> pair_of(const Version& before, const Version& after) {
  return std::make_unique<PairOf<G>>(before, after);
}

}  // namespace regolo::properties
