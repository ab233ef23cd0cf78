#include "cli/diff/evidence.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <map>
#include <set>

#include "model/schema/record.h"
#include "properties/any_game.h"
#include "properties/mutate/study.h"

namespace regolo::cli {

using namespace properties;

namespace {

using Rules = std::set<std::string>;

/// Enough to see whether a rule is missed; a large archive adds hours and no rule.
constexpr std::size_t recordings_max = 16;

Rules named(const std::vector<bool>& decided, const std::vector<std::string>& ids) {
  Rules rules;
  for (std::size_t i = 0; i < std::min(decided.size(), ids.size()); ++i)
    if (decided[i]) rules.insert(ids[i]);
  return rules;
}

std::vector<std::string> only_in(const Rules& one, const Rules& other) {
  std::vector<std::string> rules;
  std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(rules));
  return rules;
}

/// Scenarios and games of the version that pass under it: one that fails anyway would miss every rule.
std::vector<Witness> witnesses(const std::vector<ReplayItem>& items, const DiffSide& side, bool is_after,
                               const std::string& game) {
  std::vector<Witness> found;
  std::size_t recordings = 0;
  for (const ReplayItem& item : items) {
    const bool is_scenario = item.kind == Witnessed::scenario;
    if (is_scenario && is_after && item.bytes_after.empty()) continue;
    if (item.kind == Witnessed::recording && recordings >= recordings_max) continue;
    play::PlayFile file = is_scenario
                              ? play::read_play_text(item.shown, is_after ? item.bytes_after : item.bytes)
                              : play::read_play_file(item.path, item.shown);
    if (!file.problems.empty() || (!is_scenario && file.game != game)) continue;
    try {
      if (!any_game(game)->replay(side.package, file.settings, file, TellStep()).is_good()) continue;
    } catch (const std::exception&) {
      continue;  // the version has no such variant
    }
    recordings += is_scenario ? 0 : 1;
    found.push_back({item.shown, !is_scenario, std::move(file)});
  }
  return found;
}

Rules mechanics(const schema::Package& package) {
  Rules rules;
  for (const schema::Record& rule : schema::components(package, "rule"))
    if (rule.text("kind") == "mechanic") rules.emplace(rule.text("id"));
  return rules;
}

Rules pinned(const std::vector<ReplayItem>& items, const DiffSide& side, bool is_after,
             const EvidencePlan& plan) {
  const AnyGame& engine = *any_game(plan.game);
  JudgeOptions judging;
  judging.games = 2;
  const auto judge =
      engine.mutant_judge({}, side.package, witnesses(items, side, is_after, plan.game), judging);
  std::vector<Mutant> mutants;
  const Rules wanted = mechanics(side.package);
  for (const std::string& rule : engine.rule_ids())
    if (wanted.contains(rule)) mutants.push_back({.id = rule, .rule = rule});
  Rules rules;
  const std::atomic<bool> interrupted{false};
  study(*judge, mutants, {.jobs = plan.jobs}, interrupted, [&](const MutantResult& result) {
    if (result.outcome == properties::Outcome::caught) rules.insert(result.rule);
  });
  return rules;
}

}  // namespace

EvidenceChange compare_evidence(const std::vector<bool>& decided_before,
                                const std::vector<bool>& decided_after, const std::vector<ReplayItem>& items,
                                const DiffSide& before, const DiffSide& after, const EvidencePlan& plan) {
  EvidenceChange change;
  const std::vector<std::string> ids = any_game(plan.game)->rule_ids();
  change.rules = ids.size();
  const Rules was = named(decided_before, ids);
  const Rules is = named(decided_after, ids);
  change.decided_before = was.size();
  change.decided_after = is.size();
  change.decided_lost = only_in(was, is);
  change.decided_gained = only_in(is, was);
  if (!plan.is_pinned_asked) return change;
  const Rules pinned_before = pinned(items, before, false, plan);
  const Rules pinned_after = pinned(items, after, true, plan);
  change.mechanics = mechanics(after.package).size();
  change.pinned_before = pinned_before.size();
  change.pinned_after = pinned_after.size();
  change.pinned_lost = only_in(pinned_before, pinned_after);
  change.pinned_gained = only_in(pinned_after, pinned_before);
  return change;
}

}  // namespace regolo::cli
