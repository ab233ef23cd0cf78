#include "model/play/ink.h"

#include <gtest/gtest.h>

namespace regolo::play {

namespace {

std::string pieces(std::string_view text) {
  std::string told;
  for_each_piece(
      text, [&](std::string_view piece) { told += "(" + std::string(piece) + ")"; },
      [&](Ink ink, std::string_view piece) {
        told += std::to_string(static_cast<int>(ink)) + "(" + std::string(piece) + ")";
      });
  return told;
}

TEST(Ink, TextFallsIntoPiecesWithAndWithoutIt) {
  EXPECT_EQ(pieces("a" + inked(Ink::red, "bc") + inked(Ink::strong, "d") + "e"), "(a)1(bc)6(d)(e)");
  EXPECT_EQ(pieces("plain"), "(plain)");
  EXPECT_EQ(pieces(""), "");
}

TEST(Ink, LeftOutTheTextIsTheSame) {
  EXPECT_EQ(without_ink("a " + inked(Ink::green, "b") + " c"), "a b c");
  EXPECT_EQ(without_ink(inked(Ink::blue, "")), "");
}

TEST(Ink, AMarkWithoutItsEndIsLeftAsItIs) {
  EXPECT_EQ(without_ink("a\x0e"), "a\x0e");
  EXPECT_EQ(without_ink("a\x0e"
                        "b"),
            "a\x0e"
            "b");
}

}  // namespace

}  // namespace regolo::play
