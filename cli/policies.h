// Policies as the command line names them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/play/policy.h"

namespace regolo::cli {

/// UsageError for a word that names none.
properties::Policy parse_policy(std::string_view option, const std::string& word);
/// One policy for each seat, or fewer that are dealt out over and over; `random` if there are no words.
std::vector<properties::Policy> parse_policies(std::string_view option,
                                               const std::vector<std::string>& words);

}  // namespace regolo::cli
