// Bytes and places: encodings, line breaks, tabs, invisible characters, and files that cannot be read at all.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/model/source/reading.h"

namespace regolo::source {
namespace {

using namespace std::string_view_literals;
namespace fs = std::filesystem;

TEST(Characters, AByteOrderMarkCountsAsNoColumn) {
  const Document document = read_text("t.yaml",
                                      "\xEF\xBB\xBF"
                                      "a: 1\na: 2\n");
  EXPECT_EQ(problems_of(document), "2:1 duplicate-key");
  EXPECT_EQ(place_text(*document.file, document.problems[0].notes[0].span.begin), "1:1");
  EXPECT_EQ(written_at(document, value_of(document, "a")), "1");
  EXPECT_EQ(problems_of("\xEF\xBB\xBF"
                        "a: no\n"),
            "1:4 truthy-word");
  EXPECT_EQ(problems_of("\xEF\xBB\xBF"
                        "{\"a\": no}\n"),
            "1:7 truthy-word");
}

TEST(Characters, AByteOrderMarkInsideTheTextIsInvisibleAndReported) {
  EXPECT_EQ(problems_of("a: \xEF\xBB\xBF"
                        "1\n"),
            "1:4 control-character");
}

TEST(Characters, LinesMayEndInCarriageReturnAndLineFeed) {
  const Document document = read_text("t.yaml", "a: 1\r\nb: no\r\nc: |\r\n  x\r\n  y\r\na: 2\r\n");
  EXPECT_EQ(problems_of(document), "2:4 truthy-word; 6:1 duplicate-key");
  EXPECT_EQ(text_of(document, "c"), "x\ny\n");
  EXPECT_EQ(document.file->line(2), "b: no");
  EXPECT_EQ(written_at(document, value_of(document, "b")), "no");
}

TEST(Characters, LinesMayEndInACarriageReturnAlone) {
  EXPECT_EQ(problems_of("a: 1\rb: no\ra: 2\r"), "2:4 truthy-word; 3:1 duplicate-key");
}

TEST(Characters, ColumnsCountCodePoints) {
  EXPECT_EQ(problems_of("città: no\n"), "1:8 truthy-word");
  EXPECT_EQ(problems_of("{日本: no}\n"), "1:6 truthy-word");
  EXPECT_EQ(problems_of("\"🐉\": no\n"), "1:6 truthy-word");
  EXPECT_EQ(problems_of("a\xCC\x80: no\n"), "1:5 truthy-word");
}

TEST(Characters, ColumnsAreRightOnLongLines) {
  std::string line = "[";
  for (int i = 0; i < 5000; ++i) line += "é, ";
  EXPECT_EQ(problems_of(line + "no]"), "1:15002 truthy-word");
}

TEST(Characters, ATabInTheIndentationIsReportedWhereItStands) {
  EXPECT_EQ(problems_of("a:\n\tb: 1\n"), "2:1 tab-indentation");
  EXPECT_EQ(problems_of("a:\n  b: 1\n \tc: 2\n"), "3:2 tab-indentation");
  EXPECT_EQ(problems_of("-\ta: 1\n"), "1:2 tab-indentation");
}

TEST(Characters, ATabElsewhereIsFine) {
  EXPECT_EQ(problems_of("a:\t1\nb: 2\t# note\nc: [1,\t2]\nd: |\n  x\ty\n"), "");
  EXPECT_EQ(problems_of("[\n\t1,\n\t2\n]\n"), "");
}

TEST(Characters, BytesThatAreNoUtf8AreReportedAtTheFirst) {
  EXPECT_EQ(problems_of("a: 1\nb: \xE9t\xE9\n"), "2:4 invalid-utf8");
  EXPECT_EQ(problems_of("a: \xC0\x80\n"), "1:4 invalid-utf8");
  EXPECT_EQ(problems_of("a: \xED\xA0\x80\n"), "1:4 invalid-utf8");
  EXPECT_EQ(problems_of("a: \xF4\x90\x80\x80\n"), "1:4 invalid-utf8");
  EXPECT_EQ(problems_of("a: x\xE2\x82"), "1:5 invalid-utf8");
  EXPECT_FALSE(read_text("t.yaml", "a: \xFF\n").complete);
}

TEST(Characters, OtherEncodingsAreNamed) {
  for (const std::string_view text : {"\xFF\xFE"
                                      "a\0:\0 \0001\0"sv,
                                      "\xFE\xFF\0a\0:\0 \0001"sv, "a\0:\0"sv, "\0a\0:"sv}) {
    const Document document = read_text("t.yaml", std::string(text));
    ASSERT_EQ(problems_of(document), "1:1 invalid-utf8");
    EXPECT_NE(document.problems[0].message.find("UTF-16"), std::string::npos);
  }
  const Document wide = read_text("t.yaml", std::string("\xFF\xFE\0\0a\0\0\0"sv));
  ASSERT_EQ(problems_of(wide), "1:1 invalid-utf8");
  EXPECT_NE(wide.problems[0].message.find("UTF-32"), std::string::npos);
}

TEST(Characters, InvisibleCharactersAreReportedEach) {
  EXPECT_EQ(problems_of("a: x\x01y\nb: \x7F\n"), "1:5 control-character; 2:4 control-character");
  EXPECT_EQ(problems_of("abc: x\0y\n"sv), "1:7 control-character");
  EXPECT_EQ(problems_of("a: x\xC2\x85y\n"), "1:5 control-character");
  EXPECT_EQ(problems_of("a: x\xE2\x80\xA8y\n"), "1:5 control-character");
}

class FilesOnDisk : public testing::Test {
 protected:
  FilesOnDisk() : folder_(fs::path(testing::TempDir()) / fmt::format("regolo-reader-{}", ::getpid())) {
    fs::create_directories(folder_);
  }
  ~FilesOnDisk() override { fs::remove_all(folder_); }

  fs::path folder_;
};

TEST_F(FilesOnDisk, AFileIsRead) {
  std::ofstream(folder_ / "a.yaml") << "a: 1\n";
  const Document document = read_file(folder_ / "a.yaml", "a.yaml");
  EXPECT_EQ(problems_of(document), "");
  EXPECT_EQ(tree_text(document), "{a: 1}");
  EXPECT_EQ(document.file->path(), "a.yaml");
}

TEST_F(FilesOnDisk, ADirectoryInsteadOfAFileIsReported) {
  fs::create_directory(folder_ / "b.yaml");
  const Document document = read_file(folder_ / "b.yaml", "b.yaml");
  EXPECT_EQ(problems_of(document), "1:1 unreadable-file");
  EXPECT_EQ(document.problems[0].message, "the file cannot be read: it is a directory");
  EXPECT_FALSE(document.complete);
}

TEST_F(FilesOnDisk, AMissingFileIsReported) {
  const Document document = read_file(folder_ / "none.yaml", "none.yaml");
  EXPECT_EQ(problems_of(document), "1:1 unreadable-file");
  EXPECT_NE(document.problems[0].message.find("No such file"), std::string::npos);
}

TEST_F(FilesOnDisk, AFileOneMayNotReadIsReported) {
  std::ofstream(folder_ / "c.yaml") << "a: 1\n";
  fs::permissions(folder_ / "c.yaml", fs::perms::none);
  const bool may_read_anything = ::access((folder_ / "c.yaml").c_str(), R_OK) == 0;
  // For root nothing is unreadable; then the file is simply read.
  EXPECT_EQ(problems_of(read_file(folder_ / "c.yaml", "c.yaml")),
            may_read_anything ? "" : "1:1 unreadable-file");
}

TEST_F(FilesOnDisk, APipeIsReportedAndNotWaitedFor) {
  ASSERT_EQ(::mkfifo((folder_ / "d.yaml").c_str(), 0600), 0);
  const Document document = read_file(folder_ / "d.yaml", "d.yaml");
  EXPECT_EQ(problems_of(document), "1:1 unreadable-file");
  EXPECT_NE(document.problems[0].message.find("not a regular file"), std::string::npos);
}

TEST_F(FilesOnDisk, AFileTooLargeIsNotRead) {
  std::ofstream(folder_ / "e.yaml") << "a: 12345678\n";
  const Document document = read_file(folder_ / "e.yaml", "e.yaml", {.bytes_max = 10});
  EXPECT_EQ(problems_of(document), "1:1 file-too-large");
  EXPECT_TRUE(document.tree.empty());
}

}  // namespace
}  // namespace regolo::source
