// The list of checks against the files, and what every declaration must say.
#include "checkers/registry.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace regolo::checkers {
namespace {

namespace fs = std::filesystem;

TEST(Registry, ListsEveryCheckThatHasAFileAndNoOther) {
  std::set<std::string> declared;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(REGOLO_SOURCE_DIR) / "checkers")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    if (text.str().find("constinit const Check ") == std::string::npos) continue;
    declared.insert(entry.path().parent_path().filename().string() + "/" + entry.path().stem().string());
  }
  std::set<std::string> listed;
  for (const Check* check : all_checks()) {
    std::string file(check->id.value);
    for (char& letter : file) letter = letter == '-' ? '_' : letter;
    EXPECT_TRUE(listed.insert(std::string(check->family.value) + "/" + file).second)
        << check->id.value << " twice";
  }
  EXPECT_EQ(listed, declared);
  EXPECT_GE(listed.size(), 45U);
}

TEST(Registry, EveryCheckSaysWhatItIsAbout) {
  for (const Check* check : all_checks()) {
    EXPECT_FALSE(check->summary.value.empty()) << check->id.value;
    EXPECT_FALSE(check->summary.value.ends_with('.')) << check->id.value;
    EXPECT_TRUE(check->why.value.ends_with('.')) << check->id.value;
    EXPECT_FALSE(check->fix.value.empty()) << check->id.value;
    EXPECT_TRUE(is_family(check->family)) << check->id.value;
    EXPECT_EQ(check_named(check->id), check);
  }
}

}  // namespace
}  // namespace regolo::checkers
