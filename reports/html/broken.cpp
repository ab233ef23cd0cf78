// What broke, each as a story, and what was never used, each with the reason.
#include <fmt/format.h>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

std::string failure_markup(const Page& page, const FailureEvidence& failure, std::size_t number) {
  std::string statement;
  for (const InvariantEvidence& one : page.evidence.invariants)
    if (one.id == failure.invariant) statement = one.statement;
  std::string text = fmt::format("<article class=\"failure\" id=\"failure-{}\">\n<h3>{} {}</h3>\n", number,
                                 status_symbols[0], escaped(failure.invariant));
  if (!statement.empty()) text += fmt::format("<p class=\"statement\">{}</p>\n", escaped(statement));
  text += fmt::format("<p class=\"message\">{}</p>\n", escaped(failure.message));
  text += paragraph(page.say.with("broken.seen", shown(failure.seen), shown(failure.game),
                                  shown(failure.unit), shown(failure.moves)) +
                    " " +
                    (failure.shrunk_moves > 0 ? page.say.with("broken.shrunk", shown(failure.shrunk_moves))
                                              : std::string(page.say("broken.not-shrunk"))));
  if (!failure.rules.empty())
    text += paragraph(fmt::format("{}: {}", page.say("broken.rules"), rule_links(page, failure.rules)));
  text += paragraph(fmt::format("{}: {}", page.say("broken.replay"), code("regolo replay " + failure.file)));
  if (!failure.word.empty()) text += paragraph(page.say.with("broken.now", escaped(failure.word)));
  if (!failure.told.steps.empty())
    text += replay_markup(page, failure.told, fmt::format("failure-{}-replay", number), Boards::every,
                          fmt::format("{} {}", status_symbols[0], page.say("broken.here")));
  return text + "</article>\n";
}

std::string why_never(const Page& page, const RuleEvidence& rule) {
  if (!rule.is_claimed) return std::string(page.say("never.unclaimed"));
  if (rule.asked == 0) return std::string(page.say("never.unasked"));
  return page.say.with("never.unbound", shown(rule.asked));
}

}  // namespace

std::string write_broken(const Page& page) {
  const Evidence& evidence = page.evidence;
  if (evidence.failures.empty())
    return paragraph(
        evidence.campaign.games == 0
            ? std::string(page.say("broken.nobody-looked"))
            : page.say.with("broken.none", shown(evidence.campaign.games), shown(evidence.campaign.moves)));
  std::string text;
  for (std::size_t i = 0; i < evidence.failures.size(); ++i)
    text += failure_markup(page, evidence.failures[i], i + 1);
  return text;
}

std::string write_never(const Page& page) {
  const Total& never = total(page.evidence, "rules-never");
  if (never.count == 0) return paragraph(page.say("never.none"));
  std::string text = paragraph(page.say.with("never.intro", shown(never.count), shown(never.of)));
  TableMarkup table("never", {std::string(page.say("rules.column.rule")), std::string(page.say("kind")),
                              std::string(page.say("never.why")), std::string(page.say("never.reach"))});
  for (const RuleEvidence& rule : page.evidence.rules) {
    if (rule.status != Status::never) continue;
    table.row({fmt::format("{}<br><span class=\"statement\">{}</span>", rule_link(page, rule.id),
                           escaped(rule.statement)),
               std::string(page.say("kind." + rule.kind)), why_never(page, rule),
               std::string(page.say(rule.is_claimed ? "never.scenario" : "never.engine"))});
  }
  return text + table.text();
}

}  // namespace regolo::reports
