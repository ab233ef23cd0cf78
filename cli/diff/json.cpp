// The whole comparison for programs.
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/diff/diff_report.h"
#include "cli/diff/replay_json.h"
#include "cli/formats/finding_json.h"

namespace regolo::cli {

namespace {

constexpr std::string_view touches_words[] = {"play", "catalogue", "words", "scenario"};

Json edit_json(const Edit& edit) {
  return {{"edit", edit.sentence},
          {"touches", touches_words[static_cast<std::size_t>(edit.touches)]},
          {"file", edit.file},
          {"line", edit.line}};
}

Json finding_change_json(const FindingChange& one) {
  return {{"is_new", one.is_new}, {"check", one.check}, {"severity", word(one.severity)}, {"file", one.file},
          {"line", one.line},     {"path", one.path},   {"message", one.message}};
}

Json replay_change_json(const GameDiff& diff, const ReplayChange& change) {
  Json causes = Json::array();
  for (const std::size_t edit : change.causes) causes.push_back(diff.edits[edit].sentence);
  Json json{{"file", change.file},
            {"kind", witnessed_words[static_cast<std::size_t>(change.kind)]},
            {"effect", effect_words[static_cast<std::size_t>(change.effect)]},
            {"why", change.why},
            {"causes", std::move(causes)},
            {"together", change.is_joint}};
  Json parting = to_json(change.replay);
  for (const char* own : {"moves", "decided_before", "decided_after"}) parting.erase(own);
  json["first_difference"] = std::move(parting);
  return json;
}

Json evidence_json(const EvidenceChange& change) {
  return {{"rules", change.rules},
          {"decided_before", change.decided_before},
          {"decided_after", change.decided_after},
          {"decided_lost", change.decided_lost},
          {"decided_gained", change.decided_gained},
          {"mechanics", change.mechanics},
          {"pinned_before", change.pinned_before},
          {"pinned_after", change.pinned_after},
          {"pinned_lost", change.pinned_lost},
          {"pinned_gained", change.pinned_gained}};
}

Json statistics_json(const Statistics& statistics) {
  Json numbers = Json::array();
  for (const NumberChange& one : statistics.numbers)
    numbers.push_back({{"players", one.players},
                       {"what", one.what},
                       {"before", one.before},
                       {"after", one.after},
                       {"is_share", one.is_share},
                       {"change", one.change},
                       {"change_low", one.low},
                       {"change_high", one.high},
                       {"is_certain", one.is_certain}});
  return {{"seed", statistics.seed},
          {"policy", statistics.policy},
          {"pairs", statistics.games},
          {"comparisons", statistics.comparisons},
          {"changed", statistics.changed},
          {"broken_before", statistics.broken_before},
          {"broken_after", statistics.broken_after},
          {"numbers", std::move(numbers)}};
}

Json game_json(const GameDiff& diff) {
  Json json{{"game", diff.game},   {"folder", diff.folder},       {"before", diff.before},
            {"after", diff.after}, {"headline", diff.headline()}, {"breaking", diff.breaking()}};
  json["edits"] = Json::array();
  for (const schema::Touches touches :
       {schema::Touches::play, schema::Touches::catalogue, schema::Touches::scenario, schema::Touches::words})
    for (const Edit* edit : diff.shown_edits(touches)) json["edits"].push_back(edit_json(*edit));
  json["comments"] = diff.comments;
  json["layout"] = diff.layout;
  if (diff.looked_at_findings) {
    json["findings"] = Json::array();
    for (const FindingChange& one : diff.findings) json["findings"].push_back(finding_change_json(one));
  }
  if (!diff.not_played.empty()) json["not_played"] = diff.not_played;
  if (diff.has_replays) {
    json["replays"] = {{"files", diff.totals.files},
                       {"scenarios", diff.totals.scenarios},
                       {"of_other_variants", diff.totals.other_variants},
                       {"unreadable", diff.totals.unreadable},
                       {"moves", diff.totals.moves}};
    json["replays"]["changed"] = Json::array();
    for (const ReplayChange& one : diff.replays)
      json["replays"]["changed"].push_back(replay_change_json(diff, one));
  }
  if (diff.has_evidence) json["evidence"] = evidence_json(diff.evidence);
  if (diff.has_statistics) json["statistics"] = statistics_json(diff.statistics);
  return json;
}

}  // namespace

std::string diff_json(const DiffReport& report) {
  Json json{{"schema", "regolo.diff/1"}, {"games", Json::array()}};
  for (const GameDiff& diff : report.games) json["games"].push_back(game_json(diff));
  return dumped(json, 2);
}

}  // namespace regolo::cli
