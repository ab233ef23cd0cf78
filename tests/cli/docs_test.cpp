// The documentation against the program: generated pages are what the program writes today, and every console
// block in README.md and docs/ shows what its commands print. REGOLO_UPDATE_SNAPSHOTS=1 rewrites both.
#include <cstdlib>
#include <set>

#include "tests/cli/harness.h"
#include "tests/cli/transcript.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

const fs::path repository = REGOLO_SOURCE_DIR;

class Docs : public CliTest {
 protected:
  /// One `$` line of a console block, run in a copy of the repository's content.
  std::string run_line(const std::string& line) const {
    std::vector<std::string> words = words_of_line(line, root_);
    if (words.empty()) return "(nothing to run)\n";
    if (words[0] == "regolo" || words[0] == "build/bin/regolo") {
      words.erase(words.begin());
      const Outcome outcome = regolo(words);
      return outcome.out + outcome.err;
    }
    const std::string command = "cd '" + root_.string() + "' && " + line;
    return (words[0] == "sed" || words[0] == "printf" || words[0] == "cp") &&
                   std::system(command.c_str()) == 0
               ? ""
               : "(only regolo, sed, printf and cp are run)\n";
  }

  void fresh_content() const {
    for (const auto& entry : fs::directory_iterator(root_)) {
      if (entry.path().filename() != ".git") fs::remove_all(entry.path());
    }
    fs::create_directories(root_ / "docs");
    fs::copy(repository / "content", root_ / "content", fs::copy_options::recursive);
  }

  /// The page with the output of all its console blocks as it is today.
  std::string with_real_output(const std::string& page) const {
    // Each block begins afresh, unless the page is one story.
    const bool is_one_session = contains(page, "<!-- one session -->");
    fresh_content();
    const auto begin = [&] {
      if (!is_one_session) fresh_content();
    };
    return with_output(page, "console", begin, [&](const std::string& line) { return run_line(line); });
  }
};

TEST_F(Docs, EveryCheckHasItsPageAndEveryPageItsCheck) {
  ASSERT_EQ(regolo({"checks", "--output-format", "markdown", "--output-dir", "pages"}).code, 0);
  std::set<std::string> made;
  for (const auto& entry : fs::directory_iterator(root_ / "pages")) {
    made.insert(entry.path().filename());
    expect_snapshot(repository / "docs" / "checks" / entry.path().filename(), file_text(entry.path()));
  }
  std::set<std::string> kept;
  for (const auto& entry : fs::directory_iterator(repository / "docs" / "checks"))
    kept.insert(entry.path().filename());
  EXPECT_EQ(kept, made);
}

TEST_F(Docs, ObservablesAreThoseOfTheGames) {
  const Outcome outcome = regolo({"observables", "--output-format", "markdown"});
  ASSERT_EQ(outcome.code, 0);
  constexpr std::string_view head =
      "# What can be seen of each game\n\nMade by `regolo observables --output-format markdown`. "
      "[Properties](properties.md) and scenarios know a table by these\nnames. Lists, sets and bags are for "
      "scenarios; "
      "an expression works with numbers, flags, words and players.\n\n";
  expect_snapshot(repository / "docs" / "observables.md", std::string(head) + outcome.out);
}

TEST_F(Docs, ConsoleBlocksShowWhatTheProgramPrints) {
  std::vector<fs::path> pages{repository / "README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(repository / "docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  std::size_t blocks = 0;
  for (const fs::path& page : pages) {
    const std::string text = file_text(page);
    if (!contains(text, "```console")) continue;
    ++blocks;
    expect_snapshot(page, with_real_output(text));
  }
  EXPECT_GE(blocks, 5U);
}

TEST_F(Docs, EveryCommandHasAPageThatQuotesItsHelp) {
  for (const auto& command : all_commands()) {
    const std::string name(command->name());
    const std::string page = file_text(repository / "docs" / "commands" / (name + ".md"));
    EXPECT_TRUE(contains(page, std::string(command->help()))) << name;
  }
}

TEST_F(Docs, EveryCommandIsInTheTableOfExitCodes) {
  const std::string page = file_text(repository / "docs" / "exit-codes.md");
  for (const auto& command : all_commands()) {
    const std::string name(command->name());
    EXPECT_TRUE(contains(page, "[`" + name + "`](commands/" + name + ".md)")) << name;
  }
}

TEST_F(Docs, PagesAreWrittenOnlyAsMarkdown) {
  EXPECT_EQ(regolo({"checks", "--output-dir", "pages"}).code, 2);
  EXPECT_FALSE(fs::exists(root_ / "pages"));
}

}  // namespace
}  // namespace regolo::cli
