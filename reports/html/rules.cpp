// Rule by rule, in the order of the rulebook, and the sentences that the rules carry.
#include <fmt/format.h>

#include <algorithm>

#include "reports/html/markup.h"
#include "reports/pictures/pictures.h"

namespace regolo::reports {

namespace {

constexpr std::size_t links_max = 3;

/// The first few of a list as links, and how many more there are.
template <class Link>
std::string few(const Page& page, const std::vector<std::size_t>& list, Link link) {
  std::string text;
  for (std::size_t i = 0; i < list.size() && i < links_max; ++i) text += (i == 0 ? "" : ", ") + link(list[i]);
  if (list.size() > links_max) text += " " + page.say.with("more", list.size() - links_max);
  return text;
}

std::string sentences_markup(const Page& page, const RuleEvidence& rule) {
  if (rule.sentences.empty()) return page.say.with("rules.no-sentence", escaped(rule.without_sentence));
  std::string text;
  for (const std::string& at : rule.sentences)
    text += fmt::format("{}{}", text.empty() ? "" : ", ",
                        has_chapter(page, "sentences")
                            ? fmt::format("<a href=\"#sentence-{0}\">{0}</a>", escaped(at))
                            : escaped(at));
  if (rule.page > 0) text += fmt::format(" ({})", page.say.with("rules.page", rule.page));
  return text;
}

std::string uses_markup(const Page& page, const RuleEvidence& rule) {
  if (!rule.is_played) return "–";
  std::string text = page.say.with("rules.uses-games", shown(rule.bound));
  text += "<br>" + page.say.with("rules.uses-scenarios", shown(rule.bound_scenarios));
  if (rule.bound > 0)
    text += "<br>" + page.say.with("rules.first", shown(rule.first_unit), shown(rule.first_game));
  return text;
}

std::string pin_markup(const Page& page, const RuleEvidence& rule) {
  switch (rule.pin) {
    case Pin::pinned:
      return page.say.with("rules.pinned", code(rule.pinned_by));
    case Pin::missed:
      return fmt::format("<strong>{}</strong>", page.say("rules.missed"));
    case Pin::unknown:
      return std::string(page.say("rules.unknown"));
    case Pin::not_studied:
      return std::string(page.say("rules.unstudied"));
  }
  return {};
}

std::string evidence_markup(const Page& page, const RuleEvidence& rule) {
  if (!rule.is_played) return "–";
  std::string text = fmt::format(
      "<b>{}</b>", page.say(fmt::format("grade.{}", grade_words[static_cast<std::size_t>(rule.grade)])));
  if (!rule.invariants.empty())
    text += fmt::format("<br>{}: {}", page.say("rules.invariants"),
                        few(page, rule.invariants, [&](std::size_t i) {
                          const std::string& id = page.evidence.invariants[i].id;
                          return has_chapter(page, "properties")
                                     ? fmt::format("<a href=\"#invariant-{0}\">{0}</a>", escaped(id))
                                     : escaped(id);
                        }));
  const std::vector<std::size_t>& scenarios = rule.named_by.empty() ? rule.decided_in : rule.named_by;
  if (!scenarios.empty())
    text += fmt::format("<br>{}: {}", page.say("rules.scenarios"),
                        few(page, scenarios, [&](std::size_t i) { return scenario_link(page, i); }));
  if (rule.trace != SIZE_MAX && has_chapter(page, "traces"))
    text +=
        fmt::format("<br><a class=\"to-trace\" href=\"#trace-{}\">{}</a>", rule.id, page.say("rules.trace"));
  if (rule.kind == "mechanic") text += "<br>" + pin_markup(page, rule);
  return text;
}

void add_rule(const Page& page, const RuleEvidence& rule, TableMarkup& table) {
  const auto status = static_cast<std::size_t>(rule.status);
  const auto grade = static_cast<std::size_t>(rule.grade);
  table.row({fmt::format("<a class=\"id\" href=\"#rule-{0}\">{0}</a> <span class=\"kind\">{1}</span>"
                         "<span class=\"statement\">{2}</span><span class=\"place\">{3}</span>",
                         escaped(rule.id), page.say("kind." + rule.kind), escaped(rule.statement),
                         escaped(rule.place)),
             status_mark(page, rule.status), sentences_markup(page, rule), uses_markup(page, rule),
             evidence_markup(page, rule)},
            fmt::format("id=\"rule-{}\" data-status=\"{}\" data-kind=\"{}\" data-grade=\"{}\"", rule.id,
                        status_words[status], rule.kind, rule.is_played ? grade_words[grade] : ""));
}

std::string section_sum(const Page& page, const SectionEvidence& section) {
  std::uint64_t played = 0;
  std::uint64_t used = 0;
  for (const std::size_t i : section.rules) {
    const RuleEvidence& rule = page.evidence.rules[i];
    played += rule.is_played ? 1 : 0;
    used += rule.is_played && rule.grade >= Grade::exercised ? 1 : 0;
  }
  std::uint64_t needed = 0;
  std::uint64_t carried = 0;
  for (const std::size_t i : section.sentences) {
    const SentenceEvidence& sentence = page.evidence.sentences[i];
    needed += sentence.needs_rule ? 1 : 0;
    carried += sentence.needs_rule && !sentence.rules.empty() ? 1 : 0;
  }
  return page.say.with("rules.section-sum", section.rules.size(), used, played, carried, needed);
}

std::string section_heading(const Page& page, const SectionEvidence& section) {
  std::string title =
      section.title.empty() ? std::string(page.say("rules.no-section")) : escaped(section.title);
  if (section.page > 0)
    title += fmt::format(" <span class=\"page-of\">{}</span>", page.say.with("rules.page", section.page));
  return title;
}

std::string sentence_markup(const Page& page, const SentenceEvidence& sentence) {
  std::string carried;
  for (const std::size_t rule : sentence.rules)
    carried += (carried.empty() ? "" : ", ") + rule_link(page, page.evidence.rules[rule].id);
  if (carried.empty())
    carried = sentence.needs_rule ? fmt::format("<strong>{}</strong>", page.say("sentences.nobody")) : "–";
  return fmt::format("<li id=\"sentence-{0}\"><b>{0}</b> <span class=\"kind\">{1}</span> {2}</li>\n",
                     escaped(sentence.at), escaped(sentence.kind), carried);
}

}  // namespace

std::string write_rules(const Page& page) {
  std::string text = fmt::format("<figure>{}<figcaption>{}. {}</figcaption></figure>\n",
                                 evidence_bars(page.evidence, page.say), page.say("rules.figure"),
                                 page.say("rules.figure-long"));
  for (std::size_t i = 0; i < page.evidence.sections.size(); ++i) {
    const SectionEvidence& section = page.evidence.sections[i];
    text += fmt::format("<section class=\"rulebook-section\" id=\"section-{}\">\n<h3>{}</h3>\n",
                        section.id.empty() ? "none" : section.id, section_heading(page, section));
    if (section.rules.empty()) {
      text += paragraph(page.say.with("rules.no-rules", section.sentences.size(), see(page, "sentences")));
    } else {
      text += fmt::format("<p class=\"caption\">{}</p>\n", section_sum(page, section));
      TableMarkup table(
          "rules",
          {std::string(page.say("rules.column.rule")), std::string(page.say("rules.column.status")),
           std::string(page.say("rules.column.sentences")), std::string(page.say("rules.column.uses")),
           std::string(page.say("rules.column.guards"))});
      for (const std::size_t rule : section.rules) add_rule(page, page.evidence.rules[rule], table);
      text += table.text();
    }
    text += "</section>\n";
  }
  return text;
}

std::string write_sentences(const Page& page) {
  const Evidence& evidence = page.evidence;
  std::string text = paragraph(page.say.with("sentences.intro", escaped(evidence.rulebook)));
  std::vector<bool> is_shown(evidence.sentences.size());
  for (const SectionEvidence& section : evidence.sections) {
    if (section.sentences.empty()) continue;
    text += fmt::format("<h3>{}</h3>\n<ul class=\"sentences\">\n", section_heading(page, section));
    for (const std::size_t i : section.sentences) {
      text += sentence_markup(page, evidence.sentences[i]);
      is_shown[i] = true;
    }
    text += "</ul>\n";
  }
  std::string rest;
  for (std::size_t i = 0; i < is_shown.size(); ++i)
    if (!is_shown[i]) rest += sentence_markup(page, evidence.sentences[i]);
  if (!rest.empty())
    text +=
        fmt::format("<h3>{}</h3>\n<ul class=\"sentences\">\n{}</ul>\n", page.say("rules.no-section"), rest);
  return text;
}

}  // namespace regolo::reports
