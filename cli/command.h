// What a command is, and what it gets to work with. Commands reach the outside only through the Context, so
// that a test can run them without a process, a terminal or a changed working directory.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace regolo::cli {

struct Environment {
  std::map<std::string, std::string, std::less<>> variables;
  std::filesystem::path directory;  ///< the working directory, absolute
  bool out_is_terminal = false;
  int out_width = 0;  ///< columns; 0: unknown

  /// Empty if it is not set.
  std::string_view variable(std::string_view name) const;
};

/// The same codes for every command. When several apply: 3 before 2 before 1 before 4.
enum ExitCode : int {
  exit_clean = 0,
  exit_findings = 1,
  exit_usage = 2,
  exit_internal = 3,
  exit_inconclusive = 4,  ///< nothing was found, but not everything could be looked at
  exit_interrupted = 130,
};

struct Context {
  std::ostream& out;
  std::ostream& err;
  std::istream& in;
  const Environment& environment;
  std::string color;  ///< what --color said; empty: nothing
};

/// A bad flag, path or setting. The text goes to the error stream and the program ends with exit_usage.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Command {
 public:
  Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;
  virtual ~Command() = default;

  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;
  /// The whole page of `regolo help NAME`. A test holds it against the options that define() adds.
  virtual std::string_view help() const = 0;
  virtual void define(CLI::App& app) = 0;
  virtual int run(Context& context) = 0;
};

std::unique_ptr<Command> make_lint();
std::unique_ptr<Command> make_campaign();
std::unique_ptr<Command> make_completion();
std::unique_ptr<Command> make_config();
std::unique_ptr<Command> make_new();
std::unique_ptr<Command> make_explain();
std::unique_ptr<Command> make_checks();
std::unique_ptr<Command> make_corpus();
std::unique_ptr<Command> make_diff();
std::unique_ptr<Command> make_fuzz();
std::unique_ptr<Command> make_stats();
std::unique_ptr<Command> make_lsp();
std::unique_ptr<Command> make_mutate();
std::unique_ptr<Command> make_observables();
std::unique_ptr<Command> make_play();
std::unique_ptr<Command> make_record();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_schema();
std::unique_ptr<Command> make_show();
std::unique_ptr<Command> make_report();
std::unique_ptr<Command> make_verify();
std::unique_ptr<Command> make_shrink();

}  // namespace regolo::cli
