// The cache may save time and nothing else: every output byte is compared with that of a run without it.
#include "cli/lint_cache.h"

#include <gtest/gtest.h>

#include <thread>

#include "checkers/registry.h"
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;

class LintCacheTest : public CliTest {
 protected:
  static constexpr std::string_view unchanged = "1 of 1 package unchanged";

  Outcome lint(std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"lint", "game", "--output-format", "json-lines", "--select", "ALL"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return regolo(arguments);
  }
  /// With the cache and without it: the same streams, the same verdict.
  void expect_same(const std::string& when) const {
    const Outcome plain = lint({"--no-cache"});
    const Outcome cached = lint();
    EXPECT_EQ(cached.code, plain.code) << when;
    EXPECT_EQ(cached.out, plain.out) << when;
    EXPECT_EQ(cached.err, plain.err) << when;
  }
  bool from_cache() const { return contains(lint({"--timing"}).err, unchanged); }
  /// The one file that a run over one package keeps.
  fs::path kept_file(const fs::path& folder) const {
    fs::path found;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (entry.path().filename() == ".gitignore") continue;
      EXPECT_TRUE(found.empty()) << "a second file, " << entry.path();
      found = entry.path();
    }
    return found;
  }
  static std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  static void overwrite(const fs::path& file, std::string_view bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
  }
  fs::path folder() const { return root_ / "game" / ".regolo" / "cache"; }
};

TEST_F(LintCacheTest, TakesAnUnchangedPackageFromTheCacheAndStillSaysWhatWasExamined) {
  write_game("game");
  const Outcome first = regolo({"lint", "game", "--timing"});
  const Outcome second = regolo({"lint", "game", "--timing"});
  EXPECT_TRUE(contains(first.err, "0 of 1 package unchanged")) << first.err;
  EXPECT_TRUE(contains(second.err, unchanged)) << second.err;
  EXPECT_TRUE(contains(second.out, "6 files, 3 components, 2 rules")) << second.out;
  EXPECT_EQ(first.out, second.out);
  EXPECT_EQ(bytes_of(folder() / ".gitignore"), "*\n");
}

TEST_F(LintCacheTest, PrintsTheSameBytesForEveryFindingThereIs) {
  for (const checkers::Check* check : checkers::all_checks()) {
    fs::remove_all(root_ / "game");
    for (const schema::Overlay& file : checkers::example_files_with(check->wrong.value)) {
      write("game/" + file.path, file.bytes);
    }
    lint();
    expect_same(std::string(check->id.value));
    EXPECT_TRUE(from_cache()) << check->id.value;
  }
}

TEST_F(LintCacheTest, SeesEveryChangeOfAPackage) {
  write_game("game");
  lint();
  write("game/cards.yaml", broken_cards());
  expect_same("edited");
  EXPECT_TRUE(contains(lint().out, "unknown-reference"));
  write("game/extra.yaml", "a: 1\n");
  expect_same("added");
  fs::rename(root_ / "game/extra.yaml", root_ / "game/other.yaml");
  expect_same("renamed");
  fs::remove(root_ / "game/other.yaml");
  expect_same("removed");
}

TEST_F(LintCacheTest, SeesAnEditThatKeepsSizeAndTime) {
  write_game("game");
  const fs::path cards = root_ / "game/cards.yaml";
  const fs::file_time_type before = fs::last_write_time(cards);
  lint();
  overwrite(cards, replaced(example("cards.yaml"), "hero: keeper", "hero: kreepe"));
  fs::last_write_time(cards, before);
  expect_same("same size, same time");
  EXPECT_TRUE(contains(lint().out, "unknown-reference"));
}

TEST_F(LintCacheTest, SeesAFaultWhereNothingWasFoundBeforeAndItsMending) {
  write_game("game");
  lint();
  EXPECT_TRUE(from_cache());
  write_broken_game("game");
  expect_same("broken");
  EXPECT_TRUE(contains(regolo({"lint", "game", "--output-format", "full"}).out, "hero: "))
      << "its line is shown";
  write_game("game");
  expect_same("mended");
  EXPECT_TRUE(from_cache());
}

TEST_F(LintCacheTest, KeepsChoicesOfChecksApart) {
  write_broken_game("game");
  EXPECT_TRUE(contains(regolo({"lint", "game"}).out, "unknown-reference"));
  EXPECT_FALSE(contains(regolo({"lint", "game", "--ignore", "ref"}).out, "unknown-reference"));
  EXPECT_TRUE(contains(regolo({"lint", "game"}).out, "unknown-reference"));
}

TEST_F(LintCacheTest, AppliesSettingsToWhatWasKept) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "game"}).code, exit_findings);
  EXPECT_EQ(regolo({"lint", "game", "--per-file-ignore", "game/cards.yaml=ref"}).code, exit_clean);
  write("regolo.yaml", "severity: {unknown-reference: warning}\n");
  EXPECT_TRUE(contains(regolo({"lint", "game"}).out, "warning unknown-reference"));
  EXPECT_TRUE(fs::exists(root_ / ".regolo/cache/.gitignore")) << "beside the settings file";
}

TEST_F(LintCacheTest, BelievesNoDamagedFile) {
  write_broken_game("game");
  lint();
  const fs::path file = kept_file(folder());
  const std::string whole = bytes_of(file);
  ASSERT_GT(whole.size(), 100U);
  for (std::size_t i = 0; i < whole.size(); i += 7) {
    std::string flipped = whole;
    flipped[i] = static_cast<char>(flipped[i] ^ 1);
    overwrite(file, flipped);
    expect_same("byte " + std::to_string(i) + " flipped");
    overwrite(file, whole.substr(0, i));
    expect_same("cut to " + std::to_string(i));
  }
  overwrite(file, "something else altogether\n");
  expect_same("foreign");
  EXPECT_TRUE(from_cache()) << "mended by the run after";
}

TEST_F(LintCacheTest, BelievesNoFileOfAnotherPackage) {
  write_broken_game("game");
  write_game("clean");
  lint();
  regolo({"lint", "clean", "--output-format", "json-lines", "--select", "ALL"});
  overwrite(kept_file(folder()), bytes_of(kept_file(root_ / "clean/.regolo/cache")));
  expect_same("kept for the clean game");
  EXPECT_EQ(lint().code, exit_findings);
}

TEST_F(LintCacheTest, BelievesNoOtherBuild) {
  write_game("game");
  const PackageRequest package{root_ / "game", "game", {}, {}};
  const auto read = [&] { return schema::read_folder(package.folder, {}, schema::Keep::bytes); };
  schema::FolderBytes files = read();
  const checkers::Selection selection;
  const LintCache ours(folder(), selection, "ours");
  const LintCache theirs(folder(), selection, "theirs");
  theirs.keep(package, theirs.key(package, files), {});
  EXPECT_TRUE(theirs.find(package, theirs.key(package, files), files).has_value());
  EXPECT_TRUE(theirs.found_nothing(package));
  files = read();
  EXPECT_FALSE(ours.find(package, ours.key(package, files), files).has_value());
  EXPECT_FALSE(LintCache(folder(), selection, "").is_on());
}

TEST_F(LintCacheTest, WorksWhereNothingCanBeWritten) {
  write_broken_game("game");
  write("game/.regolo", "a file where the folder should be\n");
  expect_same("first");
  expect_same("second");
  EXPECT_FALSE(from_cache());
  EXPECT_EQ(lint({"--cache-dir", "/proc/no/such/place"}).out, lint({"--no-cache"}).out);
}

TEST_F(LintCacheTest, NeverKeepsWhatTheSystemSaidOfAFile) {
  write_game("game");
  fs::create_directories(root_ / "game/cards/odd.yaml");
  expect_same("a folder with the name of a file");
  EXPECT_FALSE(from_cache());
}

TEST_F(LintCacheTest, WritesNothingWithoutTheCache) {
  write_game("game");
  lint({"--no-cache"});
  EXPECT_FALSE(fs::exists(root_ / "game/.regolo"));
  EXPECT_FALSE(fs::exists(root_ / ".regolo"));
}

TEST_F(LintCacheTest, KeepsItsFilesWhereItIsTold) {
  write_game("game");
  lint({"--cache-dir", "elsewhere"});
  EXPECT_TRUE(contains(lint({"--cache-dir", "elsewhere", "--timing"}).err, unchanged));
  EXPECT_FALSE(kept_file(root_ / "elsewhere").empty());
  EXPECT_FALSE(fs::exists(root_ / "game/.regolo"));
}

TEST_F(LintCacheTest, BearsTwoRunsAtOnce) {
  write_broken_game("game");
  const std::string expected = lint({"--no-cache"}).out;
  const auto work = [&] {
    for (int i = 0; i < 20; ++i) {
      std::error_code ignored;
      fs::remove_all(folder(), ignored);
      EXPECT_EQ(lint().out, expected);
    }
  };
  {
    const std::jthread other(work);
    work();
  }
  lint();
  EXPECT_FALSE(kept_file(folder()).empty()) << "and no half-written file beside it";
}

}  // namespace

}  // namespace regolo::cli
