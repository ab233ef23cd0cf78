// A game broken in one way, and what became of it when everything that guards the game looked at it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::properties {

/// What was done to the game. The words are those of `--operators`.
enum class Operator : std::uint8_t {
  rule_off,        ///< a mechanic rule is missing
  parameter,       ///< a number of the rulebook is one more or one less
  cost,            ///< an amount of a cost is one more or one less
  cost_term,       ///< a part of a cost is dropped
  amount,          ///< another number of a component is one more or one less
  effect_dropped,  ///< an item of a list is dropped: an effect, a power, a type
  flag,            ///< yes is no, or no is yes
  word,            ///< a word of an enumeration is another one: a target is wider, a type differs
  reference,       ///< another component is named
  pattern,         ///< a cell of a drawing is empty
};
inline constexpr std::string_view operator_words[] = {"rule-off",  "parameter",      "cost", "cost-term",
                                                      "amount",    "effect-dropped", "flag", "word",
                                                      "reference", "pattern"};
inline std::string_view word(Operator what) {
  return operator_words[static_cast<std::size_t>(what)];
}

/// Bytes of one file of the package replaced by others.
struct ContentEdit {
  std::string path = {};  ///< inside the package; empty: nothing is edited
  source::Span span = {};
  std::string text = {};
};

struct Mutant {
  std::string id =
      {};  ///< the operator, the place, and what stands there: the same as long as the content is
  Operator what = Operator::rule_off;
  std::string sentence = {};  ///< "Crucible asks for 2 gold instead of 1 (Cost)"
  std::string file = {};      ///< as messages show it
  std::uint32_t line = 0;
  std::uint32_t line_last = 0;  ///< where what is broken ends; a change up to there concerns it
  std::string rule = {};        ///< rule-off: its id
  std::string parameter = {};   ///< parameter: its id
  ContentEdit edit = {};        ///< the others
};

/// Everything that can be broken in a package, in the order of its rules, files and places.
std::vector<Mutant> mutants_of(const schema::Package& package, const std::vector<std::string>& rule_ids);

/// The package with the edit made.
schema::Package edited(const std::filesystem::path& folder, const schema::Package& package,
                       const ContentEdit& edit);

enum class Outcome : std::uint8_t {
  caught,
  missed,
  timeout,     ///< it was looked at for too long; nothing is known
  invalid,     ///< the engine refuses to load it: no game comes of it
  equivalent,  ///< the same game, for the reason given
};
inline constexpr std::string_view outcome_words[] = {"caught", "missed", "timeout", "invalid", "equivalent"};
inline std::string_view word(Outcome outcome) {
  return outcome_words[static_cast<std::size_t>(outcome)];
}

struct MutantResult {
  std::string id = {};
  Operator what = Operator::rule_off;
  std::string sentence = {};
  std::string file = {};
  std::uint32_t line = 0;
  std::string rule = {};
  Outcome outcome = Outcome::missed;
  std::string stage = {};   ///< caught: lint, scenarios, regressions or games
  std::string by = {};      ///< caught: the check, scenario or invariant; equivalent: the reason
  std::uint64_t moves = 0;  ///< played until then
};

}  // namespace regolo::properties
