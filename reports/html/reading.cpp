// Where the content comes from, the errata of the rulebook, how to read the report, and the games it links
// to.
#include <fmt/format.h>

#include <map>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string places(const Page& page, const ErratumEvidence& erratum) {
  std::string text;
  for (const std::string& at : erratum.sentences)
    text += fmt::format("{}{}", text.empty() ? "" : ", ",
                        has_chapter(page, "sentences")
                            ? fmt::format("<a href=\"#sentence-{0}\">{0}</a>", escaped(at))
                            : escaped(at));
  if (erratum.page > 0)
    text += fmt::format("{}{}", text.empty() ? "" : " · ", page.say.with("rules.page", erratum.page));
  return text.empty() ? "–" : text;
}

std::string definitions(const Page& page, std::string_view heading,
                        const std::vector<std::pair<std::string, std::string>>& list) {
  std::string text = fmt::format("<h3>{}</h3>\n<dl class=\"definitions\">\n", page.say(heading));
  for (const auto& [term, meaning] : list)
    text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", term, meaning);
  return text + "</dl>\n";
}

std::string totals_table(const Page& page) {
  TableMarkup table("totals", {std::string(page.say("reading.total")), std::string(page.say("shape.count"))},
                    {1});
  for (const Total& one : page.evidence.totals) {
    const bool is_unstudied =
        !page.evidence.is_studied && (one.id == "mutants-caught" || one.id.ends_with("-pinned"));
    std::string count = one.has_of ? share(page, one.count, one.of) : shown(one.count);
    if (is_unstudied) count += fmt::format(" ({})", page.say("not-studied"));
    table.row({std::string(page.say(fmt::format("total.{}", one.id))), count},
              fmt::format("data-total=\"{}\"", one.id));
  }
  return fmt::format("<h3>{}</h3>\n{}", page.say("reading.totals"), table.text());
}

}  // namespace

std::string write_provenance(const Page& page) {
  const Total& all = total(page.evidence, "values-attested");
  std::string text =
      paragraph(page.say.with("provenance.sum", shown(all.count), shown(all.of), percent(all.count, all.of)));
  TableMarkup table("provenance",
                    {std::string(page.say("kind")), std::string(page.say("provenance.components")),
                     std::string(page.say("provenance.values")), std::string(page.say("provenance.share")),
                     std::string(page.say("provenance.others"))},
                    {1, 2});
  for (const ProvenanceEvidence& one : page.evidence.provenance) {
    std::string others;
    for (const auto& [word, count] : one.others)
      others += fmt::format("{}{} {}", others.empty() ? "" : ", ", escaped(word), shown(count));
    table.row({escaped(one.kind), shown(one.components), share(page, one.attested, one.values),
               one.values == 0 ? std::string(page.say("provenance.none")) : bar(one.attested, one.values),
               others.empty() ? "0" : others});
  }
  return text + table.text();
}

std::string write_errata(const Page& page) {
  const std::vector<ErratumEvidence>& errata = page.evidence.errata;
  if (errata.empty()) return paragraph(page.say("errata.none"));
  TableMarkup table("errata",
                    {std::string(page.say("errata.place")), std::string(page.say("errata.printed")),
                     std::string(page.say("errata.reading")), std::string(page.say("errata.note"))});
  for (const ErratumEvidence& one : errata)
    table.row({places(page, one), escaped(one.printed), escaped(one.reading), escaped(one.note)});
  return paragraph(page.say.with("errata.sum", errata.size())) + table.text();
}

std::string write_reading(const Page& page) {
  std::vector<std::pair<std::string, std::string>> statuses;
  for (std::size_t i = 0; i < std::size(status_words); ++i)
    statuses.emplace_back(status_mark(page, static_cast<Status>(i)),
                          page.say.with(fmt::format("reading.status.{}", status_words[i]), thin_below));
  std::vector<std::pair<std::string, std::string>> grades;
  for (std::size_t i = 1; i < std::size(grade_words); ++i)
    grades.emplace_back(page.say(fmt::format("grade.{}", grade_words[i])),
                        page.say(fmt::format("reading.grade.{}", grade_words[i])));
  std::string text =
      definitions(page, "reading.statuses", statuses) + definitions(page, "reading.grades", grades);
  text += fmt::format("<h3>{}</h3>\n<ul>\n", page.say("reading.limits"));
  for (const std::string_view limit : {"random", "statement", "content"})
    text += fmt::format("<li>{}</li>\n", page.say(fmt::format("reading.limit.{}", limit)));
  text += "</ul>\n" + paragraph(page.say("reading.numbers")) + totals_table(page);
  return text + fmt::format("<h3>{}</h3>\n<pre class=\"command\">{}</pre>\n", page.say("reading.again"),
                            escaped(page.evidence.command));
}

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
