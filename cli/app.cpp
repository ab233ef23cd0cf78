// The word before the command and the words behind it are parsed apart: a folder may then be called `lint`,
// and no option of one command can be mistaken for another's.
#include "cli/app.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <istream>
#include <ostream>

#include "cli/arguments.h"
#include "cli/formats/man_page.h"
#include "cli/style.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

constexpr std::string_view main_help_begin =
    R"(regolo — verify the rules and lint the content of tabletop games

Usage: regolo <command> [options]

Commands
)";

constexpr std::string_view main_help_end = R"(
Options
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  --version       Print the version
  -h, --help      Print this page

Exit: 0 clean · 1 findings · 2 usage or settings · 3 internal error or output not written
      4 inconclusive: nothing found, but not everything could be looked at
Examples:
  regolo lint                        check every package below this folder
  regolo lint content/my-game        check one package
  regolo explain unknown-reference   say what a check means and how to mend it
)";

using Commands = std::vector<std::unique_ptr<Command>>;

std::string main_help(const Commands& commands) {
  std::string text(main_help_begin);
  for (const auto& command : commands)
    text += fmt::format("  {:<13}{}\n", command->name(), command->summary());
  text += fmt::format("  {:<13}{}\n", "help", "Print the help page of a command; --man as a manual page");
  return text.append(main_help_end);
}

Command& command_named(const Commands& commands, std::string_view name) {
  std::vector<std::string_view> names{"help"};
  for (const auto& command : commands) {
    if (command->name() == name) return *command;
    names.push_back(command->name());
  }
  std::string hint = did_you_mean(name, names);
  if (hint.empty()) hint = fmt::format(", expected {}", one_of(names));
  throw UsageError(fmt::format("unknown command '{}'{}", shown_text(name), hint));
}

/// The index of the first word that is neither an option nor an option's value.
std::size_t command_index(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--color") {
      ++i;
    } else if (!arguments[i].starts_with('-')) {
      return i;
    }
  }
  return arguments.size();
}

int run_help(const Commands& commands, const std::vector<std::string>& words, Context& context) {
  CLI::App app;
  bool help = false;
  bool man = false;
  std::string topic;
  add_common(app, help, context.color);
  app.add_flag("--man", man);
  app.add_option("COMMAND", topic);
  parse(app, words);
  if (topic.empty() || topic == "help") {
    const std::string page = main_help(commands);
    context.out << (man ? man_page("regolo", page) : page);
  } else {
    const std::string_view page = command_named(commands, topic).help();
    context.out << (man ? man_page("regolo-" + topic, page) : std::string(page));
  }
  return exit_clean;
}

int run_command(Command& command, const std::vector<std::string>& words, Context& context) {
  CLI::App app;
  bool help = false;
  add_common(app, help, context.color);
  command.define(app);
  // Help is given even if the rest of the line makes no sense.
  const auto end = std::find(words.begin(), words.end(), "--");
  help = std::any_of(words.begin(), end,
                     [](const std::string& word) { return word == "--help" || word == "-h"; });
  if (!help) parse(app, words);
  if (help) {
    context.out << command.help();
    return exit_clean;
  }
  return command.run(context);
}

int run_arguments(const std::vector<std::string>& arguments, Context& context) {
  const Commands commands = all_commands();
  const auto command_at = arguments.begin() + static_cast<std::ptrdiff_t>(command_index(arguments));
  CLI::App app;
  bool help = false;
  bool version = false;
  add_common(app, help, context.color);
  app.add_flag("--version", version);
  parse(app, {arguments.begin(), command_at});
  if (help) {
    context.out << main_help(commands);
    return exit_clean;
  }
  if (version) {
    context.out << "regolo " REGOLO_VERSION "\n";
    return exit_clean;
  }
  if (command_at == arguments.end()) {
    context.err << main_help(commands);
    return exit_usage;
  }
  const std::vector<std::string> words(command_at + 1, arguments.end());
  if (*command_at == "help") return run_help(commands, words, context);
  return run_command(command_named(commands, *command_at), words, context);
}

int run_caught(const std::vector<std::string>& arguments, Context& context) {
  try {
    return run_arguments(arguments, context);
  } catch (const UsageError& error) {
    context.err << "error: " << error.what() << "\n";
    return exit_usage;
  } catch (const std::exception& error) {
    context.err << "internal error: " << error.what() << "\n";
    return exit_internal;
  }
}

}  // namespace

std::string_view Environment::variable(std::string_view name) const {
  const auto found = variables.find(name);
  return found == variables.end() ? std::string_view() : std::string_view(found->second);
}

std::vector<std::unique_ptr<Command>> all_commands() {
  std::vector<std::unique_ptr<Command>> commands;
  commands.push_back(make_lint());
  commands.push_back(make_explain());
  commands.push_back(make_checks());
  commands.push_back(make_fuzz());
  commands.push_back(make_lsp());
  commands.push_back(make_mutate());
  commands.push_back(make_play());
  commands.push_back(make_record());
  commands.push_back(make_replay());
  commands.push_back(make_schema());
  commands.push_back(make_show());
  commands.push_back(make_observables());
  commands.push_back(make_report());
  commands.push_back(make_stats());
  commands.push_back(make_verify());
  commands.push_back(make_shrink());
  commands.push_back(make_campaign());
  commands.push_back(make_corpus());
  commands.push_back(make_diff());
  commands.push_back(make_new());
  commands.push_back(make_config());
  commands.push_back(make_completion());
  return commands;
}

std::vector<std::string> option_names(Command& command) {
  CLI::App app;
  bool help = false;
  std::string color;
  add_common(app, help, color);
  command.define(app);
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
    if (option->get_positional()) names.push_back(option->get_name(true));
  }
  return names;
}

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, std::istream& in,
        const Environment& environment) noexcept {
  try {
    Context context{out, err, in, environment, {}};
    int code = run_caught(arguments, context);
    // A full disk or a closed pipe must not look like a clean run.
    if (!out.flush()) {
      err << "error: the output could not be written\n";
      code = exit_internal;
    }
    err.flush();
    return code;
  } catch (...) {
    return exit_internal;
  }
}

}  // namespace regolo::cli
