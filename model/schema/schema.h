// What a package's schema.yaml says: the kinds of component and the type of every field. The files that every
// package has (game.yaml, rules.yaml …) are described in the same language, in package_schema.yaml beside
// this file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/schema/turns.h"
#include "model/source/span.h"
#include "model/source/tree.h"

namespace regolo::schema {

enum class TypeKind : std::uint8_t {
  anything,
  id,
  integer,
  text,
  localised,
  flag,
  enumeration,
  reference,
  list,
  record,
  choice,
  nothing,
  map,
  bag,
  cost,
  grid,
  hexmap,
  die,
  deck,
  either,
  kind_name,       ///< the name of a kind in schema.yaml
  type_name,       ///< the name of a type in schema.yaml
  sentence_place,  ///< line.number of a sentence of the rulebook
};
inline constexpr std::size_t type_kind_count = static_cast<std::size_t>(TypeKind::sentence_place) + 1;

/// What a text may look like.
enum class Pattern : std::uint8_t { none, kebab, address };

/// What a field is for, so that checks can work on games nobody here ever saw.
enum class Part : std::uint8_t {
  none,
  name,
  copies,
  costs,
  yields,
  effects,
  limits,
  excludes,
  total,
  points,      ///< what the component is worth
  level,       ///< how high the component stands
  asks_level,  ///< the level of another component that its cost asks for
  steps,       ///< a list with one entry for each amount that may be spent
  supplies,    ///< a die: in one turn each copy gives one of these; an enum: the copies are in the common
               ///< supply
  neighbours,  ///< of a hex: the ids of the hexes it touches
  distances,   ///< steps on the map that something reaches
};

/// Values that a component must have: `{traits: [unique]}`. A path such as `points.green` goes deeper. A list
/// of values on the right means any of them, except in a combination, where all of them are meant.
struct FieldValues {
  std::string path = {};
  std::vector<std::string> values = {};
};
using FieldTests = std::vector<FieldValues>;

/// How serious the schema calls a finding that a general check makes in its name.
enum class Seriousness : std::uint8_t { none, info, warning, error };

/// Values of one record that do not go together.
struct Combination {
  FieldTests has = {};
  std::vector<std::string> lacks = {};
  std::vector<std::pair<std::string, std::int64_t>> below = {};
  std::vector<std::pair<std::string, std::int64_t>> above = {};
  Seriousness is = Seriousness::error;
  std::string because = {};
  std::string write = {};
};

using TypeId = std::uint16_t;
using FieldId = std::uint16_t;
using KindId = std::uint16_t;
inline constexpr std::uint16_t none = 0xffff;

struct Field {
  std::string name = {};
  TypeId type = none;
  bool required = true;
  bool unique = false;
  Part part = Part::none;
  std::string required_if_field = {};  ///< empty: no condition
  std::vector<std::string> required_if_values = {};
  bool only_allowed = false;  ///< `allowed_if`: under the condition it may be given, but need not
  source::NodeId default_node = source::no_node;  ///< what a missing field means, in `file`
  std::string title = {};
  std::string description = {};
  std::string default_text = {};  ///< what a scalar left out means; lists left out are empty
  std::uint32_t file = 0;         ///< where it is declared
  source::Span place = {};
};

/// A word for any one of several values of an enumeration.
struct Group {
  std::string name = {};
  std::vector<std::string> members = {};
};

/// For components whose field has the value `value`: some symbols of a grid.
struct SymbolCondition {
  std::string value = {};
  std::string symbols = {};
};

/// What a grid type asks of its drawings, beside their symbols and size.
struct DrawingRules {
  std::optional<std::int64_t> cells = {};  ///< filled and not locked
  std::vector<std::string> meanings = {};  ///< of the symbols, in their order
  std::vector<source::Span> meaning_places = {};
  Turns turns = Turns::none;
  TypeId fits = none;                        ///< the grid type that draws the boards it must fit on
  bool board = false;                        ///< some other grid must fit on it
  std::string locked = {};                   ///< symbols of cells that are closed at first
  std::string unlocks = {};                  ///< the parameter that says how many of them can be open at once
  std::string by_field = {};                 ///< the field beside it on which `only` and `one_of` depend
  std::vector<SymbolCondition> only = {};    ///< no other symbols
  std::vector<SymbolCondition> one_of = {};  ///< at least one of these
};

struct Type {
  TypeKind kind = TypeKind::anything;
  std::string name = {};  ///< of a named type, else empty
  std::uint32_t file = 0;
  source::Span place = {};

  std::optional<std::int64_t> min;  ///< integers: the value; lists: the number of items
  std::optional<std::int64_t> max;
  std::optional<std::int64_t> max_length;  ///< text: in characters
  Pattern pattern = Pattern::none;         ///< text
  std::optional<std::int64_t> width_max;   ///< grid
  std::optional<std::int64_t> height_max;  ///< grid
  std::vector<std::string> values = {};    ///< enumeration
  std::vector<source::Span> value_places = {};
  std::vector<Group> groups = {};      ///< enumeration: words for any one of several values
  std::vector<Group> stands_for = {};  ///< enumeration: values that can be used as others
  std::vector<std::pair<std::string, std::string>> opposites = {};  ///< enumeration: they exclude each other
  std::vector<std::string> words = {};         ///< integer: what may stand there instead of a number
  std::vector<FieldId> fields = {};            ///< record: fields; choice: options
  FieldId item = none;                         ///< list, map, die: what is inside
  FieldId key = none;                          ///< map: its keys
  TypeId resource = none;                      ///< bag, cost, die, grid: the enumeration counted
  source::Span resource_place = {};            ///< where it is named; empty if there is no such type
  std::vector<KindId> to = {};                 ///< reference, deck
  std::string wildcard = {};                   ///< bag, cost: the word for "any resource", else empty
  bool zero_allowed = false;                   ///< cost
  bool distinct = false;                       ///< list: no item twice
  bool power = false;                          ///< record with role: power
  bool filter = false;                         ///< record with role: filter
  bool by_name = false;                        ///< reference: by the name of the component instead of its id
  std::vector<Combination> combinations = {};  ///< record
  KindId component = none;                     ///< record: each one is a component of this kind
  FieldId word = none;                         ///< either: the type by the form of what is written
  FieldId sequence = none;
  FieldId mapping = none;
  std::string symbols = {};  ///< grid: the allowed symbols
  char empty_symbol = '.';
  bool connected = false;                       ///< grid, hexmap
  bool symmetric = false;                       ///< hexmap: the same seen from both ends
  bool by_group = false;                        ///< bag, cost: amounts may name a group
  std::vector<std::string> must_show = {};      ///< die: values or groups that some face must show
  DrawingRules drawing = {};                    ///< grid
  std::string size_advised = {};                ///< deck: a number, or the id of a parameter
  std::string copies_max = {};                  ///< deck: the same; counts cards of one name
  FieldTests copies_free = {};                  ///< deck: cards that `copies_max` does not count
  FieldTests single = {};                       ///< deck: cards of which only one copy can be in play
  std::vector<std::vector<KindId>> needs = {};  ///< deck: of each group of kinds it needs a card

  const Group* group_named(std::string_view wanted) const;
};

/// Which cards of a deck go together, and how serious it is when a card finds no partner.
struct RelationCondition {
  enum class What : std::uint8_t { kind_listed, names, no_opposites, borne, equal };
  enum class Binds : std::uint8_t { from, to, both };
  What what = What::equal;
  std::string from = {};
  std::string to = {};
  Binds binds = Binds::both;
};

struct Relation {
  std::string id = {};
  std::string title = {};
  std::vector<KindId> from = {};
  std::vector<KindId> to = {};
  std::string when = {};  ///< only cards that have this field
  FieldTests from_where = {};
  FieldTests to_where = {};
  std::vector<RelationCondition> conditions = {};
  Seriousness from_needs = Seriousness::none;  ///< a `from` without any partner
  Seriousness to_needs = Seriousness::none;
  Seriousness pairs = Seriousness::none;      ///< no way to give each its own partner
  Seriousness everybody = Seriousness::none;  ///< two cards of one deck that do not go together
  std::vector<KindId> one_each_kinds = {};    ///< each of the bearers takes one card of each of these
  std::vector<KindId> one_each_bearers = {};
  FieldTests one_each_where = {};
  Seriousness one_each = Seriousness::none;
};

struct Kind {
  std::string id = {};
  std::string title = {};
  std::vector<std::string> files = {};  ///< patterns relative to the package
  std::string collection = {};
  TypeId record = none;
  std::string id_field = "id";
  bool built_in = false;  ///< rules, parameters, sentences …: every package has them
  bool same_cost = false;
  bool used = false;
  bool balanced = false;
  bool provenance = true;
  bool versions = false;  ///< components of one name must agree
  std::vector<std::string> versions_differ = {};
  FieldTests versions_if = {};
  std::vector<std::string> versions_also = {};
  std::uint32_t file = 0;
  source::Span place = {};
  std::vector<source::Span> file_places = {};  ///< of the patterns
  bool file_missing = false;  ///< a pattern matches no file, so nobody knows what the kind holds
};

struct Schema {
  std::vector<Type> types = {};
  std::vector<Field> fields = {};
  std::vector<Kind> kinds = {};
  std::vector<Relation> relations = {};
  std::vector<std::string> languages = {};  ///< from game.yaml
  TypeId resources = none;                  ///< the enumeration that game.yaml calls its resources

  const Type& type_of(FieldId field) const { return types[fields[field].type]; }
  KindId kind_named(std::string_view id) const;
  TypeId type_named(std::string_view name) const;
};

}  // namespace regolo::schema
