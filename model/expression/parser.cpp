// Recursive descent, one function for each strength of binding. The first fault ends it: what follows a slip
// would only be guessed.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "model/expression/lexer.h"
#include "model/expression/syntax.h"

namespace regolo::expression {

namespace {

/// Deeper nesting comes only from broken input. Each level holds at most four numbers on the machine's stack
/// and one index, so that its room suffices for whatever is read.
constexpr int depth_max = 12;
constexpr std::size_t nodes_max = 400;

constexpr std::string_view reserved[] = {"and",  "or",    "not", "implies", "mod",
                                         "true", "false", "for", "as",      "if"};

struct FoldWord {
  std::string_view word;
  Op op;
};
constexpr FoldWord fold_words[] = {{"sum", Op::sum},     {"min", Op::minimum}, {"max", Op::maximum},
                                   {"count", Op::count}, {"any", Op::any},     {"all", Op::all}};

struct BadSyntax {};

class Parser {
 public:
  Parser(std::string_view text, std::vector<Fault>& faults)
      : faults_(faults), tokens_(tokens_of(text, faults)) {
    tree_.text = text;
  }

  std::optional<Tree> run() {
    if (!faults_.empty()) return std::nullopt;
    try {
      if (now().kind == TokenKind::end)
        fail("the expression is empty", "write a condition such as `hp <= 18`");
      implication();
      if (now().kind != TokenKind::end) unexpected("an operator or the end");
      return std::move(tree_);
    } catch (const BadSyntax&) {
      return std::nullopt;
    }
  }

 private:
  const Token& now() const { return tokens_[at_]; }
  const Token& ahead() const { return tokens_[std::min(at_ + 1, tokens_.size() - 1)]; }
  bool is_sign(std::string_view sign) const { return now().kind == TokenKind::sign && now().text == sign; }
  bool is_name(std::string_view name) const { return now().kind == TokenKind::name && now().text == name; }

  [[noreturn]] void fail_at(source::Span span, std::string message, std::string help) {
    faults_.push_back({FaultKind::expression_syntax, span, std::move(message), std::move(help), {}});
    throw BadSyntax();
  }
  [[noreturn]] void fail(std::string message, std::string help) {
    fail_at(now().span, std::move(message), std::move(help));
  }
  [[noreturn]] void unexpected(std::string_view expected) {
    const std::string found =
        now().kind == TokenKind::end ? "the expression ends" : fmt::format("'{}' stands", shown(now()));
    fail(fmt::format("{} where {} was expected", found, expected),
         fmt::format("write {} here, or remove what is too much", expected));
  }
  std::string shown(const Token& token) const {
    return tree_.text.substr(token.span.begin, token.span.end - token.span.begin);
  }

  void expect(std::string_view sign) {
    if (!is_sign(sign)) unexpected(fmt::format("'{}'", sign));
    ++at_;
  }
  Id add(Node node) {
    if (tree_.nodes.size() == nodes_max)
      fail("the expression is too long", "split the property into several");
    tree_.nodes.push_back(std::move(node));
    return tree_.root();
  }
  Id joined(Op op, Id left, Id right) {
    return add(
        {.op = op, .span = {tree_[left].span.begin, tree_[right].span.end}, .left = left, .right = right});
  }

  struct Depth {
    explicit Depth(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > depth_max)
        parser_.fail("the expression nests too deep", "split the property into several");
    }
    ~Depth() { --parser_.depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    Parser& parser_;
  };

  Id implication() {
    const Depth depth(*this);
    const Id left = disjunction();
    if (!is_name("implies")) return left;
    ++at_;
    return joined(Op::implication, left, implication());
  }
  Id disjunction() {
    Id left = conjunction();
    while (is_name("or")) {
      ++at_;
      left = joined(Op::disjunction, left, conjunction());
    }
    return left;
  }
  Id conjunction() {
    Id left = negation();
    while (is_name("and")) {
      ++at_;
      left = joined(Op::conjunction, left, negation());
    }
    return left;
  }
  Id negation() {
    if (!is_name("not")) return comparison();
    const Depth depth(*this);
    const source::Span begin = now().span;
    ++at_;
    const Id left = negation();
    return add({.op = Op::negation, .span = {begin.begin, tree_[left].span.end}, .left = left});
  }

  bool comparing(Op& op) const {
    static constexpr std::string_view signs[] = {"==", "!=", "<", "<=", ">", ">="};
    for (std::size_t i = 0; i < std::size(signs); ++i) {
      if (!is_sign(signs[i])) continue;
      op = static_cast<Op>(static_cast<std::size_t>(Op::equal) + i);
      return true;
    }
    return false;
  }
  Id comparison() {
    const Id left = total();
    Op op = Op::equal;
    if (!comparing(op)) return left;
    ++at_;
    const Id whole = joined(op, left, total());
    if (comparing(op))
      fail("a comparison has two sides, and this is a third",
           "join two comparisons with `and`: `1 <= hp and hp <= 18`");
    return whole;
  }
  Id total() {
    Id left = product();
    while (is_sign("+") || is_sign("-")) {
      const Op op = is_sign("+") ? Op::add : Op::subtract;
      ++at_;
      left = joined(op, left, product());
    }
    return left;
  }
  Id product() {
    Id left = signed_value();
    while (is_sign("*") || is_sign("/") || is_name("mod")) {
      const Op op = is_sign("*") ? Op::multiply : is_sign("/") ? Op::divide : Op::modulo;
      ++at_;
      left = joined(op, left, signed_value());
    }
    return left;
  }
  Id signed_value() {
    if (!is_sign("-")) return primary();
    const Depth depth(*this);
    const source::Span begin = now().span;
    ++at_;
    const Id left = signed_value();
    return add({.op = Op::negate, .span = {begin.begin, tree_[left].span.end}, .left = left});
  }

  Id primary() {
    const Token token = now();
    if (token.kind == TokenKind::number) return number(token);
    if (token.kind == TokenKind::word) {
      ++at_;
      return add({.op = Op::word, .span = token.span, .text = std::string(token.text)});
    }
    if (is_sign("(")) return bracketed(token);
    if (token.kind != TokenKind::name) unexpected("a value");
    if (token.text == "true" || token.text == "false") {
      ++at_;
      return add({.op = Op::truth, .span = token.span, .value = token.text == "true" ? 1 : 0});
    }
    if (std::find(std::begin(reserved), std::end(reserved), token.text) != std::end(reserved))
      unexpected("a value");
    if (ahead().kind == TokenKind::sign && ahead().text == "(") return call(token);
    return name(token);
  }
  Id number(const Token& token) {
    std::int64_t value = 0;
    std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
    ++at_;
    return add({.op = Op::number, .span = token.span, .value = value});
  }
  Id bracketed(const Token& open) {
    ++at_;
    const Id inside = implication();
    const std::uint32_t end = now().span.end;
    expect(")");
    tree_.nodes[inside].span = {open.span.begin, end};
    return inside;
  }
  Id name(const Token& token) {
    ++at_;
    Node node{.op = Op::name, .span = token.span, .text = std::string(token.text)};
    node.text_span = token.span;
    if (is_sign("[")) {
      ++at_;
      node.left = implication();
      node.span.end = now().span.end;
      expect("]");
    }
    return add(std::move(node));
  }

  Id call(const Token& token) {
    at_ += 2;
    if (token.text == "before") return one_argument(token, Op::before);
    if (token.text == "abs") return one_argument(token, Op::absolute);
    for (const FoldWord& fold : fold_words)
      if (fold.word == token.text) return fold_call(token, fold.op);
    --at_;
    --at_;
    fail(fmt::format("there is no function '{}'", token.text),
         "the functions are abs, all, any, before, count, max, min and sum");
  }
  Id one_argument(const Token& token, Op op) {
    const Id left = implication();
    const std::uint32_t end = now().span.end;
    expect(")");
    return add({.op = op, .span = {token.span.begin, end}, .left = left});
  }
  Id fold_call(const Token& token, Op op) {
    Id body = implication();
    if (is_sign(",") && (op == Op::minimum || op == Op::maximum)) {
      while (is_sign(",")) {
        ++at_;
        body = joined(op == Op::minimum ? Op::least : Op::greatest, body, implication());
      }
      tree_.nodes[body].span = {token.span.begin, now().span.end};
      expect(")");
      return body;
    }
    if (!is_name("for")) unexpected(fmt::format("`for player)`, as in `{}(hp for player)`,", token.text));
    ++at_;
    if (now().kind != TokenKind::name) unexpected("`player` or `component`");
    Node node{.op = op, .left = body, .text = std::string(now().text)};
    node.text_span = now().span;
    node.alias = node.text;
    ++at_;
    if (is_name("as")) {
      ++at_;
      if (now().kind != TokenKind::name) unexpected("a name for the index");
      node.alias = std::string(now().text);
      ++at_;
    }
    if (is_name("if")) {
      ++at_;
      node.right = implication();
    }
    node.span = {token.span.begin, now().span.end};
    expect(")");
    return add(std::move(node));
  }

  std::vector<Fault>& faults_;
  Tree tree_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

std::optional<Tree> parsed(std::string_view text, std::vector<Fault>& faults) {
  return Parser(text, faults).run();
}

}  // namespace regolo::expression
