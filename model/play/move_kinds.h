// The names of the kinds of move, each taken from its own struct: there is no second list whose order could
// slip.
#pragma once

#include <array>
#include <string_view>
#include <variant>

namespace regolo::play {

namespace detail {

template <class Move>
struct KindNames;
template <class... Kind>
struct KindNames<std::variant<Kind...>> {
  static constexpr std::array<std::string_view, sizeof...(Kind)> names{Kind::kind...};
};

}  // namespace detail

/// In the order of the variant, so that `move.index()` counts them.
template <class Move>
inline constexpr const auto& kind_names = detail::KindNames<Move>::names;

}  // namespace regolo::play
