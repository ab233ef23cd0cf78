// -o: reports in files beside the console.
#include <sys/stat.h>

#include "tests/cli/format_readers.h"
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;
using Outputs = CliTest;

TEST_F(Outputs, FilesHoldTheSameAsTheConsoleInTheirOwnFormats) {
  write_broken_game("game");
  const Outcome plain = regolo({"lint"});
  const Outcome outcome =
      regolo({"lint", "-o", "sarif=out.sarif", "--output-file=junit=out.xml", "-o", "json=out.json"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, plain.out);
  EXPECT_EQ(read_sarif(file_text(root_ / "out.sarif")), read_concise(plain.out));
  EXPECT_EQ(read_junit(file_text(root_ / "out.xml")), read_concise(plain.out));
  EXPECT_EQ(read_json(file_text(root_ / "out.json")), read_concise(plain.out));
}

TEST_F(Outputs, AFileIsCompleteThoughTheConsoleIsShort) {
  write_broken_game("game");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: \"Keeper \""));
  const Outcome outcome = regolo({"lint", "--max-diagnostics", "1", "-o", "concise=all.txt"});
  EXPECT_EQ(read_concise(outcome.out).size(), 1U);
  EXPECT_EQ(read_concise(file_text(root_ / "all.txt")).size(), 2U);
}

TEST_F(Outputs, ACleanRunWritesItsReportToo) {
  write_game("game");
  EXPECT_EQ(regolo({"lint", "-o", "junit=out.xml"}).code, 0);
  EXPECT_TRUE(contains(file_text(root_ / "out.xml"), "name=\"unknown-reference\" />"));
  write("empty/x.txt", "");
  EXPECT_EQ(regolo({"lint", "empty", "--allow-empty", "-o", "sarif=out.sarif"}).code, 0);
  EXPECT_TRUE(contains(file_text(root_ / "out.sarif"), "\"results\": []"));
}

TEST_F(Outputs, RefusesWhatCannotBeMeant) {
  write_broken_game("game");
  EXPECT_TRUE(
      contains(regolo({"lint", "-o", "sarif"}).err, "--output-file needs FORMAT=PATH, found 'sarif'"));
  EXPECT_TRUE(contains(regolo({"lint", "-o", "srif=x"}).err, "did you mean 'sarif'?"));
  EXPECT_TRUE(contains(regolo({"lint", "-o", "sarif=-"}).err, "--output-format"));
  const Outcome twice = regolo({"lint", "-o", "sarif=x", "-o", "json=./game/../x"});
  EXPECT_EQ(twice.code, 2);
  EXPECT_TRUE(contains(twice.err, "'x' is given twice"));
  const std::string before = file_text(root_ / "game/cards.yaml");
  const Outcome input = regolo({"lint", "-o", "json=game/cards.yaml"});
  EXPECT_EQ(input.code, 2);
  EXPECT_TRUE(contains(input.err, "'game/cards.yaml' is one of the files that are checked"));
  fs::create_symlink(root_ / "game/cards.yaml", root_ / "link");
  EXPECT_EQ(regolo({"lint", "-o", "json=link"}).code, 2);
  EXPECT_EQ(file_text(root_ / "game/cards.yaml"), before);
}

TEST_F(Outputs, WhatCannotBeWrittenExitsThreeAndTheRestIsWritten) {
  write_broken_game("game");
  const Outcome outcome = regolo({"lint", "-o", "json=no/such/folder.json", "-o", "sarif=out.sarif"});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_TRUE(contains(outcome.err, "'no/such/folder.json' could not be written: No such file or directory"));
  EXPECT_TRUE(fs::exists(root_ / "out.sarif"));
  EXPECT_EQ(regolo({"lint", "-o", "json=game"}).code, 3);
  EXPECT_EQ(regolo({"lint", "-o", "json=/dev/full"}).code, 3);
  EXPECT_EQ(regolo({"lint", "-o", "json=/dev/null"}).code, 1);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Outputs, AFileThatIsThereKeepsItsModeAndNothingIsLeftBeside) {
  write_game("game");
  write("out.json", "old");
  ASSERT_EQ(::chmod((root_ / "out.json").c_str(), 0640), 0);
  fs::create_symlink("out.json", root_ / "link.json");
  EXPECT_EQ(regolo({"lint", "-o", "json=link.json"}).code, 0);
  struct stat status {};
  ASSERT_EQ(::stat((root_ / "out.json").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777U, 0640U);
  EXPECT_TRUE(fs::is_symlink(root_ / "link.json"));
  EXPECT_TRUE(contains(file_text(root_ / "out.json"), "regolo.report/1"));
  std::size_t entries = 0;
  for ([[maybe_unused]] const auto& entry : fs::directory_iterator(root_)) ++entries;
  EXPECT_EQ(entries, 5U);  // .git, .regolo, game, link.json, out.json
}

}  // namespace
}  // namespace regolo::cli
