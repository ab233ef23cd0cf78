// The first page: who, what, one sentence, five numbers, what to do first, what was examined.
#include <fmt/format.h>

#include <algorithm>

#include "reports/html/markup.h"

namespace regolo::reports {

namespace {

/// What was chosen, without what was left as it is: `variant=, players=2, swarm` is `players=2, swarm`.
std::string chosen(std::string_view settings) {
  std::string text;
  while (!settings.empty()) {
    const std::size_t end = std::min(settings.find(", "), settings.size());
    const std::string_view one = settings.substr(0, end);
    if (!one.ends_with('=')) text += fmt::format("{}{}", text.empty() ? "" : ", ", one);
    settings.remove_prefix(std::min(end + 2, settings.size()));
  }
  return text;
}

std::string sentence(const Page& page) {
  const Evidence& evidence = page.evidence;
  const Total& never = total(evidence, "rules-never");
  const Total& broken = total(evidence, "rules-broken");
  const std::string used = shown(never.of - never.count);
  return evidence.campaign.games > 0
             ? page.say.with("answer.played", used, shown(never.of), shown(evidence.campaign.games),
                             shown(broken.count), shown(never.count))
             : page.say.with("answer.unplayed", used, shown(never.of), shown(broken.count),
                             shown(never.count));
}

std::string warnings(const Page& page) {
  const CampaignEvidence& campaign = page.evidence.campaign;
  std::string text;
  if (campaign.is_there && !campaign.is_of_this_content)
    text += fmt::format("<p class=\"warning\">{}</p>\n",
                        page.say.with("answer.stale", escaped(campaign.content), escaped(campaign.version)));
  if (campaign.shards != campaign.shards_whole || campaign.units_missing > 0)
    text += fmt::format("<p class=\"warning\">{}</p>\n",
                        page.say.with("answer.shards", shown(campaign.shards_whole), shown(campaign.shards),
                                      shown(campaign.units_missing)));
  if (campaign.settings.find("without ") != std::string::npos ||
      std::count(campaign.settings.begin(), campaign.settings.end(), '=') > 2)
    text += fmt::format("<p class=\"warning\">{}</p>\n",
                        page.say.with("answer.settings", escaped(chosen(campaign.settings))));
  return text;
}

std::string tiles(const Page& page) {
  static constexpr std::string_view ids[] = {"rules-broken", "rules-never", "rules-thin", "rules-exercised",
                                             "rules-excluded"};
  std::string text = "<ul class=\"tiles\">\n";
  for (std::size_t i = 0; i < std::size(ids); ++i)
    text += fmt::format("<li class=\"{}\"><span class=\"figure\">{}</span> {}</li>\n", status_words[i],
                        shown(total(page.evidence, ids[i]).count), status_mark(page, static_cast<Status>(i)));
  return text + "</ul>\n";
}

std::string ladder(const Page& page) {
  const Evidence& evidence = page.evidence;
  TableMarkup table("ladder",
                    {std::string(page.say("kind")), std::string(page.say("rules")),
                     std::string(page.say("grade.claimed")), std::string(page.say("grade.exercised")),
                     std::string(page.say("grade.asserted")), std::string(page.say("grade.pinned"))},
                    {1, 2, 3, 4, 5});
  for (const std::string kind : {"mechanic", "setup"}) {
    std::vector<std::string> cells{std::string(page.say("kind." + kind)),
                                   shown(total(evidence, kind + "-claimed").of)};
    for (const std::string grade : {"-claimed", "-exercised", "-asserted"}) {
      const Total& one = total(evidence, kind + grade);
      cells.push_back(share(page, one.count, one.of));
    }
    const Total& pinned = total(evidence, kind + "-pinned");
    cells.push_back(evidence.is_studied ? share(page, pinned.count, pinned.of)
                                        : fmt::format("{} ({})", share(page, pinned.count, pinned.of),
                                                      page.say("not-studied")));
    table.row(cells);
  }
  std::string text = table.text();
  const std::string end = "</tbody></table></div>\n";
  text.resize(text.size() - end.size());
  for (const std::string kind : {"definition", "advice", "physical"}) {
    const auto count = std::count_if(evidence.rules.begin(), evidence.rules.end(),
                                     [&](const RuleEvidence& rule) { return rule.kind == kind; });
    text += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td colspan=\"4\">{}</td></tr>\n",
        page.say("kind." + kind), count, page.say("apart"));
  }
  return fmt::format("<h2 class=\"small\">{}</h2>\n{}{}<p class=\"caption\">{}</p>\n", page.say("ladder"),
                     text, end, page.say("ladder.caption"));
}

/// What is most worth doing, the worst first.
std::vector<std::string> first_things(const Page& page) {
  const Evidence& evidence = page.evidence;
  std::vector<std::string> things;
  for (const FailureEvidence& failure : evidence.failures)
    things.push_back(
        page.say.with("first.failure", code(failure.invariant), shown(failure.seen), see(page, "broken")));
  for (const ScenarioEvidence& scenario : evidence.scenarios)
    if (!scenario.is_good)
      things.push_back(page.say.with("first.scenario", code(scenario.file), escaped(scenario.message)));
  if (evidence.campaign.games == 0) things.push_back(page.say.with("first.play", evidence.game));
  if (evidence.campaign.is_there && !evidence.campaign.is_of_this_content)
    things.emplace_back(page.say("first.stale"));
  for (const InvariantEvidence& one : evidence.invariants)
    if (evidence.campaign.games > 0 && one.met == 0)
      things.push_back(page.say.with("first.dead", code(one.id), see(page, "properties")));
  for (const RuleEvidence& rule : evidence.rules)
    if (rule.status == Status::never && rule.is_claimed)
      things.push_back(page.say.with("first.never", code(rule.id), see(page, "never")));
  if (!evidence.is_studied) things.push_back(page.say.with("first.study", evidence.game));
  for (const MutantEvidence& mutant : evidence.mutants)
    if (mutant.outcome == "missed")
      things.push_back(page.say.with("first.missed", escaped(mutant.sentence), see(page, "mutation")));
  const Total& attested = total(evidence, "values-attested");
  if (attested.count < attested.of)
    things.push_back(
        page.say.with("first.look-up", shown(attested.of - attested.count), see(page, "provenance")));
  return things;
}

std::string first_things_markup(const Page& page) {
  std::vector<std::string> things = first_things(page);
  if (things.size() > 3) things.resize(3);
  std::string text = fmt::format("<h2 class=\"small\">{}</h2>\n", page.say("first-things"));
  if (things.empty()) return text + paragraph(page.say("first.none"));
  text += "<ol class=\"first\">\n";
  for (const std::string& thing : things) text += fmt::format("<li>{}</li>\n", thing);
  return text + "</ol>\n";
}

std::string grounds(const Page& page) {
  std::string text;
  std::string last;
  for (const properties::GroundFact& ground : page.evidence.grounds) {
    const std::string name =
        ground.variant.empty() ? std::string(page.say("printed-game")) : escaped(ground.variant);
    text += name == last ? fmt::format(", {}", ground.players)
                         : fmt::format("{}{}: {}", text.empty() ? "" : "; ", name, ground.players);
    last = name;
  }
  return text;
}

std::string examined(const Page& page) {
  const Evidence& evidence = page.evidence;
  const CampaignEvidence& campaign = evidence.campaign;
  int moves = 0;
  int values = 0;
  for (const ScenarioEvidence& scenario : evidence.scenarios) {
    moves += scenario.moves;
    values += scenario.values;
  }
  const auto count = [&](std::string_view id) { return shown(total(evidence, id).count); };
  const auto all = [&](std::string_view id) { return shown(total(evidence, id).of); };
  std::string text =
      fmt::format("<h2 class=\"small\">{}</h2>\n<dl class=\"examined\">\n", page.say("examined"));
  const auto add = [&](std::string_view key, const std::string& value) {
    text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", page.say(key), value);
  };
  add("examined.campaign", campaign.is_there ? page.say.with("examined.campaign-value", shown(campaign.games),
                                                             shown(campaign.moves), shown(campaign.units),
                                                             shown(campaign.replayed))
                                             : page.say.with("examined.no-campaign", code(campaign.file)));
  if (campaign.shards > 1)
    add("examined.shards", page.say.with("examined.shards-value", shown(campaign.shards_whole),
                                         shown(campaign.shards), shown(campaign.units_missing)));
  if (campaign.is_there)
    add("examined.seed", fmt::format("{}; {}", escaped(campaign.seed), escaped(chosen(campaign.settings))));
  add("examined.grounds", grounds(page));
  add("examined.sample",
      page.say.with("examined.sample-value", shown(evidence.sample.games), shown(evidence.sample.moves)));
  add("examined.scenarios", page.say.with("examined.scenarios-value", count("scenarios-hold"),
                                          all("scenarios-hold"), moves, values));
  add("examined.invariants", page.say.with("examined.invariants-value", count("invariants-held"),
                                           all("invariants-held"), count("invariants-never-met")));
  add("examined.mutants", evidence.is_studied ? page.say.with("examined.mutants-value",
                                                              count("mutants-caught"), all("mutants-caught"))
                                              : std::string(page.say("not-studied")));
  add("examined.sentences", page.say.with("examined.sentences-value", count("sentences-carried"),
                                          all("sentences-carried"), count("sentences")));
  add("examined.content",
      page.say.with("examined.content-value", count("values-attested"), all("values-attested")));
  return text + "</dl>\n";
}

}  // namespace

std::string write_answer(const Page& page) {
  const Evidence& evidence = page.evidence;
  std::string text =
      fmt::format("<p class=\"eyebrow\">{}</p>\n<h1>{}</h1>\n", page.say("report"), escaped(evidence.title));
  text += fmt::format("<p class=\"facts\">{} · {} · {} · {}</p>\n", escaped(evidence.rulebook),
                      page.say.with("content-hash", evidence.content),
                      page.say.with("version-of", evidence.version),
                      evidence.date.empty() ? std::string(page.say("undated")) : escaped(evidence.date));
  text += fmt::format("<p class=\"answer\">{}</p>\n", sentence(page));
  return text + warnings(page) + tiles(page) + first_things_markup(page) + ladder(page) + examined(page);
}

}  // namespace regolo::reports
