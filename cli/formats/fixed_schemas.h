// JSON Schemas of what does not depend on a package: the settings file, and the lines of `json-lines`.
#pragma once

#include <nlohmann/json.hpp>

namespace regolo::cli {

nlohmann::ordered_json config_schema();
nlohmann::ordered_json diagnostic_schema();

}  // namespace regolo::cli
