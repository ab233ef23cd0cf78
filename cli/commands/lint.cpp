// `regolo lint`: its help page and its options; cli/lint does the work.
#include "cli/arguments.h"
#include "cli/lint/run.h"
#include "cli/lint/watch.h"

namespace regolo::cli {

namespace {

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
  --changed-since REF            Report only what changed since that commit of git: findings
                                 that are new, or that stand on changed lines

Fixing
  --fix                          Write what is certain; [*] marks such findings
  --unsafe-fixes                 Also what somebody must look at, with --fix or --diff
  --diff                         Print what --fix would change, and write nothing
  --fix-only                     Fix, and report nothing
  --show-fixes                   List what was fixed

Living with old findings
  --baseline FILE                Findings that are known [default: .regolo-baseline.json
                                 beside the settings file, or in this folder]
  --no-baseline                  Report known findings like all others
  --write-baseline               Write down what is found now, and report nothing
  --prune-baseline               Take out of the baseline what is no longer found
  --add-ignore REASON            Write a comment beside each finding that suppresses it

Verdict
  --fail-on LEVEL                Exit 1 at error, warning, info or never [default: error]
  --max-warnings N               Exit 1 if there are more warnings [default: no limit]
  --exit-zero                    Exit 0 whatever is found (2 and 3 stay)
  --exit-non-zero-on-fix         Exit 1 if anything was fixed

Output
  --output-format FORMAT         full, concise, grouped, json, json-lines, sarif, junit,
                                 github, gitlab or markdown [env: REGOLO_OUTPUT_FORMAT]
                                 [default: full on a terminal, concise otherwise]
  -o, --output-file FORMAT=PATH  Write the report to a file too, with every finding;
                                 repeatable [default: none]
  --max-diagnostics N            Show at most N findings, 0 for all; the summary counts
                                 everything [default: 200 on a terminal, all otherwise]
  --statistics                   Count the findings of each check
  -q, --quiet                    Findings only, no summary
  --timing                       Print the time taken on the error stream
  --watch                        Check again whenever a file is saved, until Ctrl-C
  --color WHEN                   auto, always or never [default: auto]
                                 [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]

Running
  --config FILE                  Settings file [default: regolo.yaml, searched upwards]
  --profile NAME                 Use that profile of the settings file [default: none]
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
  regolo lint -o sarif=lint.sarif -o junit=lint.xml   for a service that shows reports
)";
  }

  void define(CLI::App& app) override {
    add_words(app, "--select", flags_.select);
    add_words(app, "--extend-select", flags_.extend_select);
    add_words(app, "--ignore", flags_.ignore);
    add_repeatable(app, "--per-file-ignore", flags_.per_file_ignore);
    add_text(app, "--min-severity", flags_.min_severity);
    add_repeatable(app, "--exclude", flags_.exclude);
    add_flag(app, "--list-files", flags_.list_files);
    add_flag(app, "--allow-empty", flags_.allow_empty);
    add_text(app, "--stdin-filename", flags_.stdin_filename);
    add_flag(app, "--fix", flags_.fix);
    add_flag(app, "--unsafe-fixes", flags_.unsafe_fixes);
    add_flag(app, "--diff", flags_.diff);
    add_flag(app, "--fix-only", flags_.fix_only);
    add_flag(app, "--show-fixes", flags_.show_fixes);
    add_flag(app, "--exit-non-zero-on-fix", flags_.exit_non_zero_on_fix);
    add_text(app, "--changed-since", flags_.changed_since);
    add_text(app, "--baseline", flags_.baseline);
    add_flag(app, "--no-baseline", flags_.no_baseline);
    add_flag(app, "--write-baseline", flags_.write_baseline);
    add_flag(app, "--prune-baseline", flags_.prune_baseline);
    add_text(app, "--add-ignore", flags_.add_ignore);
    add_text(app, "--max-warnings", flags_.max_warnings);
    add_flag(app, "--statistics", flags_.statistics);
    add_text(app, "--fail-on", flags_.fail_on);
    add_flag(app, "--exit-zero", flags_.exit_zero);
    add_text(app, "--output-format", flags_.output_format);
    add_repeatable(app, "-o,--output-file", flags_.output_files);
    add_text(app, "--max-diagnostics", flags_.max_diagnostics);
    add_flag(app, "-q,--quiet", flags_.quiet);
    add_flag(app, "--timing", flags_.timing);
    add_flag(app, "--watch", flags_.watch);
    add_text(app, "--config", flags_.config);
    add_text(app, "--profile", flags_.profile);
    add_flag(app, "--isolated", flags_.isolated);
    add_flag(app, "--no-cache", flags_.no_cache);
    add_text(app, "--cache-dir", flags_.cache_dir);
    add_text(app, "-j,--jobs", flags_.jobs);
    add_positional(app, "PATHS", flags_.paths);
  }

  int run(Context& context) override {
    return flags_.watch ? watch_lint(flags_, context) : run_lint(flags_, context);
  }

 private:
  LintFlags flags_;
};

}  // namespace

std::unique_ptr<Command> make_lint() {
  return std::make_unique<Lint>();
}

}  // namespace regolo::cli
