#include "cli/diff/diff_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"

namespace regolo::cli {

using schema::Touches;

std::size_t GameDiff::count(schema::Touches touches) const {
  return static_cast<std::size_t>(
      std::count_if(edits.begin(), edits.end(), [&](const Edit& edit) { return edit.touches == touches; }));
}

std::size_t GameDiff::count(Effect effect) const {
  return static_cast<std::size_t>(std::count_if(
      replays.begin(), replays.end(), [&](const ReplayChange& one) { return one.effect == effect; }));
}

std::size_t GameDiff::findings_new() const {
  return static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(), [](const FindingChange& one) { return one.is_new; }));
}

std::size_t GameDiff::findings_gone() const {
  return findings.size() - findings_new();
}

bool GameDiff::changes_play() const {
  if (!replays.empty()) return true;
  return statistics.changed > 0;
}

std::vector<const Edit*> GameDiff::shown_edits(Touches touches) const {
  std::vector<const Edit*> shown;
  for (const Edit& edit : edits)
    if (edit.touches == touches && (!only_rules || edit.is_about_rules)) shown.push_back(&edit);
  return shown;
}

std::string GameDiff::headline() const {
  if (is_same()) return "nothing differs";
  const bool can_change_play = count(Touches::play) > 0;
  if (!can_change_play && !changes_play()) {
    const char* what = count(Touches::catalogue) + count(Touches::scenario) > 0
                           ? "no value that is played changed"
                       : count(Touches::words) > 0 ? "only words changed"
                       : comments > 0              ? "only comments changed"
                                                   : "only the layout changed";
    return fmt::format("{}: no change in play", what);
  }
  const std::size_t broken = breaking().size();
  if (broken > 0) return fmt::format("{}", counted(broken, "thing") + (broken == 1 ? " breaks" : " break"));
  if (!not_played.empty()) return fmt::format("nothing was played: {}", not_played);
  if (!has_replays) return fmt::format("{} can change play", counted(count(Touches::play), "edit"));
  return changes_play() ? "play changes, nothing breaks" : "no game that was played goes another way";
}

std::string GameDiff::replay_counts() const {
  std::string text = fmt::format("{}", counted(totals.scenarios, "scenario"));
  text += fmt::format(" and {} played under both", counted(totals.files - totals.scenarios, "recorded game"));
  std::string parts;
  const auto add = [&](std::size_t number, std::string_view what) {
    if (number > 0) parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", number, what);
  };
  add(count(Effect::breaks), count(Effect::breaks) == 1 ? "breaks" : "break");
  add(count(Effect::mends), "mended");
  add(count(Effect::outcome), "with other winners");
  add(count(Effect::differs), "otherwise different");
  return text + (parts.empty() ? ": all the same" : parts);
}

std::string GameDiff::cause_of(const ReplayChange& change) const {
  if (change.causes.empty()) return {};
  std::string text;
  constexpr std::size_t shown_max = 3;
  for (std::size_t i = 0; i < std::min(change.causes.size(), shown_max); ++i)
    text += (i == 0 ? "" : "; ") + edits[change.causes[i]].sentence;
  if (change.causes.size() > shown_max)
    text += fmt::format("; and {} more", change.causes.size() - shown_max);
  return change.is_joint ? text + " (together)" : text;
}

std::vector<std::string> GameDiff::breaking() const {
  std::vector<std::string> broken;
  for (const FindingChange& one : findings)
    if (one.is_new && one.severity == source::Severity::error)
      broken.push_back(fmt::format("{}:{}: {}: {}", one.file, one.line, one.check, one.message));
  for (const ReplayChange& one : replays)
    if (one.effect == Effect::breaks) broken.push_back(fmt::format("{}: {}", one.file, one.why));
  for (const std::string& rule : evidence.decided_lost)
    broken.push_back(fmt::format("rule {} decides nothing any more", rule));
  for (const std::string& rule : evidence.pinned_lost)
    broken.push_back(fmt::format("nothing notices any more if rule {} is missing", rule));
  if (statistics.broken_after > statistics.broken_before)
    broken.push_back(fmt::format("{} random games break an invariant, {} did before", statistics.broken_after,
                                 statistics.broken_before));
  return broken;
}

}  // namespace regolo::cli
