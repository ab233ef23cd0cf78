// A value of a YAML file written again, on one line and in one form: for comparing values and for putting one
// in another's place.
#pragma once

#include <string>

#include "model/source/reader.h"

namespace regolo::source {

/// `{gold: 2}`, `[a, b]`, `"two words, quoted"`.
std::string flow_text(const Document& document, NodeId node);

}  // namespace regolo::source
