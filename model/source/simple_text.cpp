#include "model/source/simple_text.h"

#include <yaml-cpp/anchor.h>
#include <yaml-cpp/emitterstyle.h>
#include <yaml-cpp/mark.h>

#include <array>
#include <string>

#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

/// What a character may do, as bits.
constexpr unsigned in_key = 1;         ///< of a key, and of a word in brackets
constexpr unsigned starts_word = 2;    ///< the first one of a word
constexpr unsigned in_flow_word = 4;   ///< inside a word in brackets, beside those of keys
constexpr unsigned in_block_word = 8;  ///< anywhere in a word outside of brackets, but for ": " and " #"

constexpr std::array<std::uint8_t, 256> classes() {
  std::array<std::uint8_t, 256> of{};
  for (unsigned c = 0x20; c < 256; ++c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
    const bool is_digit = c >= '0' && c <= '9';
    if (is_letter || is_digit || c == '_') of[c] |= in_key | starts_word;
    if (c == '-' || c == '.' || c == '/' || c == ' ') of[c] |= in_key;
    if (c == '+' || c == '.' || c == '/' || c == '(') of[c] |= starts_word;
    if (c == '+' || c == '(' || c == ')' || c == '\'' || c == '`' || c == ';' || c == '=' || c == '*')
      of[c] |= in_flow_word;
    if (c != 0x7f) of[c] |= in_block_word;
  }
  return of;
}

constexpr std::array<std::uint8_t, 256> class_of = classes();

bool is(char c, unsigned classes) {
  return (class_of[static_cast<unsigned char>(c)] & classes) != 0;
}

bool is_null_word(std::string_view word) {
  return word == "null" || word == "Null" || word == "NULL";
}

class SimpleText {
 public:
  SimpleText(std::string_view text, std::uint32_t begin, std::int64_t shift, YAML::EventHandler& events)
      : text_(text), begin_(begin), shift_(shift), at_(begin), events_(events) {}

  bool run() {
    if (!to_line()) return false;
    if (here() == '[' || here() == '{') return run_in_brackets();
    events_.OnDocumentStart(mark(at_));
    if (column() == 0 && text_.substr(at_, 4) == "---\n") {
      at_ += 3;
      if (!to_line()) return false;
    }
    value_is_due_ = true;
    do {
      if (!line()) return false;
    } while (to_line());
    if (value_is_due_) return false;
    while (depth_ > 0) close();
    events_.OnDocumentEnd();
    return true;
  }

 private:
  struct Open {
    std::uint32_t column;
    bool is_map;
  };
  static constexpr std::size_t depth_max = 32;
  static constexpr std::uint32_t key_max = 200;  ///< the library takes a longer one for no key
  static constexpr int brackets_max = 24;

  /// A file that is one list or map in brackets, as in JSON.
  bool run_in_brackets() {
    events_.OnDocumentStart(YAML::Mark());
    if (!in_brackets(0)) return false;
    while (is_blank_or_break(here()) && !is_end()) ++at_;
    events_.OnDocumentEnd();
    return is_end();
  }

  YAML::Mark mark(std::uint32_t at) const {
    YAML::Mark mark;
    mark.pos = static_cast<int>(at - shift_);
    return mark;
  }
  char here(std::uint32_t ahead = 0) const { return char_at(text_, at_ + ahead); }
  bool is_end() const { return at_ >= text_.size(); }
  void skip_spaces() {
    while (here() == ' ') ++at_;
  }

  /// To the first character of the next line that holds something. Only at the end of a line, or of a text.
  bool to_line() {
    while (!is_end()) {
      if (text_[at_] == '\n') line_ = ++at_;
      if (is_end()) return false;
      if (at_ == begin_) line_ = at_;
      skip_spaces();
      if (here() == '#') at_ = line_end(text_, at_);
      if (!is_end() && text_[at_] != '\n') return true;
    }
    return false;
  }

  std::uint32_t column() const { return at_ - line_; }
  Open& top() { return open_[depth_ - 1]; }
  bool is_item() const { return here() == '-' && (here(1) == ' ' || here(1) == '\n'); }

  bool open(bool is_map) {
    if (depth_ == depth_max) return false;
    open_[depth_++] = {column(), is_map};
    if (is_map) {
      events_.OnMapStart(mark(at_), "?", YAML::NullAnchor, YAML::EmitterStyle::Block);
    } else {
      events_.OnSequenceStart(mark(at_), "?", YAML::NullAnchor, YAML::EmitterStyle::Block);
    }
    return true;
  }
  void close() {
    top().is_map ? events_.OnMapEnd() : events_.OnSequenceEnd();
    --depth_;
  }

  /// The line that starts here: its place says which list or map it goes on with.
  bool line() {
    const bool item = is_item();
    if (!value_is_due_) {
      while (depth_ > 0 && top().column > column()) close();
      // The items of a list may stand right below their key.
      if (depth_ > 1 && !item && !top().is_map && top().column == column()) close();
      if (depth_ == 0 || top().column != column() || top().is_map == item) return false;
    } else {
      const bool below_key = depth_ > 0 && top().is_map && item && top().column == column();
      if (depth_ > 0 && top().column >= column() && !below_key) return false;
      if (depth_ > 0 && (here() == '[' || here() == '{')) {
        value_is_due_ = false;
        return value();
      }
      if (!open(!item)) return false;
    }
    value_is_due_ = false;
    return item ? items() : key_and_value();
  }

  /// A dash and what stands behind it, which may be another list, or the first key of a map.
  bool items() {
    while (is_item()) {
      ++at_;
      if (is_rest_empty()) return value_is_due_ = true;
      if (is_item() && !open(false)) return false;
    }
    if (key_end() == 0) return value();
    return open(true) && key_and_value();
  }

  /// One past the key that stands here, where its colon is, or 0 if there is none.
  std::uint32_t key_end() const {
    if (!is(here(), starts_word) || !is(here(), in_key)) return 0;
    std::uint32_t end = at_ + 1;
    while (is(char_at(text_, end), in_key)) ++end;
    const bool is_key = char_at(text_, end) == ':' && text_[end - 1] != ' ' && end - at_ <= key_max;
    const char after = char_at(text_, end + 1);
    return is_key && end < text_.size() && (after == ' ' || after == '\n') ? end : 0;
  }

  bool key_and_value() {
    const std::uint32_t end = key_end();
    if (end == 0) return false;
    word(at_, end);
    at_ = end + 1;
    if (is_rest_empty()) return value_is_due_ = true;
    return value();
  }

  /// Past blanks and a comment behind them; whether the line ends there.
  bool is_rest_empty() {
    const std::uint32_t from = at_;
    skip_spaces();
    if (here() == '#' && at_ > from) at_ = line_end(text_, at_);
    return here() == '\n';
  }

  bool value() {
    switch (here()) {
      case '"':
      case '\'':
        return quoted() && is_rest_empty();
      case '[':
      case '{':
        return in_brackets(0) && is_rest_empty();
      case '|':
      case '>':
        return block_text();
      default:
        return block_word();
    }
  }

  void word(std::uint32_t from, std::uint32_t end) {
    const std::string_view word = text_.substr(from, end - from);
    if (is_null_word(word)) {
      events_.OnNull(mark(from), YAML::NullAnchor);
      return;
    }
    value_.assign(word);
    events_.OnScalar(mark(from), "?", YAML::NullAnchor, value_);
  }

  bool starts_a_word() const {
    if (here() == '-') return is(here(1), in_key) && here(1) != ' ' && here(1) != '-';
    return is(here(), starts_word);
  }

  bool block_word() {
    if (!starts_a_word()) return false;
    const std::uint32_t from = at_;
    std::uint32_t end = from;
    for (; is(here(), in_block_word); ++at_) {
      if (here() == ':' && is_blank_or_break(here(1))) return false;
      if (here() == '#' && text_[at_ - 1] == ' ') break;
      if (here() != ' ') end = at_ + 1;
    }
    if (here() == '#') at_ = line_end(text_, at_);
    word(from, end);
    return here() == '\n';
  }

  /// On one line and with nothing inside that stands for something else.
  bool quoted() {
    const char quote = here();
    const std::uint32_t from = at_++;
    while (here() != quote && here() != '\n' && here() != '\\') ++at_;
    if (here() != quote || here(1) == quote) return false;
    value_.assign(text_.substr(from + 1, at_ - from - 1));
    ++at_;
    events_.OnScalar(mark(from), "!", YAML::NullAnchor, value_);
    return true;
  }

  /// Past blanks and line breaks between brackets. What is in them stands deeper than what they belong to.
  bool flow_gap() {
    skip_spaces();
    while (here() == '\n') {
      if (is_end()) return false;
      line_ = ++at_;
      skip_spaces();
      if (depth_ > 0 && column() <= top().column) return false;
    }
    return true;
  }

  bool flow_word() {
    if (!starts_a_word()) return false;
    const std::uint32_t from = at_;
    std::uint32_t end = from;
    for (; is(here(), in_key | in_flow_word); ++at_)
      if (here() != ' ') end = at_ + 1;
    word(from, end);
    return flow_gap() && (here() == ',' || here() == ']' || here() == '}');
  }

  bool flow_value(int depth) {
    switch (here()) {
      case '"':
      case '\'':
        return quoted();
      case '[':
      case '{':
        return depth < brackets_max && in_brackets(depth + 1);
      default:
        return flow_word();
    }
  }

  bool flow_key() {
    if (here() == '"' || here() == '\'') {
      const std::uint32_t from = at_;
      if (!quoted() || here() != ':' || at_ - from > key_max) return false;
      ++at_;
      return flow_gap();
    }
    const std::uint32_t end = key_end();
    if (end == 0 || char_at(text_, end + 1) != ' ') return false;
    word(at_, end);
    at_ = end + 1;
    skip_spaces();
    return true;
  }

  bool in_brackets(int depth) {
    const bool is_map = here() == '{';
    const char last = is_map ? '}' : ']';
    if (is_map) {
      events_.OnMapStart(mark(at_), "?", YAML::NullAnchor, YAML::EmitterStyle::Flow);
    } else {
      events_.OnSequenceStart(mark(at_), "?", YAML::NullAnchor, YAML::EmitterStyle::Flow);
    }
    ++at_;
    if (!flow_gap()) return false;
    for (bool more = here() != last; more;) {
      if (is_map && !flow_key()) return false;
      if (!flow_value(depth) || !flow_gap()) return false;
      more = here() == ',';
      if (!more) break;
      ++at_;
      if (!flow_gap()) return false;
    }
    if (here() != last) return false;
    ++at_;
    is_map ? events_.OnMapEnd() : events_.OnSequenceEnd();
    return true;
  }

  /// A text after | or >, with or without a dash: lines without tricks, a last line that is ended, and
  /// nothing empty at its end.
  bool block_text() {
    const std::uint32_t from = at_;
    const bool is_folded = here() == '>';
    const bool is_stripped = here(1) == '-';
    at_ += is_stripped ? 2 : 1;
    if (here() != '\n' || is_end()) return false;
    std::uint32_t next = at_ + 1;
    const std::uint32_t indentation = spaces(next);
    if (indentation <= top().column) return false;
    value_.clear();
    while (next < text_.size() && spaces(next) >= indentation) {
      const std::uint32_t end = line_end(text_, next);
      const std::uint32_t words = next + indentation;
      if (words >= end || end >= text_.size() || text_[end - 1] == ' ') return false;
      if (is_folded && text_[words] == ' ') return false;
      if (!value_.empty()) value_ += is_folded ? ' ' : '\n';
      value_.append(text_, words, end - words);
      at_ = end;
      next = end + 1;
    }
    while (next < text_.size() && text_[next] == '\n') ++next;
    const bool is_blank_next = char_at(text_, next + spaces(next)) == '\n';
    if (value_.empty() || is_blank_next || spaces(next) > top().column) return false;
    if (!is_stripped) value_ += '\n';
    events_.OnScalar(mark(from), "!", YAML::NullAnchor, value_);
    return true;
  }

  std::uint32_t spaces(std::uint32_t from) const {
    std::uint32_t at = from;
    while (at < text_.size() && text_[at] == ' ') ++at;
    return at - from;
  }

  std::string_view text_;
  std::uint32_t begin_;
  std::int64_t shift_;
  std::uint32_t at_;
  std::uint32_t line_ = 0;  ///< where the current line starts
  YAML::EventHandler& events_;
  std::array<Open, depth_max> open_{};
  std::size_t depth_ = 0;
  bool value_is_due_ = false;  ///< the last line ended with a colon or a dash
  std::string value_;          ///< kept for its memory
};

}  // namespace

bool read_simple_text(std::string_view text, std::uint32_t begin, std::int64_t shift,
                      YAML::EventHandler& events) {
  if (text.find_first_of("\t\r", begin) != std::string_view::npos) return false;
  return SimpleText(text, begin, shift, events).run();
}

}  // namespace regolo::source
