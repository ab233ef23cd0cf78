// Places in a file, as byte offsets into what lies on disk.
#pragma once

#include <cstdint>

namespace regolo::source {

/// From the first byte up to, not including, `end`. Empty where something is missing.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// What a person sees: both count from 1, columns count code points.
struct LineColumn {
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

}  // namespace regolo::source
