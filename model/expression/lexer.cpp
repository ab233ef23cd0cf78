#include "model/expression/lexer.h"

#include <fmt/format.h>

namespace regolo::expression {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Signs of other languages, and what is written for them here.
struct Habit {
  std::string_view sign;
  std::string_view write;
};
constexpr Habit habits[] = {{"&&", "and"}, {"||", "or"}, {"=>", "implies"}, {"->", "implies"},
                            {"<>", "!="},  {"=", "=="},  {"!", "not"},      {"%", "mod"},
                            {"≤", "<="},   {"≥", ">="},  {"≠", "!="}};
constexpr std::string_view signs[] = {"==", "!=", "<=", ">=", "<", ">", "+", "-",
                                      "*",  "/",  "(",  ")",  "[", "]", ","};

class Lexer {
 public:
  Lexer(std::string_view text, std::vector<Fault>& faults) : text_(text), faults_(faults) {}

  std::vector<Token> run() {
    while (skip_blanks()) {
      if (!one()) break;
    }
    tokens_.push_back({TokenKind::end, {}, span(text_.size(), text_.size())});
    return std::move(tokens_);
  }

 private:
  static source::Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  bool skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
    return at_ < text_.size();
  }
  void take(TokenKind kind, std::size_t size) {
    tokens_.push_back({kind, text_.substr(at_, size), span(at_, at_ + size)});
    at_ += size;
  }
  bool fail(std::size_t size, std::string message, std::string help, std::string replacement = {}) {
    faults_.push_back({FaultKind::expression_syntax, span(at_, at_ + size), std::move(message),
                       std::move(help), std::move(replacement)});
    return false;
  }

  bool one() {
    const char c = text_[at_];
    if (is_letter(c)) return name();
    if (is_digit(c)) return number();
    if (c == '\'' || c == '"') return word(c);
    for (const Habit& habit : habits) {
      const std::string_view rest = text_.substr(at_);
      if (!rest.starts_with(habit.sign) || rest.starts_with("==") || rest.starts_with("!=")) continue;
      return fail(habit.sign.size(), fmt::format("'{}' is no sign of this language", habit.sign),
                  fmt::format("write `{}`", habit.write), std::string(habit.write));
    }
    for (const std::string_view sign : signs) {
      if (!text_.substr(at_).starts_with(sign)) continue;
      take(TokenKind::sign, sign.size());
      return true;
    }
    std::size_t size = 1;
    while (at_ + size < text_.size() && (static_cast<unsigned char>(text_[at_ + size]) & 0xc0U) == 0x80U)
      ++size;
    return fail(size, fmt::format("'{}' has no meaning here", text_.substr(at_, size)),
                "an expression holds names, numbers, 'words' in quotes, + - * / mod, comparisons, and, or, "
                "not, implies");
  }

  bool name() {
    std::size_t size = 1;
    while (at_ + size < text_.size()) {
      const char c = text_[at_ + size];
      const bool joins = (c == '-' || c == '.') && at_ + size + 1 < text_.size() &&
                         (is_letter(text_[at_ + size + 1]) || is_digit(text_[at_ + size + 1]));
      if (!is_letter(c) && !is_digit(c) && !joins) break;
      ++size;
    }
    take(TokenKind::name, size);
    return true;
  }

  bool number() {
    std::size_t size = 1;
    while (at_ + size < text_.size() && is_digit(text_[at_ + size])) ++size;
    if (size > 15) return fail(size, "the number is too large", "write a number of at most 15 digits");
    if (at_ + size < text_.size() && (is_letter(text_[at_ + size]) || text_[at_ + size] == '.'))
      return fail(size + 1, "a number is followed by a letter or a point at once",
                  "write whole numbers, and a blank or a sign behind them");
    take(TokenKind::number, size);
    return true;
  }

  bool word(char quote) {
    const std::size_t end = text_.find(quote, at_ + 1);
    if (end == std::string_view::npos)
      return fail(text_.size() - at_, "the quote is never closed", fmt::format("close it with {}", quote));
    tokens_.push_back({TokenKind::word, text_.substr(at_ + 1, end - at_ - 1), span(at_, end + 1)});
    at_ = end + 1;
    return true;
  }

  std::string_view text_;
  std::vector<Fault>& faults_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text, std::vector<Fault>& faults) {
  return Lexer(text, faults).run();
}

}  // namespace regolo::expression
