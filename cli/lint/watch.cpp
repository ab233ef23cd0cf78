#include "cli/lint/watch.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ostream>

#include "cli/discover.h"
#include "cli/lint/folder_watch.h"
#include "cli/lint/plan.h"
#include "cli/lint/run.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

std::atomic<bool> is_interrupted{false};

void interrupt(int) {
  // A second interrupt ends the program at once.
  if (is_interrupted) std::_Exit(exit_interrupted);
  is_interrupted = true;
}

std::vector<fs::path> package_folders(const LintPlan& plan, const Context& context) {
  std::vector<fs::path> folders;
  const Discovery found = discover(context.environment.directory, plan.paths, plan.settings.exclude);
  for (const PackageRequest& request : found.packages) folders.push_back(request.folder);
  // A path that leads to nothing yet may be filled.
  if (folders.empty()) folders.push_back(context.environment.directory);
  return folders;
}

}  // namespace

int watch_lint(const LintFlags& flags, Context& context) {
  const LintPlan plan = make_lint_plan(flags, context);
  if (plan.from_stdin) throw UsageError("--watch needs files; standard input cannot be watched");
  if (flags.list_files) throw UsageError("--watch and --list-files contradict each other");
  is_interrupted = false;
  const auto before = std::signal(SIGINT, interrupt);
  std::vector<fs::path> settings;
  if (!plan.settings_folder.empty()) settings.push_back(plan.settings_folder);
  FolderWatch watch(package_folders(plan, context), settings);
  KeptPackages kept;
  int code = run_lint(flags, context, &kept);
  context.out.flush();
  context.err << "Watching for changes; Ctrl-C ends it.\n" << std::flush;
  while (watch.wait(is_interrupted)) {
    try {
      code = run_lint(flags, context, &kept);
    } catch (const UsageError& error) {
      // The settings were just broken, and may be mended just as fast.
      context.err << "error: " << error.what() << "\n";
      code = exit_usage;
    }
    context.out.flush();
    context.err.flush();
  }
  std::signal(SIGINT, before);
  return code == exit_clean ? exit_interrupted : code;
}

}  // namespace regolo::cli
