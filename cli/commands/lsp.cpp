// `regolo lsp`: the language server, for editors.
#include <ostream>

#include "cli/arguments.h"
#include "cli/lsp/server.h"

namespace regolo::cli {

namespace {

class Lsp : public Command {
 public:
  std::string_view name() const override { return "lsp"; }
  std::string_view summary() const override { return "Serve an editor over the Language Server Protocol"; }
  std::string_view help() const override {
    return R"(Serve an editor over the Language Server Protocol

Usage: regolo lsp

Speaks with the editor over standard input and output. Findings as you type, with
the whole package in mind; hover, completion of keys, values and ids, definitions,
references, renaming of ids, quick fixes, and above each rule what a campaign has
seen of it. docs/editors.md says how to set up VS Code, Neovim and Helix.

Options
  --stdio         Accepted, because editors pass it; there is no other way
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help      Print this page

Exit: 0 the editor shut the server down · 1 it went away without that
      2 usage or settings · 3 internal error or output not written
)";
  }

  void define(CLI::App& app) override { add_flag(app, "--stdio", stdio_); }

  int run(Context& context) override { return lsp::Server(context).run(); }

 private:
  bool stdio_ = false;
};

}  // namespace

std::unique_ptr<Command> make_lsp() {
  return std::make_unique<Lsp>();
}

}  // namespace regolo::cli
