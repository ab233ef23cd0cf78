#include "reports/gather.h"

#include <algorithm>

#include "model/play/content_hash.h"
#include "model/schema/record.h"

namespace regolo::reports {

std::string in_language(const schema::Record& localised, std::string_view language) {
  if (!localised.is_there()) return {};
  const auto entries = localised.entries();
  if (entries.empty()) return std::string(localised.text());
  for (const auto& [key, value] : entries)
    if (key == language) return std::string(value.text());
  return std::string(entries.front().second.text());
}

std::size_t rule_index(const Evidence& evidence, std::string_view id) {
  for (std::size_t i = 0; i < evidence.rules.size(); ++i)
    if (evidence.rules[i].id == id) return i;
  return SIZE_MAX;
}

void gather_mutants(const Inputs& inputs, Evidence& evidence) {
  evidence.is_studied = inputs.mutants != nullptr;
  if (inputs.mutants == nullptr) return;
  evidence.mutants = *inputs.mutants;
  for (const MutantEvidence& mutant : evidence.mutants) {
    const std::size_t at = rule_index(evidence, mutant.rule);
    if (at == SIZE_MAX) continue;
    RuleEvidence& rule = evidence.rules[at];
    rule.pin = mutant.outcome == "caught"   ? Pin::pinned
               : mutant.outcome == "missed" ? Pin::missed
                                            : Pin::unknown;
    rule.pinned_by = mutant.by;
  }
}

Evidence gather(const Inputs& inputs) {
  Evidence evidence;
  evidence.game = inputs.game;
  evidence.language = inputs.language;
  evidence.version = inputs.version;
  evidence.date = inputs.date;
  evidence.command = inputs.command;
  evidence.lint = inputs.lint;
  evidence.content = play::content_hash(inputs.package);
  evidence.grounds = inputs.facts.grounds();
  evidence.kinds_of_move = inputs.facts.kinds_of_move();
  const schema::Record game(inputs.package, inputs.package.file_named("game.yaml"), 0);
  evidence.name = in_language(game.at("name"), inputs.language);
  evidence.title = inputs.title.empty() ? evidence.name : inputs.title;
  gather_rulebook(inputs, evidence);
  gather_content(inputs, evidence);
  gather_invariants(inputs, evidence);
  gather_scenarios(inputs, evidence);
  gather_campaign(inputs, evidence);
  gather_mutants(inputs, evidence);
  gather_sample(inputs, evidence);
  grade_rules(evidence);
  count_totals(evidence);
  translate_names(inputs, evidence);
  return evidence;
}

}  // namespace regolo::reports
