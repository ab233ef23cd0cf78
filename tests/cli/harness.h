// Runs regolo inside the test over a folder of its own, which holds the example game of the checks.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "checkers/example.h"
#include "cli/app.h"

namespace regolo::cli {

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

class CliTest : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo& info = *testing::UnitTest::GetInstance()->current_test_info();
    root_ = std::filesystem::temp_directory_path() / (std::string("regolo-cli-") + info.test_suite_name() +
                                                      "-" + info.name() + "-" + std::to_string(::getpid()));
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_ / ".git");  // nothing above it is looked at
    environment_.directory = root_;
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void write(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  /// The example game, clean, in that folder.
  void write_game(const std::string& folder) const {
    for (const schema::Overlay& file : checkers::example_files()) write(folder + "/" + file.path, file.bytes);
  }
  static std::string example(std::string_view name) {
    for (const schema::Overlay& file : checkers::example_files()) {
      if (file.path == name) return file.bytes;
    }
    ADD_FAILURE() << "the example game has no file " << name;
    return {};
  }
  /// cards.yaml with a reference that leads nowhere: one error, unknown-reference, at 6:11.
  static std::string broken_cards() {
    return replaced(example("cards.yaml"), "hero: keeper", "hero: keepre");
  }
  void write_broken_game(const std::string& folder) const {
    write_game(folder);
    write(folder + "/cards.yaml", broken_cards());
  }

  Outcome regolo(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in(input);
    Outcome outcome;
    outcome.code = run(arguments, out, err, in, environment_);
    outcome.out = out.str();
    outcome.err = err.str();
    return outcome;
  }

  std::filesystem::path root_;
  Environment environment_;
};

}  // namespace regolo::cli
