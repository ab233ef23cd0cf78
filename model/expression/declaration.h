// properties.yaml as it is written: what a designer wants to hold, in words and as an expression.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/expression/fault.h"
#include "model/play/game_table.h"
#include "model/schema/package.h"

namespace regolo::expression {

enum class Claim : std::uint8_t { always, never, sometimes, eventually, step };
inline constexpr std::string_view claim_words[] = {"always", "never", "sometimes", "eventually", "step"};

struct Declaration {
  std::string id = {};
  std::string statement = {};
  Claim claim = Claim::always;
  std::string text = {};      ///< the expression
  std::string when = {};      ///< empty: always
  std::string for_each = {};  ///< `player`, `component` or nothing
  std::vector<std::string> rules = {};
  std::uint32_t file = 0;
  schema::NodeId node = source::no_node;
  schema::NodeId text_node = source::no_node;
  schema::NodeId when_node = source::no_node;
  schema::NodeId for_each_node = source::no_node;
  std::uint32_t claims = 0;  ///< how many of the five it has; sound with exactly one

  /// All that it says, for people: ``always `hp <= 18`, for each player``.
  std::string whole_text() const;
};

std::vector<Declaration> declarations(const schema::Package& package);

/// A fault at its place in the file.
struct PlacedFault {
  Fault fault = {};  ///< its span is one of the file
  std::uint32_t file = 0;
  schema::NodeId node = source::no_node;
};

/// Everything wrong with the properties of the package. `table` is that of its game, or nullptr if no engine
/// plays it.
std::vector<PlacedFault> audit(const schema::Package& package, const play::GameTable* table);

}  // namespace regolo::expression
