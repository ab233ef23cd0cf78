// One folder per check, tests/checkers/FAMILY/CHECK: files laid over an example game, with slips as a
// designer makes them. A mark says what is found on its line (`# finds: check-id`) or, where the line has no
// room for a comment, on the next one (`# finds below: check-id`); expected.out pins what the terminal shows.
#include <gtest/gtest.h>
#include <unistd.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checkers/example.h"
#include "checkers/registry.h"
#include "cli/app.h"
#include "tests/cli/format_readers.h"
#include "tests/snapshot.h"

namespace regolo::checkers {
namespace {

namespace fs = std::filesystem;

const fs::path fixtures = fs::path(REGOLO_SOURCE_DIR) / "tests" / "checkers";
constexpr const char* snapshot_name = "expected.out";

std::string folder_name(const Check& check) {
  std::string name(check.id.value);
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}

fs::path folder_of(const Check& check) {
  return fixtures / std::string(check.family.value) / folder_name(check);
}

/// "cards.yaml:3 unknown-key"
using Marks = std::multiset<std::string>;

std::string mark_at(const std::string& file, std::size_t line, const std::string& check) {
  return file + ":" + std::to_string(line) + " " + check;
}

void read_marks(const std::string& file, const std::string& text, Marks& marks) {
  std::istringstream lines(text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    for (const auto& [mark, below] :
         std::map<std::string, std::size_t>{{"# finds: ", 0}, {"# finds below: ", 1}}) {
      const std::size_t at = line.find(mark);
      if (at == std::string::npos) continue;
      std::istringstream checks(line.substr(at + mark.size()));
      for (std::string check; std::getline(checks >> std::ws, check, ',');)
        marks.insert(mark_at(file, number + below, check));
    }
  }
}

/// The faults that no text file can hold, made on the spot.
void make_by_hand(const Check& check, const fs::path& game) {
  if (check.id.value == "unreadable-file") {
    fs::remove(game / "heroes.yaml");
    fs::create_directories(game / "heroes.yaml");
  } else if (check.id.value == "file-too-large") {
    fs::resize_file(game / "heroes.yaml", source::Limits{}.bytes_max + 1);
  }
}

class Fixture : public testing::TestWithParam<const Check*> {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() /
            ("regolo-fixture-" + folder_name(check()) + "-" + std::to_string(::getpid()));
    fs::remove_all(root_);
    fs::create_directories(root_ / ".git");  // nothing above it is looked at
    // The same game that the check's own examples are laid over.
    const std::string_view wrong = check().wrong.value;
    for (const schema::Overlay& file : wrong.starts_with("# duel/")     ? example_duel_files()
                                       : wrong.starts_with("# played/") ? example_played_files()
                                                                        : example_files())
      write(file.path, file.bytes);
    if (!fs::is_directory(folder_of(check()))) return;
    for (const auto& entry : fs::recursive_directory_iterator(folder_of(check()))) {
      if (!entry.is_regular_file() || entry.path().filename() == snapshot_name) continue;
      const std::string name = entry.path().lexically_relative(folder_of(check())).generic_string();
      write(name, file_text(entry.path()));
      read_marks(name, file_text(entry.path()), marks_);
    }
    make_by_hand(check(), root_);
  }
  void TearDown() override { fs::remove_all(root_); }

  static const Check& check() { return *GetParam(); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  std::string regolo(const std::vector<std::string>& arguments) const {
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    cli::Environment environment;
    environment.directory = root_;
    EXPECT_LE(cli::run(arguments, out, err, in, environment), cli::exit_findings) << err.str();
    return out.str();
  }

  fs::path root_;
  Marks marks_;
};

TEST_P(Fixture, FindsWhatIsMarkedAndNothingElse) {
  ASSERT_TRUE(fs::is_directory(folder_of(check()))) << "every check has a folder of fixtures";
  const std::string id(check().id.value);
  std::istringstream lines(regolo({"lint", "--extend-select", id, "--output-format", "json-lines"}));
  Marks found;
  bool barked = false;
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json finding = nlohmann::json::parse(line);
    if (!finding.contains("check") || finding["status"] == "suppressed") continue;
    barked = barked || finding["check"] == id;
    found.insert(mark_at(finding["file"], finding["start"]["line"], finding["check"]));
  }
  EXPECT_TRUE(barked) << id << " stays silent on its own fixture";
  if (marks_.empty()) return;  // made by hand: there is no line to mark
  EXPECT_EQ(found, marks_);
}

TEST_P(Fixture, ComesOutTheSameInEveryFormat) {
  std::vector<std::string> arguments{"lint", "-q", "--extend-select", std::string(check().id.value)};
  for (const cli::FormatReader& reader : cli::format_readers())
    arguments.insert(arguments.end(), {"-o", reader.format + "=" + reader.format + ".out"});
  const cli::Told console = cli::read_concise(regolo(arguments));
  EXPECT_FALSE(console.empty());
  for (const cli::FormatReader& reader : cli::format_readers()) {
    EXPECT_EQ(reader.read(cli::without_summary(file_text(root_ / (reader.format + ".out")))), console)
        << reader.format;
  }
}

TEST_P(Fixture, IsMendedOnceAndForAll) {
  const std::string id(check().id.value);
  std::size_t certain = 0;
  std::istringstream before(regolo({"lint", "--extend-select", id, "--output-format", "json-lines"}));
  for (std::string line; std::getline(before, line);) {
    const nlohmann::json finding = nlohmann::json::parse(line);
    if (finding.value("status", "") != "new") continue;
    for (const nlohmann::json& fix : finding["fixes"]) certain += fix["safe"].get<bool>() ? 1 : 0;
  }
  regolo({"lint", "--extend-select", id, "--fix"});
  std::istringstream after(regolo({"lint", "--extend-select", id, "--output-format", "json-lines"}));
  for (std::string line; std::getline(after, line);) {
    const nlohmann::json finding = nlohmann::json::parse(line);
    if (!finding.contains("fixable")) continue;
    EXPECT_EQ(finding["fixable"], 0) << certain << " were certain";
  }
  regolo({"lint", "--extend-select", id, "--fix", "--unsafe-fixes"});
  std::map<fs::path, std::string> once;
  for (const auto& entry : fs::recursive_directory_iterator(root_)) {
    if (entry.is_regular_file() && entry.path().extension() == ".yaml")
      once[entry.path()] = file_text(entry.path());
  }
  regolo({"lint", "--extend-select", id, "--fix", "--unsafe-fixes"});
  for (const auto& [path, text] : once) EXPECT_EQ(file_text(path), text) << path << " changed again";
}

TEST_P(Fixture, LooksLikeThisOnTheTerminal) {
  // A comment is judged by what the other checks find.
  const std::string id(check().family.value == "suppress" ? "ALL" : check().id.value);
  expect_snapshot(folder_of(check()) / snapshot_name,
                  regolo({"lint", "-q", "--select", id, "--output-format", "full", "--color", "never"}));
}

INSTANTIATE_TEST_SUITE_P(Checks, Fixture, testing::ValuesIn(all_checks().begin(), all_checks().end()),
                         [](const auto& one) { return folder_name(*one.param); });

TEST(Fixtures, BelongToAChecksFolder) {
  std::set<fs::path> owned;
  for (const Check* check : all_checks()) owned.insert(folder_of(*check));
  std::size_t seen = 0;
  for (const auto& family : fs::directory_iterator(fixtures)) {
    if (!family.is_directory()) continue;
    for (const auto& entry : fs::directory_iterator(family.path())) {
      EXPECT_TRUE(entry.is_directory() && owned.count(entry.path()) == 1)
          << entry.path() << " belongs to no check";
      ++seen;
    }
  }
  EXPECT_EQ(seen, owned.size());
}

TEST(Fixtures, OnlyFaultsThatNoTextHoldsAreMadeByHand) {
  std::set<std::string> by_hand;
  for (const Check* check : all_checks()) {
    Marks marks;
    for (const auto& entry : fs::recursive_directory_iterator(folder_of(*check))) {
      if (entry.is_regular_file()) read_marks("", file_text(entry.path()), marks);
    }
    if (marks.empty()) by_hand.insert(std::string(check->id.value));
  }
  EXPECT_EQ(by_hand, (std::set<std::string>{"file-too-large", "unreadable-file"}));
}

}  // namespace
}  // namespace regolo::checkers
