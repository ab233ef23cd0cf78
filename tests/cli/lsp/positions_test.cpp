// Lines and UTF-16 units against bytes, both ways.
#include "cli/lsp/positions.h"

#include <gtest/gtest.h>

namespace regolo::cli::lsp {
namespace {

TEST(Positions, CountUnitsOfUtf16) {
  const std::string text =
      "a\xC3\xA8"
      "b\n\xF0\x9F\x90\xBAwolf\r\nend";  // aèb, a wolf of two units
  const source::SourceFile file("x", text);
  EXPECT_EQ(position_of(file, 3), (Position{0, 2}));
  EXPECT_EQ(position_of(file, 9), (Position{1, 2}));
  EXPECT_EQ(position_of(file, 15), (Position{2, 0}));
  EXPECT_EQ(offset_of(text, {0, 2}), 3U);
  EXPECT_EQ(offset_of(text, {1, 2}), 9U);
  EXPECT_EQ(offset_of(text, {2, 3}), 18U);
}

TEST(Positions, GoThereAndBack) {
  const std::string text = "k: \xF0\x9F\x90\xBA\xF0\x9F\x90\xBA \xE2\x82\xAC\r\n\r\n\tx\n";
  const source::SourceFile file("x", text);
  for (std::uint32_t at = 0; at <= text.size(); ++at) {
    const bool is_inside = at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
    const bool is_in_break = at > 0 && at < text.size() && text[at] == '\n' && text[at - 1] == '\r';
    if (is_inside || is_in_break) continue;
    EXPECT_EQ(offset_of(text, position_of(file, at)), at);
  }
}

TEST(Positions, PastTheEndIsTheEnd) {
  EXPECT_EQ(offset_of("ab\ncd", {0, 99}), 2U);
  EXPECT_EQ(offset_of("ab\ncd", {9, 0}), 5U);
  EXPECT_EQ(offset_of("", {0, 0}), 0U);
  EXPECT_EQ(position_from({{"line", 2147483647}, {"character", 4294967295U}}).line, 2147483647U);
  EXPECT_EQ(position_from({{"line", -1}, {"character", 1e300}}).line, 0U);
}

TEST(Positions, AddressesNameFiles) {
  EXPECT_EQ(path_of_uri("file:///a/b%20c/%C3%A8.yaml"), "/a/b c/\xC3\xA8.yaml");
  EXPECT_EQ(path_of_uri("file://localhost/a"), "/a");
  EXPECT_EQ(path_of_uri("untitled:Untitled-1"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%00b"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///100%"), "/100%");
  EXPECT_EQ(uri_of_path("/a/b c/\xC3\xA8#.yaml"), "file:///a/b%20c/%C3%A8%23.yaml");
  EXPECT_EQ(path_of_uri(uri_of_path("/x/[y]/z%.yaml")), "/x/[y]/z%.yaml");
}

}  // namespace
}  // namespace regolo::cli::lsp
