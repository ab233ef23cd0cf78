#include "cli/lint/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <istream>
#include <iterator>
#include <ostream>
#include <set>
#include <utility>

#include "cli/discover.h"
#include "cli/examination.h"
#include "cli/formats/format.h"
#include "cli/lint/plan.h"
#include "cli/report.h"
#include "cli/text.h"
#include "model/schema/folder.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

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
        plan_(make_lint_plan(flags, context)) {}

  int run() {
    Stopwatch stopwatch;
    Discovery discovery = find_packages();
    for (const std::string& problem : discovery.problems) complain(problem);
    if (discovery.packages.empty()) return nothing_to_do(discovery);
    if (flags_.list_files) return list_files(discovery.packages);
    Examination examination(LintCache(cache_folder(discovery.packages.front()), plan_.selection),
                            plan_.selection, plan_.jobs, kept_);
    examination.read(discovery.packages);
    const double load_seconds = stopwatch.lap();
    examination.check();
    const Report report = make_report_of(discovery.packages, examination.take());
    const double check_seconds = stopwatch.lap();
    const int code = verdict(report);
    write(report, code);
    if (flags_.timing) {
      context_.err << fmt::format(
          "time: {:.3f} s reading, {:.3f} s checking, {:.3f} s writing; {} of {} unchanged\n", load_seconds,
          check_seconds, stopwatch.lap(), examination.unchanged(),
          counted(discovery.packages.size(), "package"));
    }
    return code;
  }

 private:
  Discovery find_packages() {
    if (!plan_.from_stdin) return discover(environment_.directory, plan_.paths, plan_.settings.exclude);
    std::string bytes{std::istreambuf_iterator<char>(context_.in), std::istreambuf_iterator<char>()};
    return discover_overlay(environment_.directory, flags_.stdin_filename, std::move(bytes));
  }

  void complain(const std::string& problem) {
    context_.err << (flags_.allow_empty ? "note: " : "error: ") << problem << "\n";
    bad_path_ = !flags_.allow_empty;
  }

  int nothing_to_do(const Discovery& discovery) {
    if (discovery.excluded > 0) complain("nothing is left to check: everything found is excluded");
    if (flags_.allow_empty && plan_.format == LintFormat::json_lines && !flags_.list_files)
      write(Report(), exit_clean);
    return flags_.allow_empty ? exit_clean : exit_usage;
  }

  /// Beside the settings file if there is one, else in the folder that is linted.
  fs::path cache_folder(const PackageRequest& first) const {
    if (flags_.no_cache || plan_.from_stdin || kept_ != nullptr) return {};
    if (!flags_.cache_dir.empty()) return absolute_path(environment_.directory, flags_.cache_dir);
    const fs::path asked = absolute_path(environment_.directory, plan_.paths.front());
    std::error_code ignored;
    const fs::path linted =
        is_at_or_below(first.folder, asked) && fs::is_directory(asked, ignored) ? asked : first.folder;
    return (plan_.settings_folder.empty() ? linted : plan_.settings_folder) / ".regolo" / "cache";
  }

  /// A path that was asked for, exists, and yet is no part of its package must not look clean.
  void refuse_unread(const PackageRequest& request, const std::vector<std::string>& read) {
    for (const fs::path& wanted : request.only) {
      const bool found = std::any_of(read.begin(), read.end(), [&](const std::string& path) {
        return is_at_or_below(absolute_path(environment_.directory, path), wanted);
      });
      if (found) continue;
      complain(fmt::format("'{}' holds nothing that is read as part of the package '{}'",
                           shown_text(shown_path(environment_.directory, wanted)),
                           shown_text(request.shown_path)));
    }
  }

  int list_files(const std::vector<PackageRequest>& requests) {
    std::vector<std::string> listed;
    for (const PackageRequest& request : requests) {
      std::set<std::string> names;
      for (const schema::FolderFile& file : schema::list_folder(request.folder)) names.insert(file.name);
      for (const schema::Overlay& overlay : request.overlays) names.insert(overlay.path);
      std::vector<std::string> paths;
      for (const std::string& name : names) paths.push_back(schema::shown_file(request.shown_path, name));
      refuse_unread(request, paths);
      for (const std::string& path : paths)
        context_.out << shown_text(shown_path(environment_.directory, path)) << "\n";
    }
    return bad_path_ ? exit_usage : exit_clean;
  }

  Report make_report_of(const std::vector<PackageRequest>& requests, std::vector<PackageResult> results) {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      std::vector<std::string> paths;
      for (const auto& file : results[i].result.files) paths.push_back(file->path());
      refuse_unread(requests[i], paths);
    }
    Report report =
        make_report(std::move(results), {environment_.directory, plan_.settings.exclude,
                                         plan_.settings.per_file_ignore, plan_.settings.severity});
    report.examined.checks = plan_.selection.checks.size();
    return report;
  }

  int verdict(const Report& report) {
    if (report.examined.files == 0 || report.files_reported == 0) {
      if (!bad_path_) complain("nothing was examined: no file is left to check");
    }
    if (bad_path_) return exit_usage;
    if (flags_.exit_zero) return exit_clean;
    if (fails(report, plan_.fail_on)) return exit_findings;
    // Nothing found where nobody could look is no clean run.
    return report.fresh() == 0 && !report.not_run.empty() ? exit_inconclusive : exit_clean;
  }

  void write(const Report& report, int code) {
    const Choice choice = choose_shown(report, plan_.limits);
    if (plan_.format == LintFormat::json_lines) {
      context_.out << format_json_lines(report, choice, code);
      return;
    }
    if (plan_.format == LintFormat::full) {
      const int width = environment_.out_width > 0 ? environment_.out_width : 100;
      context_.out << format_full(report, choice, {Painter(plan_.color), width});
    } else {
      context_.out << format_concise(report, choice);
    }
    if (!flags_.quiet) context_.out << summary(report, choice, plan_.limits);
  }

  const LintFlags& flags_;
  Context& context_;
  KeptPackages* kept_;
  const Environment& environment_;
  LintPlan plan_;
  bool bad_path_ = false;
};

}  // namespace

int run_lint(const LintFlags& flags, Context& context, KeptPackages* kept) {
  return LintRun(flags, context, kept).run();
}

}  // namespace regolo::cli
