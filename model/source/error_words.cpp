#include "model/source/error_words.h"

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <array>
#include <optional>

#include "model/source/bracket_scan.h"
#include "model/source/quoted_lines.h"
#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

namespace msg = YAML::ErrorMsg;

struct Words {
  std::string_view reason;
  std::string_view message;
  std::string_view help;
};

/// What can be said without looking at the text around. The library appends details to some of its messages,
/// so the start decides.
const std::array fixed_words{
    Words{msg::YAML_DIRECTIVE_ARGS, "`%YAML` line needs exactly one version",
          "delete the line; it is not needed"},
    Words{msg::YAML_VERSION, "`%YAML` line has no readable version", "delete the line; it is not needed"},
    Words{msg::YAML_MAJOR_VERSION, "`%YAML` line asks for a version that does not exist",
          "delete the line; it is not needed"},
    Words{msg::REPEATED_YAML_DIRECTIVE, "second `%YAML` line", "delete the line; it is not needed"},
    Words{msg::TAG_DIRECTIVE_ARGS, "`%TAG` line is incomplete", "delete the line; tags are not used here"},
    Words{msg::REPEATED_TAG_DIRECTIVE, "second `%TAG` line for the same name",
          "delete the line; tags are not used here"},
    Words{msg::CHAR_IN_TAG_HANDLE, "unexpected character in a tag",
          "a text that starts with an exclamation mark needs quotes"},
    Words{msg::TAG_WITH_NO_SUFFIX, "tag without a name",
          "a text that starts with an exclamation mark needs quotes"},
    Words{msg::END_OF_VERBATIM_TAG, "tag `!<` is not closed with >",
          "a text that starts with an exclamation mark needs quotes"},
    Words{msg::MULTIPLE_TAGS, "two tags for one value", "delete the tags; types come from the schema"},
    Words{msg::MULTIPLE_ANCHORS, "two names (&) for one value", "a text that starts with & needs quotes"},
    Words{msg::MULTIPLE_ALIASES, "two aliases (*) in one place", "a text that starts with * needs quotes"},
    Words{msg::ALIAS_CONTENT, "text after an alias (*)", "a text that starts with * needs quotes"},
    Words{msg::INVALID_HEX, "escape in a double-quoted text needs hexadecimal digits",
          "write two digits after \\x, four after \\u, eight after \\U, or the character itself"},
    Words{msg::INVALID_UNICODE, "escape in a double-quoted text stands for no character",
          "write the character itself instead of the escape"},
    Words{msg::INVALID_ESCAPE, "unknown escape in a double-quoted text",
          "write \\\\ for a backslash, or put the text in single quotes"},
    Words{msg::TAB_IN_INDENTATION, "tab in the indentation", "indent with spaces"},
    Words{msg::MAP_KEY, "key (?) where none can start", "write `key: value` on a line of its own"},
    Words{msg::ALIAS_NOT_FOUND, "asterisk without a name after it", "a text that starts with * needs quotes"},
    Words{msg::ANCHOR_NOT_FOUND, "ampersand without a name after it",
          "a text that starts with & needs quotes"},
    Words{msg::CHAR_IN_ALIAS, "unexpected character in the name after *",
          "a text that starts with * needs quotes"},
    Words{msg::CHAR_IN_ANCHOR, "unexpected character in the name after &",
          "a text that starts with & needs quotes"},
    Words{msg::ZERO_INDENT_IN_BLOCK, "indentation of 0 after | or >", "delete the digit"},
    Words{msg::CHAR_IN_BLOCK, "text directly after | or >",
          "start the text on the next line; a text that starts with | or > needs quotes"},
};

bool is_reason(const Failure& failure, const char* reason) {
  return failure.reason.starts_with(reason);
}

Problem syntax_error(std::uint32_t at, std::string message, std::string help) {
  return {.kind = ProblemKind::syntax_error,
          .span = {at, at},
          .message = std::move(message),
          .label = "cannot be read from here",
          .help = std::move(help)};
}

/// From where brackets and quotes must be counted again: the outermost bracket still open, or the end of the
/// tree.
std::uint32_t scan_begin(const Failure& failure) {
  for (const OpenNode& open : failure.open) {
    if (open.has_bracket) return open.begin;
  }
  return failure.cursor;
}

Problem unclosed_bracket(const Failure& failure, std::uint32_t opening) {
  const bool is_map = failure.text[opening] == '{';
  Problem problem{.kind = ProblemKind::unclosed_bracket, .span = {opening, opening + 1}};
  problem.message = fmt::format("{} is never closed", is_map ? "brace {" : "bracket [");
  problem.label = "opened here, never closed";
  problem.help =
      fmt::format("add {} where the {} ends", is_map ? '}' : ']', is_map ? "group of keys" : "list");
  return problem;
}

Problem wrong_closer(const Failure& failure, const OpenThings& things) {
  const std::uint32_t at = *things.wrong_closer;
  const char closer = failure.text[at];
  if (things.brackets.empty()) {
    return syntax_error(at, fmt::format("{} closes nothing", closer), "delete it, or put the text in quotes");
  }
  Problem problem = unclosed_bracket(failure, things.brackets.back());
  problem.notes.push_back({{at, at + 1}, fmt::format("{} stands here instead", closer)});
  return problem;
}

/// The missing closing quote or bracket that is the real reason, if there is one.
std::optional<Problem> explain_open_things(const Failure& failure) {
  const OpenThings things = find_open_things(failure.text, scan_begin(failure));
  if (things.quote) return unclosed_quote(failure.text, *things.quote);
  if (things.wrong_closer) return wrong_closer(failure, things);
  if (!things.brackets.empty()) return unclosed_bracket(failure, things.brackets.back());
  return std::nullopt;
}

/// What to do about a character inside brackets that cannot stand there.
std::string flow_help(const Failure& failure) {
  if (char_at(failure.text, failure.at) == ':') return "put a text that contains a colon in quotes";
  return "separate the values with commas; put a text with special characters in quotes";
}

Problem explain_flow(const Failure& failure) {
  if (auto problem = explain_open_things(failure)) return *std::move(problem);
  const bool in_map = is_reason(failure, msg::END_OF_MAP_FLOW);
  Problem problem = syntax_error(
      failure.at,
      fmt::format("expected , or {} before `{}`", in_map ? '}' : ']', excerpt(failure.text, failure.at)),
      flow_help(failure));
  if (!failure.open.empty() && failure.open.back().has_bracket) {
    const std::uint32_t opening = failure.open.back().begin;
    problem.notes.push_back(
        {{opening, opening + 1}, in_map ? "the group of keys starts here" : "the list starts here"});
  }
  return problem;
}

std::string spaces(std::uint32_t count) {
  return fmt::format("{} space{}", count, count == 1 ? "" : "s");
}

/// The indentation, among those of the lines above that could go on here, that is nearest to the one found:
/// of dashes for a list item, of keys for a key.
std::optional<std::uint32_t> nearest_indentation(std::string_view text, std::uint32_t at) {
  constexpr int lines_max = 200;
  const bool wants_dash = char_at(text, at) == '-';
  const std::uint32_t column = column_of(text, at);
  const auto distance = [&](std::uint32_t other) { return other > column ? other - column : column - other; };
  std::optional<std::uint32_t> best;
  std::uint32_t outermost = 0xffffffff;
  std::uint32_t line = line_start(text, at);
  for (int i = 0; i < lines_max && line > 0 && outermost > 0; ++i) {
    line = line_start(text, line - 1);
    std::uint32_t content = skip_blanks(text, line);
    const char first = char_at(text, content);
    if (first == '\n' || first == '\r' || first == '#') continue;
    if (first == '-' && !wants_dash) content = skip_blanks(text, content + 1);
    if (wants_dash && first != '-') continue;
    if (content - line >= outermost) continue;
    outermost = content - line;
    if (!best || distance(outermost) < distance(*best)) best = outermost;
  }
  return best;
}

/// A line that fits no open list or map: its indentation is wrong, or it lacks its colon.
Problem explain_block(const Failure& failure) {
  const std::string_view text = failure.text;
  const std::string_view words = excerpt(text, failure.at);
  const std::uint32_t column = column_of(text, failure.at);
  const bool starts_line = skip_blanks(text, line_start(text, failure.at)) == failure.at;
  if (!starts_line) {
    return syntax_error(failure.at, fmt::format("unexpected `{}` after the value", words),
                        words.starts_with(',')
                            ? "delete the bracket that closes too early, or put the whole value in quotes"
                            : "put the whole value in quotes, or start a new line");
  }
  const bool fits_an_open_one =
      std::any_of(failure.open.begin(), failure.open.end(),
                  [&](const OpenNode& open) { return column_of(text, open.begin) == column; });
  const auto expected = nearest_indentation(text, failure.at);
  if (!fits_an_open_one && expected && *expected != column) {
    return syntax_error(
        failure.at,
        fmt::format("indentation of `{}` does not match the lines above it (expected {}, found {})", words,
                    spaces(*expected), spaces(column)),
        "give the items of one list, or the keys of one entry, the same indentation");
  }
  const bool in_list = !failure.open.empty() && !failure.open.back().is_map;
  if (in_list) {
    return syntax_error(failure.at, fmt::format("`{}` stands where a list item is due", words),
                        "start it with a dash, or indent it to belong to the item above");
  }
  if (words.starts_with("- ") || words == "-") {
    return syntax_error(failure.at, fmt::format("list item `{}` stands where a key is due", words),
                        "put the list under a key, or delete the dash");
  }
  return syntax_error(failure.at, fmt::format("`{}` has no colon", words),
                      "write `key: value`; a text over several lines is indented deeper than its key");
}

Problem explain_first_character(const Failure& failure) {
  const char first = char_at(failure.text, failure.at);
  return syntax_error(failure.at, fmt::format("a value cannot start with {}", first),
                      "put the text in quotes");
}

Problem explain_unknown_alias(const Failure& failure) {
  const std::uint32_t end = anchor_end(failure.text, failure.at);
  const std::string_view name = failure.text.substr(failure.at, end - failure.at);
  const std::string_view bare = name.substr(std::min<std::size_t>(1, name.size()));
  return {.kind = ProblemKind::unknown_alias,
          .span = {failure.at, end},
          .message = fmt::format("alias `{}` repeats a value that was never named", name),
          .label = fmt::format("no value above is named &{}", bare),
          .help = "correct the name, or put the text in quotes if no repeated value is meant"};
}

}  // namespace

namespace {

/// Text right behind a quote that ran over lines: the quote that seems to close it opens the next text.
bool opens_the_next_text(const Failure& failure) {
  const Span quote = failure.long_quote;
  if (quote == Span{} || quote.end > failure.at || line_end(failure.text, quote.end) < failure.at)
    return false;
  const char behind = char_at(failure.text, quote.end);
  const bool is_word = !is_blank_or_break(behind) && !is_flow_indicator(behind) && behind != ':';
  return is_word || swallows_keys(failure.text, quote);
}

}  // namespace

Problem explain_failure(const Failure& failure) {
  if (opens_the_next_text(failure)) return unclosed_quote(failure.text, failure.long_quote.begin);
  if (is_reason(failure, msg::UNKNOWN_ANCHOR)) return explain_unknown_alias(failure);
  if (is_reason(failure, msg::EOF_IN_SCALAR) || is_reason(failure, msg::DOC_IN_SCALAR)) {
    if (auto problem = explain_open_things(failure)) return *std::move(problem);
    return syntax_error(failure.at, "quoted text is not closed here", "close the text with its quote");
  }
  if (is_reason(failure, msg::END_OF_MAP_FLOW) || is_reason(failure, msg::END_OF_SEQ_FLOW))
    return explain_flow(failure);
  if (is_reason(failure, msg::FLOW_END)) {
    if (auto problem = explain_open_things(failure)) return *std::move(problem);
    return syntax_error(failure.at, "closing bracket closes nothing", "delete it, or put the text in quotes");
  }
  if (is_reason(failure, msg::END_OF_MAP) || is_reason(failure, msg::END_OF_SEQ))
    return explain_block(failure);
  if (is_reason(failure, msg::MAP_VALUE)) {
    return syntax_error(
        failure.at, "a second colon on the line, or one without a key",
        "put a value that contains a colon and a space in quotes; a key must fit on one line");
  }
  if (is_reason(failure, msg::BLOCK_ENTRY)) {
    return syntax_error(failure.at, "a list item with a dash cannot start here",
                        "start the list on a line of its own; between [ and ] write no dashes");
  }
  if (is_reason(failure, msg::UNKNOWN_TOKEN)) return explain_first_character(failure);
  for (const Words& words : fixed_words) {
    if (failure.reason.starts_with(words.reason)) {
      return syntax_error(failure.at, std::string(words.message), std::string(words.help));
    }
  }
  return syntax_error(failure.at, fmt::format("cannot make sense of `{}`", excerpt(failure.text, failure.at)),
                      "check the line for a missing quote, colon or bracket");
}

}  // namespace regolo::source
