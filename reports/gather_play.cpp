// What was played: the invariants that watched, the scenarios, and the campaign with its failures.
#include <fmt/format.h>

#include <algorithm>

#include "properties/campaign/campaign.h"
#include "properties/play/run.h"
#include "reports/gather.h"

namespace regolo::reports {

namespace {

using properties::CampaignTotals;
using properties::UnitResult;

void add_index(std::vector<std::size_t>& list, std::size_t index) {
  if (list.empty() || list.back() != index) list.push_back(index);
}

/// A file that cannot be played at all is a finding, not the end of the report.
properties::PlayedFile played_safely(const Inputs& inputs, const play::PlayFile& file) {
  try {
    return inputs.facts.play(file, properties::Telling::everything);
  } catch (const std::exception& error) {
    properties::PlayedFile played;
    played.outcome.word = properties::ReplayWord::unreadable;
    played.outcome.message = error.what();
    return played;
  }
}

ScenarioEvidence scenario_of(const play::PlayFile& file, const properties::PlayedFile& played) {
  ScenarioEvidence scenario;
  scenario.file = file.document.file->path();
  scenario.title = file.title;
  scenario.shows = file.shows;
  scenario.word = properties::replay_word(played.outcome.word);
  scenario.message = played.outcome.message;
  scenario.is_good = played.outcome.is_good();
  scenario.moves = played.outcome.moves;
  scenario.values = played.outcome.expectations;
  scenario.told = played.told;
  return scenario;
}

/// The rules as the campaign numbers them, each with its place in the evidence.
std::vector<std::size_t> numbered_rules(const Inputs& inputs, const Evidence& evidence) {
  std::vector<std::size_t> found;
  for (const std::string& id : inputs.facts.rule_ids()) found.push_back(rule_index(evidence, id));
  return found;
}

void count_rules(const properties::Database& units, const std::vector<std::size_t>& numbered,
                 Evidence& evidence) {
  std::uint64_t games = 0;
  std::uint64_t reached = 0;
  units.each_result([&](const UnitResult& unit) {
    games += unit.games;
    for (std::size_t i = 0; i < unit.rules.size(); ++i) {
      if (numbered[i] == SIZE_MAX) continue;
      RuleEvidence& rule = evidence.rules[numbered[i]];
      if (rule.bound == 0 && unit.rules[i].bound > 0) {
        rule.first_unit = unit.unit;
        for (const properties::Reached& first : unit.reached)
          if (first.rule == i) rule.first_game = first.game + 1;
        ++reached;
      }
      rule.asked += unit.rules[i].asked;
      rule.bound += unit.rules[i].bound;
    }
    evidence.campaign.growth.push_back({games, reached});
  });
}

FailureEvidence failure_of(const Inputs& inputs, const properties::Finding& finding,
                           const Evidence& evidence) {
  FailureEvidence failure;
  failure.invariant = finding.first.invariant;
  failure.message = finding.first.message;
  failure.file = properties::failure_path(inputs.failures, finding.first).generic_string();
  failure.seen = finding.seen;
  failure.unit = finding.first.unit;
  failure.game = finding.first.game + 1;
  failure.moves = finding.first.choices.size();
  failure.shrunk_moves = finding.shrunk_moves;
  for (const InvariantEvidence& one : evidence.invariants)
    if (one.id == failure.invariant) failure.rules = one.guards;
  // A game that takes the process down, or was not shortened, is not played here.
  if (finding.shrunk.empty()) return failure;
  const play::PlayFile file = play::read_play_text(failure.file, finding.shrunk);
  const properties::PlayedFile played = played_safely(inputs, file);
  failure.word = properties::replay_word(played.outcome.word);
  failure.told = played.told;
  if (!played.outcome.message.empty()) failure.message = played.outcome.message;
  return failure;
}

}  // namespace

void gather_invariants(const Inputs& inputs, Evidence& evidence) {
  for (properties::InvariantFact& fact : inputs.facts.invariants()) {
    for (const std::string& id : fact.guards)
      if (const std::size_t at = rule_index(evidence, id); at != SIZE_MAX)
        add_index(evidence.rules[at].invariants, evidence.invariants.size());
    evidence.invariants.push_back({fact.id, fact.statement, fact.guards});
  }
}

void gather_scenarios(const Inputs& inputs, Evidence& evidence) {
  const std::vector<std::size_t> numbered = numbered_rules(inputs, evidence);
  for (const schema::PackageFile& source : inputs.package.files) {
    const std::string& path = source.document.file->path();
    if (path.find("/scenarios/") == std::string::npos) continue;
    const play::PlayFile file = play::read_play_text(path, std::string(source.document.file->bytes()));
    const properties::PlayedFile played = played_safely(inputs, file);
    const std::size_t index = evidence.scenarios.size();
    evidence.scenarios.push_back(scenario_of(file, played));
    if (!played.outcome.is_good()) continue;
    for (const std::string& id : file.shows)
      if (const std::size_t at = rule_index(evidence, id); at != SIZE_MAX)
        add_index(evidence.rules[at].named_by, index);
    for (std::size_t i = 0; i < played.bound.size(); ++i) {
      if (played.bound[i] == 0 || numbered[i] == SIZE_MAX) continue;
      evidence.rules[numbered[i]].bound_scenarios += played.bound[i];
      add_index(evidence.rules[numbered[i]].decided_in, index);
    }
  }
}

void gather_campaign(const Inputs& inputs, Evidence& evidence) {
  evidence.campaign.file = inputs.campaign_file;
  if (inputs.campaign == nullptr) return;
  const properties::CampaignIdentity& identity = inputs.campaign->identity();
  const CampaignTotals totals = inputs.campaign->totals();
  const std::vector<std::size_t> numbered = numbered_rules(inputs, evidence);
  if ((totals.units > 0 && totals.rules.size() != numbered.size()) ||
      totals.invariants.size() > inputs.facts.invariants().size())
    throw ForeignCampaign(fmt::format(
        "{} counts other rules or invariants than this regolo has; play it again", inputs.campaign_file));
  CampaignEvidence& campaign = evidence.campaign;
  campaign.is_there = true;
  campaign.is_of_this_content = identity.content == evidence.content && identity.version == inputs.version;
  campaign.version = identity.version;
  campaign.content = identity.content;
  campaign.settings = identity.settings;
  campaign.seed = identity.seed;
  campaign.units = totals.units;
  const properties::Presence presence = inputs.campaign->presence();
  campaign.shards = presence.shards;
  campaign.shards_whole = presence.shards_whole;
  if (presence.shards > 1) campaign.units_missing = presence.units_missing;
  campaign.games = totals.games;
  campaign.moves = totals.moves;
  campaign.replayed = totals.replayed;
  campaign.lengths = totals.lengths;
  campaign.kinds = totals.kinds;
  campaign.kinds.resize(evidence.kinds_of_move.size());
  count_rules(*inputs.campaign, numbered, evidence);
  for (std::size_t i = 0; i < totals.invariants.size(); ++i) {
    evidence.invariants[i].ran = totals.invariants[i].asked;
    evidence.invariants[i].met = totals.invariants[i].bound;
  }
  for (const auto& [cause, finding] : inputs.campaign->findings()) {
    evidence.failures.push_back(failure_of(inputs, finding, evidence));
    for (InvariantEvidence& one : evidence.invariants) {
      if (one.id == finding.first.invariant) one.seen += finding.seen;
      for (const properties::Finding::Also& also : finding.also) {
        if (one.id == also.invariant) one.seen += also.seen;
        if (one.id == finding.first.invariant) one.seen -= also.seen;
      }
    }
  }
}

}  // namespace regolo::reports
