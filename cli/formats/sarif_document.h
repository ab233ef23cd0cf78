// The parts of a SARIF 2.1.0 log that findings and failing games have in common.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace regolo::cli {

using Json = nlohmann::ordered_json;

/// From 1; columns in characters. Line 0: the file as a whole.
struct SarifRegion {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t end_line = 0;
  std::uint64_t end_column = 0;
};

/// What GitHub's code scanning takes and shows; beyond it a log is refused or cut.
struct SarifLimits {
  std::size_t results_max = 25'000;
  std::size_t results_shown = 5'000;
  std::size_t locations_shown = 100;
  std::size_t flow_steps_shown = 1'000;
};

Json sarif_text(std::string_view text);
/// Relative to the folder in which the program ran, with everything that a URI cannot hold written as %XX.
Json sarif_artifact(const std::string& path);
Json sarif_region(const SarifRegion& region);
Json sarif_location(const std::string& path, const SarifRegion& region);
Json sarif_notification(std::string_view level, std::string_view text);
/// What GitHub would leave out of these results, in words; empty if nothing.
std::vector<std::string> sarif_limit_words(const Json& results, const SarifLimits& limits = {});

struct SarifRun {
  std::string_view id;  ///< "regolo/lint/"
  Json rules = Json::array();
  Json results = Json::array();
  Json notifications = Json::array();  ///< what the program could not do
  Json properties = Json::object();
  int exit_code = 0;
};

/// The whole log, as text. Adds a notification if the results are beyond GitHub's limits.
std::string sarif_log(SarifRun run);

}  // namespace regolo::cli
