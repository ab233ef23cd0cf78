// The games that other chapters link to, step by step: the scenarios, and where each rule was first used.
#include <fmt/format.h>

#include <map>

#include "reports/html/markup.h"

namespace regolo::reports {

std::string write_scenarios(const Page& page) {
  const Evidence& evidence = page.evidence;
  if (evidence.scenarios.empty()) return paragraph(page.say("scenarios.none"));
  std::string text = paragraph(page.say("scenarios.intro"));
  for (std::size_t i = 0; i < evidence.scenarios.size(); ++i) {
    const ScenarioEvidence& one = evidence.scenarios[i];
    const std::size_t begin = one.file.rfind('/') + 1;
    const std::string name = one.file.substr(begin, one.file.rfind('.') - begin);
    text += fmt::format(
        "<article class=\"scenario\" id=\"scenario-{}\">\n<h3>{}</h3>\n<p class=\"place\">{} · {}</p>\n",
        escaped(name), escaped(one.title), escaped(one.file), escaped(one.word));
    if (!one.is_good) text += fmt::format("<p class=\"message\">{}</p>\n", escaped(one.message));
    text += paragraph(rule_links(page, one.shows));
    text += replay_markup(page, one.told, "", Boards::last) + "</article>\n";
  }
  return text;
}

std::string write_traces(const Page& page) {
  const std::vector<TraceEvidence>& traces = page.evidence.traces;
  std::string text = paragraph(page.say("traces.intro"));
  // Rules that were first used in the same move share their trace.
  std::map<std::pair<std::uint64_t, std::size_t>, std::vector<const TraceEvidence*>> by_move;
  for (const TraceEvidence& trace : traces)
    if (!trace.told.steps.empty()) by_move[{trace.game, trace.told.steps.back().number}].push_back(&trace);
  for (const auto& [move, together] : by_move) {
    std::string rules;
    for (const TraceEvidence* trace : together) {
      const RuleEvidence& rule = page.evidence.rules[trace->rule];
      rules += fmt::format("<li id=\"trace-{}\">{} {}</li>\n", rule.id, rule_link(page, rule.id),
                           escaped(rule.statement));
    }
    const properties::Story& told = together.front()->told;
    const std::string ground =
        told.variant.empty() ? std::string(page.say("printed-game")) : escaped(told.variant);
    text += fmt::format("<article class=\"trace\">\n<h3>{}</h3>\n<ul>\n{}</ul>\n",
                        page.say.with("traces.game", move.first + 1, move.second, ground), rules);
    text += replay_markup(page, told, "", Boards::last) + "</article>\n";
  }
  return text;
}

}  // namespace regolo::reports
