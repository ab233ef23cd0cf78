// What shells complete and manuals say is what the program takes.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <set>

#include "cli/arguments.h"
#include "cli/help_page.h"
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

using Completion = CliTest;

TEST_F(Completion, HelpPagesAreReadBackWhole) {
  for (const auto& command : all_commands()) {
    CLI::App app;
    bool help = false;
    std::string color;
    add_common(app, help, color);
    command->define(app);
    std::set<std::string> defined;
    for (const CLI::Option* option : app.get_options()) {
      for (const std::string& name : option->get_lnames()) defined.insert("--" + name);
      for (const std::string& name : option->get_snames()) defined.insert("-" + name);
    }
    const HelpPage page = parse_help(command->help());
    EXPECT_EQ(page.summary, command->summary()) << command->name();
    EXPECT_FALSE(page.usage.empty()) << command->name();
    std::set<std::string> read;
    for (const HelpOption& option : options_of(page)) {
      read.insert(option.flags.begin(), option.flags.end());
      EXPECT_FALSE(option.text.empty()) << option.flags.front();
    }
    EXPECT_EQ(read, defined) << command->name();
  }
}

TEST_F(Completion, ScriptsNameEveryCommandAndOption) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Outcome outcome = regolo({"completion", shell});
    EXPECT_EQ(outcome.code, 0);
    for (const char* word : {"lint", "explain", "completion", "unknown-reference", "json-lines", "fail-on"})
      EXPECT_TRUE(contains(outcome.out, word)) << shell << " " << word;
  }
  EXPECT_EQ(regolo({"completion"}).code, 2);
  EXPECT_TRUE(contains(regolo({"completion", "fsh"}).err, "did you mean 'fish'?"));
}

TEST_F(Completion, BashCompletesWhatIsTyped) {
  write("regolo.bash", regolo({"completion", "bash"}).out);
  write(
      "try.sh",
      "source regolo.bash\n"
      "try() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _regolo; echo \"${COMPREPLY[*]}\"; "
      "}\n"
      "try regolo li\ntry regolo lint --fix-\ntry regolo lint --fail-on w\ntry regolo explain unknown-ref\n");
  ASSERT_EQ(std::system(("cd '" + root_.string() + "' && bash -u try.sh > out.txt 2>&1").c_str()), 0)
      << file_text(root_ / "out.txt");
  EXPECT_EQ(file_text(root_ / "out.txt"), "lint\n--fix-only\nwarning\nunknown-reference\n");
}

TEST_F(Completion, ManualPagesAreMadeFromTheHelp) {
  const Outcome main = regolo({"help", "--man"});
  EXPECT_TRUE(main.out.starts_with(".TH \"REGOLO\" \"1\"")) << main.out;
  EXPECT_TRUE(contains(main.out, ".SH NAME\nregolo \\- verify the rules"));
  const Outcome lint = regolo({"help", "--man", "lint"});
  EXPECT_TRUE(contains(lint.out, ".TP\n.B \\-o, \\-\\-output\\-file FORMAT=PATH\n")) << lint.out;
  EXPECT_TRUE(contains(lint.out, ".SH \"FIXING\"\n"));
  for (const auto& command : all_commands())
    EXPECT_EQ(regolo({"help", "--man", std::string(command->name())}).code, 0);
}

}  // namespace
}  // namespace regolo::cli
