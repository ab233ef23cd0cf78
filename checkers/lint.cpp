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
  const std::uint32_t schema_file = package.file_named("schema.yaml");
  return schema_file == schema::none ? package.shown_path : package.files[schema_file].document.file->path();
}

bool is_of_family(const Diagnostic& finding, std::string_view family) {
  const Check* check = check_named(finding.check);
  return check != nullptr && check->family.value == family;
}

/// One slip, one finding. What stands where YAML itself is broken has no type, no language and no cost
/// either; and a word of which the type is known to be wrong needs no warning that other readers might
/// misread it. An echo goes only if its cause is reported, so that leaving out a check never makes a run
/// green.
void drop_echoes(std::vector<Diagnostic>& findings) {
  std::vector<source::Place> broken;
  std::vector<source::Place> mistyped;
  for (const Diagnostic& finding : findings) {
    if (finding.status != source::Status::fresh || finding.severity != Severity::error) continue;
    if (is_of_family(finding, "yaml")) broken.push_back(finding.place);
    // Whatever follows a bracket that is never closed was read as part of it.
    if (finding.check == "unclosed-bracket") broken.back().span.end = 0xffffffff;
    if (finding.check == "wrong-type") mistyped.push_back(finding.place);
  }
  if (broken.empty() && mistyped.empty()) return;
  std::erase_if(findings, [&](const Diagnostic& finding) {
    const source::Place& at = finding.place;
    if (is_of_family(finding, "yaml")) {
      return finding.severity != Severity::error &&
             std::any_of(mistyped.begin(), mistyped.end(), [&](const source::Place& cause) {
               return cause.file == at.file && cause.span.begin == at.span.begin;
             });
    }
    if (is_of_family(finding, "suppress")) return false;
    return std::any_of(broken.begin(), broken.end(), [&](const source::Place& cause) {
      return cause.file == at.file && cause.span.begin <= std::max(at.span.end, at.span.begin + 1) &&
             at.span.begin <= std::max(cause.span.end, cause.span.begin);
    });
  });
}

/// Each check writes to a list of its own; joined in the order of the checks.
std::vector<Diagnostic> run_checks(const Package& package, const std::vector<const Check*>& checks,
                                   unsigned threads) {
  std::vector<std::vector<Diagnostic>> found(checks.size());
  // From the last to the first: those of the family text take longest, and one thread must not be left alone
  // with the longest when the others are done.
  source::in_parallel(checks.size(), threads, [&](std::size_t done) {
    const std::size_t i = checks.size() - 1 - done;
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
      result.not_run.push_back({std::string(check->id.value), first_incomplete_file(package)});
      continue;
    }
    ran.push_back(check);
  }
  std::vector<Diagnostic> findings = run_checks(package, ran, threads);
  apply_suppressions(package, ran, findings);
  drop_echoes(findings);

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
