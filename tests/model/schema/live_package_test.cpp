// A live package is what a fresh one would be, whatever was edited before, and reads only what changed.
#include "model/schema/live_package.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace regolo::schema {
namespace {

namespace fs = std::filesystem;

class Live : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo& info = *testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() /
              (std::string("regolo-live-") + info.name() + "-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    write("schema.yaml",
          "kinds:\n"
          "  card: {files: cards/*.yaml, collection: cards, provenance: none, fields: {id: id, size: {type: "
          "integer, max: 9}}}\n"
          "  hero: {files: heroes.yaml, collection: heroes, provenance: none, fields: {id: id}}\n");
    write("game.yaml",
          "id: live\nname: {en: Live}\nlanguages: [en]\nplayers: {min: 1, max: 2}\nsources: {}\ninventory: "
          "[]\n");
    write("rulebook.yaml", "title: x\nlanguage: en\nsections: []\nsentences: []\n");
    write("rules.yaml", "rules: []\n");
    write("heroes.yaml", "heroes: [{id: ann}]\n");
    write("cards/a.yaml", "cards: [{id: wolf, size: 1}]\n");
    write("cards/b.yaml", "cards: [{id: bear, size: 2}]\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  /// Everything that can be seen of a package, in one text.
  static std::string seen(const Package& package) {
    std::string text = package.complete ? "complete" : "incomplete";
    text += package.schema_usable ? " usable\n" : " unusable\n";
    for (const PackageFile& file : package.files) {
      text += file.document.file->path() + " " + std::to_string(file.document.tree.size()) + "\n";
      for (const Reading& reading : file.readings)
        text += std::to_string(reading.type) + "/" + std::to_string(reading.field) + " ";
      for (const Problem& problem : file.problems)
        text += "\n" + problem.message + " " + std::to_string(problem.span.begin);
      for (const source::Problem& problem : file.document.problems) text += "\n" + problem.message;
      text += "\n";
    }
    for (const Problem& problem : package.problems) text += problem.message + "\n";
    for (const Component& component : package.components)
      text += std::string(component.id) + " " + std::to_string(component.file) + "\n";
    return text;
  }
  void expect_fresh(LivePackage& live, const std::vector<Overlay>& held = {}) const {
    LoadOptions options;
    options.overlays = held;
    EXPECT_EQ(seen(live.package()), seen(load_package(folder_, "game", options)));
  }

  fs::path folder_;
};

TEST_F(Live, ReadsAllOnceAndThenOnlyWhatChanged) {
  LivePackage live(folder_, "game", {});
  EXPECT_EQ(live.refresh(), 7U);
  expect_fresh(live);
  EXPECT_EQ(live.refresh(), 0U);
  live.hold("cards/b.yaml", "cards: [{id: bear, size: 99}]\n");
  EXPECT_EQ(live.refresh(), 1U);
  expect_fresh(live, {{"cards/b.yaml", "cards: [{id: bear, size: 99}]\n"}});
  live.hold("cards/b.yaml", "cards: [{id: bear, size: 99}]\n");
  EXPECT_EQ(live.refresh(), 0U) << "the same text again";
  live.let_go("cards/b.yaml");
  EXPECT_EQ(live.refresh(), 1U);
  expect_fresh(live);
}

TEST_F(Live, AChangedSchemaGivesAllValuesTheirTypesAgain) {
  LivePackage live(folder_, "game", {});
  live.refresh();
  const std::string narrower =
      "kinds:\n"
      "  card: {files: cards/*.yaml, collection: cards, provenance: none, fields: {id: id, size: {type: "
      "integer, max: 1}}}\n"
      "  hero: {files: heroes.yaml, collection: heroes, provenance: none, fields: {id: id}}\n";
  live.hold("schema.yaml", narrower);
  EXPECT_EQ(live.refresh(), 1U);
  expect_fresh(live, {{"schema.yaml", narrower}});
  live.hold("schema.yaml", "kinds: {card: ");
  live.refresh();
  expect_fresh(live, {{"schema.yaml", "kinds: {card: "}});
  live.let_go("schema.yaml");
  live.refresh();
  expect_fresh(live);
}

TEST_F(Live, SeesFilesThatComeAndGo) {
  LivePackage live(folder_, "game", {});
  live.refresh();
  EXPECT_FALSE(live.rescan());
  write("cards/c.yaml", "cards: [{id: crow, size: 3}]\n");
  EXPECT_TRUE(live.rescan());
  EXPECT_EQ(live.refresh(), 1U);
  expect_fresh(live);
  fs::remove(folder_ / "cards/a.yaml");
  EXPECT_TRUE(live.rescan());
  EXPECT_EQ(live.refresh(), 0U) << "nothing new to read";
  expect_fresh(live);
  write("cards/b.yaml", "cards: [{id: boar, size: 22}]\n");
  EXPECT_TRUE(live.rescan());
  EXPECT_EQ(live.refresh(), 1U);
  expect_fresh(live);
}

TEST_F(Live, AFileThatIsOnlyInTheEditorIsPartOfThePackage) {
  LivePackage live(folder_, "game", {});
  live.hold("cards/new.yaml", "cards: [{id: newt, size: 4}]\n");
  EXPECT_TRUE(live.holds("cards/new.yaml"));
  live.refresh();
  expect_fresh(live, {{"cards/new.yaml", "cards: [{id: newt, size: 4}]\n"}});
  live.let_go("cards/new.yaml");
  live.refresh();
  expect_fresh(live);
}

TEST_F(Live, WhatIsHeldHidesWhatLiesOnDisk) {
  LivePackage live(folder_, "game", {});
  live.hold("heroes.yaml", "heroes: [{id: ben}]\n");
  live.refresh();
  write("heroes.yaml", "heroes: [{id: cid}, {id: dan}]\n");
  live.rescan();
  EXPECT_EQ(live.refresh(), 0U);
  EXPECT_EQ(live.package().find("ben").size(), 1U);
  live.let_go("heroes.yaml");
  live.refresh();
  expect_fresh(live);
}

}  // namespace
}  // namespace regolo::schema
