// Tables in the terminal: in colour where colour is wanted, the same letters where it is not.
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

class TableTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    environment_.variables["REGOLO_SHARE"] = REGOLO_SOURCE_DIR "/content";
  }
  Outcome played(const std::string& color) {
    return regolo({"play", "realm-of-sand", "--color", color}, "1\nq\n");
  }
};

std::string without_codes(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b')
      i = text.find('m', i);
    else
      plain += text[i];
  }
  return plain;
}

TEST_F(TableTest, PlayDrawsInColourAndWithout) {
  const Outcome plain = played("never");
  const Outcome coloured = played("always");
  EXPECT_EQ(plain.code, exit_clean) << plain.err;
  EXPECT_TRUE(contains(plain.out, "Circle, from the Queen on")) << plain.out;
  EXPECT_EQ(plain.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(plain.out.find('\x0e'), std::string::npos);
  EXPECT_TRUE(contains(coloured.out, "\x1b[32mG\x1b[0m"));
  EXPECT_TRUE(contains(coloured.out, "\x1b[31mR\x1b[0m"));
  EXPECT_EQ(coloured.out.find('\x0e'), std::string::npos);
  EXPECT_EQ(without_codes(coloured.out), plain.out);
}

TEST_F(TableTest, NoColorIsHeeded) {
  environment_.out_is_terminal = true;
  environment_.variables["NO_COLOR"] = "1";
  const Outcome outcome = regolo({"play", "realm-of-sand"}, "q\n");
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
}

TEST_F(TableTest, ShowDrawsTheTableOfAScenario) {
  const std::string scenario = REGOLO_SOURCE_DIR "/content/realm-of-sand/scenarios/completing.yaml";
  const Outcome plain = regolo({"show", scenario, "--color", "never"});
  const Outcome coloured = regolo({"show", scenario, "--color", "always"});
  EXPECT_TRUE(contains(plain.out, "Level 1, 12 cards in the deck")) << plain.out << plain.err;
  EXPECT_EQ(plain.out.find('\x0e'), std::string::npos);
  EXPECT_TRUE(contains(coloured.out, "\x1b[32m"));
  EXPECT_EQ(without_codes(coloured.out), plain.out);
}

}  // namespace

}  // namespace regolo::cli
