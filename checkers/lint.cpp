// One package at a time: run the checks, apply the comments, sort, and count what was looked at.
#include "checkers/lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "checkers/suppress/suppressions.h"
#include "model/source/parallel.h"

namespace regolo::checkers {

namespace {

void count(const Package& package, LintResult& result) {
  ++result.examined.packages;
  result.examined.files += package.files.size();
  for (const Component& component : package.components) {
    const schema::Kind& kind = package.schema.kinds[component.kind];
    if (kind.id == "rule") ++result.examined.rules;
    if (kind.id == "sentence") ++result.examined.sentences;
    if (!kind.built_in) ++result.examined.components;
  }
}

std::string first_incomplete_file(const Package& package) {
  for (const schema::PackageFile& file : package.files) {
    if (!file.document.complete) return file.document.file->path();
  }
  return "schema.yaml";
}

/// Each check writes to a list of its own; joined in the order of the checks.
std::vector<Diagnostic> run_checks(const Package& package, const std::vector<const Check*>& checks,
                                   unsigned threads) {
  std::vector<std::vector<Diagnostic>> found(checks.size());
  source::in_parallel(checks.size(), threads, [&](std::size_t i) {
    Reporter report(*checks[i], package, found[i]);
    checks[i]->run.value(package, report);
  });
  std::vector<Diagnostic> all;
  for (std::vector<Diagnostic>& part : found) {
    all.insert(all.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
  }
  return all;
}

}  // namespace

void lint(const Package& package, const Selection& selection, LintResult& result, unsigned threads) {
  std::vector<const Check*> ran;
  for (const Check* check : selection.checks) {
    if (check->needs_all_files && (!package.complete || !package.schema_usable)) {
      result.not_run.push_back(fmt::format("{} on {}: {} could not be read whole", check->id.value,
                                           package.shown_path, first_incomplete_file(package)));
      continue;
    }
    ran.push_back(check);
  }
  std::vector<Diagnostic> findings = run_checks(package, ran, threads);
  apply_suppressions(package, ran, findings);

  const auto offset = static_cast<std::uint32_t>(result.files.size());
  for (const schema::PackageFile& file : package.files) result.files.push_back(file.document.file);
  if (package.files.empty()) {
    // A finding about the package as a whole needs a file to point at.
    result.files.push_back(std::make_shared<source::SourceFile>(package.shown_path, std::string()));
  }
  std::stable_sort(findings.begin(), findings.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.place.file, a.place.span.begin, a.check, a.message) <
           std::tie(b.place.file, b.place.span.begin, b.check, b.message);
  });
  for (Diagnostic& finding : findings) {
    finding.place.file += offset;
    for (source::Related& related : finding.related) related.place.file += offset;
    for (source::Fix& fix : finding.fixes) {
      for (source::Edit& edit : fix.edits) edit.place.file += offset;
    }
  }
  result.findings.insert(result.findings.end(), std::make_move_iterator(findings.begin()),
                         std::make_move_iterator(findings.end()));
  result.examined.checks = std::max(result.examined.checks, ran.size());
  count(package, result);
}

}  // namespace regolo::checkers
