// The part of the builder that reads what a grid type says about its drawings.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/schema/schema_builder.h"

namespace regolo::schema {

using source::no_node;
using source::NodeKind;

namespace {

/// Drawings that are turned or laid on a board must fit into 64 bits (model/values/shape.h).
constexpr std::int64_t side_max = 8;

std::string known_symbols(const Type& type) {
  return fmt::format("use {}", fmt::join(type.symbols, ", "));
}

}  // namespace

void SchemaBuilder::read_symbols(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  const auto is_symbol = [&](NodeId node) {
    const std::string symbol = text(node);
    if (symbol.size() == 1 && symbol[0] > ' ' && symbol[0] < 0x7F) return true;
    say(node, fmt::format("'{}' is not a single character that a drawing can be made of", symbol),
        "use one letter, digit or sign of the keyboard");
    return false;
  };
  if (const NodeId empty = get(map, "empty"); empty != no_node && is_symbol(empty))
    into.empty_symbol = text(empty)[0];
  const NodeId symbols = get(map, "symbols");
  if (symbols == no_node || tree[symbols].kind != NodeKind::map) return;
  for (NodeId key = tree.first_child(symbols); key < tree.end(symbols);) {
    const NodeId meaning = tree.next_sibling(key);
    if (is_symbol(key)) {
      into.symbols += text(key);
      into.drawing.meanings.push_back(text(meaning));
      into.drawing.meaning_places.push_back(tree[meaning].span);
    }
    if (text(key) == std::string(1, into.empty_symbol)) {
      say(key, fmt::format("'{}' stands for an empty cell and for something else", text(key)),
          "choose another symbol for one of the two");
    }
    key = tree.next_sibling(meaning);
  }
}

void SchemaBuilder::read_grid(NodeId map, Type& into) {
  DrawingRules& rules = into.drawing;
  rules.cells = number(map, "cells");
  rules.locked = text_of(map, "locked");
  rules.unlocks = text_of(map, "unlocks");
  if (text_of(map, "turns") == "all") rules.turns = Turns::all;
  if (text_of(map, "turns") == "rotations") rules.turns = Turns::rotations;
  if (const NodeId fits = get(map, "fits"); fits != no_node) {
    rules.fits = schema_.type_named(text(fits));
    if (rules.fits == none || schema_.types[rules.fits].kind != TypeKind::grid) {
      say(fits, fmt::format("'{}' is no named grid type to fit on", text(fits)),
          "name a grid declared under `types`");
      rules.fits = none;
    } else {
      schema_.types[rules.fits].drawing.board = true;
    }
  }
  read_symbol_conditions(map, into);
  if (rules.turns == Turns::none && rules.fits == none) return;
  for (const auto& [limit, word] :
       {std::pair{&into.width_max, "width_max"}, std::pair{&into.height_max, "height_max"}}) {
    if (limit->value_or(0) > side_max) {
      say(get(map, word),
          fmt::format("a drawing that is turned or laid on a board is at most {} cells wide and high, but "
                      "`{}` is {}",
                      side_max, word, **limit),
          fmt::format("write at most {}", side_max));
    }
    *limit = std::min(limit->value_or(side_max), side_max);
  }
  if (into.symbols.size() > side_max) {
    say(get(map, "symbols"),
        fmt::format("a drawing that is turned or laid on a board has at most {} symbols, but {} are listed",
                    side_max, into.symbols.size()),
        "draw with fewer symbols");
  }
}

void SchemaBuilder::read_symbol_conditions(NodeId map, Type& into) {
  const source::Tree& tree = document_->tree;
  for (const char symbol : into.drawing.locked) {
    if (into.symbols.find(symbol) == std::string::npos)
      say(get(map, "locked"), fmt::format("'{}' is none of the symbols", symbol), known_symbols(into));
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
          say(value, fmt::format("'{}' is none of the symbols", symbol), known_symbols(into));
      }
      key = tree.next_sibling(value);
    }
  }
}

}  // namespace regolo::schema
