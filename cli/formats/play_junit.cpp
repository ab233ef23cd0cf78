// One test case for each invariant: broken, held, or never reached.
#include <fmt/format.h>

#include "cli/formats/junit_document.h"
#include "cli/formats/play_report.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

std::string story(const FailingGame& game) {
  std::string text = fmt::format("{}\n", shown_text(game.message));
  for (std::size_t i = 0; i < game.steps.size(); ++i)
    text += fmt::format("{:>4}  {}\n", i + 1, shown_text(game.steps[i].text));
  return text + fmt::format("seen in {}; {}\n", counted(game.seen, "game"), shown_text(game.replay));
}

JunitCase case_of(const PlayReport& report, const InvariantOutcome& outcome) {
  JunitCase one;
  one.name = outcome.id;
  for (const FailingGame& game : report.failures) {
    if (game.invariant != outcome.id) continue;
    one.outcome = JunitCase::Outcome::failed;
    one.type = outcome.id;
    if (one.message.empty()) one.message = game.message;
    one.text += story(game);
  }
  if (one.outcome == JunitCase::Outcome::passed && outcome.checked == 0) {
    one.outcome = JunitCase::Outcome::not_reached;
    one.message = fmt::format("never reached in {}", counted(report.games, "game"));
  }
  return one;
}

}  // namespace

std::string play_junit(const PlayReport& report) {
  JunitSuite suite;
  suite.name = "fuzz." + report.game;
  suite.properties = {{"seed", report.seed},
                      {"content", report.content},
                      {"games", std::to_string(report.games)},
                      {"moves", std::to_string(report.moves)}};
  std::vector<InvariantOutcome> outcomes = report.invariants;
  // A crash or a hang breaks no invariant of the game, but it is a case like the others.
  for (const FailingGame& game : report.failures) {
    bool known = false;
    for (const InvariantOutcome& one : outcomes) known = known || one.id == game.invariant;
    if (!known) outcomes.push_back({game.invariant, "", 1});
  }
  for (const InvariantOutcome& one : outcomes) suite.cases.push_back(case_of(report, one));
  return junit_report("regolo fuzz", {suite});
}

}  // namespace regolo::cli
