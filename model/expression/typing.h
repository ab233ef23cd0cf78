// Gives every part of an expression its type and the range of its values, and finds what can be known to be
// wrong without playing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/expression/syntax.h"
#include "model/expression/vocabulary.h"

namespace regolo::expression {

enum class Base : std::uint8_t { number, flag, word, player, component };

struct Type {
  Base base = Base::number;
  std::int64_t min = 0;
  std::int64_t max = 0;
  const std::vector<std::string>* words = nullptr;
};

/// What a name stands for.
enum class Means : std::uint8_t { nothing, observable, parameter, index, move, mover };

struct Meaning {
  Type type = {};
  Means means = Means::nothing;
  std::uint32_t which = 0;     ///< number of the observable or the parameter
  std::uint32_t slot = 0;      ///< of the index that an observable without brackets is of; of a fold, its own
  bool varies = false;         ///< it can change while a game is played
  bool has_parameter = false;  ///< it can differ from variant to variant
};

/// Where an expression stands.
struct Place {
  std::string for_each = {};  ///< `player`, `component` or nothing
  bool is_step = false;
  bool is_when = false;  ///< may be about parameters alone
};

struct Typed {
  Tree tree = {};
  std::vector<Meaning> meanings = {};
  std::uint32_t slots = 0;  ///< indexes in use at the same time; slot 0 is that of for-each
  bool uses_before = false;
  bool uses_for_each = false;

  const Meaning& operator[](Id id) const { return meanings[id]; }
};

/// `vocabulary` must live as long as what is returned. With faults that say the expression has no meaning,
/// nothing; those about what it cannot tell are only added to `faults`.
std::optional<Typed> typed(Tree tree, const Vocabulary& vocabulary, const Place& place,
                           std::vector<Fault>& faults);

/// The tree of a text that must be a condition, typed.
std::optional<Typed> condition(std::string_view text, const Vocabulary& vocabulary, const Place& place,
                               std::vector<Fault>& faults);

}  // namespace regolo::expression
