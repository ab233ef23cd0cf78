// A paired replay as JSON: between processes, and in the report.
#pragma once

#include <nlohmann/json.hpp>

#include "properties/compare/game_pair.h"

namespace regolo::cli {

nlohmann::ordered_json to_json(const properties::PairedReplay& replay);
properties::PairedReplay paired_replay_from(const nlohmann::ordered_json& json);

}  // namespace regolo::cli
