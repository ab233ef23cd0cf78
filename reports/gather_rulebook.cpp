// The rulebook's side: sections, sentences, the rules that carry them, and its errata.
#include <algorithm>
#include <map>

#include "model/schema/record.h"
#include "reports/gather.h"

namespace regolo::reports {

namespace {

using schema::Record;

std::vector<std::string> texts(const Record& list) {
  std::vector<std::string> found;
  for (const Record& item : list.items()) found.emplace_back(item.text());
  return found;
}

/// Lines of a section; a sentence belongs to the one that holds its line.
struct Lines {
  std::int64_t first = 0;
  std::int64_t last = 0;
};

std::int64_t line_of(const std::string& at) {
  return std::stoll("0" + at.substr(0, at.find('.')));
}

bool is_rule_needed(std::string_view kind) {
  return kind != "heading" && kind != "flavour" && kind != "credit" && kind != "continued";
}

RuleEvidence rule_of(const Record& record, const Evidence& evidence) {
  RuleEvidence rule;
  rule.id = record.text("id");
  rule.number = static_cast<int>(record.integer("number"));
  rule.kind = record.text("kind");
  rule.statement = record.text("statement");
  rule.place = record.place();
  rule.page = static_cast<int>(record.integer("page"));
  rule.sentences = texts(record.at("sentences"));
  rule.is_played = rule.kind == "mechanic" || rule.kind == "setup";
  if (const Record reason = record.at("without_sentence"); reason.is_there())
    rule.without_sentence = std::string(reason.text("because")) + ": " + std::string(reason.text("reason"));
  for (std::size_t i = 0; i < evidence.sections.size(); ++i)
    if (evidence.sections[i].id == record.text("section")) rule.section = i;
  return rule;
}

void gather_sentences(const Inputs& inputs, const std::vector<Lines>& lines, Evidence& evidence) {
  std::map<std::string, std::vector<std::size_t>> carried;
  for (std::size_t i = 0; i < evidence.rules.size(); ++i)
    for (const std::string& at : evidence.rules[i].sentences) carried[at].push_back(i);
  for (const Record& record : schema::components(inputs.package, "sentence")) {
    SentenceEvidence sentence;
    sentence.at = record.text("at");
    sentence.kind = record.text("kind");
    sentence.needs_rule = is_rule_needed(sentence.kind);
    sentence.rules = carried[sentence.at];
    const std::int64_t line = line_of(sentence.at);
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (line >= lines[i].first && line <= lines[i].last)
        evidence.sections[i].sentences.push_back(evidence.sentences.size());
    evidence.sentences.push_back(std::move(sentence));
  }
}

}  // namespace

void gather_rulebook(const Inputs& inputs, Evidence& evidence) {
  const Record rulebook(inputs.package, inputs.package.file_named("rulebook.yaml"), 0);
  evidence.rulebook = rulebook.text("title");
  std::vector<Lines> lines;
  for (const Record& record : schema::components(inputs.package, "section")) {
    SectionEvidence section;
    section.id = record.text("id");
    section.title = in_language(record.at("title"), inputs.language);
    section.page = static_cast<int>(record.integer("page"));
    lines.push_back({record.at("lines").integer("first"), record.at("lines").integer("last")});
    evidence.sections.push_back(std::move(section));
  }
  const std::vector<std::string> claimed = inputs.facts.rule_ids();
  for (const Record& record : schema::components(inputs.package, "rule")) {
    RuleEvidence rule = rule_of(record, evidence);
    rule.is_claimed = std::find(claimed.begin(), claimed.end(), rule.id) != claimed.end();
    if (rule.section != SIZE_MAX) evidence.sections[rule.section].rules.push_back(evidence.rules.size());
    evidence.rules.push_back(std::move(rule));
  }
  // Rules that name no section are shown under a heading of their own, never left out.
  SectionEvidence rest;
  for (std::size_t i = 0; i < evidence.rules.size(); ++i)
    if (evidence.rules[i].section == SIZE_MAX) rest.rules.push_back(i);
  gather_sentences(inputs, lines, evidence);
  if (!rest.rules.empty()) {
    for (const std::size_t rule : rest.rules) evidence.rules[rule].section = evidence.sections.size();
    evidence.sections.push_back(std::move(rest));
  }
  for (const Record& record : schema::components(inputs.package, "erratum"))
    evidence.errata.push_back({std::string(record.text("id")), static_cast<int>(record.integer("page")),
                               texts(record.at("sentences")), std::string(record.text("printed")),
                               std::string(record.text("reading")), std::string(record.text("note"))});
}

}  // namespace regolo::reports
