// The parts of a JUnit XML report that findings and failing games have in common.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace regolo::cli {

struct JunitCase {
  enum class Outcome { passed, failed, could_not_run, not_reached };

  std::string name;
  Outcome outcome = Outcome::passed;
  std::string type;     ///< of the failure
  std::string message;  ///< one line
  std::string text;     ///< the details of a failure
  std::string output;   ///< what is worth reading though nothing failed
};

struct JunitSuite {
  std::string name;
  std::vector<std::pair<std::string, std::string>> properties;
  std::vector<JunitCase> cases;
};

/// The whole report, as text. What XML cannot hold is written out as \x1b and the like.
std::string junit_report(const std::string& name, const std::vector<JunitSuite>& suites);

}  // namespace regolo::cli
