// `regolo completion`: the script that lets a shell complete the words of a command line.
#include <ostream>

#include "cli/app.h"
#include "cli/arguments.h"
#include "cli/formats/shell_completion.h"

namespace regolo::cli {

namespace {

class Completion : public Command {
 public:
  std::string_view name() const override { return "completion"; }
  std::string_view summary() const override { return "Print the completion script of a shell"; }
  std::string_view help() const override {
    return R"(Print the completion script of a shell

Usage: regolo completion SHELL

SHELL is bash, zsh or fish. An installed Regolo has brought the scripts along.

Options
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help      Print this page

Examples:
  source <(regolo completion bash)
  regolo completion zsh > ~/.zfunc/_regolo
  regolo completion fish > ~/.config/fish/completions/regolo.fish
)";
  }

  void define(CLI::App& app) override { add_positional(app, "SHELL", shell_); }

  int run(Context& context) override {
    if (shell_.empty()) throw UsageError("completion needs the name of a shell: bash, zsh or fish");
    const std::size_t shell = choice("SHELL", shell_, shell_words);
    context.out << shell_completion(shell_words[shell], all_commands());
    return exit_clean;
  }

 private:
  std::string shell_;
};

}  // namespace

std::unique_ptr<Command> make_completion() {
  return std::make_unique<Completion>();
}

}  // namespace regolo::cli
