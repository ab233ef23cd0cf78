#include "cli/diff/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "cli/arguments.h"
#include "cli/diff/edits.h"
#include "cli/diff/evidence.h"
#include "cli/diff/replays.h"
#include "cli/diff/statistics.h"
#include "cli/game_package.h"
#include "cli/text.h"
#include "model/schema/folder.h"
#include "model/schema/record.h"
#include "properties/any_game.h"

namespace regolo::cli {

namespace {

using schema::Touches;

/// As the baseline knows a finding: lines move and words change, the check and the content path stay.
using FindingKey = std::tuple<std::string, std::string, std::string>;

struct Findings {
  std::multimap<FindingKey, FindingChange> all = {};
  std::size_t errors = 0;
};

Findings findings_by_key(const schema::Package& package) {
  Findings found;
  const std::size_t folder = schema::shown_file(package.shown_path, "").size();
  for (const source::Diagnostic& one : findings_of(package)) {
    const source::SourceFile& file = *package.files[one.place.file].document.file;
    FindingChange change;
    change.check = one.check;
    change.severity = one.severity;
    change.file = file.path().substr(std::min(folder, file.path().size()));
    change.line = file.line_column(one.place.span.begin).line;
    change.path = one.path;
    change.message = one.message;
    found.errors += one.severity == source::Severity::error ? 1 : 0;
    found.all.emplace(FindingKey{change.file, change.path, change.check}, change);
  }
  return found;
}

/// What is in one and not in the other; a key that is there twice and once leaves one.
std::vector<FindingChange> only_in(const Findings& one, const Findings& other, bool is_new) {
  std::vector<FindingChange> found;
  for (auto entry = one.all.begin(); entry != one.all.end();) {
    const auto end = one.all.upper_bound(entry->first);
    auto known = other.all.count(entry->first);
    for (; entry != end; ++entry) {
      if (known > 0) {
        --known;
        continue;
      }
      found.push_back(entry->second);
      found.back().is_new = is_new;
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const FindingChange& a, const FindingChange& b) {
    return std::tuple(a.file, a.line, a.check) < std::tuple(b.file, b.line, b.check);
  });
  return found;
}

std::string game_of(const schema::Package& package) {
  const std::uint32_t file = package.file_named("game.yaml");
  return file == schema::none ? std::string() : std::string(schema::Record(package, file, 0).text("id"));
}

/// Why nothing can be played; empty if it can.
std::string why_not_played(const GameDiff& diff, const DiffSide& before, const DiffSide& after,
                           std::size_t errors_before, std::size_t errors_after) {
  if (properties::any_game(diff.game) == nullptr) return fmt::format("no engine plays '{}'", diff.game);
  if (game_of(before.package) != diff.game) return "the two are different games";
  if (errors_after > 0 && !can_be_loaded(after.package))
    return fmt::format("{} does not lint clean ({})", diff.after, counted(errors_after, "error"));
  if (errors_before > 0 && !can_be_loaded(before.package))
    return fmt::format("{} does not lint clean ({})", diff.before, counted(errors_before, "error"));
  return {};
}

}  // namespace

GameDiff compare_versions(const Context& context, const DiffSide& before, const DiffSide& after,
                          const DiffPlan& plan) {
  GameDiff diff;
  diff.game = game_of(after.package);
  diff.folder = after.package.shown_path;
  diff.before = before.shown;
  diff.after = after.shown;
  const schema::ContentDiff content = schema::content_diff(before.package, after.package);
  const std::vector<Edit> edits = as_usage([&] { return edits_of(before, after, content); });
  diff.comments = content.comments;
  diff.layout = content.layout;
  diff.edits = edits;
  diff.only_rules = plan.only_rules;
  if (edits.empty() && content.comments == 0 && content.layout == 0) return diff;

  const Findings was = findings_by_key(before.package);
  const Findings is = findings_by_key(after.package);
  if (plan.content) {
    diff.looked_at_findings = true;
    diff.findings = only_in(is, was, true);
    for (FindingChange& gone : only_in(was, is, false)) diff.findings.push_back(std::move(gone));
  }
  if (!plan.behaviour && !plan.coverage) return diff;
  diff.not_played = why_not_played(diff, before, after, was.errors, is.errors);
  if (!diff.not_played.empty()) return diff;

  std::vector<ReplayItem> items = scenario_items(before, after);
  for (const auto& [folder, kind] :
       {std::pair(plan.failures, Witnessed::failure), std::pair(plan.recordings, Witnessed::recording)})
    for (ReplayItem& item : recorded_items(context.environment.directory, folder, kind))
      items.push_back(std::move(item));
  ReplayResults replays =
      replay_both(items, before, after, edits, content.changes.size(), {diff.game, plan.jobs});
  const StatisticsResult played =
      compare_statistics(before, after, {diff.game, plan.seed, plan.games, plan.jobs});
  if (plan.behaviour) {
    diff.has_replays = diff.has_statistics = true;
    diff.totals = replays.totals;
    diff.replays = std::move(replays.changes);
    diff.statistics = played.statistics;
  }
  if (plan.coverage) {
    const auto mark = [](std::vector<bool>& into, const std::vector<bool>& more) {
      into.resize(std::max(into.size(), more.size()));
      for (std::size_t i = 0; i < more.size(); ++i) into[i] = into[i] || more[i];
    };
    mark(replays.decided_before, played.decided_before);
    mark(replays.decided_after, played.decided_after);
    diff.has_evidence = true;
    diff.evidence = compare_evidence(replays.decided_before, replays.decided_after, items, before, after,
                                     {diff.game, plan.jobs, !after.is_house_rule()});
  }
  return diff;
}

}  // namespace regolo::cli
