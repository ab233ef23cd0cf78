#include <nlohmann/json.hpp>

#include "reports/formats.h"

namespace regolo::reports {

namespace {

using Json = nlohmann::ordered_json;

Json ids_of(const Evidence& evidence, const std::vector<std::size_t>& rules) {
  Json ids = Json::array();
  for (const std::size_t rule : rules) ids.push_back(evidence.rules[rule].id);
  return ids;
}

Json rule_json(const Evidence& evidence, const RuleEvidence& rule) {
  Json invariants = Json::array();
  for (const std::size_t i : rule.invariants) invariants.push_back(evidence.invariants[i].id);
  Json scenarios = Json::array();
  for (const std::size_t i : rule.named_by) scenarios.push_back(evidence.scenarios[i].file);
  return {{"id", rule.id},
          {"number", rule.number},
          {"kind", rule.kind},
          {"section", evidence.sections[rule.section].id},
          {"statement", rule.statement},
          {"place", rule.place},
          {"sentences", rule.sentences},
          {"status", status_words[static_cast<std::size_t>(rule.status)]},
          {"grade", rule.is_played ? grade_words[static_cast<std::size_t>(rule.grade)] : "excluded"},
          {"asked", rule.asked},
          {"bound", rule.bound},
          {"bound_in_scenarios", rule.bound_scenarios},
          {"invariants", invariants},
          {"scenarios", scenarios},
          {"pin", pin_words[static_cast<std::size_t>(rule.pin)]},
          {"pinned_by", rule.pinned_by}};
}

Json campaign_json(const CampaignEvidence& campaign) {
  if (!campaign.is_there) return nullptr;
  Json growth = Json::array();
  for (const GrowthPoint& point : campaign.growth) growth.push_back({point.games, point.rules});
  return {{"file", campaign.file},         {"version", campaign.version},
          {"content", campaign.content},   {"is_of_this_content", campaign.is_of_this_content},
          {"settings", campaign.settings}, {"seed", campaign.seed},
          {"units", campaign.units},       {"units_missing", campaign.units_missing},
          {"shards", campaign.shards},     {"shards_whole", campaign.shards_whole},
          {"games", campaign.games},       {"moves", campaign.moves},
          {"replayed", campaign.replayed}, {"growth", growth}};
}

Json lists_json(const Evidence& evidence) {
  Json lists = Json::object();
  for (const InvariantEvidence& one : evidence.invariants)
    lists["invariants"].push_back({{"id", one.id},
                                   {"statement", one.statement},
                                   {"guards", one.guards},
                                   {"ran", one.ran},
                                   {"met", one.met},
                                   {"violated", one.seen}});
  for (const ScenarioEvidence& one : evidence.scenarios)
    lists["scenarios"].push_back(
        {{"file", one.file}, {"title", one.title}, {"shows", one.shows}, {"result", one.word}});
  for (const FailureEvidence& one : evidence.failures)
    lists["failures"].push_back({{"invariant", one.invariant},
                                 {"message", one.message},
                                 {"file", one.file},
                                 {"seen", one.seen},
                                 {"moves", one.moves},
                                 {"shrunk_moves", one.shrunk_moves},
                                 {"rules", one.rules}});
  for (const ComponentEvidence& one : evidence.components)
    lists["components"].push_back({{"id", one.id},
                                   {"name", one.name},
                                   {"kind", one.kind},
                                   {"moves", one.moves},
                                   {"games", one.games},
                                   {"players", one.played},
                                   {"winners", one.won}});
  for (const SentenceEvidence& one : evidence.sentences)
    lists["sentences"].push_back({{"at", one.at},
                                  {"kind", one.kind},
                                  {"needs_rule", one.needs_rule},
                                  {"rules", ids_of(evidence, one.rules)}});
  for (const MutantEvidence& one : evidence.mutants)
    lists["mutants"].push_back({{"id", one.id},
                                {"operator", one.what},
                                {"sentence", one.sentence},
                                {"file", one.file},
                                {"line", one.line},
                                {"outcome", one.outcome},
                                {"by", one.by},
                                {"moves", one.moves}});
  return lists;
}

}  // namespace

std::string json_report(const Evidence& evidence) {
  Json totals;
  for (const Total& one : evidence.totals) {
    totals[std::string(one.id)] = {{"count", one.count}};
    if (one.has_of) totals[std::string(one.id)]["of"] = one.of;
  }
  Json json{{"schema", "regolo.report/1"},
            {"game", evidence.game},
            {"title", evidence.title},
            {"language", evidence.language},
            {"content", evidence.content},
            {"version", evidence.version},
            {"date", evidence.date},
            {"thin_below", thin_below},
            {"mutation_studied", evidence.is_studied},
            {"totals", totals},
            {"campaign", campaign_json(evidence.campaign)},
            {"rules", Json::array()}};
  for (const RuleEvidence& rule : evidence.rules) json["rules"].push_back(rule_json(evidence, rule));
  for (const std::string list : {"invariants", "scenarios", "failures", "components", "sentences", "mutants"})
    json[list] = Json::array();
  json.update(lists_json(evidence));
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace regolo::reports
