// A sample of evenly random games, played for the report: which components are used, which rules meet in one
// move, how games go, and for each rule the moves that lead to its first use. It follows from the campaign's
// seed.
#include <algorithm>
#include <set>
#include <unordered_map>

#include "model/play/decision.h"
#include "reports/gather.h"

namespace regolo::reports {

namespace {

using properties::GroundFact;
using properties::SampledEnd;
using properties::SampledMove;

/// Moves told before the one in which the rule decides.
constexpr std::size_t moves_before = 3;

struct FirstUse {
  std::uint64_t game = 0;
  std::size_t move = 0;  ///< 0: while the table is laid out
  bool is_found = false;
};

bool is_id_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
}

class SampleCounter : public properties::SampleVisitor {
 public:
  SampleCounter(const std::vector<std::size_t>& numbered, Evidence& evidence)
      : evidence_(evidence), sample_(evidence.sample), numbered_(numbered), first_(numbered.size()) {
    for (std::size_t i = 0; i < evidence.components.size(); ++i) by_id_.emplace(evidence.components[i].id, i);
    sample_.grounds.resize(evidence.grounds.size());
    sample_.pairs.assign(evidence.sections.size(), std::vector<std::uint64_t>(evidence.sections.size()));
  }

  void begin(const GroundFact& ground, const std::vector<std::size_t>& rules) override {
    players_ = ground.players;
    move_ = 0;
    named_.clear();
    used_.clear();
    for (std::size_t i = 0; i < evidence_.grounds.size(); ++i)
      if (evidence_.grounds[i].variant == ground.variant && evidence_.grounds[i].players == ground.players)
        ++sample_.grounds[i];
    note_rules(rules);
  }

  void move(const SampledMove& move) override {
    ++move_;
    ++sample_.moves;
    if (move.player >= 0) {
      ++sample_.choices;
      sample_.legal += move.legal;
      sample_.legal_max = std::max<std::uint64_t>(sample_.legal_max, move.legal);
    }
    note_components(move);
    note_rules(move.rules);
  }

  void end(const SampledEnd& end) override {
    const auto winners = std::count(end.has_won.begin(), end.has_won.end(), true);
    ++sample_.games;
    sample_.broken += end.is_broken ? 1 : 0;
    ++(winners == 0 ? sample_.nobody : winners == 1 ? sample_.one_winner : sample_.shared);
    for (int seat = 0; seat < players_; ++seat) {
      SeatEvidence& one = seat_of(players_, seat);
      ++one.games;
      one.won += end.has_won[static_cast<std::size_t>(seat)] ? 1 : 0;
    }
    for (const std::size_t component : named_) ++evidence_.components[component].games;
    for (const auto& [component, seat] : used_) {
      ComponentEvidence& one = evidence_.components[component];
      ++one.played;
      one.won += end.has_won[static_cast<std::size_t>(seat)] ? 1 : 0;
      one.expected += static_cast<double>(winners) / players_;
    }
    ++game_;
  }

  const std::vector<FirstUse>& first_uses() const { return first_; }

 private:
  void note_components(const SampledMove& move) {
    const std::string& phrase = move.phrase;
    for (std::size_t at = 0; at < phrase.size();) {
      std::size_t end = at;
      while (end < phrase.size() && is_id_letter(phrase[end])) ++end;
      const auto found = by_id_.find(phrase.substr(at, end - at));
      if (end > at && found != by_id_.end()) {
        ++evidence_.components[found->second].moves;
        named_.insert(found->second);
        if (move.player >= 0) used_.insert({found->second, move.player});
      }
      at = end + 1;
    }
  }

  void note_rules(const std::vector<std::size_t>& rules) {
    sections_.clear();
    for (const std::size_t rule : rules) {
      if (!first_[rule].is_found) first_[rule] = {game_, move_, true};
      if (numbered_[rule] != SIZE_MAX) sections_.insert(evidence_.rules[numbered_[rule]].section);
    }
    for (const std::size_t a : sections_)
      for (const std::size_t b : sections_)
        if (a < b) ++sample_.pairs[a][b];
  }

  SeatEvidence& seat_of(int players, int seat) {
    for (SeatEvidence& one : sample_.seats)
      if (one.players == players && one.seat == seat) return one;
    return sample_.seats.emplace_back(SeatEvidence{players, seat, 0, 0});
  }

  Evidence& evidence_;
  SampleEvidence& sample_;
  const std::vector<std::size_t>& numbered_;  ///< the engine's rules in the evidence
  std::unordered_map<std::string, std::size_t> by_id_;
  std::vector<FirstUse> first_;
  std::set<std::size_t> named_;
  std::set<std::pair<std::size_t, int>> used_;
  std::set<std::size_t> sections_;
  int players_ = 0;
  std::size_t move_ = 0;
  std::uint64_t game_ = 0;
};

void add_trace(const Inputs& inputs, std::size_t rule, const FirstUse& use, Evidence& evidence) {
  const std::size_t last = std::max<std::size_t>(use.move, 1);
  const std::size_t first = last > moves_before ? last - moves_before : 1;
  evidence.rules[rule].trace = evidence.traces.size();
  evidence.traces.push_back({rule, use.game, inputs.facts.sampled(inputs.seed, use.game, first, last)});
}

}  // namespace

void gather_sample(const Inputs& inputs, Evidence& evidence) {
  std::vector<std::size_t> numbered;
  for (const std::string& id : inputs.facts.rule_ids()) numbered.push_back(rule_index(evidence, id));
  SampleCounter counter(numbered, evidence);
  inputs.facts.sample(inputs.seed, inputs.sample_moves, inputs.sample_games, counter);
  for (std::size_t i = 0; i < numbered.size(); ++i)
    if (numbered[i] != SIZE_MAX && counter.first_uses()[i].is_found)
      add_trace(inputs, numbered[i], counter.first_uses()[i], evidence);
}

}  // namespace regolo::reports
