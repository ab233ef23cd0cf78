// A package that nobody wrote for Regolo: cards as public card databases publish them, one JSON file per set,
// with the schema that describes them and faults to seed. The same numbers always give the same bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::tests {

struct CardSets {
  std::uint32_t cards = 0;
  std::uint32_t sets = 0;
  std::vector<schema::Overlay> files = {};

  std::string& file(std::string_view path);
};

/// At least four cards per set, at most 9,999 cards.
CardSets make_card_sets(std::uint32_t cards, std::uint32_t sets);

std::string set_file(std::uint32_t set);
/// The part of the set's file that holds the card, from its brace to the next card.
struct CardText {
  std::size_t begin = 0;
  std::size_t end = 0;
};
CardText find_card(const CardSets& sets, std::uint32_t card);
std::uint32_t set_of(const CardSets& sets, std::uint32_t card);

/// A slip as people make them.
struct SeededFault {
  std::string check = {};
  std::string what = {};
  /// Puts it into the card and returns where it must be found; the card must be a unit (every fourth is a
  /// spell).
  std::function<struct FaultPlace(CardSets&, std::uint32_t card)> seed = {};
  bool breaks_file = false;  ///< the rest of the file cannot be read, so other faults in it are out of sight
};
struct FaultPlace {
  std::string file;
  std::uint32_t line = 0;
};

std::vector<SeededFault> all_faults();

}  // namespace regolo::tests
