// A generated game of any size that lints clean: what the benchmarks read. The same number of cards always
// gives the same bytes, with every compiler.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::bench {

inline constexpr std::uint32_t cards_max = 64'000;

/// Every file of a package of `cards` cards, spread over `files` files of cards.
std::vector<schema::Overlay> make_package(std::uint32_t cards, std::uint32_t files);

}  // namespace regolo::bench
