// Where a part of a text stands in the YAML file that holds the text.
#pragma once

#include "model/source/reader.h"

namespace regolo::expression {

/// `part` counts bytes of the scalar's text. The way back is exact wherever the text stands in the file as it
/// is; where YAML has folded lines or decoded quotes, it goes by what is not blank.
source::Span placed_in(const source::Document& document, source::NodeId node, source::Span part);

}  // namespace regolo::expression
