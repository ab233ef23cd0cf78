// The decks of a package and the cards in them, as the checks of this family see them.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "checkers/check.h"

namespace regolo::checkers {

struct DeckCard {
  const Component* card = nullptr;
  std::int64_t copies = 0;
  NodeId key = 0;  ///< its place in the deck list
};

struct Deck {
  std::uint32_t file = 0;
  NodeId node = 0;  ///< the deck list
  const schema::Type* type = nullptr;
  std::vector<DeckCard> cards = {};
  std::int64_t total = 0;
};

/// Entries that name no card, or no number of copies, are left out: other checks report them.
void for_each_deck(const Package& package, const std::function<void(const Deck&)>& visit);

/// The severity that the schema asked for.
Severity severity_of(schema::Seriousness seriousness);

}  // namespace regolo::checkers
