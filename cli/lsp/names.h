// What a word of a package names, and everywhere it is named: for going to definitions, finding references
// and renaming.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::cli::lsp {

struct Named {
  enum class Sort : std::uint8_t { component, kind, type, source };
  Sort sort = Sort::component;
  const schema::Component* component = nullptr;
  std::string word = {};       ///< as it is written
  source::Place written = {};  ///< where the cursor found it
  source::Place defined = {};
};

/// The word at the place, or one that ends there.
std::optional<Named> named_at(const schema::Package& package, std::uint32_t file, std::uint32_t offset);

/// Every place that names it, the definition among them, in order of file and place.
std::vector<source::Place> places_of(const schema::Package& package, const Named& named);

/// The span of the word of letters, digits, hyphens and underscores around or before the place.
source::Span word_at(std::string_view text, std::uint32_t offset);

/// The scalar at the place, or the one that ends there; else no_node.
source::NodeId scalar_at(const schema::Package& package, std::uint32_t file, std::uint32_t offset);

/// The key beside which the value stands, or no_node.
source::NodeId key_of(const schema::Package& package, std::uint32_t file, source::NodeId value);

/// The node whose child this is, or no_node.
source::NodeId parent_of(const schema::Package& package, std::uint32_t file, source::NodeId node);

}  // namespace regolo::cli::lsp
