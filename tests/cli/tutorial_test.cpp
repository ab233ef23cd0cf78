// Tutorials are sat through from the first line to the last, as a new user would: the commands of a page run
// one after the other in one folder. Figures and hashes may differ from the page; words may not.
// REGOLO_UPDATE_SNAPSHOTS=1 rewrites the pages.
#include <cstdlib>

#include "tests/cli/harness.h"
#include "tests/cli/transcript.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

const fs::path repository = REGOLO_SOURCE_DIR;

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/// Numbers, and words of six or more hexadecimal digits, as #.
std::string masked(const std::string& text) {
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t size = 0;
    while (i + size < text.size() && is_hex(text[i + size])) ++size;
    const std::string word = text.substr(i, size);
    const bool has_digit = word.find_first_of("0123456789") != std::string::npos;
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (size >= 6 && has_digit) {
      made += '#';
      i += size;
    } else if (digits > 0 && size > 0) {
      made += '#';
      i += digits;
    } else {
      made += text[i++];
    }
  }
  return made;
}

class Tutorial : public CliTest {
 protected:
  std::string run_line(const std::string& line) const {
    const std::vector<std::string> words = words_of_line(line, root_);
    if (!words.empty() && words[0] == "regolo") {
      const Outcome outcome = regolo({words.begin() + 1, words.end()});
      // Where nothing but the verdict tells, the page shows it.
      return outcome.out + outcome.err +
             (outcome.code > 1 ? "(exit code " + std::to_string(outcome.code) + ")\n" : "");
    }
    const std::string command = "cd '" + root_.string() + "' && " + line;
    return !words.empty() && words[0] == "printf" && std::system(command.c_str()) == 0
               ? ""
               : "(only regolo and printf are run)\n";
  }
};

TEST_F(Tutorial, RunsFromTheFirstLineToTheLast) {
  std::size_t pages = 0;
  for (const auto& entry : fs::directory_iterator(repository / "docs")) {
    if (!entry.is_regular_file()) continue;
    const std::string page = file_text(entry.path());
    if (!contains(page, "```transcript")) continue;
    ++pages;
    for (const auto& left : fs::directory_iterator(root_))
      if (left.path().filename() != ".git") fs::remove_all(left.path());
    fs::copy(repository / "content", root_ / "content", fs::copy_options::recursive);
    const std::string made = with_output(
        page, "transcript", [] {}, [&](const std::string& line) { return run_line(line); });
    if (std::getenv("REGOLO_UPDATE_SNAPSHOTS") != nullptr) {
      std::ofstream(entry.path(), std::ios::binary) << made;
    } else {
      EXPECT_EQ(masked(page), masked(made)) << entry.path();
    }
  }
  EXPECT_GE(pages, 3U);
}

TEST_F(Tutorial, OnlyFiguresAreMasked) {
  EXPECT_EQ(masked("500 games of 2, short-books-7c1e2a.play.yaml, 0x00000000000000ff"),
            "# games of #, short-books-#.play.yaml, #x#");
  EXPECT_NE(masked("no failure"), masked("1 failure"));
}

}  // namespace
}  // namespace regolo::cli
