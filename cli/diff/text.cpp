// The comparison for a terminal: what changed first, then what it does, the worst first.
#include <fmt/format.h>

#include <algorithm>

#include "cli/diff/diff_report.h"
#include "cli/diff/wording.h"
#include "cli/text.h"

namespace regolo::cli {

using schema::Touches;

namespace {

constexpr std::size_t edits_max = 40;
constexpr std::size_t replays_max = 8;
constexpr std::size_t lines_max = 4;

class Text {
 public:
  explicit Text(int width) : width_(width) {}

  std::string of(const GameDiff& diff) {
    add(0, fmt::format("{}: {} -> {}", diff.folder, diff.before, diff.after));
    add(2, diff.headline());
    edits(diff);
    findings(diff);
    if (!diff.not_played.empty()) {
      heading("Play");
      add(2, fmt::format("nothing was played: {}", diff.not_played));
    }
    if (diff.has_replays) replays(diff);
    if (diff.has_evidence) evidence(diff.evidence);
    if (diff.has_statistics) statistics(diff.statistics);
    return std::move(text_);
  }

 private:
  void add(int indent, const std::string& line) { text_ += wrapped(shown_text(line), indent, width_); }
  void one_line(int indent, const std::string& line) {
    text_ +=
        std::string(static_cast<std::size_t>(indent), ' ') + cut_to(shown_text(line), width_ - indent) + "\n";
  }
  void heading(const std::string& words) { text_ += "\n" + wrapped(words, 0, width_); }

  void edits(const GameDiff& diff) {
    list(diff, Touches::play, "What changed");
    list(diff, Touches::catalogue, "What is said about the game, not played");
    list(diff, Touches::scenario, "Scenarios");
    list(diff, Touches::words, "Words only");
    if (diff.comments + diff.layout == 0) return;
    heading("Nothing that a program reads");
    if (diff.comments > 0) add(2, counted(diff.comments, "comment") + " changed");
    if (diff.layout > 0) add(2, counted(diff.layout, "file") + " laid out differently");
  }
  void list(const GameDiff& diff, Touches touches, const std::string& title) {
    const std::vector<const Edit*> shown = diff.shown_edits(touches);
    if (shown.empty()) return;
    heading(title);
    for (std::size_t i = 0; i < std::min(shown.size(), edits_max); ++i) {
      add(2, shown[i]->sentence);
      if (touches == Touches::play && shown[i]->line > 0)
        one_line(6, fmt::format("{}:{}", shown[i]->file, shown[i]->line));
    }
    if (shown.size() > edits_max) add(2, fmt::format("and {} more", shown.size() - edits_max));
  }

  void findings(const GameDiff& diff) {
    if (!diff.looked_at_findings) return;
    heading(fmt::format("Lint: {} new, {} gone", diff.findings_new(), diff.findings_gone()));
    for (const FindingChange& one : diff.findings)
      add(2, fmt::format("{} {}:{}: {}: {}", one.is_new ? "new" : "gone", one.file, one.line, one.check,
                         one.message));
  }

  void replays(const GameDiff& diff) {
    heading("Games: " + diff.replay_counts());
    if (diff.totals.other_variants > 0)
      add(2, fmt::format("{} of other variants left out", counted(diff.totals.other_variants, "game")));
    if (diff.totals.unreadable > 0)
      add(2, fmt::format("{} could not be read", counted(diff.totals.unreadable, "file")));
    for (std::size_t i = 0; i < std::min(diff.replays.size(), replays_max); ++i)
      replay(diff, diff.replays[i]);
    if (diff.replays.size() > replays_max)
      add(2, fmt::format("and {} more: -o json=PATH lists them all", diff.replays.size() - replays_max));
  }
  void replay(const GameDiff& diff, const ReplayChange& change) {
    const properties::Parting& parting = change.replay.parting;
    one_line(2, fmt::format("{} {}", effect_words[static_cast<std::size_t>(change.effect)], change.file));
    if (!change.why.empty()) add(6, change.why);
    if (!parting.is_there()) return;
    add(6, told_parting(parting));
    if (const std::string cause = diff.cause_of(change); !cause.empty()) add(6, "because " + cause);
    side(diff.before, parting.before, parting.rules_before);
    side(diff.after, parting.after, parting.rules_after);
  }
  void side(const std::string& version, const std::vector<std::string>& lines,
            const std::vector<std::string>& rules) {
    if (lines.empty() && rules.empty()) return;
    add(8, fmt::format("only {}:", version));
    for (std::size_t i = 0; i < std::min(lines.size(), lines_max); ++i) one_line(10, lines[i]);
    if (lines.size() > lines_max) add(10, fmt::format("and {} more", lines.size() - lines_max));
    if (!rules.empty())
      add(10, fmt::format("{} decided: {}", rules.size() == 1 ? "rule" : "rules", fmt::join(rules, ", ")));
  }

  void evidence(const EvidenceChange& change) {
    heading(fmt::format("Rules: {} of {} decide something, {} did before", change.decided_after, change.rules,
                        change.decided_before));
    for (const std::string& rule : change.decided_lost)
      add(2, fmt::format("lost {}: it decides nothing now", rule));
    for (const std::string& rule : change.decided_gained)
      add(2, fmt::format("gained {}: it decides something now", rule));
    if (change.mechanics == 0) return;
    add(2, fmt::format("{} of {} mechanics are missed when switched off, {} were before", change.pinned_after,
                       change.mechanics, change.pinned_before));
    for (const std::string& rule : change.pinned_lost)
      add(2, fmt::format("lost {}: nothing notices any more if it is missing", rule));
    for (const std::string& rule : change.pinned_gained)
      add(2, fmt::format("gained {}: something notices now if it is missing", rule));
  }

  void statistics(const Statistics& statistics) {
    heading(fmt::format("{} pairs of games on each number of players, seed {}, policy {}", statistics.games,
                        statistics.seed, statistics.policy));
    const std::vector<const NumberChange*> shown = shown_numbers(statistics);
    for (const NumberChange* one : shown)
      add(2, fmt::format("{} players, {}: {}{}", one->players, one->what, told_difference(*one),
                         one->is_certain ? " *" : ""));
    add(2, fmt::format(
               "in brackets the interval at 95 %; * stays certain after correction for {} comparisons, {} "
               "that do not are left out; {} of all pairs ended at another table",
               statistics.comparisons,
               statistics.numbers.size() - std::min(statistics.numbers.size(), shown.size()),
               statistics.changed));
    if (statistics.broken_before + statistics.broken_after > 0)
      add(2, fmt::format("games that break an invariant: {} -> {}", statistics.broken_before,
                         statistics.broken_after));
  }

  int width_;
  std::string text_ = {};
};

}  // namespace

std::string diff_text(const DiffReport& report, int width) {
  std::string text;
  for (const GameDiff& diff : report.games) {
    if (!text.empty()) text += "\n";
    text += diff.is_same()
                ? fmt::format("{}: {} -> {}\n  nothing differs\n", diff.folder, diff.before, diff.after)
                : Text(width).of(diff);
  }
  return text;
}

}  // namespace regolo::cli
