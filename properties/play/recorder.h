// Plays a play file as far as its steps are legal, leaves the others out, and writes down what was played.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/play/given.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/any_game.h"
#include "properties/invariant.h"
#include "properties/universal.h"

namespace regolo::properties {

template <class G>
class Recorder {
 public:
  Recorder(const typename G::Content& content, const typename G::Rules& rules, const DeclaredSet<G>& declared,
           const play::PlayFile& file)
      : content_(content), rules_(rules), declared_(declared), file_(file) {}

  Rerecorded run(const play::Settings& settings, play::PlayHeader header) {
    typename G::State state = start();
    if (file_.given != source::no_node) declared_ = watched_on_laid_table(std::move(declared_), file_.fails);
    watch_.use(declared_);
    watch_.begin();
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < file_.steps.size(); ++i) {
      if (made_.fails.empty() && step(file_.steps[i], state)) {
        kept.push_back(i);
      } else {
        made_.left_out.push_back(i);
      }
    }
    header.game = file_.game.empty() ? std::string(G::name) : file_.game;
    header.settings = settings;
    header.seats = file_.seats;
    header.fails = made_.fails;
    header.message = play::with_names(message_, file_.seats);
    play::PlayWriter writer(header);
    for (const std::size_t i : kept) writer.step(file_.steps[i].who, file_.steps[i].phrase);
    made_.text = writer.text();
    return std::move(made_);
  }

 private:
  typename G::State start() {
    const play::Setup setup{static_cast<int>(file_.seats.size())};
    if (file_.given == source::no_node) return G::initial_state(content_, setup, rules_);
    play::Given given(file_.document, file_.given, file_.seats);
    return G::arrange(content_, setup, given, rules_);
  }

  /// Whether the step is legal; it is made then.
  bool step(const play::PlayStep& wanted, typename G::State& state) {
    const play::Decision decision = G::decision(content_, state);
    if (decision.is_over()) return false;
    const std::string who =
        decision.is_chance() ? "chance" : file_.seats[static_cast<std::size_t>(decision.player)];
    if (who != wanted.who) return false;
    G::legal_moves(content_, state, rules_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (play::with_names(G::phrase(content_, state, moves_[i]), file_.seats) != wanted.phrase) continue;
      make(moves_[i], decision, state);
      return true;
    }
    return false;
  }

  void make(const typename G::Move move, play::Decision decision, typename G::State& state) {
    Breach breach;
    try {
      const typename G::State after = G::apply(content_, state, move, rules_);
      breach = watch_.check({content_, state, move, after, decision, moves_});
      state = after;
    } catch (const std::exception& fault) {
      breach = {std::string(universal::never_fails), fault.what()};
    }
    made_.fails = breach.id;
    message_ = breach.message;
  }

  const typename G::Content& content_;
  typename G::Rules rules_;
  DeclaredSet<G> declared_;
  const play::PlayFile& file_;
  InvariantWatch<G> watch_;
  typename G::Moves moves_;
  Rerecorded made_;
  std::string message_;
};

}  // namespace regolo::properties
