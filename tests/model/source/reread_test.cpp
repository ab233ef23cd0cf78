// Reading again after an edit gives what reading afresh gives, to the last span; and it is seldom refused
// where cards are typed.
#include "model/source/reread.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace regolo::source {
namespace {

namespace fs = std::filesystem;

/// Everything that can be seen of a document, in one text.
std::string seen(const Document& document) {
  std::ostringstream text;
  text << document.complete << "\n";
  for (NodeId id = 0; id < document.tree.size(); ++id) {
    const Node& node = document.tree[id];
    text << static_cast<int>(node.kind) << " " << static_cast<int>(node.style) << " " << node.span.begin
         << "-" << node.span.end << " " << node.subtree << " " << document.tree.text(id, *document.file)
         << "\n";
  }
  for (const Comment& comment : document.comments)
    text << "# " << comment.span.begin << "-" << comment.span.end << " " << comment.own_line << "\n";
  for (const Problem& problem : document.problems) {
    text << static_cast<int>(problem.kind) << " " << problem.span.begin << "-" << problem.span.end << " "
         << problem.message << problem.label << problem.help;
    for (const ProblemNote& note : problem.notes)
      text << " " << note.span.begin << "-" << note.span.end << note.message;
    text << "\n";
  }
  return text.str();
}

/// Whether the edit was read the short way; it must then be the same as the long way.
bool is_short(const std::string& before, const std::string& after) {
  const std::optional<Document> again = reread(read_text("x", before), after);
  if (!again) return false;
  EXPECT_EQ(seen(*again), seen(read_text("x", after))) << "before:\n" << before << "\nafter:\n" << after;
  return true;
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

const std::string cards = R"(# Cards.
title: x
cards:
  - id: wolf
    cost: {red: 1}
    text: "it \"howls\""
  # a comment between
  - id: bear
    drawing: |
      ##
      .#

  - id: crow
    points: 3   # few
last: y
)";

TEST(Reread, AnEditInsideAnEntryIsReadTheShortWay) {
  EXPECT_TRUE(is_short(cards, with(cards, "red: 1", "red: 12")));
  EXPECT_TRUE(is_short(cards, with(cards, "id: wolf", "id: werewolf")));
  EXPECT_TRUE(is_short(cards, with(cards, "      .#\n", "      .##\n      ...\n")));
  EXPECT_TRUE(is_short(cards, with(cards, "howls\\\"\"", "howls\\\"\"\n    new: [1, 2]")));
  EXPECT_TRUE(is_short(cards, with(cards, "points: 3", "points:")));
  EXPECT_TRUE(is_short(cards, with(cards, "# few", "# fewer")));
  EXPECT_TRUE(is_short(cards, with(cards, "    cost: {red: 1}\n", "")));
  EXPECT_TRUE(is_short(cards, with(cards, "cost: {red: 1}", "id: twice")));
}

TEST(Reread, WhatReachesBeyondAnEntryIsReadWhole) {
  EXPECT_FALSE(is_short(cards, with(cards, "title: x", "title: xy")));
  EXPECT_FALSE(is_short(cards, with(cards, "- id: bear", "-id: bear")));
  EXPECT_FALSE(is_short(cards, with(cards, "text: \"it", "text: 'it")));
  EXPECT_FALSE(is_short(cards, with(cards, "    cost: {red: 1}", "cost: {red: 1}")));
  EXPECT_FALSE(is_short(cards, with(cards, "cost: {red: 1}", "cost: {red: 1")));
  EXPECT_FALSE(is_short(cards, with(cards, "cost: {red: 1}", "- id: new")));
  EXPECT_FALSE(is_short(cards, with(cards, "red: 1", "red: *one")));
  EXPECT_FALSE(is_short(cards, with(cards, "red: 1", "red: \xff")));
  EXPECT_FALSE(is_short("a: &x 1\ncards:\n  - {id: *x}\n", "a: &x 1\ncards:\n  - {id: *x, b: 2}\n"));
}

TEST(Reread, JsonIsReadTheShortWayToo) {
  const std::string json =
      "{\n  \"cards\": [\n    {\"id\": \"a\", \"n\": 1},\n    {\"id\": \"b\", \"n\": [1, 2]}\n  ]\n}\n";
  EXPECT_TRUE(is_short(json, with(json, "\"n\": 1}", "\"n\": 12}")));
  EXPECT_TRUE(is_short(json, with(json, "[1, 2]", "[1, 2, 3]")));
  EXPECT_FALSE(is_short(json, with(json, "\"b\"", "\"b")));
  EXPECT_FALSE(is_short(json, with(json, "[1, 2]", "[1, 2")));
}

TEST(Reread, ManyEditsInTurnStayTrue) {
  Document document = read_text("x", cards);
  std::string text = cards;
  for (int i = 0; i < 300; ++i) {
    text = with(text, "red: ", i % 3 == 0 ? "red: 1" : "red: ");
    text = with(text, "it \\\"", i % 2 == 0 ? "it \\\"\\\"" : "it \\\"");
    std::optional<Document> again = reread(document, text);
    document = again ? *std::move(again) : read_text("x", text);
  }
  EXPECT_EQ(seen(document), seen(read_text("x", text)));
}

/// Our own generator: the same edits everywhere.
class Random {
 public:
  std::uint32_t below(std::size_t end) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>((state_ >> 33U) % end);
  }

 private:
  std::uint64_t state_ = 7;
};

TEST(Reread, RandomEditsOfRealContentAreReadAsAfresh) {
  const std::string pieces[] = {"x",        " ",
                                "\n",       ":",
                                "-",        "- ",
                                "#",        " # c",
                                "'",        "\"",
                                "{",        "}",
                                "[",        "]",
                                ",",        "|",
                                ">",        "&a ",
                                "*a",       "\t",
                                "é",        "key: v",
                                "? ",       "!t",
                                "---",      "\n  - id: new\n",
                                "  ",       "010",
                                "no",       "\r\n",
                                "\n\n    ", "%",
                                "@",        "`",
                                "...",      "~",
                                "<<"};
  Random random;
  std::size_t tried = 0;
  std::size_t is_short_count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(REGOLO_SOURCE_DIR) / "content")) {
    if (entry.path().extension() != ".yaml" || entry.file_size() > 40'000) continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    for (int i = 0; i < 12; ++i) {
      std::string edited = text;
      const std::uint32_t at = random.below(text.size());
      const std::uint32_t removed = random.below(3) == 0 ? random.below(12) : 0;
      edited.replace(at, std::min<std::size_t>(removed, text.size() - at),
                     pieces[random.below(std::size(pieces))]);
      ++tried;
      is_short_count += is_short(text, edited) ? 1 : 0;
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(tried, 500U);
  EXPECT_GT(is_short_count, tried / 5);
}

}  // namespace
}  // namespace regolo::source
