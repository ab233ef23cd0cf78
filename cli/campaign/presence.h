// How much of a campaign is there, in words.
#pragma once

#include <string>

#include "properties/campaign/database.h"

namespace regolo::cli {

/// `7 of 8 shards, units missing: 3, 11, 19 and 9 more` or `8 of 8 shards, no unit missing`
std::string presence_line(const properties::Presence& presence);
/// A line for each shard that is not whole, indented.
std::string gap_lines(const properties::Presence& presence);

}  // namespace regolo::cli
