// `regolo lint`: finds the packages, loads them, runs the checks, and says what was found and what was looked
// at.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <istream>
#include <iterator>
#include <ostream>
#include <set>
#include <thread>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/examination.h"
#include "cli/formats/format.h"
#include "cli/report.h"
#include "cli/text.h"
#include "model/schema/folder.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view format_words[] = {"full", "concise", "json-lines"};
enum class Format : std::uint8_t { full, concise, json_lines };

constexpr unsigned jobs_max = 1024;
constexpr unsigned findings_max_max = 1'000'000'000;
constexpr unsigned findings_max_on_terminal = 200;

struct Flags {
  std::vector<std::string> paths;
  std::vector<std::string> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
  std::vector<std::string> per_file_ignore;
  std::vector<std::string> exclude;
  std::string min_severity = "info";
  std::string fail_on;
  std::string output_format;
  std::string stdin_filename;
  std::string max_diagnostics;
  std::string config;
  std::string jobs;
  std::string cache_dir;
  bool no_cache = false;
  bool exit_zero = false;
  bool list_files = false;
  bool allow_empty = false;
  bool isolated = false;
  bool quiet = false;
  bool timing = false;
};

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
  LintRun(const Flags& flags, Context& context)
      : flags_(flags), context_(context), environment_(context.environment) {}

  int run() {
    prepare();
    Stopwatch stopwatch;
    Discovery discovery = find_packages();
    for (const std::string& problem : discovery.problems) complain(problem);
    if (discovery.packages.empty()) return nothing_to_do(discovery);
    if (flags_.list_files) return list_files(discovery.packages);
    Examination examination(LintCache(cache_folder(discovery.packages.front()), selection_), selection_,
                            jobs_);
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
  /// Everything that can be wrong about flags and settings is found before a file is read.
  void prepare() {
    paths_ = flags_.paths.empty() ? std::vector<std::string>{"."} : flags_.paths;
    from_stdin_ = std::find(paths_.begin(), paths_.end(), "-") != paths_.end();
    require_stdin_makes_sense();
    read_settings_file();
    for (const std::string& pattern : flags_.exclude)
      settings_.exclude.push_back({pattern, environment_.directory});
    for (const std::string& entry : flags_.per_file_ignore) add_per_file_ignore(entry);
    choose_checks();
    fail_on_ = settings_.fail_on.value_or(FailOn::error);
    if (!flags_.fail_on.empty()) {
      fail_on_ = static_cast<FailOn>(choice("--fail-on", flags_.fail_on, fail_on_words));
    }
    limits_.severity_min =
        static_cast<Severity>(choice("--min-severity", flags_.min_severity, severity_words));
    color_ = wants_color(context_.color, environment_);
    choose_format();
    choose_limits();
    jobs_ = std::max(1U, std::thread::hardware_concurrency());
    if (!flags_.jobs.empty()) jobs_ = number("--jobs", flags_.jobs, 1, jobs_max);
  }

  void require_stdin_makes_sense() const {
    if (from_stdin_ && paths_.size() > 1) throw UsageError("'-' cannot be combined with other paths");
    if (from_stdin_ && flags_.stdin_filename.empty()) {
      throw UsageError("'-' needs --stdin-filename NAME, the file that the text stands for");
    }
    if (!from_stdin_ && !flags_.stdin_filename.empty()) {
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
      file = find_settings(absolute_path(directory, from_stdin_ ? flags_.stdin_filename : paths_.front()));
    }
    if (file.empty()) return;
    settings_ = read_settings(file, shown_path(directory, file));
    settings_folder_ = file.parent_path();
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
    settings_.per_file_ignore.push_back(std::move(ignore));
  }

  void choose_checks() {
    require_checks("--select", flags_.select);
    require_checks("--extend-select", flags_.extend_select);
    require_checks("--ignore", flags_.ignore);
    SelectionWords by_settings{settings_.select ? &*settings_.select : nullptr, {}, settings_.ignore};
    for (const SeveritySetting& setting : settings_.severity) {
      if (!setting.severity) by_settings.ignore.push_back(setting.check);
    }
    const SelectionWords by_flags{flags_.select.empty() ? nullptr : &flags_.select, flags_.extend_select,
                                  flags_.ignore};
    selection_.checks = select_checks(by_settings, by_flags);
    if (selection_.checks.empty()) throw UsageError("no check is left to run; look at select and ignore");
  }

  void choose_format() {
    format_ = environment_.out_is_terminal ? Format::full : Format::concise;
    const std::string_view variable = environment_.variable("REGOLO_OUTPUT_FORMAT");
    if (!flags_.output_format.empty()) {
      format_ = static_cast<Format>(choice("--output-format", flags_.output_format, format_words));
    } else if (!variable.empty()) {
      format_ = static_cast<Format>(choice("REGOLO_OUTPUT_FORMAT", variable, format_words));
    }
  }

  void choose_limits() {
    if (!flags_.max_diagnostics.empty()) {
      limits_.findings_max = number("--max-diagnostics", flags_.max_diagnostics, 0, findings_max_max);
    } else if (environment_.out_is_terminal && format_ != Format::json_lines) {
      limits_.findings_max = findings_max_on_terminal;
    }
    const bool all = limits_.findings_max == 0;
    limits_.fold = environment_.out_is_terminal && format_ == Format::full && !all;
  }

  Discovery find_packages() {
    if (!from_stdin_) return discover(environment_.directory, paths_, settings_.exclude);
    std::string bytes{std::istreambuf_iterator<char>(context_.in), std::istreambuf_iterator<char>()};
    return discover_overlay(environment_.directory, flags_.stdin_filename, std::move(bytes));
  }

  void complain(const std::string& problem) {
    context_.err << (flags_.allow_empty ? "note: " : "error: ") << problem << "\n";
    bad_path_ = !flags_.allow_empty;
  }

  int nothing_to_do(const Discovery& discovery) {
    if (discovery.excluded > 0) complain("nothing is left to check: everything found is excluded");
    if (flags_.allow_empty && format_ == Format::json_lines && !flags_.list_files)
      write(Report(), exit_clean);
    return flags_.allow_empty ? exit_clean : exit_usage;
  }

  /// Beside the settings file if there is one, else in the folder that is linted.
  fs::path cache_folder(const PackageRequest& first) const {
    if (flags_.no_cache || from_stdin_) return {};
    if (!flags_.cache_dir.empty()) return absolute_path(environment_.directory, flags_.cache_dir);
    const fs::path asked = absolute_path(environment_.directory, paths_.front());
    std::error_code ignored;
    const fs::path linted =
        is_at_or_below(first.folder, asked) && fs::is_directory(asked, ignored) ? asked : first.folder;
    return (settings_folder_.empty() ? linted : settings_folder_) / ".regolo" / "cache";
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
    Report report = make_report(std::move(results), {environment_.directory, settings_.exclude,
                                                     settings_.per_file_ignore, settings_.severity});
    report.examined.checks = selection_.checks.size();
    return report;
  }

  int verdict(const Report& report) {
    if (report.examined.files == 0 || report.files_reported == 0) {
      if (!bad_path_) complain("nothing was examined: no file is left to check");
    }
    if (bad_path_) return exit_usage;
    if (flags_.exit_zero) return exit_clean;
    if (fails(report, fail_on_)) return exit_findings;
    // Nothing found where nobody could look is no clean run.
    return report.fresh() == 0 && !report.not_run.empty() ? exit_inconclusive : exit_clean;
  }

  void write(const Report& report, int code) {
    const Choice choice = choose_shown(report, limits_);
    if (format_ == Format::json_lines) {
      context_.out << format_json_lines(report, choice, code);
      return;
    }
    if (format_ == Format::full) {
      const int width = environment_.out_width > 0 ? environment_.out_width : 100;
      context_.out << format_full(report, choice, {Painter(color_), width});
    } else {
      context_.out << format_concise(report, choice);
    }
    if (!flags_.quiet) context_.out << summary(report, choice, limits_);
  }

  const Flags& flags_;
  Context& context_;
  const Environment& environment_;
  std::vector<std::string> paths_;
  Settings settings_;
  fs::path settings_folder_;  ///< empty: no settings file
  checkers::Selection selection_;
  Limits limits_;
  FailOn fail_on_ = FailOn::error;
  Format format_ = Format::concise;
  unsigned jobs_ = 1;
  bool from_stdin_ = false;
  bool color_ = false;
  bool bad_path_ = false;
};

class Lint : public Command {
 public:
  std::string_view name() const override { return "lint"; }
  std::string_view summary() const override { return "Check content files and report problems"; }
  std::string_view help() const override {
    return R"(Check content files and report problems

Usage: regolo lint [PATHS...]

PATHS are packages (folders with a game.yaml or schema.yaml), folders that hold
packages, files of a package, or - for standard input [default: .]. A package is
always read whole; with the path of a file, only its findings are reported.

Which checks (comma separated: names, families, ALL; the more exact word wins)
  --select CHECKS                Run these only [default: all that are on by default]
  --extend-select CHECKS         Run these too [default: none]
  --ignore CHECKS                Do not run these [default: none]
  --per-file-ignore GLOB=CHECKS  Ignore these in matching files; repeatable [default: none]
  --min-severity LEVEL           Do not show anything below info, warning or error;
                                 the summary still counts it [default: info]

Which files
  --exclude GLOB                 Leave out matching folders and the findings of
                                 matching files; repeatable [default: none]
  --list-files                   Print every file that would be read, and stop
  --allow-empty                  Accept paths that lead to no package
  --stdin-filename NAME          With -: the file that the text stands for

Verdict
  --fail-on LEVEL                Exit 1 at error, warning, info or never [default: error]
  --exit-zero                    Exit 0 whatever is found (2 and 3 stay)

Output
  --output-format FORMAT         full, concise or json-lines [env: REGOLO_OUTPUT_FORMAT]
                                 [default: full on a terminal, concise otherwise]
  --max-diagnostics N            Show at most N findings, 0 for all; the summary counts
                                 everything [default: 200 on a terminal, all otherwise]
  -q, --quiet                    Findings only, no summary
  --timing                       Print the time taken on the error stream
  --color WHEN                   auto, always or never [default: auto]
                                 [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]

Running
  --config FILE                  Settings file [default: regolo.yaml, searched upwards]
  --isolated                     Ignore all settings files
  --no-cache                     Examine every package, changed or not, and keep nothing
  --cache-dir DIR                Where to keep what was found in unchanged packages
                                 [default: .regolo/cache beside the settings file, or
                                 in the folder that is checked]
  -j, --jobs N                   Threads [default: all cores]
  -h, --help                     Print this page

Exit: 0 clean · 1 findings · 2 usage or settings · 3 internal error or output not written
Examples:
  regolo lint                                    check every package below this folder
  regolo lint content/my-game --select ref,cost  two families of checks only
  regolo lint --fail-on warning                  be strict
)";
  }

  void define(CLI::App& app) override {
    add_words(app, "--select", flags_.select);
    add_words(app, "--extend-select", flags_.extend_select);
    add_words(app, "--ignore", flags_.ignore);
    add_repeatable(app, "--per-file-ignore", flags_.per_file_ignore);
    add_text(app, "--min-severity", flags_.min_severity);
    add_repeatable(app, "--exclude", flags_.exclude);
    app.add_flag("--list-files", flags_.list_files);
    app.add_flag("--allow-empty", flags_.allow_empty);
    add_text(app, "--stdin-filename", flags_.stdin_filename);
    add_text(app, "--fail-on", flags_.fail_on);
    app.add_flag("--exit-zero", flags_.exit_zero);
    add_text(app, "--output-format", flags_.output_format);
    add_text(app, "--max-diagnostics", flags_.max_diagnostics);
    app.add_flag("-q,--quiet", flags_.quiet);
    app.add_flag("--timing", flags_.timing);
    add_text(app, "--config", flags_.config);
    app.add_flag("--isolated", flags_.isolated);
    app.add_flag("--no-cache", flags_.no_cache);
    add_text(app, "--cache-dir", flags_.cache_dir);
    add_text(app, "-j,--jobs", flags_.jobs);
    app.add_option("PATHS", flags_.paths);
  }

  int run(Context& context) override { return LintRun(flags_, context).run(); }

 private:
  Flags flags_;
};

}  // namespace

std::unique_ptr<Command> make_lint() {
  return std::make_unique<Lint>();
}

}  // namespace regolo::cli
