// What a package's schema.yaml says: the kinds of component and the type of every field. The files that every
// package has (game.yaml, rules.yaml …) are described in the same language, in package_schema.yaml beside
// this file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/source/span.h"

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
  level,       ///< how high the component stands
  asks_level,  ///< the level of another component that its cost asks for
  steps,       ///< a list with one entry for each amount that may be spent
  supplies,    ///< in one turn each copy gives one of these
  neighbours,  ///< of a hex: the ids of the hexes it touches
  distances,   ///< steps on the map that something reaches
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
  std::string required_if_value = {};
  std::string title = {};
  std::string description = {};
  std::string default_text = {};  ///< what a scalar left out means; lists left out are empty
  std::uint32_t file = 0;  ///< where it is declared
  source::Span place = {};
};

/// A word for any one of several values of an enumeration.
struct Group {
  std::string name = {};
  std::vector<std::string> members = {};
};

struct Type {
  TypeKind kind = TypeKind::anything;
  std::string name = {};  ///< of a named type, else empty
  std::uint32_t file = 0;
  source::Span place = {};

  std::optional<std::int64_t> min;  ///< integers: the value; lists: the number of items
  std::optional<std::int64_t> max;
  std::vector<std::string> values = {};  ///< enumeration
  std::vector<source::Span> value_places = {};
  std::vector<Group> groups = {};      ///< enumeration: words for any one of several values
  std::vector<Group> stands_for = {};  ///< enumeration: values that can be used as others
  std::vector<FieldId> fields = {};    ///< record: fields; choice: options
  FieldId item = none;                 ///< list, map, die: what is inside
  FieldId key = none;                  ///< map: its keys
  TypeId resource = none;              ///< bag, cost, die: the enumeration counted
  std::vector<KindId> to = {};         ///< reference, deck
  std::string wildcard = {};           ///< bag, cost: the word for "any resource", else empty
  bool zero_allowed = false;           ///< cost
  bool distinct = false;               ///< list: no item twice
  bool power = false;                  ///< record with role: power
  KindId component = none;             ///< record: each one is a component of this kind
  FieldId word = none;                 ///< either: the type by the form of what is written
  FieldId sequence = none;
  FieldId mapping = none;
  std::string symbols = {};  ///< grid: the allowed symbols
  char empty_symbol = '.';
  bool connected = false;                   ///< grid, hexmap
  bool symmetric = false;                   ///< hexmap: the same seen from both ends
  bool by_group = false;                    ///< bag, cost: amounts may name a group
  std::vector<std::string> must_show = {};  ///< die: values or groups that some face must show

  const Group* group_named(std::string_view wanted) const;
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
  bool provenance = true;
  std::uint32_t file = 0;
  source::Span place = {};
  std::vector<source::Span> file_places = {};  ///< of the patterns
  bool file_missing = false;  ///< a pattern matches no file, so nobody knows what the kind holds
};

struct Schema {
  std::vector<Type> types = {};
  std::vector<Field> fields = {};
  std::vector<Kind> kinds = {};
  std::vector<std::string> languages = {};  ///< from game.yaml
  TypeId resources = none;                  ///< the enumeration that game.yaml calls its resources

  const Type& type_of(FieldId field) const { return types[fields[field].type]; }
  KindId kind_named(std::string_view id) const;
  TypeId type_named(std::string_view name) const;
};

}  // namespace regolo::schema
