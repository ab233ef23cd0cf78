// A study of mutants from the outside: which are chosen, what is kept, and what a run says of it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;

class Mutate : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    fs::create_directories(root_ / "content");
    fs::copy(fs::path(REGOLO_SOURCE_DIR) / "content/res-arcana-duo", root_ / "content/res-arcana-duo",
             fs::copy_options::recursive);
  }
  Outcome mutate(std::vector<std::string> words) const {
    words.insert(words.begin(), {"mutate", "res-arcana-duo", "--games", "1"});
    return regolo(words);
  }
  std::vector<std::string> listed(std::vector<std::string> words) const {
    words.emplace_back("--list");
    std::istringstream out(mutate(std::move(words)).out);
    std::vector<std::string> lines;
    for (std::string line; std::getline(out, line);) lines.push_back(line);
    if (!lines.empty()) lines.pop_back();  // how many there are
    return lines;
  }
  std::string text_of(const std::string& name) const {
    std::stringstream text;
    text << std::ifstream(root_ / name).rdbuf();
    return text.str();
  }
  void edit(const std::string& name, std::string_view from, std::string_view to) const {
    write(name, replaced(text_of(name), from, to));
  }
  void git(const std::string& words) const {
    const std::string command =
        "cd '" + root_.string() +
        "' && git -c user.name=x -c user.email=x@example.org -c init.defaultBranch=main " + words +
        " >/dev/null 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << words;
  }
  void commit_all() const {
    fs::remove_all(root_ / ".git");
    git("init -q");
    git("add -A");
    git("commit -q -m one");
  }
};

TEST_F(Mutate, KeepsWhatWasJudgedAndTheNextRunGoesOn) {
  const Outcome first = mutate({"--operators", "reference"});
  EXPECT_EQ(first.code, 0) << first.out << first.err;
  EXPECT_TRUE(contains(first.out, "4 of 4 mutants judged: 4 of 4 caught")) << first.out;
  const std::string study = text_of(".regolo/res-arcana-duo.mutants");
  EXPECT_EQ(occurrences(study, "\n"), 5U) << study;
  EXPECT_EQ(mutate({"--operators", "reference", "--jobs", "1"}).out, first.out);
  EXPECT_EQ(text_of(".regolo/res-arcana-duo.mutants"), study);
  EXPECT_EQ(mutate({"--operators", "refrence"}).code, 2);
}

TEST_F(Mutate, StopsWhenTheTimeIsUpAndIsNotClean) {
  const Outcome stopped = mutate({"--operators", "reference", "--time-limit", "1ms"});
  EXPECT_EQ(stopped.code, 4) << stopped.out;
  EXPECT_TRUE(contains(stopped.out, "Stopped because the time is up")) << stopped.out;
  const Outcome rest = mutate({"--operators", "reference"});
  EXPECT_EQ(rest.code, 0) << rest.out;
  EXPECT_TRUE(contains(rest.out, "4 of 4 mutants judged")) << rest.out;
}

TEST_F(Mutate, SaysTheSameForAnyNumberOfProcesses) {
  const Outcome one = mutate({"--operators", "reference", "--jobs", "1", "--study", "one"});
  const Outcome three = mutate({"--operators", "reference", "--jobs", "3", "--study", "three"});
  EXPECT_EQ(one.out, three.out);
  EXPECT_TRUE(fs::exists(root_ / "one"));
  EXPECT_TRUE(fs::exists(root_ / "three"));
}

TEST_F(Mutate, ASampleIsTheSameEachTimeAndShardsAreParts) {
  const std::vector<std::string> all = listed({});
  const std::vector<std::string> tenth = listed({"--sample", "10"});
  EXPECT_GT(all.size(), 200U);
  EXPECT_GT(tenth.size(), all.size() / 20);
  EXPECT_LT(tenth.size(), all.size() / 5);
  EXPECT_EQ(tenth, listed({"--sample", "10"}));
  std::vector<std::string> together;
  for (const char* shard : {"1/3", "2/3", "3/3"})
    for (const std::string& line : listed({"--shard", shard})) together.push_back(line);
  EXPECT_EQ(together.size(), all.size());
  EXPECT_TRUE(std::is_permutation(together.begin(), together.end(), all.begin(), all.end()));
  EXPECT_EQ(mutate({"--shard", "4/3", "--list"}).code, 2);
  EXPECT_EQ(mutate({"--shard", "4", "--list"}).code, 2);
  EXPECT_EQ(mutate({"--sample", "0", "--list"}).code, 2);
}

TEST_F(Mutate, InDiffTakesOnlyWhatStandsOnChangedLines) {
  commit_all();
  const Outcome nothing = mutate({"--in-diff", "HEAD"});
  EXPECT_EQ(nothing.code, 0) << nothing.out << nothing.err;
  EXPECT_EQ(nothing.out, "Nothing that can be broken has changed since HEAD.\n");
  edit("content/res-arcana-duo/game.yaml", "id: starting-essence\n    value: 1",
       "id: starting-essence\n    value: 2");
  // A comment moves every line below it and changes none of them.
  edit("content/res-arcana-duo/cards/mages.yaml", "mages:\n", "# one line more\nmages:\n");
  const std::vector<std::string> touched = listed({"--in-diff", "HEAD"});
  ASSERT_EQ(touched.size(), 2U);
  for (const std::string& line : touched) EXPECT_TRUE(contains(line, "starting-essence is ")) << line;
}

TEST_F(Mutate, InDiffCountsARuleOfWhichAnyLineChanged) {
  commit_all();
  const std::string rules = text_of("content/res-arcana-duo/rules.yaml");
  const std::size_t statement = rules.find("statement:", rules.find("id: stored-essences-may-be-taken"));
  std::string changed = rules;
  changed.insert(changed.find('\n', statement), " # seen");
  write("content/res-arcana-duo/rules.yaml", changed);
  const std::vector<std::string> touched = listed({"--in-diff", "HEAD"});
  ASSERT_EQ(touched.size(), 1U);
  EXPECT_TRUE(contains(touched[0], "rule-off:stored-essences-may-be-taken")) << touched[0];
}

TEST_F(Mutate, InDiffRefusesWhatGitDoesNotKnow) {
  commit_all();
  for (const char* reference : {"nowhere", "--output=x", ""}) {
    if (*reference == '\0') continue;
    const Outcome outcome = mutate({std::string("--in-diff=") + reference, "--list"});
    EXPECT_EQ(outcome.code, 2) << reference;
    EXPECT_TRUE(contains(outcome.err, "--in-diff: ")) << outcome.err;
  }
  fs::remove_all(root_ / ".git");
  EXPECT_EQ(mutate({"--in-diff", "HEAD", "--list"}).code, 2);
}

TEST_F(Mutate, MissedJudgesAgainWhatWasMissedAndKeepsTheRest) {
  EXPECT_EQ(mutate({"--missed"}).code, 2) << "there is no study yet";
  EXPECT_EQ(mutate({"--operators", "reference"}).code, 0);
  const std::string study = ".regolo/res-arcana-duo.mutants";
  edit(study, "\"outcome\":\"caught\"", "\"outcome\":\"missed\"");
  const std::string before = text_of(study);
  const Outcome missed = mutate({"--operators", "reference"});
  EXPECT_EQ(missed.code, 1);
  EXPECT_TRUE(contains(missed.out, "Nobody noticed that\n  content/res-arcana-duo/")) << missed.out;
  const Outcome again = mutate({"--missed"});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_TRUE(contains(again.out, "1 of 1 mutant judged: 1 of 1 caught")) << again.out;
  EXPECT_EQ(text_of(study), before);
}

TEST_F(Mutate, ADeclarationThatIsWrongIsTold) {
  const std::string file = "content/res-arcana-duo/mutants.yaml";
  const std::string before = text_of(file);
  write(file,
        before + "  - {id: planted, mutant: \"reference:places[dragon-cave].tile:tile-two\", reason: x}\n");
  const Outcome noticed = mutate({"--operators", "reference"});
  EXPECT_EQ(noticed.code, 1);
  EXPECT_TRUE(
      contains(noticed.out, "  ! reference:places[dragon-cave].tile:tile-two: declared equivalent, but "))
      << noticed.out;
  write(file, before + "  - {id: planted, mutant: \"reference:places[no-cave].tile:tile-two\", reason: x}\n");
  const Outcome stale = mutate({"--operators", "reference"});
  EXPECT_EQ(stale.code, 1);
  EXPECT_TRUE(contains(stale.out, "declared equivalent, but there is no such mutant")) << stale.out;
}

TEST_F(Mutate, ADeclaredFaultThatIsMissedIsEquivalentAndAnotherIsNot) {
  // Both are of the same sort; only the first is declared, and the study says that both were missed.
  EXPECT_EQ(mutate({"--operators", "reference"}).code, 0);
  const std::string study = ".regolo/res-arcana-duo.mutants";
  write("content/res-arcana-duo/mutants.yaml",
        text_of("content/res-arcana-duo/mutants.yaml") +
            "  - {id: planted, mutant: \"reference:places[dragon-cave].tile:tile-two\", reason: planted}\n");
  EXPECT_EQ(mutate({"--operators", "reference"}).code, 1) << "it is caught";
  std::string text = text_of(study);
  for (std::size_t at = text.find("caught"); at != std::string::npos; at = text.find("caught", at))
    text.replace(at, std::string_view("caught").size(), "missed");
  write(study, text);
  const Outcome outcome = mutate({"--operators", "reference"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(
      contains(outcome.out, "4 of 4 mutants judged: 0 of 3 caught, 0 timeout, 0 invalid, 1 equivalent"))
      << outcome.out;
}

TEST_F(Mutate, TellsAFaultAsASentence) {
  std::string all;
  for (const std::string& line : listed({})) all += line + "\n";
  for (const char* sentence :
       {"Crucible asks for ",
        "for Stone Circle it is no longer so: the cost includes turning the component that has the power "
        "(Powers "
        "'reckon')\n",
        "draft-rounds is 5 instead of 4: ", "Cursed Idol lacks 'demon', the only one of its Types\n",
        "the rule 'stored-essences-may-be-taken' is missing: In the collect step each player may take "})
    EXPECT_TRUE(contains(all, sentence)) << sentence;
}

}  // namespace

}  // namespace regolo::cli
