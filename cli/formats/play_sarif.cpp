// A failing game as a result of code scanning: the place is its play file, the moves are a code flow that one
// can step through.
#include <fmt/format.h>

#include "cli/formats/play_report.h"
#include "cli/formats/sarif_document.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

Json invariant_rule(const InvariantOutcome& one) {
  return {{"id", one.id},
          {"shortDescription", sarif_text(one.statement.empty() ? one.id : one.statement)},
          {"defaultConfiguration", {{"level", "error"}}},
          {"properties", {{"tags", Json::array({"invariant"})}, {"checked", one.checked}}}};
}

Json code_flow(const FailingGame& game) {
  Json steps = Json::array();
  for (const PlayedStep& step : game.steps) {
    SarifRegion region;
    region.line = step.line;
    Json location = sarif_location(game.file, region);
    location["message"] = sarif_text(step.text);
    steps.push_back({{"location", std::move(location)}, {"executionOrder", steps.size() + 1}});
  }
  return {{"threadFlows", Json::array({{{"locations", std::move(steps)}}})}};
}

Json game_result(const PlayReport& report, const FailingGame& game) {
  Json result;
  result["ruleId"] = game.invariant;
  for (std::size_t i = 0; i < report.invariants.size(); ++i) {
    if (report.invariants[i].id == game.invariant) result["ruleIndex"] = i;
  }
  result["level"] = "error";
  result["message"] = sarif_text(fmt::format("{}. To see it: {}", game.message, game.replay));
  SarifRegion region;
  region.line = 1;
  result["locations"] = Json::array({sarif_location(game.file, region)});
  if (!game.steps.empty()) result["codeFlows"] = Json::array({code_flow(game)});
  result["attachments"] = Json::array({{{"description", sarif_text("the game, to be played again")},
                                        {"artifactLocation", sarif_artifact(game.file)}}});
  result["occurrenceCount"] = game.seen;
  result["partialFingerprints"] = {{"regoloFailingGame/v1", fmt::format("{}:{}", game.invariant, game.file)}};
  result["properties"] = {{"seed", report.seed},
                          {"content", report.content},
                          {"moves", game.steps.size()},
                          {"movesBefore", game.steps_before},
                          {"replay", shown_text(game.replay)}};
  return result;
}

}  // namespace

std::string play_sarif(const PlayReport& report) {
  SarifRun run;
  run.id = "regolo/fuzz/";
  run.exit_code = report.exit_code;
  for (const InvariantOutcome& one : report.invariants) {
    run.rules.push_back(invariant_rule(one));
    if (one.checked == 0) {
      run.notifications.push_back(
          sarif_notification("warning", fmt::format("{} never had anything to check", one.id)));
    }
  }
  for (const FailingGame& game : report.failures) run.results.push_back(game_result(report, game));
  run.properties = {{"game", report.game},   {"seed", report.seed},   {"content", report.content},
                    {"games", report.games}, {"moves", report.moves}, {"failures", report.failures.size()}};
  return sarif_log(std::move(run));
}

}  // namespace regolo::cli
