#include "cli/fuzz/fuzz_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/amounts.h"
#include "cli/discover.h"
#include "cli/fuzz/story.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/play/seats.h"

namespace regolo::cli {

using namespace properties;

namespace {

constexpr std::size_t stories_max = 5;

FuzzFinding finding_of(const Context& context, const GamePackage& game, const FuzzPlan& plan,
                       const Finding& finding) {
  FuzzFinding one;
  one.invariant = finding.first.invariant;
  one.statement = game.engine->statement(game.package, one.invariant);
  one.message = finding.first.message;
  one.file = shown_path(context.environment.directory, failure_path(plan.campaign.failures, finding.first));
  one.text = finding.shrunk;
  one.guarded = game.engine->guarded_rules(game.package, one.invariant);
  one.unit = finding.first.unit;
  one.game = finding.first.game;
  one.seen = finding.seen;
  one.also = finding.also;
  one.moves = finding.first.choices.size();
  one.shrunk_moves = finding.shrunk_moves;
  return one;
}

void print_known(Context& context, const FuzzReport& report) {
  for (const KnownFailure& known : report.known)
    context.out << fmt::format("  {} {}  {}{}\n", known.fails ? "✗" : "✓", known.file, known.outcome,
                               known.message.empty() ? "" : ": " + shown_text(known.message));
  if (report.known_skipped > 0)
    context.out << fmt::format("  ! {} not played again: their share of the time was used up\n",
                               counted(report.known_skipped, "known failure"));
}

void print_findings(Context& context, const GamePackage& game, const FuzzReport& report) {
  for (const FuzzFinding& finding : report.findings) {
    const std::string length =
        finding.shrunk_moves == 0
            ? counted(finding.moves, "move")
            : fmt::format("{} (from {})", counted(finding.shrunk_moves, "move"), finding.moves);
    context.out << fmt::format("  ✗ {}  {}  {}, seen {} times\n", finding.invariant, finding.file, length,
                               shown_count(finding.seen));
    static const std::vector<std::string> seats = play::default_names(4);
    for (const Finding::Also& also : finding.also)
      context.out << fmt::format("    as well as {}: {}, seen {} times\n", also.invariant,
                                 shown_text(play::with_names(also.message, seats)), shown_count(also.seen));
  }
  for (std::size_t i = 0; i < std::min(report.findings.size(), stories_max); ++i)
    if (!report.findings[i].text.empty()) context.out << "\n" << story(context, game, report.findings[i]);
  if (report.findings.empty()) return;
  context.out << fmt::format("\nReplay the first:  regolo replay {}\n", report.findings.front().file);
}

}  // namespace

std::size_t FuzzReport::rules_bound() const {
  return static_cast<std::size_t>(
      std::count_if(rules.begin(), rules.end(), [](const FuzzRule& rule) { return rule.bound > 0; }));
}

int FuzzReport::exit_code() const {
  const bool known_fails =
      std::any_of(known.begin(), known.end(), [](const KnownFailure& one) { return one.fails; });
  if (!findings.empty() || known_fails) return exit_findings;
  if (!inconclusive.empty()) return interrupted && games == 0 ? exit_interrupted : exit_inconclusive;
  return interrupted ? exit_interrupted : exit_clean;
}

FuzzReport fuzz_report_of(const Context& context, const GamePackage& game, const FuzzPlan& plan,
                          const Database& database, const UnitPlayer& player) {
  FuzzReport report;
  const CampaignTotals totals = database.totals();
  report.game = game.name;
  report.seed = seed_text(plan.seed);
  report.content = play::content_hash(game.package);
  report.version = REGOLO_VERSION;
  report.settings = plan.settings;
  report.games = totals.games;
  report.moves = totals.moves;
  report.replayed = totals.replayed;
  for (const auto& [cause, finding] : database.findings()) {
    report.failing_games += finding.seen;
    report.findings.push_back(finding_of(context, game, plan, finding));
  }
  const auto count_of = [](const std::vector<Counted>& counts, std::size_t i) {
    return i < counts.size() ? counts[i] : Counted{};
  };
  const std::vector<std::string> rules = player.rule_ids();
  for (std::size_t i = 0; i < rules.size(); ++i)
    report.rules.push_back({rules[i], count_of(totals.rules, i).asked, count_of(totals.rules, i).bound});
  const std::vector<std::string> invariants = player.invariant_ids();
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    const Counted count = count_of(totals.invariants, i);
    const auto is_it = [&](const auto& one) { return one.invariant == invariants[i]; };
    const bool broke = std::any_of(report.findings.begin(), report.findings.end(), [&](const auto& finding) {
      return is_it(finding) || std::any_of(finding.also.begin(), finding.also.end(), is_it);
    });
    report.invariants.push_back({invariants[i], game.engine->statement(game.package, invariants[i]),
                                 count.asked, count.bound,
                                 broke              ? InvariantStatus::violated
                                 : count.bound == 0 ? InvariantStatus::never_reached
                                                    : InvariantStatus::held});
    if (count.bound == 0)
      report.inconclusive.push_back(fmt::format("{} never had anything to check", invariants[i]));
  }
  if (totals.games < plan.games_min)
    report.inconclusive.push_back(fmt::format("only {} played, at least {} were wanted",
                                              counted(totals.games, "game"), shown_count(plan.games_min)));
  return report;
}

void print_fuzz_report(Context& context, const GamePackage& game, const FuzzReport& report) {
  if (!report.stopped_because.empty())
    context.out << fmt::format("Stopped because {}.\n", report.stopped_because);
  context.out << fmt::format(
      "{} games, {} moves · {} of {} rules decided something · {} games replayed the same · {}\n",
      shown_count(report.games), shown_count(report.moves), report.rules_bound(), report.rules.size(),
      shown_count(report.replayed),
      report.findings.empty() ? "no failure"
                              : fmt::format("{} in {}", counted(report.findings.size(), "distinct failure"),
                                            counted(report.failing_games, "game")));
  print_known(context, report);
  print_findings(context, game, report);
  std::vector<std::string> never;
  for (const FuzzRule& rule : report.rules)
    if (rule.bound == 0) never.push_back(rule.id);
  if (!never.empty()) context.out << fmt::format("Never decided anything: {}\n", fmt::join(never, ", "));
  for (const std::string& why : report.inconclusive) context.out << fmt::format("  ! {}\n", why);
}

}  // namespace regolo::cli
