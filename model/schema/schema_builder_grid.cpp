// The part of the builder that reads what a grid type says about its drawings.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/schema/schema_builder.h"
#include "model/source/nearest.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

namespace {

/// Drawings that are turned, joined up or laid on a board must fit into 64 bits (model/values/shape.h).
constexpr std::int64_t side_max = 8;

}  // namespace

void SchemaBuilder::read_grid(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  DrawingRules& rules = into.drawing;
  if (const NodeId of = get(map, "of"); of != no_node) {
    into.resource = type(of);
    if (schema_.types[into.resource].kind != TypeKind::enumeration)
      say(of, fmt::format("the symbols of a grid stand for values of an enum, and '{}' is none", text(of)));
  }
  const NodeId symbols = get(map, "symbols");
  for (NodeId key = tree.first_child(symbols);
       tree[symbols].kind == NodeKind::map && key < tree.end(symbols);) {
    const NodeId meaning = tree.next_sibling(key);
    if (text(key).size() != 1)
      say(key, fmt::format("'{}' cannot be a symbol: a symbol is a single character", text(key)));
    into.symbols += text(key).substr(0, 1);
    rules.meanings.push_back(text(meaning));
    if (into.resource != none && !schema_.types[into.resource].values.empty()) {
      const std::vector<std::string>& values = schema_.types[into.resource].values;
      if (std::find(values.begin(), values.end(), text(meaning)) == values.end()) {
        const std::string near =
            source::nearest(text(meaning), std::vector<std::string_view>(values.begin(), values.end()));
        say(meaning,
            fmt::format("there is no {} '{}' for a symbol to mean", text_of(map, "of"), text(meaning)),
            near.empty() ? "" : fmt::format("did you mean '{}'?", near));
      }
    }
    key = tree.next_sibling(meaning);
  }
  if (const std::string empty = text_of(map, "empty"); empty.size() == 1) into.empty_symbol = empty[0];
  rules.width_max = number(map, "width_max");
  rules.height_max = number(map, "height_max");
  rules.cells = number(map, "cells");
  rules.locked = text_of(map, "locked");
  rules.unlocks = text_of(map, "unlocks");
  if (text_of(map, "turns") == "all") rules.turns = Turns::all;
  if (text_of(map, "turns") == "rotations") rules.turns = Turns::rotations;
  if (const NodeId fits = get(map, "fits"); fits != no_node) {
    rules.fits = schema_.type_named(text(fits));
    if (rules.fits == none || schema_.types[rules.fits].kind != TypeKind::grid) {
      say(fits, fmt::format("'{}' is no named grid type to fit on", text(fits)));
      rules.fits = none;
    } else {
      schema_.types[rules.fits].drawing.board = true;
    }
  }
  read_symbol_conditions(map, into);
  if (!into.connected && rules.turns == Turns::none && rules.fits == none) return;
  for (const auto& [limit, word] :
       {std::pair{&rules.width_max, "width_max"}, std::pair{&rules.height_max, "height_max"}}) {
    if (limit->value_or(0) > side_max) {
      say(get(map, word),
          fmt::format("a drawing that is turned, connected or laid on a board is at most {} cells wide and "
                      "high, but {} is {}",
                      side_max, word, **limit));
    }
    *limit = std::min(limit->value_or(side_max), side_max);
  }
  if (into.symbols.size() > side_max)
    say(symbols,
        fmt::format("such a drawing can have {} symbols, but {} are listed", side_max, into.symbols.size()));
}

void SchemaBuilder::read_symbol_conditions(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  for (const char symbol : into.drawing.locked) {
    if (into.symbols.find(symbol) == std::string::npos)
      say(get(map, "locked"), fmt::format("'{}' is none of the symbols", symbol));
  }
  const NodeId condition = get(map, "symbols_by");
  if (condition == no_node) return;
  into.drawing.by_field = text_of(condition, "field");
  for (const auto& [list, word] :
       {std::pair{&into.drawing.only, "only"}, std::pair{&into.drawing.one_of, "one_of"}}) {
    const NodeId entries = get(condition, word);
    if (entries == no_node || tree[entries].kind != NodeKind::map) continue;
    for (NodeId key = tree.first_child(entries); key < tree.end(entries);) {
      const NodeId value = tree.next_sibling(key);
      list->push_back({text(key), text(value)});
      for (const char symbol : text(value)) {
        if (into.symbols.find(symbol) == std::string::npos)
          say(value, fmt::format("'{}' is none of the symbols", symbol));
      }
      key = tree.next_sibling(value);
    }
  }
}

}  // namespace regolo::schema
