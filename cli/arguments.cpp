#include "cli/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "cli/text.h"
#include "model/source/nearest.h"

namespace regolo::cli {

namespace {

/// CLI11 takes -j4 and -j 4, but not -j=4.
std::string without_short_equals(std::string argument) {
  const bool is_short = argument.size() > 2 && argument[0] == '-' && argument[1] != '-' && argument[2] == '=';
  if (is_short) argument.erase(2, 1);
  return argument;
}

std::vector<std::string> flag_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

/// What no option or positional took. CLI11 counts the mark before the positionals among it.
std::vector<std::string> extras_of(const CLI::App& app) {
  std::vector<std::string> extras = app.remaining();
  std::erase(extras, "--");
  return extras;
}

[[noreturn]] void refuse_extra(const CLI::App& app, const std::vector<std::string>& arguments) {
  const std::vector<std::string> extras = extras_of(app);
  // CLI11 does not keep their order; the first one written is the one to talk about.
  std::string first = extras.front();
  for (const std::string& argument : arguments) {
    if (std::find(extras.begin(), extras.end(), argument) != extras.end()) {
      first = argument;
      break;
    }
  }
  if (first.empty() || first[0] != '-') {
    throw UsageError(fmt::format("unexpected argument '{}'", shown_text(first)));
  }
  const std::string flag = first.substr(0, first.find('='));
  const std::vector<std::string> names = flag_names(app);
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  throw UsageError(fmt::format("unknown option '{}'{}", shown_text(flag), did_you_mean(flag, candidates)));
}

std::string readable(const CLI::ParseError& error) {
  const std::string text = error.what();
  const bool missing =
      text.find("required") != std::string::npos && text.find("missing") != std::string::npos;
  if (missing) return fmt::format("option {} needs a value", text.substr(0, text.find(':')));
  return shown_text(text);
}

}  // namespace

CLI::Option* add_text(CLI::App& app, const std::string& name, std::string& value) {
  return app.add_option(name, value)->expected(1)->take_last();
}

CLI::Option* add_words(CLI::App& app, const std::string& name, std::vector<std::string>& values) {
  return app.add_option(name, values)->expected(1)->delimiter(',')->take_all()->allow_extra_args(false);
}

CLI::Option* add_repeatable(CLI::App& app, const std::string& name, std::vector<std::string>& values) {
  return app.add_option(name, values)->expected(1)->take_all()->allow_extra_args(false);
}

CLI::Option* add_flag(CLI::App& app, const std::string& name, bool& value) {
  return app.add_flag(name, value);
}

CLI::Option* add_positional(CLI::App& app, const std::string& name, std::string& value) {
  return app.add_option(name, value);
}

CLI::Option* add_positional(CLI::App& app, const std::string& name, std::vector<std::string>& values) {
  return app.add_option(name, values);
}

void add_common(CLI::App& app, bool& help, std::string& color) {
  app.set_help_flag();
  app.add_flag("-h,--help", help);
  add_text(app, "--color", color);
}

void parse(CLI::App& app, std::vector<std::string> arguments) {
  for (std::string& argument : arguments) {
    if (argument == "--") break;
    argument = without_short_equals(std::move(argument));
  }
  app.allow_extras();
  try {
    // CLI11 takes a vector from its end.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    throw UsageError(readable(error));
  }
  if (!extras_of(app).empty()) refuse_extra(app, arguments);
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string meant = source::nearest(word, candidates);
  return meant.empty() ? std::string() : fmt::format("; did you mean '{}'?", meant);
}

std::string one_of(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::size_t choice(std::string_view what, std::string_view word, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  throw UsageError(fmt::format("unknown value '{}' for {}, expected {}{}", shown_text(word), what,
                               one_of(words), did_you_mean(word, words)));
}

unsigned number(std::string_view what, std::string_view text, unsigned min, unsigned max) {
  unsigned value = 0;
  const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = trouble == std::errc() && end == text.data() + text.size();
  if (!whole || value < min || value > max) {
    throw UsageError(
        fmt::format("{} needs a whole number from {} to {}, found '{}'", what, min, max, shown_text(text)));
  }
  return value;
}

std::string_view word(source::Severity severity) {
  return severity_words[static_cast<std::size_t>(severity)];
}

}  // namespace regolo::cli
