#include "cli/lint/plan.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <thread>
#include <utility>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/lint/baseline.h"
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
    require_fixes_make_sense();
    require_ignores_make_sense();
    read_settings_file();
    for (const std::string& pattern : flags_.exclude)
      plan_.settings.exclude.push_back({pattern, environment_.directory});
    for (const std::string& entry : flags_.per_file_ignore) add_per_file_ignore(entry);
    choose_checks();
    choose_baseline();
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

  void require_fixes_make_sense() {
    plan_.writes_fixes = (flags_.fix || flags_.fix_only) && !flags_.diff;
    plan_.fixes = plan_.writes_fixes || flags_.diff;
    const auto needs_fix = [&](bool given, std::string_view flag) {
      if (given && !plan_.fixes) throw UsageError(fmt::format("{} needs --fix or --diff", flag));
    };
    needs_fix(flags_.unsafe_fixes, "--unsafe-fixes");
    needs_fix(flags_.show_fixes, "--show-fixes");
    needs_fix(flags_.exit_non_zero_on_fix, "--exit-non-zero-on-fix");
    if (plan_.writes_fixes && plan_.from_stdin)
      throw UsageError("--fix writes files, and '-' is none; --diff shows what it would write");
    if (flags_.fix_only && flags_.diff) throw UsageError("--fix-only and --diff contradict each other");
  }

  void read_settings_file() {
    if (flags_.isolated && !flags_.config.empty()) {
      throw UsageError("--isolated and --config contradict each other");
    }
    if (flags_.isolated && !flags_.profile.empty())
      throw UsageError("--isolated and --profile contradict each other");
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
    if (file.empty() && !flags_.profile.empty())
      throw UsageError("--profile: there is no settings file that could define it");
    if (file.empty()) return;
    plan_.settings = read_settings(file, shown_path(directory, file), flags_.profile);
    plan_.settings_folder = file.parent_path();
  }

  void add_per_file_ignore(const std::string& entry) {
    const std::size_t equals = entry.rfind('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == entry.size()) {
      throw UsageError(fmt::format("--per-file-ignore needs GLOB=CHECKS, found '{}'", shown_text(entry)));
    }
    PerFileIgnore ignore{{entry.substr(0, equals), environment_.directory}, {}};
    std::istringstream checks(entry.substr(equals + 1));
    for (std::string check; std::getline(checks, check, ',');) ignore.checks.push_back(check);
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

  /// The one that is named, or the one beside the settings file or in the working folder if there is one.
  void choose_baseline() {
    BaselinePlan& baseline = plan_.baseline;
    if (flags_.no_baseline && (!flags_.baseline.empty() || flags_.write_baseline || flags_.prune_baseline))
      throw UsageError("--no-baseline contradicts the other flags about the baseline");
    const fs::path& folder = plan_.settings_folder.empty() ? environment_.directory : plan_.settings_folder;
    baseline.file = flags_.baseline.empty() ? folder / baseline_name
                                            : absolute_path(environment_.directory, flags_.baseline);
    std::error_code ignored;
    const bool is_there = fs::exists(baseline.file, ignored);
    const bool must_be_there = (!flags_.baseline.empty() && !flags_.write_baseline) || flags_.prune_baseline;
    if (must_be_there && !is_there) {
      throw UsageError(fmt::format("there is no baseline '{}'; --write-baseline writes one",
                                   shown_text(shown_path(environment_.directory, baseline.file))));
    }
    baseline.is_used = is_there && !flags_.no_baseline;
    if (!flags_.max_warnings.empty())
      plan_.warnings_max = number("--max-warnings", flags_.max_warnings, 0, findings_max_max);
  }

  void require_ignores_make_sense() {
    plan_.add_ignore = flags_.add_ignore;
    if (plan_.add_ignore.empty()) return;
    if (plan_.fixes || flags_.write_baseline || plan_.from_stdin)
      throw UsageError("--add-ignore writes comments; it goes with neither fixes, a new baseline nor '-'");
    const bool is_one_line = std::all_of(plan_.add_ignore.begin(), plan_.add_ignore.end(), [](char c) {
      return static_cast<unsigned char>(c) >= ' ' && c != 0x7f;
    });
    if (!is_one_line || plan_.add_ignore.find_first_not_of(' ') == std::string::npos)
      throw UsageError("--add-ignore needs a reason in one line: --add-ignore='known since the first print'");
  }

  void choose_format() {
    const std::string_view variable = environment_.variable("REGOLO_OUTPUT_FORMAT");
    const bool by_flag = !flags_.output_format.empty();
    std::string_view name = by_flag ? std::string_view(flags_.output_format) : variable;
    // The log of GitHub Actions is read by people, though it is no terminal.
    plan_.destinations.on_github = environment_.variable("GITHUB_ACTIONS") == "true";
    const bool for_reading = environment_.out_is_terminal || plan_.destinations.on_github;
    if (name.empty()) name = for_reading ? "full" : "concise";
    const std::size_t format =
        choice(by_flag ? "--output-format" : "REGOLO_OUTPUT_FORMAT", name, format_words());
    plan_.destinations.console = &all_formats()[format];
    if (flags_.diff && !plan_.destinations.console->for_people) {
      throw UsageError(fmt::format("--diff prints text; write the report to a file with -o {}=PATH", name));
    }
    plan_.destinations.files = parse_output_files(flags_.output_files, environment_.directory);
  }

  void choose_limits() {
    if (!flags_.max_diagnostics.empty()) {
      plan_.limits.findings_max = number("--max-diagnostics", flags_.max_diagnostics, 0, findings_max_max);
    } else if (environment_.out_is_terminal && plan_.destinations.console->for_people) {
      plan_.limits.findings_max = findings_max_on_terminal;
    }
    const bool all = plan_.limits.findings_max == 0;
    plan_.limits.fold = environment_.out_is_terminal && plan_.destinations.console->name == "full" && !all;
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
