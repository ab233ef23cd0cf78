// From counts to the grade and the status of each rule, and to the totals that every format writes.
#include <algorithm>
#include <stdexcept>

#include "reports/gather.h"

namespace regolo::reports {

namespace {

/// Something that names the rule has really looked: a scenario holds, or an invariant had something to check.
bool is_asserted(const RuleEvidence& rule, const Evidence& evidence) {
  return !rule.named_by.empty() || std::any_of(rule.invariants.begin(), rule.invariants.end(),
                                               [&](std::size_t i) { return evidence.invariants[i].met > 0; });
}

Grade grade_of(const RuleEvidence& rule, const Evidence& evidence) {
  if (!rule.is_claimed) return Grade::none;
  if (rule.bound == 0 && rule.bound_scenarios == 0) return Grade::claimed;
  if (!is_asserted(rule, evidence)) return Grade::exercised;
  return rule.pin == Pin::pinned ? Grade::pinned : Grade::asserted;
}

Status status_of(const RuleEvidence& rule, const Evidence& evidence) {
  if (!rule.is_played) return Status::excluded;
  for (const FailureEvidence& failure : evidence.failures)
    if (std::find(failure.rules.begin(), failure.rules.end(), rule.id) != failure.rules.end())
      return Status::broken;
  if (rule.grade < Grade::exercised) return Status::never;
  return rule.bound < thin_below ? Status::thin : Status::exercised;
}

template <class Wanted>
std::uint64_t count(const std::vector<RuleEvidence>& rules, Wanted wanted) {
  return static_cast<std::uint64_t>(std::count_if(rules.begin(), rules.end(), wanted));
}

void count_rules(Evidence& evidence) {
  const std::vector<RuleEvidence>& rules = evidence.rules;
  std::vector<Total>& totals = evidence.totals;
  totals.push_back({"rules", rules.size(), 0, false});
  const auto played = count(rules, [](const RuleEvidence& rule) { return rule.is_played; });
  static constexpr std::pair<std::string_view, Status> statuses[] = {{"rules-broken", Status::broken},
                                                                     {"rules-never", Status::never},
                                                                     {"rules-thin", Status::thin},
                                                                     {"rules-exercised", Status::exercised}};
  for (const auto& [id, status] : statuses)
    totals.push_back(
        {id, count(rules, [&](const RuleEvidence& rule) { return rule.status == status; }), played});
  totals.push_back({"rules-excluded", rules.size() - played, rules.size()});
  struct Line {
    std::string_view id;
    std::string_view kind;
    Grade grade;
  };
  static constexpr Line lines[] = {{"mechanic-claimed", "mechanic", Grade::claimed},
                                   {"mechanic-exercised", "mechanic", Grade::exercised},
                                   {"mechanic-asserted", "mechanic", Grade::asserted},
                                   {"mechanic-pinned", "mechanic", Grade::pinned},
                                   {"setup-claimed", "setup", Grade::claimed},
                                   {"setup-exercised", "setup", Grade::exercised},
                                   {"setup-asserted", "setup", Grade::asserted},
                                   {"setup-pinned", "setup", Grade::pinned}};
  for (const Line& line : lines) {
    const auto all = count(rules, [&](const RuleEvidence& rule) { return rule.kind == line.kind; });
    const auto reached = count(
        rules, [&](const RuleEvidence& rule) { return rule.kind == line.kind && rule.grade >= line.grade; });
    totals.push_back({line.id, reached, all});
  }
}

void count_rulebook(Evidence& evidence) {
  std::uint64_t needed = 0;
  std::uint64_t carried = 0;
  for (const SentenceEvidence& sentence : evidence.sentences) {
    needed += sentence.needs_rule ? 1 : 0;
    carried += sentence.needs_rule && !sentence.rules.empty() ? 1 : 0;
  }
  evidence.totals.push_back({"sentences", evidence.sentences.size(), 0, false});
  evidence.totals.push_back({"sentences-carried", carried, needed});
  evidence.totals.push_back({"errata", evidence.errata.size(), 0, false});
}

void count_play(Evidence& evidence) {
  std::vector<Total>& totals = evidence.totals;
  totals.push_back({"games", evidence.campaign.games, 0, false});
  totals.push_back({"moves", evidence.campaign.moves, 0, false});
  if (const CampaignEvidence& campaign = evidence.campaign; campaign.shards > 1) {
    totals.push_back({"shards-whole", campaign.shards_whole, campaign.shards});
    totals.push_back({"units-missing", campaign.units_missing, campaign.units + campaign.units_missing});
  }
  totals.push_back({"failures", evidence.failures.size(), 0, false});
  std::uint64_t held = 0;
  std::uint64_t never = 0;
  for (const InvariantEvidence& one : evidence.invariants) {
    held += one.seen == 0 && one.met > 0 ? 1 : 0;
    never += one.seen == 0 && one.met == 0 ? 1 : 0;
  }
  totals.push_back({"invariants-held", held, evidence.invariants.size()});
  totals.push_back({"invariants-never-met", never, evidence.invariants.size()});
  const auto good = std::count_if(evidence.scenarios.begin(), evidence.scenarios.end(),
                                  [](const ScenarioEvidence& one) { return one.is_good; });
  totals.push_back({"scenarios-hold", static_cast<std::uint64_t>(good), evidence.scenarios.size()});
}

void count_content(Evidence& evidence) {
  std::vector<Total>& totals = evidence.totals;
  const auto used = std::count_if(evidence.components.begin(), evidence.components.end(),
                                  [](const ComponentEvidence& one) { return one.moves > 0; });
  totals.push_back({"components-used", static_cast<std::uint64_t>(used), evidence.components.size()});
  std::uint64_t values = 0;
  std::uint64_t attested = 0;
  for (const ProvenanceEvidence& one : evidence.provenance) {
    values += one.values;
    attested += one.attested;
  }
  totals.push_back({"values-attested", attested, values});
  std::uint64_t findings = 0;
  for (const LintFamily& family : evidence.lint.families)
    findings += family.errors + family.warnings + family.infos;
  totals.push_back({"lint-findings", findings, 0, false});
  totals.push_back({"lint-suppressed", evidence.lint.suppressions.size(), 0, false});
}

void count_mutants(Evidence& evidence) {
  std::uint64_t caught = 0;
  std::uint64_t counted = 0;
  for (const MutantEvidence& mutant : evidence.mutants) {
    caught += mutant.outcome == "caught" ? 1 : 0;
    counted += mutant.outcome != "equivalent" && mutant.outcome != "invalid" ? 1 : 0;
  }
  evidence.totals.push_back({"mutants-caught", caught, counted});
}

}  // namespace

void grade_rules(Evidence& evidence) {
  for (RuleEvidence& rule : evidence.rules) {
    rule.grade = grade_of(rule, evidence);
    rule.status = status_of(rule, evidence);
  }
}

void count_totals(Evidence& evidence) {
  count_rules(evidence);
  count_rulebook(evidence);
  count_play(evidence);
  count_content(evidence);
  count_mutants(evidence);
}

const Total& total(const Evidence& evidence, std::string_view id) {
  for (const Total& one : evidence.totals)
    if (one.id == id) return one;
  throw std::logic_error("there is no total " + std::string(id));
}

}  // namespace regolo::reports
