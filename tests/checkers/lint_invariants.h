// What holds for every package and its findings, whatever the files contain. Shared by the tests and the
// fuzzer.
#pragma once

#include <fmt/format.h>

#include <string>

#include "checkers/lint.h"
#include "tests/model/source/tree_invariants.h"

namespace regolo::checkers {

class LintInvariants {
 public:
  LintInvariants(const Package& package, const LintResult& result) : package_(package), result_(result) {}

  /// Empty if all hold.
  std::string broken() {
    for (const schema::PackageFile& file : package_.files) {
      if (std::string tree = source::broken_invariant(file.document); !tree.empty()) return tree;
      const bool is_decoded = !file.readings.empty();
      if (is_decoded && file.readings.size() != file.tree().size()) return "readings for some nodes only";
    }
    for (const Diagnostic& finding : result_.findings) check(finding);
    check_silence();
    return broken_;
  }

 private:
  void fail(const Diagnostic& finding, std::string_view what) {
    if (broken_.empty()) broken_ = fmt::format("{}: {} ({})", finding.check, what, finding.message);
  }

  bool is_in_file(const source::Place& place) const {
    if (place.file >= result_.files.size()) return false;
    return place.span.begin <= place.span.end && place.span.end <= result_.files[place.file]->bytes().size();
  }

  void check(const Diagnostic& finding) {
    if (!is_in_file(finding.place)) fail(finding, "place outside of its file");
    if (finding.message.empty()) fail(finding, "no message");
    if (check_named(finding.check) == nullptr) fail(finding, "unknown check");
    for (const source::Related& related : finding.related) {
      if (!is_in_file(related.place)) fail(finding, "related place outside of its file");
    }
    for (const source::Fix& fix : finding.fixes) {
      for (const source::Edit& edit : fix.edits) {
        if (!is_in_file(edit.place)) fail(finding, "edit outside of its file");
      }
    }
  }

  /// A file that was not read whole, or a schema that cannot be used, is never silent.
  void check_silence() {
    if (package_.complete && package_.schema_usable) return;
    if (result_.findings.empty() && broken_.empty())
      broken_ = "a package that was not read whole looks clean";
  }

  const Package& package_;
  const LintResult& result_;
  std::string broken_;
};

/// Runs every check, those included that are off by default. Empty if all is well.
inline std::string broken_by(std::vector<schema::Overlay> files, const source::Limits& limits) {
  const Package package = schema::load_package("fuzz", std::move(files), {.limits = limits});
  Selection selection;
  for (const Check* check : all_checks()) selection.checks.push_back(check);
  LintResult result;
  lint(package, selection, result);
  return LintInvariants(package, result).broken();
}

}  // namespace regolo::checkers
