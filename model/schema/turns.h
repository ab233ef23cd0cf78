// Which images of a drawing count as the same thing.
#pragma once

#include <cstdint>

namespace regolo::schema {

enum class Turns : std::uint8_t { none, rotations, all };

}  // namespace regolo::schema
