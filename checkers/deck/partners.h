// Which two cards go together, by a relation of schema.yaml.
#pragma once

#include <string>

#include "checkers/deck/decks.h"

namespace regolo::checkers {

/// Whether the relation speaks about the card, on its `from` or its `to` side.
bool is_from(const Package& package, const schema::Relation& relation, const Component& card);
bool is_to(const Package& package, const schema::Relation& relation, const Component& card);

/// Why the two do not go together, in words; empty if they do. With `ignore_names` the name that a card asks
/// for is left aside.
struct FitOptions {
  bool ignore_names = false;
};
std::string misfit(const Package& package, const schema::Relation& relation, const Component& from,
                   const Component& to, FitOptions options = {});

/// The two severities a relation may give to a card without any partner, and the side of the card.
enum class Side : std::uint8_t { from, to };
schema::Seriousness need(const schema::Relation& relation, Side side);
bool is_on(const Package& package, const schema::Relation& relation, Side side, const Component& card);
std::string misfit_from(const Package& package, const schema::Relation& relation, Side side,
                        const Component& card, const Component& partner);
/// Whether any other card of the whole game goes with it.
bool has_partner(const Package& package, const schema::Relation& relation, Side side, const Component& card);

}  // namespace regolo::checkers
