// Whether two contents are the same game, field by field: a fault of which no field of the content says
// anything cannot be noticed by any play, since an engine sees nothing else of a package. The fields are
// counted by the compiler, so none can be forgotten; the structs of the games need no operator for it.
#pragma once

#include <concepts>
#include <cstring>
#include <ranges>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace regolo::properties {

namespace content_fields {

/// Stands for a field of any type where fields are counted.
struct AnyField {
  template <class T>
  operator T() const;  // never called
};

template <class T, std::size_t... fields>
constexpr bool takes(std::index_sequence<fields...>) {
  return requires {
    T{(static_cast<void>(fields), AnyField{})...};
  };
}

inline constexpr std::size_t fields_max = 26;

template <class T, std::size_t fields = fields_max + 1>
constexpr std::size_t count() {
  if constexpr (takes<T>(std::make_index_sequence<fields>{}))
    return fields;
  else
    return count<T, fields - 1>();
}

/// The fields of a struct, as references.
template <class T>
auto of(const T& whole) {
  constexpr std::size_t fields = count<T>();
  static_assert(fields >= 1 && fields <= fields_max, "a struct with more fields needs one more line below");
  if constexpr (fields == 1) {
    const auto& [a] = whole;
    return std::tie(a);
  } else if constexpr (fields == 2) {
    const auto& [a, b] = whole;
    return std::tie(a, b);
  } else if constexpr (fields == 3) {
    const auto& [a, b, c] = whole;
    return std::tie(a, b, c);
  } else if constexpr (fields == 4) {
    const auto& [a, b, c, d] = whole;
    return std::tie(a, b, c, d);
  } else if constexpr (fields == 5) {
    const auto& [a, b, c, d, e] = whole;
    return std::tie(a, b, c, d, e);
  } else if constexpr (fields == 6) {
    const auto& [a, b, c, d, e, f] = whole;
    return std::tie(a, b, c, d, e, f);
  } else if constexpr (fields == 7) {
    const auto& [a, b, c, d, e, f, g] = whole;
    return std::tie(a, b, c, d, e, f, g);
  } else if constexpr (fields == 8) {
    const auto& [a, b, c, d, e, f, g, h] = whole;
    return std::tie(a, b, c, d, e, f, g, h);
  } else if constexpr (fields == 9) {
    const auto& [a, b, c, d, e, f, g, h, i] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i);
  } else if constexpr (fields == 10) {
    const auto& [a, b, c, d, e, f, g, h, i, j] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j);
  } else if constexpr (fields == 11) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k);
  } else if constexpr (fields == 12) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l);
  } else if constexpr (fields == 13) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m);
  } else if constexpr (fields == 14) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n);
  } else if constexpr (fields == 15) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
  } else if constexpr (fields == 16) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
  } else if constexpr (fields == 17) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q);
  } else if constexpr (fields == 18) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r);
  } else if constexpr (fields == 19) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s);
  } else if constexpr (fields == 20) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t);
  } else if constexpr (fields == 21) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u);
  } else if constexpr (fields == 22) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v);
  } else if constexpr (fields == 23) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w);
  } else if constexpr (fields == 24) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x);
  } else if constexpr (fields == 25) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y);
  } else if constexpr (fields == 26) {
    const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z);
  }
}

}  // namespace content_fields

template <class T>
bool is_same_content(const T& one, const T& other) {
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::same_as<T, std::string>) {
    return one == other;
  } else if constexpr (std::ranges::sized_range<T>) {
    if (std::ranges::size(one) != std::ranges::size(other)) return false;
    auto at = std::ranges::begin(other);
    for (const auto& part : one)
      if (!is_same_content(part, *at++)) return false;
    return true;
  } else if constexpr (std::equality_comparable<T>) {
    return one == other;
  } else if constexpr (std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>) {
    return std::memcmp(&one, &other, sizeof(T)) == 0;  // numbers without gaps: the parameters
  } else {
    const auto ours = content_fields::of(one);
    const auto theirs = content_fields::of(other);
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
      return (is_same_content(std::get<i>(ours), std::get<i>(theirs)) && ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(ours)>>{});
  }
}

}  // namespace regolo::properties
