// `regolo lint --watch`: the built program, told by saving files, as a designer does.
#include "cli/lint/watch.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "cli/lint/folder_watch.h"
#include "tests/cli/harness.h"
#include "tests/cli/lsp/editor.h"

namespace regolo::cli {
namespace {

/// The program on a pipe: what it prints, line by line, never waited for without end.
class Watching {
 public:
  Watching(const std::filesystem::path& folder, const std::string& path) {
    std::array<int, 2> output{};
    if (pipe(output.data()) != 0) throw std::runtime_error("no pipe");
    child_ = fork();
    if (child_ == 0) {
      dup2(output[1], STDOUT_FILENO);
      dup2(output[1], STDERR_FILENO);
      if (chdir(folder.c_str()) == 0)
        execl(REGOLO_PROGRAM, REGOLO_PROGRAM, "lint", "--watch", path.c_str(), nullptr);
      _exit(127);
    }
    close(output[1]);
    reading_ = output[0];
    buffer_ = std::make_unique<lsp::PipeBuffer>(reading_);
    stream_ = std::make_unique<std::istream>(buffer_.get());
  }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;
  ~Watching() {
    if (child_ > 0) stop();
    close(reading_);
  }

  /// Reads until a line holds the words; empty if none ever does.
  std::string line_with(std::string_view words) const {
    for (std::string line; std::getline(*stream_, line);) {
      if (contains(line, words)) return line;
    }
    return {};
  }
  int stop() {
    kill(child_, SIGINT);
    int status = 0;
    waitpid(std::exchange(child_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = -1;
  int reading_ = -1;
  std::unique_ptr<lsp::PipeBuffer> buffer_;
  std::unique_ptr<std::istream> stream_;
};

class Watch : public CliTest {};

TEST_F(Watch, ChecksAgainWhenAFileIsSaved) {
  write_game("game");
  Watching watching(root_, "game");
  EXPECT_FALSE(watching.line_with("Watching for changes").empty());
  write("game/cards.yaml", broken_cards());
  EXPECT_EQ(watching.line_with("unknown-reference").substr(0, 22), "game/cards.yaml:6:11: ");
  // As many editors save: a new file in the place of the old one.
  write("game/cards.yaml.new", example("cards.yaml"));
  std::filesystem::rename(root_ / "game/cards.yaml.new", root_ / "game/cards.yaml");
  EXPECT_FALSE(watching.line_with("All checks passed").empty());
  EXPECT_EQ(watching.stop(), exit_interrupted);
}

TEST_F(Watch, SeesFilesInNewFolders) {
  write_game("game");
  Watching watching(root_, "game");
  EXPECT_FALSE(watching.line_with("Watching for changes").empty());
  write("game/more/stray.yaml", "x: 1\n");
  EXPECT_FALSE(watching.line_with("unread-file").empty());
  EXPECT_EQ(watching.stop(), 1) << "what the last run found";
}

TEST_F(Watch, SettingsThatBreakMeanwhileAreSaidAndMayBeMended) {
  write_broken_game("game");
  write("regolo.yaml", "");
  Watching watching(root_, "game");
  EXPECT_FALSE(watching.line_with("Watching for changes").empty());
  write("regolo.yaml", "selct: [ref]\n");
  EXPECT_TRUE(contains(watching.line_with("error:"), "unknown key 'selct'"));
  write("regolo.yaml", "ignore: [unknown-reference, unused-component]\n");
  EXPECT_FALSE(watching.line_with("All checks passed").empty());
}

TEST_F(Watch, StandardInputCannotBeWatched) {
  EXPECT_EQ(regolo({"lint", "--watch", "-", "--stdin-filename", "game/cards.yaml"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--watch", "--list-files"}).code, 2);
}

TEST_F(Watch, LooksForItselfWhereTheSystemDoesNotTell) {
  write_game("game");
  for (const FolderWatch::By by : {FolderWatch::By::system, FolderWatch::By::looking}) {
    FolderWatch watch({root_ / "game"}, {root_}, by);
    EXPECT_EQ(watch.by(), by);
    std::atomic<bool> stop{false};
    std::jthread writer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(150));
      write("game/deep/er/new.yaml", by == FolderWatch::By::system ? "a: 1\n" : "a: 22\n");
    });
    EXPECT_TRUE(watch.wait(stop));
    writer.join();
    stop = true;
    EXPECT_FALSE(watch.wait(stop));
  }
}

}  // namespace
}  // namespace regolo::cli
