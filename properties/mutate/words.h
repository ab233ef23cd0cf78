// A fault in the words of the schema, so that a designer reads "Haze has adjacent instead of own-tile as
// Range (Ability, first of the Effects)" and not a path. Nothing here knows any game.
#pragma once

#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::properties {

/// The English name of a component if it has one, else what it is called at all.
std::string name_in_words(const schema::Package& package, const schema::Component& component);

/// The titles on the way from the component down to the node: {"Powers 'multiply'", "first of the Effects"}.
std::vector<std::string> trail_in_words(const schema::Package& package, const schema::Component& component,
                                        schema::NodeId node);

/// " (Powers 'multiply', first of the Effects)": what a sentence has not said yet, or nothing.
std::string aside(const std::vector<std::string>& trail);

/// An item of a list, as short as it can be told apart: a word, an id, or what sort of thing it is.
std::string item_in_words(const schema::Package& package, std::uint32_t file, schema::NodeId item);

/// "first" to "fifth", then "6th".
std::string ordinal(std::size_t number);

}  // namespace regolo::properties
