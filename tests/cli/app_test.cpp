// Commands, flags, help, streams and exit codes, whatever the command.
#include "cli/app.h"

#include <CLI/CLI.hpp>

#include "checkers/registry.h"
#include "cli/arguments.h"
#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

using App = CliTest;

TEST_F(App, WithoutACommandPrintsHelpAndExitsTwo) {
  const Outcome outcome = regolo({});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(outcome.out.empty());
  EXPECT_TRUE(contains(outcome.err, "Usage: regolo <command>"));
}

TEST_F(App, HelpIsNoError) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--help"}, {"-h"}, {"help"}, {"help", "help"}}) {
    const Outcome outcome = regolo(arguments);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_TRUE(contains(outcome.out, "Usage: regolo <command>"));
    EXPECT_TRUE(outcome.err.empty());
  }
}

TEST_F(App, HelpOfACommandIsTheSameBothWays) {
  for (const auto& command : all_commands()) {
    const std::string name(command->name());
    const Outcome outcome = regolo({"help", name});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out, regolo({name, "--help"}).out);
    EXPECT_EQ(outcome.out, regolo({name, "--nonsense", "-h"}).out);
    EXPECT_TRUE(contains(regolo({"help"}).out, "  " + name + " "));
  }
}

TEST_F(App, EveryOptionIsInTheHelpAndEveryFlagOfTheHelpExists) {
  for (const auto& command : all_commands()) {
    CLI::App app;
    bool help = false;
    std::string color;
    add_common(app, help, color);
    command->define(app);
    const std::string page(command->help());
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
      for (const std::string& name : option->get_snames()) names.push_back("-" + name);
      if (option->get_positional()) {
        EXPECT_TRUE(contains(page, option->get_name(true))) << option->get_name(true);
      }
    }
    for (const std::string& name : names) {
      EXPECT_TRUE(contains(page, " " + name + " ") || contains(page, " " + name + ",")) << name;
    }
    for (std::size_t at = page.find(" --"); at != std::string::npos; at = page.find(" --", at + 1)) {
      const std::string flag = page.substr(at + 1, page.find_first_of(" ,;]\n", at + 1) - at - 1);
      EXPECT_NE(std::find(names.begin(), names.end(), flag), names.end()) << flag;
    }
  }
}

TEST_F(App, PrintsItsVersion) {
  const Outcome outcome = regolo({"--version"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_TRUE(outcome.out.starts_with("regolo 0."));
}

TEST_F(App, SuggestsCommandsAndFlags) {
  Outcome outcome = regolo({"lnit", "x"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "error: unknown command 'lnit'; did you mean 'lint'?\n");
  outcome = regolo({"lint", "--selct=ref", "a"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "error: unknown option '--selct'; did you mean '--select'?\n");
  outcome = regolo({"--colour", "always", "lint"});
  EXPECT_EQ(outcome.code, 2);
  outcome = regolo({"help", "lnt"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "did you mean 'lint'?"));
}

TEST_F(App, LongFlagsHaveNoAbbreviations) {
  EXPECT_EQ(regolo({"lint", "--sel", "ref"}).code, 2);
}

TEST_F(App, AMissingValueIsNamed) {
  const Outcome outcome = regolo({"lint", "--select"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "error: option --select needs a value\n");
}

TEST_F(App, ControlCharactersOfArgumentsAreNotPrinted) {
  const Outcome outcome = regolo({"\x1b[31mlint"});
  EXPECT_FALSE(contains(outcome.err, "\x1b"));
}

TEST_F(App, OutputThatCannotBeWrittenExitsThree) {
  std::ofstream full("/dev/full");
  ASSERT_TRUE(full.is_open()) << "there is no /dev/full";
  write_broken_game("game");
  std::ostringstream err;
  std::istringstream in;
  EXPECT_EQ(run({"lint"}, full, err, in, environment_), 3);
  EXPECT_TRUE(contains(err.str(), "could not be written"));
}

TEST_F(App, ExplainsAndLists) {
  EXPECT_TRUE(contains(regolo({"explain", "unknown-reference"}).out, "error[unknown-reference] family ref"));
  EXPECT_TRUE(contains(regolo({"explain", "ref"}).out, "unknown-reference"));
  EXPECT_EQ(regolo({"explain", "unknown-refrence"}).code, 2);
  EXPECT_TRUE(contains(regolo({"explain", "unknown-refrence"}).err, "did you mean 'unknown-reference'?"));
  EXPECT_EQ(regolo({"explain"}).code, 2);
  EXPECT_EQ(regolo({"explain", "ref", "cost"}).code, 2);
  const Outcome family = regolo({"checks", "--family", "ref"});
  EXPECT_EQ(family.code, 0);
  EXPECT_TRUE(contains(family.out, "unknown-reference"));
  EXPECT_FALSE(contains(family.out, "zero-cost"));
  EXPECT_EQ(regolo({"checks", "--family", "reff"}).code, 2);
  EXPECT_TRUE(
      regolo({"checks", "--output-format", "json"}).out.starts_with("{\n  \"schema\": \"regolo.checks/1\""));
  EXPECT_TRUE(contains(regolo({"checks", "--output-format=markdown"}).out,
                       "| [`unknown-reference`](unknown-reference.md) | error |"));
}

TEST_F(App, EveryCheckHasAPage) {
  for (const checkers::Check* check : checkers::all_checks()) {
    EXPECT_EQ(regolo({"explain", std::string(check->id.value)}).code, 0) << check->id.value;
  }
}

}  // namespace
}  // namespace regolo::cli
