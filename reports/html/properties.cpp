// What stood guard: invariants, scenarios, the linter, and the study of what nobody noticed.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string result_of(const Page& page, const InvariantEvidence& one) {
  if (one.seen > 0) return fmt::format("<strong>✗ {}</strong>", page.say("properties.violated"));
  if (one.met == 0) return fmt::format("<strong>○ {}</strong>", page.say("properties.never"));
  return fmt::format("● {}", page.say("properties.held"));
}

std::string scenarios_markup(const Page& page) {
  const Evidence& evidence = page.evidence;
  if (evidence.scenarios.empty()) return paragraph(page.say("scenarios.none"));
  const Total& hold = total(evidence, "scenarios-hold");
  std::string text = paragraph(
      page.say.with("properties.scenarios-sum", shown(hold.count), shown(hold.of), see(page, "scenarios")));
  TableMarkup table("scenarios", {std::string(page.say("properties.scenario")),
                                  std::string(page.say("properties.column.result")),
                                  std::string(page.say("properties.shows"))});
  for (std::size_t i = 0; i < evidence.scenarios.size(); ++i) {
    const ScenarioEvidence& one = evidence.scenarios[i];
    table.row(
        {fmt::format("{} <span class=\"statement\">{}</span>", scenario_link(page, i), escaped(one.title)),
         one.is_good ? fmt::format("● {}", escaped(one.word))
                     : fmt::format("<strong>✗ {}</strong>: {}", escaped(one.word), escaped(one.message)),
         rule_links(page, one.shows)});
  }
  return text + table.text();
}

std::string mutants_by_operator(const Page& page) {
  static constexpr std::string_view outcomes[] = {"caught", "missed", "timeout", "invalid", "equivalent"};
  std::map<std::string, std::map<std::string, std::uint64_t>> counts;
  for (const MutantEvidence& mutant : page.evidence.mutants) ++counts[mutant.what][mutant.outcome];
  std::vector<std::string> heads{std::string(page.say("mutation.operator"))};
  for (const std::string_view outcome : outcomes)
    heads.emplace_back(page.say(fmt::format("mutation.{}", outcome)));
  TableMarkup table("mutants", heads, {1, 2, 3, 4, 5});
  for (auto& [what, by_outcome] : counts) {
    std::vector<std::string> cells{escaped(what)};
    for (const std::string_view outcome : outcomes) cells.push_back(shown(by_outcome[std::string(outcome)]));
    table.row(cells);
  }
  return table.text();
}

std::string mutants_of(const Page& page, std::string_view outcome) {
  std::string text;
  for (const MutantEvidence& mutant : page.evidence.mutants) {
    if (mutant.outcome != outcome) continue;
    text +=
        fmt::format("<li>{}{} <span class=\"place\">{}:{}</span></li>\n", escaped(mutant.sentence),
                    outcome == "equivalent" ? fmt::format(" <em>{}</em>", escaped(mutant.by)) : std::string(),
                    escaped(mutant.file), mutant.line);
  }
  return text.empty() ? text : "<ul class=\"survivors\">\n" + text + "</ul>\n";
}

}  // namespace

std::string write_properties(const Page& page) {
  const Evidence& evidence = page.evidence;
  std::string text = fmt::format("<h3>{}</h3>\n", page.say("properties.invariants"));
  TableMarkup table("invariants", {std::string(page.say("properties.column.id")),
                                   std::string(page.say("properties.column.result")),
                                   std::string(page.say("properties.column.checked")),
                                   std::string(page.say("properties.column.guards"))});
  for (const InvariantEvidence& one : evidence.invariants)
    table.row(
        {fmt::format("{}<span class=\"statement\">{}</span>", code(one.id), escaped(one.statement)),
         result_of(page, one), page.say.with("properties.ran", shown(one.met), shown(one.ran)),
         one.guards.empty() ? std::string(page.say("properties.no-guard")) : rule_links(page, one.guards)},
        fmt::format("id=\"invariant-{}\"", one.id));
  text += table.text() + paragraph(page.say("properties.universal"));
  return text + fmt::format("<h3>{}</h3>\n", page.say("properties.scenarios")) + scenarios_markup(page);
}

std::string write_lint(const Page& page) {
  const LintEvidence& lint = page.evidence.lint;
  std::string text =
      paragraph(page.say.with("lint.sum", shown(total(page.evidence, "lint-findings").count),
                              shown(lint.files), shown(lint.checks), shown(lint.suppressions.size())));
  TableMarkup table("lint",
                    {std::string(page.say("lint.family")), std::string(page.say("lint.checks")),
                     std::string(page.say("lint.errors")), std::string(page.say("lint.warnings")),
                     std::string(page.say("lint.infos")), std::string(page.say("lint.suppressed"))},
                    {1, 2, 3, 4, 5});
  for (const LintFamily& one : lint.families)
    table.row({escaped(one.family), shown(one.checks), shown(one.errors), shown(one.warnings),
               shown(one.infos), shown(one.suppressed)});
  text += table.text();
  if (lint.suppressions.empty()) return text;
  TableMarkup reasons("suppressions",
                      {std::string(page.say("lint.check")), std::string(page.say("lint.place")),
                       std::string(page.say("lint.reason"))});
  for (const Suppression& one : lint.suppressions)
    reasons.row({code(one.check), escaped(one.place), escaped(one.reason)});
  return text + reasons.text();
}

std::string write_mutation(const Page& page) {
  const Evidence& evidence = page.evidence;
  if (!evidence.is_studied) return paragraph(page.say.with("mutation.not-studied", evidence.game));
  const Total& caught = total(evidence, "mutants-caught");
  std::string text = paragraph(page.say.with("mutation.sum", shown(caught.count), shown(caught.of),
                                             shown(evidence.mutants.size() - caught.of)));
  text += mutants_by_operator(page);
  const std::string missed = mutants_of(page, "missed") + mutants_of(page, "timeout");
  text += fmt::format("<h3>{}</h3>\n{}", page.say("mutation.survivors"),
                      missed.empty() ? paragraph(page.say("mutation.no-survivors")) : missed);
  const std::string equivalent = mutants_of(page, "equivalent");
  if (!equivalent.empty())
    text += fmt::format("<h3>{}</h3>\n{}", page.say("mutation.equivalents"), equivalent);
  return text;
}

}  // namespace regolo::reports
