// A node as flow YAML: to be read again by the same reader, or to be shown in one line.
#pragma once

#include <string>
#include <string_view>

#include "model/schema/package.h"

namespace regolo::schema {

/// The word as it is if nothing can be misread about it, or in double quotes.
std::string quoted_scalar(std::string_view text);
/// The subtree in one line (of any length); reading it gives the same values.
std::string flow_text(const PackageFile& file, NodeId node);
/// The same for people: texts without quotes, the rows of a drawing behind one another.
std::string told_value(const PackageFile& file, NodeId node);

}  // namespace regolo::schema
