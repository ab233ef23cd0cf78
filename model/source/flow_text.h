// A value of a YAML file written again, on one line and in one form: for comparing values and for putting one
// in another's place.
#pragma once

#include <string>

#include "model/source/reader.h"

namespace regolo::source {

/// In which order the entries of a map are written; sorted, equal values are equal texts.
enum class MapOrder : std::uint8_t { as_written, sorted };

/// `{gold: 2}`, `[a, b]`, `"two words, quoted"`.
std::string flow_text(const Document& document, NodeId node, MapOrder order = MapOrder::as_written);

}  // namespace regolo::source
