#include "model/source/reader.h"

#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <optional>

#include "model/source/comments.h"
#include "model/source/error_words.h"
#include "model/source/file_bytes.h"
#include "model/source/problem_list.h"
#include "model/source/scalar_scan.h"
#include "model/source/simple_text.h"
#include "model/source/tabs.h"
#include "model/source/text_stream.h"
#include "model/source/tree_builder.h"
#include "model/source/utf8.h"
#include "model/source/way.h"

namespace regolo::source {

namespace {

/// The library knows no line break that is a carriage return alone. Replaced one for one, so offsets stay.
std::string with_line_feeds(std::string_view text) {
  std::string fed(text);
  for (std::size_t i = 0; i < fed.size(); ++i) {
    const bool is_pair = i + 1 < fed.size() && fed[i + 1] == '\n';
    if (fed[i] == '\r' && !is_pair) fed[i] = '\n';
  }
  return fed;
}

bool has_lone_return(std::string_view text) {
  for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
    if (at + 1 >= text.size() || text[at + 1] != '\n') return true;
  }
  return false;
}

/// Blanks that make up the last line are not fed: in a folded text the library would take them for a word.
std::string_view without_blank_end(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && is_blank(text[end - 1])) --end;
  return end > 0 && is_break(text[end - 1]) ? text.substr(0, end) : text;
}

/// Reads one document into a tree.
class Reading {
 public:
  Reading(Document& document, ProblemList& problems, const Limits& limits)
      : document_(document),
        problems_(problems),
        limits_(limits),
        text_(document.file->bytes()),
        begin_(document.file->text_begin()),
        first_(skip_gap(text_, begin_)),
        is_flow_(first_ < text_.size() && (text_[first_] == '[' || text_[first_] == '{')),
        shift_(is_flow_ ? std::int64_t{first_} - 4 : begin_) {}

  void run(Way way) {
    if (way == Way::library || !read_the_short_way()) read_with_library();
    const bool ended_early = !document_.complete;
    builder_->close_all();
    if (!ended_early) check_rest();
    if (!builder_->complete()) document_.complete = false;
    const std::uint32_t end = ended_early ? skip_gap(text_, builder_->cursor()) : end_;
    check_tabs(document_.tree, *document_.file, end, problems_);
    document_.comments = find_comments(document_.tree, *document_.file, end);
  }

 private:
  void start_over() {
    document_.tree = Tree();
    // Growing step by step would copy large trees again and again; room that is not used costs nothing.
    document_.tree.nodes.reserve(std::min<std::size_t>(text_.size() / 8, limits_.nodes_max));
    problems_ = ProblemList();
    document_.complete = true;
    builder_.emplace(*document_.file, shift_, limits_, document_.tree, problems_);
  }

  bool read_the_short_way() {
    start_over();
    try {
      return read_simple_text(text_, begin_, shift_, *builder_);
    } catch (const StopReading&) {
      // Past a limit; the library says what that means for the rest of the text.
      return false;
    }
  }

  void read_with_library() {
    start_over();
    // A list or map in brackets could be a key, and the library would keep all of it in memory until it
    // knows. After three dashes it cannot be one.
    const std::string_view head = is_flow_ ? "--- " : "";
    const std::uint32_t from = is_flow_ ? first_ : begin_;
    std::string fed;
    if (has_lone_return(text_)) fed = with_line_feeds(text_);
    const std::string_view rest = (fed.empty() ? text_ : std::string_view(fed)).substr(from);
    check_directives();
    TextBuffer buffer(head, without_blank_end(rest), builder_->progress());
    std::istream stream(&buffer);
    parse(stream, buffer);
  }

  void parse(std::istream& stream, const TextBuffer& buffer) {
    try {
      YAML::Parser parser(stream);
      parser.HandleNextDocument(*builder_);
      if (buffer.gave_up()) report_too_large();
    } catch (const StopReading&) {
      document_.complete = false;
      drop_guesses(builder_->cursor());
    } catch (const YAML::DeepRecursion&) {
      document_.complete = false;
      drop_guesses(builder_->cursor());
      problems_.add(nesting_too_deep(builder_->cursor(), "levels stand too deep inside each other"));
    } catch (const YAML::Exception& error) {
      buffer.gave_up() ? report_too_large() : fail(error);
    }
  }

  /// Before it gives up, the library reports empty keys and values where it was about to refuse the text, and
  /// takes what stands in a bracket that is never closed for keys.
  void drop_guesses(std::uint32_t place) {
    const auto& open = builder_->open();
    const auto bracket =
        std::find_if(open.begin(), open.end(), [](const OpenNode& node) { return node.has_bracket; });
    problems_.drop_guesses(bracket == open.end() ? place : std::min(place, bracket->begin));
  }

  /// Lines that start with % before the document. The library takes any, and does not miss the dashes after
  /// them.
  void check_directives() {
    std::uint32_t at = first_;
    while (char_at(text_, at) == '%' && (at == begin_ || is_break(text_[at - 1]))) {
      const std::string_view words = excerpt(text_, at);
      const std::uint32_t next = skip_gap(text_, line_end(text_, at));
      const bool is_known = words == "%YAML 1.1" || words == "%YAML 1.2";
      const bool is_followed = text_.substr(next, 3) == "---";
      if (!is_known || !is_followed) {
        problems_.add({.kind = ProblemKind::syntax_error,
                       .span = {at, line_end(text_, at)},
                       .message = fmt::format("line `{}` means nothing here", words),
                       .label = "a line that starts with %",
                       .help = "delete it; a text that starts with % needs quotes"});
        return;
      }
      at = next;
    }
  }

  void fail(const YAML::Exception& error) {
    document_.complete = false;
    const std::uint32_t at = error.mark.is_null() ? builder_->cursor() : builder_->offset(error.mark);
    Problem problem = explain_failure({.text = text_,
                                       .reason = error.msg,
                                       .at = at,
                                       .cursor = builder_->cursor(),
                                       .open = builder_->open(),
                                       .long_quote = builder_->long_quote()});
    if (problem.kind == ProblemKind::unclosed_quote) problems_.drop_last(ProblemKind::quote_swallows_keys);
    drop_guesses(at);
    const std::uint32_t tab = tab_before_item(text_, begin_, problem.span.begin);
    const bool in_flow = !builder_->open().empty() && builder_->open().back().is_flow;
    if (problem.kind == ProblemKind::syntax_error && tab != no_tab && !in_flow)
      problem = tab_indentation(tab);
    if (is_flow_key(at)) problem = complex_key({first_, first_ + 1}, document_.tree[0].kind);
    problems_.add(std::move(problem));
  }

  /// `[a, b]: c` at the start of the file. After the three dashes the library sees a colon without a key.
  bool is_flow_key(std::uint32_t at) const {
    return is_flow_ && builder_->open().empty() && !document_.tree.empty() && char_at(text_, at) == ':' &&
           skip_gap(text_, builder_->cursor()) == at;
  }

  void report_too_large() {
    const std::uint32_t at = builder_->cursor();
    document_.complete = false;
    drop_guesses(at);
    problems_.add({.kind = ProblemKind::file_too_large,
                   .span = {at, at},
                   .message = "what starts here is too large to be read in one piece",
                   .label = "not read from here on",
                   .help = "write large lists with dashes and indentation, or split the file"});
  }

  bool is_end_marker(std::uint32_t at) const {
    return text_.substr(at, 3) == "..." && column_of(text_, at) == 0 &&
           is_blank_or_break(char_at(text_, at + 3));
  }

  /// The library ends a document where it no longer fits and takes the rest for another one.
  void check_rest() {
    std::uint32_t at = skip_gap(text_, builder_->cursor());
    const bool has_start = builder_->cursor() > begin_;
    const bool nothing_read = !has_start && !document_.tree.empty();
    while (!nothing_read && is_end_marker(at)) at = skip_gap(text_, at + 3);
    if (at >= text_.size()) return;
    const std::string_view words = excerpt(text_, at);
    const auto end = static_cast<std::uint32_t>(at + words.size());
    document_.complete = false;
    end_ = at;
    if (nothing_read) {
      problems_.add(
          {.kind = ProblemKind::syntax_error,
           .span = {at, end},
           .message = fmt::format("cannot make sense of `{}`", words),
           .label = "a file cannot start like this",
           .help = "start with `key: value` or with a list item; put special characters in quotes"});
      return;
    }
    const bool is_start = words.starts_with("---");
    problems_.add({.kind = ProblemKind::extra_document,
                   .span = {at, end},
                   .message = is_start ? "a second document starts here"
                                       : fmt::format("`{}` does not belong to what stands above it", words),
                   .label = "the file is read only up to here",
                   .help = "check the indentation and the dashes; one file holds one document"});
  }

  Document& document_;
  ProblemList& problems_;
  const Limits& limits_;
  std::string_view text_;
  std::uint32_t begin_;
  std::uint32_t first_;  ///< of what is no comment
  bool is_flow_;         ///< the file is one list or map in brackets, as in JSON
  std::int64_t shift_;   ///< what the places of events lack to be offsets into the file
  std::uint32_t end_ = static_cast<std::uint32_t>(text_.size());  ///< of what belongs to the document
  std::optional<TreeBuilder> builder_;
};

Document unread(std::string path, Problem problem) {
  Document document;
  document.file = std::make_shared<const SourceFile>(std::move(path), std::string());
  document.problems.push_back(std::move(problem));
  document.complete = false;
  return document;
}

Problem too_large(std::uint64_t size, const Limits& limits) {
  return {.kind = ProblemKind::file_too_large,
          .message = fmt::format("the file has {} bytes, but at most {} are read", size, limits.bytes_max),
          .help = "split the file"};
}

}  // namespace

Document read_text(std::string path, std::string bytes, const Limits& limits) {
  return read_text_by(Way::short_if_simple, std::move(path), std::move(bytes), limits);
}

Document read_text_by(Way way, std::string path, std::string bytes, const Limits& limits) {
  if (bytes.size() > limits.bytes_max) {
    return unread(std::move(path), too_large(bytes.size(), limits));
  }
  Document document;
  document.file = std::make_shared<const SourceFile>(std::move(path), std::move(bytes));
  ProblemList problems;
  check_characters(document.file->bytes(), document.file->text_begin(), problems);
  if (problems.empty()) {
    Reading(document, problems, limits).run(way);
  } else {
    document.complete = false;
  }
  document.problems = problems.take();
  return document;
}

Document read_file(const std::string& path, std::string shown_path, const Limits& limits) {
  FileBytes read = read_bytes(path, limits.bytes_max);
  if (!read.error.empty()) {
    Problem problem{.kind = ProblemKind::unreadable_file};
    problem.message = fmt::format("the file cannot be read: {}", read.error);
    return unread(std::move(shown_path), std::move(problem));
  }
  if (read.size > limits.bytes_max) return unread(std::move(shown_path), too_large(read.size, limits));
  return read_text(std::move(shown_path), std::move(read.bytes), limits);
}

}  // namespace regolo::source
