#include "cli/lint/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/examination.h"
#include "cli/lint/baseline.h"
#include "cli/lint/changes.h"
#include "cli/lint/fixing.h"
#include "cli/lint/ignoring.h"
#include "cli/lint/packages.h"
#include "cli/lint/plan.h"
#include "cli/lint/unified_diff.h"
#include "cli/text.h"
#include "model/source/room.h"
#include "model/source/write_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

/// A fix rarely uncovers more than one other.
constexpr int passes_max = 10;

class Stopwatch {
 public:
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    return std::chrono::duration<double>(now - std::exchange(last_, now)).count();
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class LintRun {
 public:
  LintRun(const LintFlags& flags, Context& context, KeptPackages* kept)
      : flags_(flags),
        context_(context),
        kept_(kept),
        environment_(context.environment),
        directory_(context.environment.directory),
        plan_(make_lint_plan(flags, context)) {}

  int run() {
    Discovery discovery = find_packages(plan_, flags_, context_);
    packages_ = std::move(discovery.packages);
    for (const std::string& problem : discovery.problems) complain(problem);
    if (packages_.empty()) return nothing_to_do(discovery.excluded > 0);
    if (flags_.list_files) return list_files();
    if (!plan_.destinations.files.empty())
      refuse_input_as_output(plan_.destinations.files, input_files(packages_), directory_);
    if (plan_.baseline.is_used) baseline_ = Baseline::read(plan_.baseline.file, shown(plan_.baseline.file));
    if (!flags_.changed_since.empty()) changes_ = Changes::since(flags_.changed_since, directory_);

    // What stays loaded shall give back what it no longer needs.
    if (kept_ == nullptr) source::make_room(plan_.jobs);
    LintReport report = examine(packages_);
    if (plan_.fixes) report = fix(std::move(report));
    if (flags_.write_baseline) return write_baseline(report);
    if (!plan_.add_ignore.empty()) return add_ignores(std::move(report));
    if (flags_.prune_baseline) prune_baseline(report);
    const int code = flags_.fix_only ? after_fixing_only(report) : write(report, verdict(report));
    if (flags_.timing) {
      context_.err << fmt::format(
          "time: {:.3f} s reading, {:.3f} s checking, {:.3f} s writing; {} of {} unchanged\n", load_seconds_,
          check_seconds_, stopwatch_.lap(), unchanged_, counted(packages_.size(), "package"));
    }
    return code;
  }

 private:
  std::string shown(const fs::path& path) const { return shown_path(directory_, path); }

  void complain(const std::string& problem) {
    context_.err << (flags_.allow_empty ? "note: " : "error: ") << problem << "\n";
    bad_path_ = !flags_.allow_empty;
  }

  int nothing_to_do(bool all_excluded) {
    if (all_excluded) complain("nothing is left to check: everything found is excluded");
    if (!flags_.allow_empty) return exit_usage;
    const bool for_programs = !plan_.destinations.console->for_people || !plan_.destinations.files.empty();
    if (!for_programs || flags_.list_files) return exit_clean;
    LintReport empty;
    empty.checks = plan_.selection.checks;
    return write(empty, exit_clean);
  }

  int list_files() {
    for (const PackageRequest& request : packages_) {
      const std::vector<std::string> names = file_names(request);
      for (const std::string& problem : unread_paths(request, names, directory_)) complain(problem);
      for (const std::string& name : names) context_.out << shown_text(shown(name)) << "\n";
    }
    return bad_path_ ? exit_usage : exit_clean;
  }

  LintReport examine(const std::vector<PackageRequest>& packages) {
    // Packages that are kept loaded need no cache.
    const fs::path cache =
        kept_ != nullptr ? fs::path() : cache_folder(plan_, flags_, directory_, packages.front());
    Examination examination(LintCache(cache, plan_.selection), plan_.selection, plan_.jobs, kept_);
    examination.read(packages);
    load_seconds_ += stopwatch_.lap();
    examination.check();
    std::vector<PackageResult> results = examination.take();
    for (std::size_t i = 0; i < packages.size(); ++i) {
      std::vector<std::string> paths;
      for (const auto& file : results[i].result.files) paths.push_back(file->path());
      for (const std::string& problem : unread_paths(packages[i], paths, directory_)) {
        if (!bad_path_) complain(problem);
      }
    }
    LintReport report = report_of(std::move(results));
    leave_out_old(report);
    check_seconds_ += stopwatch_.lap();
    unchanged_ = examination.unchanged();
    return report;
  }

  LintReport report_of(std::vector<PackageResult> results) const {
    LintReport report = lint_report_of(
        std::move(results),
        {directory_, plan_.settings.exclude, plan_.settings.per_file_ignore, plan_.settings.severity});
    report.checks = plan_.selection.checks;
    report.examined.checks = report.checks.size();
    return report;
  }

  /// What the baseline knows, and what a change did not touch.
  void leave_out_old(LintReport& report) {
    if (baseline_) {
      Baseline baseline = *baseline_;
      baseline.apply(report, directory_);
      applied_baseline_ = std::move(baseline);
    }
    if (!changes_) return;
    if (!before_) before_ = findings_before();
    Baseline before = *before_;
    const std::size_t all = report.findings.size();
    std::erase_if(report.findings, [&](const Diagnostic& finding) {
      const bool was_there = before.take(report, finding, directory_);
      return was_there && !is_touched(report, finding);
    });
    report.untouched = all - report.findings.size();
    count_findings(report);
  }

  bool is_touched(const LintReport& report, const Diagnostic& finding) const {
    const auto touches = [&](const source::Place& place) {
      const source::SourceFile& file = *report.files[place.file];
      // Git names files by where they really are.
      std::error_code ignored;
      return changes_->touches(fs::weakly_canonical(absolute_path(directory_, file.path()), ignored),
                               file.line_column(place.span.begin).line,
                               file.line_column(place.span.end).line);
    };
    return touches(finding.place) ||
           std::any_of(finding.related.begin(), finding.related.end(),
                       [&](const source::Related& related) { return touches(related.place); });
  }

  /// What the same checks found before the change. A finding that is new there is shown wherever it stands: a
  /// card taken away breaks references in files that nobody edited.
  Baseline findings_before() const {
    std::vector<PackageResult> results;
    for (const PackageRequest& request : packages_) {
      std::vector<schema::Overlay> files = files_before(*changes_, request.folder);
      if (files.empty()) continue;
      PackageResult part;
      checkers::lint(schema::load_package(request.shown_path, std::move(files)), plan_.selection, part.result,
                     plan_.jobs);
      results.push_back(std::move(part));
    }
    Baseline before(changes_->root() / baseline_name);
    before.replace(report_of(std::move(results)), directory_);
    return before;
  }

  /// Applies fixes in memory until there are no more; the report of what is left.
  LintReport mend(Fixing& fixing, LintReport report) {
    int pass = 0;
    while (pass < passes_max && fixing.pass(report)) {
      report = examine(fixing.changed(packages_));
      ++pass;
    }
    if (pass == passes_max)
      context_.err << "note: stopped mending after " << passes_max << " passes; run it again\n";
    return report;
  }

  LintReport fix(LintReport report) {
    Fixing fixing(directory_, flags_.unsafe_fixes);
    report = mend(fixing, std::move(report));
    report.fixed = fixing.applied().size();
    report.files_fixed = fixing.files().size();
    report.fixes_are_written = plan_.writes_fixes;
    for (const AppliedFix& one : fixing.refused()) {
      context_.err << fmt::format("note: {}: {}: not mended, because it would change more than this place\n",
                                  shown_text(one.place), one.check);
    }
    if (flags_.show_fixes) show(fixing);
    if (flags_.diff) show_diff(fixing);
    if (plan_.writes_fixes) write_files(fixing);
    return report;
  }

  void write_files(const Fixing& fixing) {
    for (const std::string& error : write_fixed(fixing.files())) {
      context_.err << "error: " << error << "\n";
      not_written_ = true;
    }
  }

  void show(const Fixing& fixing) {
    for (const AppliedFix& one : fixing.applied()) {
      context_.out << fmt::format("{} {}: {}: {}\n", plan_.writes_fixes ? "fixed" : "would fix",
                                  shown_text(one.place), one.check, shown_text(one.message));
    }
  }

  void show_diff(const Fixing& fixing) {
    for (const auto& [path, file] : fixing.files()) {
      const std::string diff = unified_diff(file.shown_path, file.before, file.after);
      context_.out << (environment_.out_is_terminal ? shown_lines(diff) : diff);
    }
  }

  int after_fixing_only(const LintReport& report) {
    if (!flags_.quiet && report.fixed > 0) {
      context_.out << fmt::format("Fixed {} in {}.\n", counted(report.fixed, "finding"),
                                  counted(report.files_fixed, "file"));
    }
    if (not_written_) return exit_internal;
    if (bad_path_) return exit_usage;
    return flags_.exit_non_zero_on_fix && report.fixed > 0 ? exit_findings : exit_clean;
  }

  bool save(const Baseline& baseline) {
    const std::string error = source::write_file(baseline.file(), baseline.text());
    if (error.empty()) return true;
    context_.err << fmt::format("error: '{}' could not be written: {}\n", shown_text(shown(baseline.file())),
                                error);
    return false;
  }

  int write_baseline(const LintReport& report) {
    if (bad_path_) return exit_usage;
    Baseline baseline = baseline_ ? *baseline_ : Baseline(plan_.baseline.file);
    baseline.replace(report, directory_);
    if (!save(baseline)) return exit_internal;
    const std::size_t kept = baseline.size();
    context_.out << fmt::format("Wrote {} to {}.\n", counted(kept, "finding"),
                                shown_text(shown(baseline.file())));
    return exit_clean;
  }

  void prune_baseline(LintReport& report) {
    if (!applied_baseline_) return;
    applied_baseline_->prune();
    not_written_ = !save(*applied_baseline_) || not_written_;
    if (report.baseline_stale > 0 && !flags_.quiet) {
      context_.err << fmt::format("note: took {} out of {}\n", counted(report.baseline_stale, "finding"),
                                  shown_text(shown(applied_baseline_->file())));
    }
    report.baseline_stale = 0;
  }

  /// What could not be suppressed is reported as always.
  int add_ignores(LintReport report) {
    Fixing fixing(directory_, false);
    const std::size_t before = report.suppressed;
    if (fixing.pass(with_ignores_as_fixes(report, plan_.add_ignore))) {
      report = examine(fixing.changed(packages_));
      write_files(fixing);
      if (!flags_.quiet) {
        context_.out << fmt::format(
            "Suppressed {} in {}.\n",
            counted(report.suppressed - std::min(before, report.suppressed), "finding"),
            counted(fixing.files().size(), "file"));
      }
    }
    return write(report, verdict(report));
  }

  int verdict(const LintReport& report) {
    if (report.examined.files == 0 || report.files_reported == 0) {
      if (!bad_path_) complain("nothing was examined: no file is left to check");
    }
    if (not_written_) return exit_internal;
    if (bad_path_) return exit_usage;
    if (flags_.exit_zero) return exit_clean;
    // What a diff shows is still wrong in the files.
    if (report.fixed > 0 && (flags_.exit_non_zero_on_fix || flags_.diff)) return exit_findings;
    if (fails(report, plan_.fail_on) || too_many_warnings(report)) return exit_findings;
    // Nothing found where nobody could look is no clean run.
    return report.fresh() == 0 && !report.not_run.empty() ? exit_inconclusive : exit_clean;
  }

  bool too_many_warnings(const LintReport& report) {
    if (!plan_.warnings_max || report.count(Severity::warning) <= *plan_.warnings_max) return false;
    context_.err << fmt::format("error: {}, but at most {} are allowed (--max-warnings)\n",
                                counted(report.count(Severity::warning), "warning"), *plan_.warnings_max);
    return true;
  }

  /// The exit code, which is another if something could not be written.
  int write(const LintReport& report, int code) {
    const Choice choice = choose_shown(report, plan_.limits);
    const int width = environment_.out_width > 0 ? environment_.out_width : 100;
    const Rendering rendering{report, choice,        plan_.limits,
                              code,   plan_.fail_on, Painter(plan_.color),
                              width,  flags_.quiet,  flags_.statistics};
    return write_outputs(plan_.destinations, rendering, context_) ? code : static_cast<int>(exit_internal);
  }

  const LintFlags& flags_;
  Context& context_;
  KeptPackages* kept_;
  const Environment& environment_;
  const fs::path& directory_;
  LintPlan plan_;
  std::vector<PackageRequest> packages_;
  std::optional<Baseline> baseline_;
  std::optional<Baseline> applied_baseline_;  ///< after the last examination
  std::optional<Changes> changes_;
  std::optional<Baseline> before_;  ///< what was found before the change
  bool bad_path_ = false;
  bool not_written_ = false;
  Stopwatch stopwatch_;
  double load_seconds_ = 0;
  double check_seconds_ = 0;
  std::size_t unchanged_ = 0;
};

}  // namespace

int run_lint(const LintFlags& flags, Context& context, KeptPackages* kept) {
  return LintRun(flags, context, kept).run();
}

}  // namespace regolo::cli
