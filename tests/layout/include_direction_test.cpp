// Dependencies point one way, in the whole tree; and the test would bark if they did not.
#include "tests/layout/include_direction.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace regolo::layout {
namespace {

namespace fs = std::filesystem;

std::vector<SourceText> read_tree() {
  std::vector<SourceText> files;
  const fs::path root = REGOLO_SOURCE_DIR;
  for (const auto& top : fs::directory_iterator(root)) {
    const std::string name = top.path().filename().string();
    if (!top.is_directory() || name.starts_with('.') || name.starts_with("build")) continue;
    for (const auto& entry : fs::recursive_directory_iterator(top.path())) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".cpp" && extension != ".h") continue;
      std::ifstream stream(entry.path());
      std::stringstream text;
      text << stream.rdbuf();
      files.push_back({entry.path().lexically_relative(root).generic_string(), text.str()});
    }
  }
  return files;
}

TEST(IncludeDirection, HoldsInTheWholeTree) {
  const std::vector<SourceText> files = read_tree();
  EXPECT_EQ(include_violations(files), std::vector<std::string>{});
  EXPECT_GE(files.size(), 150U);
  std::size_t includes = 0;
  for (const SourceText& file : files) includes += includes_of(file.text).size();
  EXPECT_GE(includes, 500U);
}

TEST(IncludeDirection, APlantedViolationInTheRealTreeIsFound) {
  std::vector<SourceText> files = read_tree();
  for (SourceText& file : files) {
    if (file.path == "model/source/reader.cpp") file.text += "#include \"checkers/check.h\"\n";
  }
  EXPECT_EQ(include_violations(files),
            std::vector<std::string>{
                "model/source/reader.cpp includes checkers/check.h: model/source may not know checkers"});
}

/// What is wrong with one include of one file, in a tree with two games.
std::string violation(std::string path, std::string include) {
  const std::vector<SourceText> files{{"model/games/chess/game.h", ""},
                                      {"model/games/go/game.h", ""},
                                      {std::move(path), "// first\n#include " + include + "\n"}};
  const std::vector<std::string> found = include_violations(files);
  return found.empty() ? "" : found.front();
}

TEST(IncludeDirection, EachRoomMayKnowTheRoomsBelowIt) {
  EXPECT_EQ(violation("cli/main.cpp", "\"reports/html.h\""), "");
  EXPECT_EQ(violation("cli/main.cpp", "\"properties/campaign/run.h\""), "");
  EXPECT_EQ(violation("reports/html.cpp", "\"properties/campaign/run.h\""), "");
  EXPECT_EQ(violation("checkers/lint.cpp", "\"model/schema/package.h\""), "");
  EXPECT_EQ(violation("model/games/chess/apply.cpp", "\"model/play/game.h\""), "");
  EXPECT_EQ(violation("model/games/all.h", "\"model/games/chess/game.h\""), "");
  EXPECT_EQ(violation("properties/chess/invariants.cpp", "\"model/games/chess/game.h\""), "");
  EXPECT_EQ(violation("model/source/reader.cpp", "<yaml-cpp/parser.h>"), "");
  EXPECT_EQ(violation("tests/cli/app_test.cpp", "\"cli/app.h\""), "");
}

TEST(IncludeDirection, NoRoomKnowsTheRoomsAboveIt) {
  for (const auto& [path, include] : std::vector<std::pair<std::string, std::string>>{
           {"model/source/reader.cpp", "\"model/schema/package.h\""},
           {"model/schema/load.cpp", "\"model/values/bag.h\""},
           {"model/values/bag.cpp", "\"model/play/game.h\""},
           {"model/play/trace.cpp", "\"model/games/chess/game.h\""},
           {"model/games/chess/apply.cpp", "\"properties/campaign/run.h\""},
           {"checkers/lint.cpp", "\"properties/campaign/run.h\""},
           {"properties/campaign/run.cpp", "\"checkers/lint.h\""},
           {"properties/campaign/run.cpp", "\"reports/html.h\""},
           {"reports/html.cpp", "\"checkers/lint.h\""},
           {"reports/html.cpp", "\"cli/text.h\""},
           {"checkers/lint.cpp", "  \"cli/text.h\""},
           {"cli/main.cpp", "\"tests/cli/harness.h\""},
       }) {
    EXPECT_NE(violation(path, include).find("may not know"), std::string::npos) << path << " " << include;
  }
}

TEST(IncludeDirection, GamesAreStrangersToEachOther) {
  EXPECT_NE(violation("model/games/chess/apply.cpp", "\"model/games/go/game.h\""), "");
  EXPECT_NE(violation("properties/chess/invariants.cpp", "\"model/games/go/game.h\""), "");
  EXPECT_NE(violation("properties/chess/invariants.cpp", "\"properties/go/invariants.h\""), "");
}

TEST(IncludeDirection, LibrariesHaveOneOwner) {
  EXPECT_NE(violation("model/schema/load.cpp", "<yaml-cpp/yaml.h>"), "");
  EXPECT_NE(violation("cli/app.cpp", "<yaml-cpp/node/node.h>"), "");
  EXPECT_NE(violation("model/source/reader.cpp", "<yaml.h>"), "");
  EXPECT_NE(violation("checkers/lint.cpp", "<CLI/CLI.hpp>"), "");
}

TEST(IncludeDirection, WhatTheListDoesNotKnowIsAViolation) {
  EXPECT_NE(violation("cli/main.cpp", "\"app.h\""), "");
  EXPECT_NE(violation("cli/main.cpp", "\"../model/source/reader.h\""), "");
  EXPECT_EQ(violation("editor/main.cpp", "<string>"), "editor/main.cpp lies in no known room");
}

TEST(IncludeDirection, IncludeLinesAreSeenHoweverTheyAreSpaced) {
  EXPECT_EQ(includes_of(
                "  #  include \"a/b.h\" // why\n//#include \"c/d.h\"\n#include<e>\n#define x\n#include \"f\"")
                .size(),
            3U);
}

}  // namespace
}  // namespace regolo::layout
