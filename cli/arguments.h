// The few forms of option that commands use, and the words they accept. CLI11's own defaults would let a list
// option swallow the paths behind it and would call a repeated option an error.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "model/source/diagnostic.h"

namespace regolo::cli {

/// One value; given twice, the last counts.
CLI::Option* add_text(CLI::App& app, const std::string& name, std::string& value);
/// Words separated by commas; given twice, both count.
CLI::Option* add_words(CLI::App& app, const std::string& name, std::vector<std::string>& values);
/// One value as it is, commas included; given twice, both count.
CLI::Option* add_repeatable(CLI::App& app, const std::string& name, std::vector<std::string>& values);
/// No value: it is there or not.
CLI::Option* add_flag(CLI::App& app, const std::string& name, bool& value);
/// A word that is no option; the last of them if there are several.
CLI::Option* add_positional(CLI::App& app, const std::string& name, std::string& value);
/// All words that are no options.
CLI::Option* add_positional(CLI::App& app, const std::string& name, std::vector<std::string>& values);
/// The options that every command and the program itself take: --help and --color.
void add_common(CLI::App& app, bool& help, std::string& color);

/// Parses what follows a command. Throws UsageError, with a suggestion where there is one.
void parse(CLI::App& app, std::vector<std::string> arguments);

/// "; did you mean 'lint'?" or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);
/// 'error', 'warning' or 'never'
std::string one_of(std::span<const std::string_view> words);
/// The index of `word` among `words`; otherwise a UsageError that names `what` and lists them.
std::size_t choice(std::string_view what, std::string_view word, std::span<const std::string_view> words);
/// A decimal number within the limits, or a UsageError.
unsigned number(std::string_view what, std::string_view text, unsigned min, unsigned max);

inline constexpr std::string_view severity_words[] = {"info", "warning", "error"};
std::string_view word(source::Severity severity);

/// From which severity on findings make the run fail. The order is that of Severity.
enum class FailOn : std::uint8_t { info, warning, error, never };
inline constexpr std::string_view fail_on_words[] = {"info", "warning", "error", "never"};

}  // namespace regolo::cli
