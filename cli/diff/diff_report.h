// What `regolo diff` found, before anybody writes it down. Every output format is made from this and nothing
// else.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/schema/content_diff.h"
#include "model/source/diagnostic.h"
#include "properties/compare/game_pair.h"

namespace regolo::cli {

/// One thing that somebody did: a value, a component, a setting.
struct Edit {
  std::string sentence = {};
  schema::Touches touches = schema::Touches::play;
  std::string file = {};
  std::uint32_t line = 0;
  std::vector<std::size_t> changes = {};  ///< of the content; a renaming has many
  play::Settings settings = {};           ///< or what a variant or the command line changes
  bool is_about_rules = false;            ///< a rule, a parameter or a variant
};

struct FindingChange {
  bool is_new = true;
  std::string check = {};
  source::Severity severity = source::Severity::error;
  std::string file = {};
  std::uint32_t line = 0;
  std::string path = {};
  std::string message = {};
};

enum class Witnessed : std::uint8_t { scenario, recording, failure };
inline constexpr std::string_view witnessed_words[] = {"scenario", "recording", "failure"};

/// What the change does to a recorded game or a scenario, from the worst to the least.
enum class Effect : std::uint8_t { breaks, mends, outcome, differs, same };
inline constexpr std::string_view effect_words[] = {"breaks", "mends", "outcome", "differs", "same"};

struct ReplayChange {
  std::string file = {};
  Witnessed kind = Witnessed::recording;
  Effect effect = Effect::same;
  std::string why = {};  ///< for breaks and mends: in one line
  properties::PairedReplay replay = {};
  std::vector<std::size_t> causes = {};  ///< edits; each of them makes the same first difference
  bool is_joint = false;                 ///< none of them alone does: it takes them together
};

struct ReplayTotals {
  std::size_t files = 0;
  std::size_t scenarios = 0;
  std::size_t other_variants = 0;  ///< left out: they are played on another variant than the one compared
  std::size_t unreadable = 0;
  std::uint64_t moves = 0;
};

struct EvidenceChange {
  std::size_t rules = 0;  ///< that the engine claims
  std::size_t decided_before = 0;
  std::size_t decided_after = 0;
  std::vector<std::string> decided_lost = {};  ///< rules that decided something, and now never do
  std::vector<std::string> decided_gained = {};
  std::size_t mechanics = 0;  ///< rules that can be missed
  std::size_t pinned_before = 0;
  std::size_t pinned_after = 0;
  std::vector<std::string> pinned_lost = {};  ///< rules that were missed when switched off, and are no longer
  std::vector<std::string> pinned_gained = {};
};

/// A number that was measured in games on the same seeds.
struct NumberChange {
  int players = 0;
  std::string what = {};
  bool is_share = false;  ///< of games, from 0 to 1
  double before = 0;      ///< means
  double after = 0;
  double change = 0;
  double low = 0;  ///< of the change, 95 %
  double high = 0;
  bool is_certain = false;  ///< stays significant after correction for the number of comparisons
};

struct Statistics {
  std::uint64_t seed = 0;
  std::string policy = "random";
  std::size_t games = 0;  ///< pairs, on each number of players
  std::size_t comparisons = 0;
  std::uint64_t changed = 0;      ///< pairs that ended at another table
  std::size_t broken_before = 0;  ///< games that broke an invariant
  std::size_t broken_after = 0;
  std::vector<NumberChange> numbers = {};
};

struct GameDiff {
  std::string game = {};
  std::string folder = {};
  std::string before = {};  ///< the two versions, as a person calls them
  std::string after = {};
  std::vector<Edit> edits = {};
  bool only_rules = false;  ///< of the edits, those of rules, parameters and variants were asked for
  std::size_t comments = 0;
  std::size_t layout = 0;
  std::vector<FindingChange> findings = {};
  bool looked_at_findings = false;
  std::string not_played = {};  ///< why nothing was played; empty: it was
  bool has_replays = false;
  ReplayTotals totals = {};
  std::vector<ReplayChange> replays = {};  ///< those that are not the same, the worst first
  bool has_evidence = false;
  EvidenceChange evidence = {};
  bool has_statistics = false;
  Statistics statistics = {};

  /// Nothing differs, not even a word.
  bool is_same() const { return edits.empty() && comments == 0 && layout == 0; }
  std::size_t count(schema::Touches touches) const;
  std::size_t count(Effect effect) const;
  std::size_t findings_new() const;
  std::size_t findings_gone() const;
  /// Whether any game goes another way. Not what the edits could do: what was seen.
  bool changes_play() const;
  /// The edits that were asked for.
  std::vector<const Edit*> shown_edits(schema::Touches touches) const;
  /// One line on what it comes to.
  std::string headline() const;
  std::string replay_counts() const;
  std::string cause_of(const ReplayChange& change) const;
  /// What breaks, in a line each.
  std::vector<std::string> breaking() const;
  /// Nothing was recorded, so nothing is known of what the change does.
  bool is_inconclusive() const { return has_replays && totals.files == 0 && not_played.empty(); }
};

struct DiffReport {
  std::vector<GameDiff> games = {};
};

/// For the terminal.
std::string diff_text(const DiffReport& report, int width);
/// For a pull request: at most sixty lines.
std::string diff_markdown(const DiffReport& report);
std::string diff_json(const DiffReport& report);

}  // namespace regolo::cli
