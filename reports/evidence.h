// What stands behind each sentence of a rulebook, as plain data. Gathered once; every format is rendered from
// this and nothing else, so that they cannot disagree.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "properties/facts/game_facts.h"

namespace regolo::reports {

/// Uses of a rule below which its evidence is called thin.
inline constexpr std::uint64_t thin_below = 100;

/// Exactly one holds of each rule.
enum class Status : std::uint8_t { broken, never, thin, exercised, excluded };
inline constexpr std::string_view status_words[] = {"broken", "never", "thin", "exercised", "excluded"};
inline constexpr std::string_view status_symbols[] = {"✗", "○", "◐", "●", "–"};

/// Each implies the one before.
enum class Grade : std::uint8_t { none, claimed, exercised, asserted, pinned };
inline constexpr std::string_view grade_words[] = {"none", "claimed", "exercised", "asserted", "pinned"};

/// What a mutation study says of a rule that was switched off.
enum class Pin : std::uint8_t { not_studied, pinned, missed, unknown };
inline constexpr std::string_view pin_words[] = {"not-studied", "pinned", "missed", "unknown"};

struct RuleEvidence {
  std::string id = {};
  int number = 0;
  std::string kind = {};  ///< mechanic, setup, definition, advice, physical
  std::string statement = {};
  std::string place = {};  ///< path:line
  std::size_t section = SIZE_MAX;
  int page = 0;  ///< 0: the rulebook has none
  std::vector<std::string> sentences = {};
  std::string without_sentence = {};  ///< why no sentence carries it
  bool is_played = false;             ///< a mechanic or a set-up rule: something can happen because of it
  bool is_claimed = false;            ///< the engine names it
  std::uint64_t asked = 0;            ///< in the campaign
  std::uint64_t bound = 0;            ///< in the campaign: it decided
  std::uint64_t first_unit = 0;       ///< if bound: the unit of the campaign that used it first
  std::uint64_t first_game = 0;       ///< and the game of that unit, from 1
  std::uint64_t bound_scenarios = 0;  ///< in scenarios: it decided
  std::vector<std::size_t> invariants = {};  ///< that guard it
  std::vector<std::size_t> named_by = {};    ///< scenarios that show it and hold
  std::vector<std::size_t> decided_in = {};  ///< scenarios in which it decided
  std::size_t trace = SIZE_MAX;              ///< of Evidence::traces
  Pin pin = Pin::not_studied;
  std::string pinned_by = {};
  Grade grade = Grade::none;
  Status status = Status::never;
};

struct SentenceEvidence {
  std::string at = {};  ///< line.number
  std::string kind = {};
  bool needs_rule = true;  ///< headings, flavour, credits and the rest of a broken sentence do not
  std::vector<std::size_t> rules = {};
};

struct SectionEvidence {
  std::string id = {};
  std::string title = {};
  int page = 0;
  std::vector<std::size_t> rules = {};
  std::vector<std::size_t> sentences = {};
};

struct InvariantEvidence {
  std::string id = {};
  std::string statement = {};
  std::vector<std::string> guards = {};  ///< rules
  bool is_universal = false;             ///< holds for every game; not counted move by move
  std::uint64_t ran = 0;
  std::uint64_t met = 0;   ///< its condition held, so there was something to check
  std::uint64_t seen = 0;  ///< games that broke it
};

struct ScenarioEvidence {
  std::string file = {};
  std::string title = {};
  std::vector<std::string> shows = {};
  std::string word = {};  ///< still passing, diverged …
  std::string message = {};
  bool is_good = false;
  int moves = 0;
  int values = 0;  ///< compared
  properties::Story told = {};
};

struct FailureEvidence {
  std::string invariant = {};
  std::string message = {};
  std::string file = {};  ///< its play file
  std::uint64_t seen = 0;
  std::uint64_t unit = 0;
  std::uint64_t game = 0;  ///< of the unit, from 1
  std::uint64_t moves = 0;
  std::uint64_t shrunk_moves = 0;  ///< 0: not shrunk
  std::vector<std::string> rules = {};
  std::string word = {};  ///< what became of it now: reproduced, fixed …
  properties::Story told = {};
};

/// The moves of a random game that lead to the first use of a rule.
struct TraceEvidence {
  std::size_t rule = 0;
  std::uint64_t game = 0;
  properties::Story told = {};
};

struct ComponentEvidence {
  std::string id = {};
  std::string name = {};
  std::string kind = {};  ///< its title
  std::string place = {};
  std::uint64_t moves = 0;   ///< of the sample that name it
  std::uint64_t games = 0;   ///< of the sample that name it
  std::uint64_t played = 0;  ///< players who made a move with it, game by game
  std::uint64_t won = 0;     ///< of those, how many won
  double expected = 0;       ///< wins if the component made no difference
};

/// How many values of one kind of component are attested.
struct ProvenanceEvidence {
  std::string kind = {};
  std::uint64_t components = 0;
  std::uint64_t values = 0;
  std::uint64_t attested = 0;
  std::map<std::string, std::uint64_t> others = {};  ///< by the word of the source
};

struct ErratumEvidence {
  std::string id = {};
  int page = 0;
  std::vector<std::string> sentences = {};
  std::string printed = {};
  std::string reading = {};
  std::string note = {};
};

struct LintFamily {
  std::string family = {};
  std::uint64_t checks = 0;
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t infos = 0;
  std::uint64_t suppressed = 0;
};
struct Suppression {
  std::string check = {};
  std::string place = {};
  std::string reason = {};
};
struct LintEvidence {
  std::uint64_t files = 0;
  std::uint64_t checks = 0;
  std::vector<LintFamily> families = {};
  std::vector<Suppression> suppressions = {};
};

struct MutantEvidence {
  std::string id = {};
  std::string what = {};  ///< the operator
  std::string sentence = {};
  std::string file = {};
  std::uint64_t line = 0;
  std::string rule = {};     ///< rule-off: its id
  std::string outcome = {};  ///< caught, missed, timeout, invalid, equivalent
  std::string by = {};       ///< caught: by what; equivalent: why
  std::uint64_t moves = 0;
};

/// What the games of the sample looked like.
struct SeatEvidence {
  int players = 0;
  int seat = 0;
  std::uint64_t games = 0;
  std::uint64_t won = 0;
};
struct SampleEvidence {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t choices = 0;  ///< decisions of players
  std::uint64_t legal = 0;    ///< moves that they chose from, in all
  std::uint64_t legal_max = 0;
  std::uint64_t one_winner = 0;
  std::uint64_t shared = 0;
  std::uint64_t nobody = 0;
  std::uint64_t broken = 0;
  std::vector<SeatEvidence> seats = {};
  std::vector<std::uint64_t> grounds = {};             ///< games on each of Evidence::grounds
  std::vector<std::vector<std::uint64_t>> pairs = {};  ///< moves in which rules of both sections decided
};

struct GrowthPoint {
  std::uint64_t games = 0;
  std::uint64_t rules = 0;  ///< exercised so far
};

struct CampaignEvidence {
  bool is_there = false;
  bool is_of_this_content = true;
  std::string file = {};
  std::string version = {};
  std::string content = {};
  std::string settings = {};
  std::string seed = {};
  std::uint64_t units = 0;
  std::uint64_t units_missing = 0;  ///< that the campaign should have; its numbers are then not final
  std::uint64_t shards = 1;         ///< it was played in so many parts
  std::uint64_t shards_whole = 1;   ///< of which nothing is missing
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t replayed = 0;
  std::vector<std::uint64_t> lengths = {};  ///< by length_bucket
  std::vector<std::uint64_t> kinds = {};    ///< moves by kind
  std::vector<GrowthPoint> growth = {};
};

/// A number of things out of all there are. Every format writes all of them.
struct Total {
  std::string_view id = {};
  std::uint64_t count = 0;
  std::uint64_t of = 0;
  bool has_of = true;
};

struct Evidence {
  std::string game = {};  ///< its id
  std::string name = {};
  std::string title = {};
  std::string language = {};
  std::string content = {};  ///< hash
  std::string version = {};  ///< of regolo
  std::string date = {};     ///< empty: --deterministic
  std::string rulebook = {};
  std::string command = {};  ///< that makes this report again
  std::vector<properties::GroundFact> grounds = {};
  std::vector<std::string> kinds_of_move = {};
  std::vector<RuleEvidence> rules = {};
  std::vector<SectionEvidence> sections = {};
  std::vector<SentenceEvidence> sentences = {};
  std::vector<InvariantEvidence> invariants = {};
  std::vector<ScenarioEvidence> scenarios = {};
  std::vector<FailureEvidence> failures = {};
  std::vector<TraceEvidence> traces = {};
  std::vector<ComponentEvidence> components = {};
  std::vector<ProvenanceEvidence> provenance = {};
  std::vector<ErratumEvidence> errata = {};
  LintEvidence lint = {};
  bool is_studied = false;  ///< there are results of a mutation study
  std::vector<MutantEvidence> mutants = {};
  CampaignEvidence campaign = {};
  SampleEvidence sample = {};
  std::vector<Total> totals = {};
};

const Total& total(const Evidence& evidence, std::string_view id);
/// The index of the rule with that id, or SIZE_MAX.
std::size_t rule_index(const Evidence& evidence, std::string_view id);

}  // namespace regolo::reports
