#include "model/schema/type_keys.h"

#include <algorithm>
#include <array>

namespace regolo::schema {

namespace {

constexpr unsigned in_field = 1U;
constexpr unsigned in_inner = 2U;
constexpr unsigned in_named = 4U;

struct PlaceKey {
  std::string_view key;
  unsigned places;
};
constexpr std::array place_keys{
    PlaceKey{"type", in_field | in_inner | in_named},
    PlaceKey{"title", in_field | in_inner | in_named},
    PlaceKey{"description", in_field | in_inner | in_named},
    PlaceKey{"part", in_field | in_inner},
    PlaceKey{"optional", in_field},
    PlaceKey{"default", in_field},
    PlaceKey{"required_if", in_field},
    PlaceKey{"allowed_if", in_field},
    PlaceKey{"unique", in_field},
};

struct TypeKey {
  std::string_view key;
  std::vector<TypeKind> kinds;
  bool needed = false;
};

const std::vector<TypeKey>& type_keys() {
  using K = TypeKind;
  static const std::vector<TypeKey> keys{
      {"min", {K::integer, K::list, K::hexmap}},
      {"max", {K::integer, K::list, K::hexmap}},
      {"words", {K::integer}},
      {"pattern", {K::text}},
      {"max_length", {K::text}},
      {"values", {K::enumeration}, true},
      {"groups", {K::enumeration}},
      {"stands_for", {K::enumeration}},
      {"opposites", {K::enumeration}},
      {"to", {K::reference, K::deck}, true},
      {"by", {K::reference}},
      {"key", {K::map}, true},
      {"of", {K::list, K::map, K::bag, K::cost, K::die, K::hexmap}, true},
      {"of", {K::grid}},
      {"fields", {K::record}, true},
      {"options", {K::choice}, true},
      {"includes", {K::record, K::choice}},
      {"combinations", {K::record}},
      {"role", {K::record}},
      {"wildcard", {K::bag, K::cost}},
      {"by_group", {K::bag, K::cost}},
      {"zero", {K::cost}},
      {"distinct", {K::list}},
      {"symbols", {K::grid}, true},
      {"empty", {K::grid}},
      {"connected", {K::grid, K::hexmap}},
      {"symmetric", {K::hexmap}},
      {"width_max", {K::grid}},
      {"height_max", {K::grid}},
      {"cells", {K::grid}},
      {"turns", {K::grid}},
      {"fits", {K::grid}},
      {"locked", {K::grid}},
      {"unlocks", {K::grid}},
      {"symbols_by", {K::grid}},
      {"faces", {K::die}},
      {"must_show", {K::die}},
      {"size_min", {K::deck}},
      {"size_max", {K::deck}},
      {"size_advised", {K::deck}},
      {"copies_max", {K::deck}},
      {"copies_free", {K::deck}},
      {"single", {K::deck}},
      {"needs", {K::deck}},
      {"word", {K::either}},
      {"list", {K::either}},
      {"map", {K::either}},
  };
  return keys;
}

unsigned bit_of(ExpressionPlace place) {
  switch (place) {
    case ExpressionPlace::field:
      return in_field;
    case ExpressionPlace::inner:
      return in_inner;
    case ExpressionPlace::named:
      return in_named;
  }
  return 0;
}

bool has(const std::vector<TypeKind>& kinds, TypeKind kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace

bool takes_key(ExpressionPlace place, std::optional<TypeKind> kind, std::string_view key) {
  for (const PlaceKey& entry : place_keys) {
    if (entry.key == key) return (entry.places & bit_of(place)) != 0;
  }
  const std::vector<TypeKey>& keys = type_keys();
  return kind && std::any_of(keys.begin(), keys.end(), [&](const TypeKey& entry) {
           return entry.key == key && has(entry.kinds, *kind);
         });
}

bool is_expression_key(std::string_view key) {
  const std::vector<TypeKey>& keys = type_keys();
  return std::any_of(place_keys.begin(), place_keys.end(), [&](const PlaceKey& e) { return e.key == key; }) ||
         std::any_of(keys.begin(), keys.end(), [&](const TypeKey& e) { return e.key == key; });
}

std::vector<std::string_view> needed_keys(TypeKind kind) {
  std::vector<std::string_view> needed;
  for (const TypeKey& entry : type_keys()) {
    if (entry.needed && has(entry.kinds, kind)) needed.push_back(entry.key);
  }
  return needed;
}

}  // namespace regolo::schema
