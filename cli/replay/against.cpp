#include "cli/replay/against.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <ostream>

#include "cli/replay/replay_file.h"
#include "cli/text.h"

namespace regolo::cli {

namespace fs = std::filesystem;
using namespace properties;

namespace {

/// A folder that is gone when this is.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "regolo-against-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw UsageError("no temporary folder could be made");
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// Runs a program without a shell, quietly. Its exit code, or -1.
int run_program(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t process = fork();
  if (process == 0) {
    if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(127);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  int status = 0;
  while (process > 0 && waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return process > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// The package as it was, below `folder`.
void check_out(const GamePackage& game, const std::string& revision, const fs::path& folder) {
  const std::string archive = (folder / "package.tar").string();
  if (revision.empty() || revision[0] == '-')
    throw UsageError(fmt::format("'{}' is no revision of git", shown_text(revision)));
  if (run_program(
          {"git", "-C", game.folder.string(), "archive", "--format=tar", "-o", archive, revision, "."}) != 0)
    throw UsageError(fmt::format("git has no revision '{}' with {}", shown_text(revision), game.shown));
  const fs::path package = folder / "package";
  fs::create_directories(package);
  if (run_program({"tar", "-xf", archive, "-C", package.string()}) != 0)
    throw UsageError("the package of the other revision could not be unpacked");
}

std::vector<std::string> told(const GamePackage& game, const play::PlayFile& file,
                              const play::Settings& settings) {
  std::vector<std::string> steps;
  const ReplayOutcome outcome = replay_here(game, file, settings, [&](const ToldStep& step) {
    std::string text = fmt::format("{} {}", step.played().who, step.described());
    for (const ObservedChange& change : step.changes())
      text += fmt::format("\n       {}  {} -> {}", change.name, change.before, change.after);
    steps.push_back(std::move(text));
  });
  steps.push_back(
      fmt::format("{}{}", replay_word(outcome.word), outcome.message.empty() ? "" : ": " + outcome.message));
  return steps;
}

}  // namespace

bool same_as_before(Context& context, const GamePackage& game, const play::PlayFile& file,
                    const play::Settings& settings, const std::string& revision) {
  const TemporaryFolder folder;
  check_out(game, revision, folder.path());
  GamePackage before = load_game_folder(context, folder.path() / "package");
  const std::vector<std::string> then = told(before, file, settings);
  const std::vector<std::string> now = told(game, file, settings);
  for (std::size_t i = 0; i < std::max(then.size(), now.size()); ++i) {
    const std::string& old_step = then[std::min(i, then.size() - 1)];
    const std::string& new_step = now[std::min(i, now.size() - 1)];
    if (old_step == new_step) continue;
    context.out << fmt::format("differs from {} at step {}\n  {}: {}\n  now: {}\n", shown_text(revision),
                               i + 1, shown_text(revision), old_step, new_step);
    return false;
  }
  context.out << fmt::format("the same as at {}\n", shown_text(revision));
  return true;
}

}  // namespace regolo::cli
