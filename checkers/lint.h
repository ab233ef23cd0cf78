// Runs checks on packages and applies what comments say about their findings.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checkers/registry.h"

namespace regolo::checkers {

struct Selection {
  std::vector<const Check*> checks;  ///< those to run
};

/// What was looked at; every summary says it.
struct Examined {
  std::size_t packages = 0;
  std::size_t files = 0;
  std::size_t components = 0;  ///< of the game's own kinds
  std::size_t rules = 0;
  std::size_t sentences = 0;
  std::size_t checks = 0;
};

/// A check that could say nothing certain, because a file could not be read whole.
struct NotRun {
  std::string check;
  std::string file;
};

struct LintResult {
  std::vector<std::shared_ptr<const source::SourceFile>> files;  ///< Place::file points here
  std::vector<Diagnostic> findings;                              ///< in order of file, line, column, check
  std::vector<NotRun> not_run;
  Examined examined;
};

/// Adds the findings of one package to `result`. The result is the same for any number of threads.
void lint(const Package& package, const Selection& selection, LintResult& result, unsigned threads = 1);

}  // namespace regolo::checkers
