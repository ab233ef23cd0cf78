#include "model/schema/folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "model/source/digest.h"

namespace regolo::schema {

namespace {

namespace fs = std::filesystem;

class FolderTest : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("regolo-folder-" + std::to_string(::getpid()));
    fs::remove_all(root_);
    write("game.yaml", "id: a\n");
    write("cards/b.json", "{}");
    write("cards/a.yml", "a: 1\n");
    write("notes.txt", "not content");
    write(".regolo/cache/x.yaml", "a: 1\n");
    write("cards/.hidden.yaml", "a: 1\n");
  }
  void TearDown() override { fs::remove_all(root_); }
  void write(const std::string& name, std::string_view text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }

  fs::path root_;
};

TEST_F(FolderTest, ListsContentInOrderAndNothingHidden) {
  std::vector<std::string> names;
  for (const FolderFile& file : list_folder(root_)) names.push_back(file.name);
  EXPECT_EQ(names, (std::vector<std::string>{"cards/a.yml", "cards/b.json", "game.yaml"}));
}

TEST_F(FolderTest, ReadsEveryByteOnAnyNumberOfThreads) {
  for (const unsigned threads : {1U, 3U}) {
    LoadOptions options;
    options.threads = threads;
    const FolderBytes read = read_folder(root_, options, Keep::bytes);
    ASSERT_EQ(read.files.size(), 3U);
    EXPECT_TRUE(read.whole);
    EXPECT_EQ(read.files[0].bytes, "a: 1\n");
    EXPECT_EQ(read.files[2].path, "game.yaml");
  }
}

TEST_F(FolderTest, KeepsTheSameDigestsWithBytesAndWithoutThem) {
  const FolderBytes bytes = read_folder(root_, {}, Keep::bytes);
  const FolderBytes digests = read_folder(root_, {}, Keep::digests);
  EXPECT_EQ(digests.digests, bytes.digests);
  EXPECT_EQ(digests.digests[0], source::digest("a: 1\n"));
  ASSERT_EQ(digests.files.size(), 3U);
  EXPECT_EQ(digests.files[1].path, bytes.files[1].path);
  EXPECT_EQ(digests.files[0].bytes, "");
}

TEST_F(FolderTest, SaysWhenAFileCouldNotBeRead) {
  fs::create_directories(root_ / "cards/folder.yaml");
  EXPECT_FALSE(read_folder(root_, {}, Keep::bytes).whole);
}

TEST_F(FolderTest, SaysWhenAFileIsTooLarge) {
  LoadOptions options;
  options.limits.bytes_max = 5;
  EXPECT_FALSE(read_folder(root_, options, Keep::bytes).whole);
}

}  // namespace

}  // namespace regolo::schema
