#include "cli/formats/shell_completion.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/arguments.h"
#include "cli/formats/format.h"
#include "cli/help_page.h"
#include "cli/selection.h"

namespace regolo::cli {

namespace {

struct CompletedCommand {
  std::string name;
  std::string summary;
  std::vector<HelpOption> options;
  std::vector<std::string> words;  ///< that may stand for its argument, besides files
};

std::vector<std::string> check_words() {
  std::vector<std::string> words{"ALL"};
  for (const std::string_view family : family_words()) words.emplace_back(family);
  for (const Check* check : checkers::all_checks()) words.emplace_back(check->id.value);
  return words;
}

template <class Range>
std::vector<std::string> strings(const Range& range) {
  return {range.begin(), range.end()};
}

/// The words that an option takes; none: anything, or a file.
std::vector<std::string> values_of(const HelpOption& option, std::string_view command) {
  const std::string& flag = option.flags.back();
  if (flag == "--color") return {"auto", "always", "never"};
  if (flag == "--fail-on") return strings(std::span(fail_on_words));
  if (flag == "--min-severity") return strings(std::span(severity_words));
  if (flag == "--output-format" && command == "lint") return strings(format_words());
  if (flag == "--family") return strings(family_words());
  if (option.argument == "CHECKS") return check_words();
  return {};
}

std::vector<CompletedCommand> completed(const std::vector<std::unique_ptr<Command>>& commands) {
  std::vector<CompletedCommand> list;
  for (const auto& command : commands) {
    CompletedCommand one{std::string(command->name()),
                         std::string(command->summary()),
                         options_of(parse_help(command->help())),
                         {}};
    if (one.name == "explain") one.words = check_words();
    if (one.name == "completion") one.words = strings(std::span(shell_words));
    if (one.name == "new") one.words = {"game", "card", "rule", "scenario"};
    list.push_back(std::move(one));
  }
  CompletedCommand help{"help", "Print the help page of a command", {}, {}};
  for (const auto& command : commands) help.words.emplace_back(command->name());
  list.push_back(std::move(help));
  return list;
}

bool takes_value(const HelpOption& option) {
  return !option.argument.empty();
}

std::string joined_flags(const CompletedCommand& command) {
  std::vector<std::string> flags;
  for (const HelpOption& option : command.options)
    flags.insert(flags.end(), option.flags.begin(), option.flags.end());
  return fmt::format("{}", fmt::join(flags, " "));
}

std::string bash_script(const std::vector<CompletedCommand>& commands) {
  std::vector<std::string> names;
  for (const CompletedCommand& command : commands) names.push_back(command.name);
  std::string text = fmt::format(
      R"(# Completion of regolo for bash: source it, or put it into bash-completion's folder.
_regolo() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" command="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "${{COMP_WORDS[i]}}" in
      -*) ;;
      *) command="${{COMP_WORDS[i]}}"; break ;;
    esac
  done
  local commands="{0}"
  local flags="" words=""
  case "$command" in
    "") words="$commands --help --version --color" ;;
)",
      fmt::join(names, " "));
  for (const CompletedCommand& command : commands) {
    text += fmt::format("    {})\n      flags=\"{}\"\n", command.name, joined_flags(command));
    if (!command.words.empty()) text += fmt::format("      words=\"{}\"\n", fmt::join(command.words, " "));
    text += "      case \"$before\" in\n";
    for (const HelpOption& option : command.options) {
      if (!takes_value(option)) continue;
      const std::vector<std::string> values = values_of(option, command.name);
      text += fmt::format(
          "        {}) {} ;;\n", fmt::join(option.flags, "|"),
          values.empty()
              ? std::string("COMPREPLY=($(compgen -f -- \"$word\")); return")
              : fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$word\")); return", fmt::join(values, " ")));
    }
    text += "      esac ;;\n";
  }
  return text + R"(  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word"))
       [ -z "$command" ] || COMPREPLY+=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _regolo regolo
)";
}

/// Inside single quotes, and inside the brackets of _arguments.
std::string zsh_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
      result += c;
    }
  }
  return result;
}

std::string zsh_option(const HelpOption& option, std::string_view command) {
  std::string text;
  for (const std::string& flag : option.flags) {
    std::string value;
    if (takes_value(option)) {
      const std::vector<std::string> words = values_of(option, command);
      value = fmt::format(":{}:{}", zsh_text(option.argument),
                          words.empty() ? std::string("_files") : fmt::format("({})", fmt::join(words, " ")));
    }
    text += fmt::format("        '*{}[{}]{}' \\\n", flag, zsh_text(option.text), value);
  }
  return text;
}

std::string zsh_script(const std::vector<CompletedCommand>& commands) {
  std::string text =
      "#compdef regolo\n# Completion of regolo for zsh: put it as _regolo into a folder of "
      "$fpath.\n_regolo() {\n"
      "  local -a commands\n  commands=(\n";
  for (const CompletedCommand& command : commands)
    text += fmt::format("    '{}:{}'\n", command.name, zsh_text(command.summary));
  text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe -t commands command commands\n    return\n  fi\n"
      "  local command=${words[2]}\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CompletedCommand& command : commands) {
    text += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const HelpOption& option : command.options) text += zsh_option(option, command.name);
    text += command.words.empty() ? "        '*:path:_files' ;;\n"
                                  : fmt::format("        '*:word:({})' ;;\n", fmt::join(command.words, " "));
  }
  return text + "  esac\n}\n_regolo \"$@\"\n";
}

std::string fish_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string fish_script(const std::vector<CompletedCommand>& commands) {
  std::string text = "# Completion of regolo for fish: put it as regolo.fish into a completions folder.\n";
  for (const CompletedCommand& command : commands) {
    text += fmt::format("complete -c regolo -n __fish_use_subcommand -f -a {} -d '{}'\n", command.name,
                        fish_text(command.summary));
  }
  for (const CompletedCommand& command : commands) {
    const std::string begin =
        fmt::format("complete -c regolo -n '__fish_seen_subcommand_from {}'", command.name);
    if (!command.words.empty()) text += fmt::format("{} -a '{}'\n", begin, fmt::join(command.words, " "));
    for (const HelpOption& option : command.options) {
      text += begin;
      for (const std::string& flag : option.flags) {
        text += flag.starts_with("--") ? fmt::format(" -l {}", flag.substr(2))
                                       : fmt::format(" -s {}", flag.substr(1));
      }
      if (takes_value(option)) {
        const std::vector<std::string> values = values_of(option, command.name);
        text += values.empty() ? " -r" : fmt::format(" -x -a '{}'", fmt::join(values, " "));
      }
      text += fmt::format(" -d '{}'\n", fish_text(option.text));
    }
  }
  return text;
}

}  // namespace

std::string shell_completion(std::string_view shell, const std::vector<std::unique_ptr<Command>>& commands) {
  const std::vector<CompletedCommand> list = completed(commands);
  if (shell == "bash") return bash_script(list);
  return shell == "zsh" ? zsh_script(list) : fish_script(list);
}

}  // namespace regolo::cli
