// One finding, in the one form from which every output format is rendered.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/source/source_file.h"
#include "model/source/span.h"

namespace regolo::source {

enum class Severity : std::uint8_t { info, warning, error };

/// `file` is an index into the list of files that travels with the findings.
struct Place {
  std::uint32_t file = 0;
  Span span = {};
};

struct Related {
  Place place = {};
  std::string message = {};
};

struct Edit {
  Place place = {};
  std::string text = {};
};

struct Fix {
  bool safe = true;
  std::string message = {};
  std::vector<Edit> edits = {};
};

/// `suppressed`: an ignore or expect comment covers it; it is counted, not shown.
enum class Status : std::uint8_t { fresh, suppressed };

struct Diagnostic {
  std::string_view check = {};  ///< id of the check; lives as long as the program
  Severity severity = Severity::error;
  Place place = {};
  std::string message = {};  ///< what is wrong, with the names; stands alone, no full stop
  std::string label = {};    ///< under the underlined place; may be empty
  std::string path = {};     ///< content path, such as artifacts[crucible].cost.gold
  std::string help = {};     ///< what to do; may be empty
  std::vector<Related> related = {};
  std::vector<Fix> fixes = {};
  Status status = Status::fresh;
  std::string reason = {};  ///< why it is suppressed
};

}  // namespace regolo::source
