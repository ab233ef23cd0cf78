#include "cli/lint/plan.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>
#include <utility>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/style.h"
#include "cli/text.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr unsigned jobs_max = 1024;
constexpr unsigned findings_max_max = 1'000'000'000;
constexpr unsigned findings_max_on_terminal = 200;

class Planner {
 public:
  Planner(const LintFlags& flags, const Context& context)
      : flags_(flags), context_(context), environment_(context.environment) {}

  LintPlan make() {
    plan_.paths = flags_.paths.empty() ? std::vector<std::string>{"."} : flags_.paths;
    plan_.from_stdin = std::find(plan_.paths.begin(), plan_.paths.end(), "-") != plan_.paths.end();
    require_stdin_makes_sense();
    read_settings_file();
    for (const std::string& pattern : flags_.exclude)
      plan_.settings.exclude.push_back({pattern, environment_.directory});
    for (const std::string& entry : flags_.per_file_ignore) add_per_file_ignore(entry);
    choose_checks();
    plan_.fail_on = plan_.settings.fail_on.value_or(FailOn::error);
    if (!flags_.fail_on.empty()) {
      plan_.fail_on = static_cast<FailOn>(choice("--fail-on", flags_.fail_on, fail_on_words));
    }
    plan_.limits.severity_min =
        static_cast<Severity>(choice("--min-severity", flags_.min_severity, severity_words));
    plan_.color = wants_color(context_.color, environment_);
    choose_format();
    choose_limits();
    plan_.jobs = std::max(1U, std::thread::hardware_concurrency());
    if (!flags_.jobs.empty()) plan_.jobs = number("--jobs", flags_.jobs, 1, jobs_max);
    return std::move(plan_);
  }

 private:
  void require_stdin_makes_sense() const {
    if (plan_.from_stdin && plan_.paths.size() > 1)
      throw UsageError("'-' cannot be combined with other paths");
    if (plan_.from_stdin && flags_.stdin_filename.empty()) {
      throw UsageError("'-' needs --stdin-filename NAME, the file that the text stands for");
    }
    if (!plan_.from_stdin && !flags_.stdin_filename.empty()) {
      throw UsageError("--stdin-filename needs '-' as the path, to read from standard input");
    }
  }

  void read_settings_file() {
    if (flags_.isolated && !flags_.config.empty()) {
      throw UsageError("--isolated and --config contradict each other");
    }
    if (flags_.isolated) return;
    const fs::path& directory = environment_.directory;
    fs::path file;
    if (!flags_.config.empty()) {
      file = absolute_path(directory, flags_.config);
      std::error_code ignored;
      if (!fs::is_regular_file(file, ignored)) {
        throw UsageError(fmt::format("--config: there is no file '{}'", shown_text(flags_.config)));
      }
    } else {
      file = find_settings(
          absolute_path(directory, plan_.from_stdin ? flags_.stdin_filename : plan_.paths.front()));
    }
    if (file.empty()) return;
    plan_.settings = read_settings(file, shown_path(directory, file));
    plan_.settings_folder = file.parent_path();
  }

  void add_per_file_ignore(const std::string& entry) {
    const std::size_t equals = entry.rfind('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == entry.size()) {
      throw UsageError(fmt::format("--per-file-ignore needs GLOB=CHECKS, found '{}'", shown_text(entry)));
    }
    PerFileIgnore ignore{{entry.substr(0, equals), environment_.directory}, {}};
    for (const std::string& check : CLI::detail::split(entry.substr(equals + 1), ','))
      ignore.checks.push_back(check);
    require_checks("--per-file-ignore", ignore.checks);
    plan_.settings.per_file_ignore.push_back(std::move(ignore));
  }

  void choose_checks() {
    require_checks("--select", flags_.select);
    require_checks("--extend-select", flags_.extend_select);
    require_checks("--ignore", flags_.ignore);
    SelectionWords by_settings{
        plan_.settings.select ? &*plan_.settings.select : nullptr, {}, plan_.settings.ignore};
    for (const SeveritySetting& setting : plan_.settings.severity) {
      if (!setting.severity) by_settings.ignore.push_back(setting.check);
    }
    const SelectionWords by_flags{flags_.select.empty() ? nullptr : &flags_.select, flags_.extend_select,
                                  flags_.ignore};
    plan_.selection.checks = select_checks(by_settings, by_flags);
    if (plan_.selection.checks.empty())
      throw UsageError("no check is left to run; look at select and ignore");
  }

  void choose_format() {
    plan_.format = environment_.out_is_terminal ? LintFormat::full : LintFormat::concise;
    const std::string_view variable = environment_.variable("REGOLO_OUTPUT_FORMAT");
    if (!flags_.output_format.empty()) {
      plan_.format =
          static_cast<LintFormat>(choice("--output-format", flags_.output_format, lint_format_words));
    } else if (!variable.empty()) {
      plan_.format = static_cast<LintFormat>(choice("REGOLO_OUTPUT_FORMAT", variable, lint_format_words));
    }
  }

  void choose_limits() {
    if (!flags_.max_diagnostics.empty()) {
      plan_.limits.findings_max = number("--max-diagnostics", flags_.max_diagnostics, 0, findings_max_max);
    } else if (environment_.out_is_terminal && plan_.format != LintFormat::json_lines) {
      plan_.limits.findings_max = findings_max_on_terminal;
    }
    const bool all = plan_.limits.findings_max == 0;
    plan_.limits.fold = environment_.out_is_terminal && plan_.format == LintFormat::full && !all;
  }

  const LintFlags& flags_;
  const Context& context_;
  const Environment& environment_;
  LintPlan plan_;
};

}  // namespace

LintPlan make_lint_plan(const LintFlags& flags, const Context& context) {
  return Planner(flags, context).make();
}

}  // namespace regolo::cli
