#include "model/expression/typing.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/expression/typer.h"
#include "model/source/nearest.h"

namespace regolo::expression {

std::string_view word_for(Base base) {
  static constexpr std::string_view words[] = {"a number", "a flag", "a word", "a player", "a component"};
  return words[static_cast<std::size_t>(base)];
}

Typer::Typer(Tree tree, const Vocabulary& vocabulary, const Place& place, std::vector<Fault>& faults)
    : vocabulary_(vocabulary), place_(place), faults_(faults) {
  typed_.tree = std::move(tree);
  typed_.meanings.resize(typed_.tree.nodes.size());
}

std::optional<Typed> Typer::run() {
  if (!place_.for_each.empty()) push(place_.for_each, place_.for_each);
  try {
    visit(typed_.tree.root());
    return std::move(typed_);
  } catch (const NoMeaning&) {
    return std::nullopt;
  }
}

std::string Typer::text(Id id) const {
  return typed_.tree.text.substr(node(id).span.begin, node(id).span.end - node(id).span.begin);
}

void Typer::refuse(FaultKind kind, source::Span span, std::string message, std::string help,
                   std::string replacement) {
  note(kind, span, std::move(message), std::move(help), std::move(replacement));
  throw NoMeaning();
}

void Typer::note(FaultKind kind, source::Span span, std::string message, std::string help,
                 std::string replacement) {
  faults_.push_back({kind, span, std::move(message), std::move(help), std::move(replacement)});
}

void Typer::push(const std::string& domain, const std::string& alias) {
  scope_.push_back({alias, domain == "player" ? Base::player : Base::component,
                    static_cast<std::uint32_t>(scope_.size())});
  typed_.slots = std::max(typed_.slots, static_cast<std::uint32_t>(scope_.size()));
}

Meaning& Typer::visit(Id id) {
  Meaning made = meaning(id);
  return typed_.meanings[id] = made;
}

Meaning Typer::meaning(Id id) {
  const Node& here = node(id);
  switch (here.op) {
    case Op::number:
      return {.type = {Base::number, here.value, here.value, nullptr}};
    case Op::truth:
      return {.type = {Base::flag, here.value, here.value, nullptr}};
    case Op::word:
      refuse(FaultKind::type_clash, here.span, fmt::format("the word {} is compared with nothing", text(id)),
             "a word in quotes stands on one side of == or !=, and a name that is a word on the "
             "other");
    case Op::name:
      return name(id);
    case Op::before:
      return before(id);
    case Op::negation:
      return logic(id);
    case Op::conjunction:
    case Op::disjunction:
    case Op::implication:
      return logic(id);
    case Op::negate:
    case Op::absolute:
      return one_sided(id);
    default:
      return is_comparison(here.op) ? comparison(id) : is_fold(here.op) ? fold(id) : two_sided(id);
  }
}

Meaning Typer::before(Id id) {
  const Node& here = node(id);
  if (!place_.is_step)
    refuse(FaultKind::before_outside_step, here.span, "only a step has a table before it",
           "write the property as `step:`, or leave `before` out");
  if (inside_before_)
    refuse(FaultKind::type_clash, here.span,
           "`before` inside `before`: there is only one table before a move");
  inside_before_ = true;
  const Meaning made = visit(here.left);
  inside_before_ = false;
  typed_.uses_before = true;
  return {.type = made.type, .varies = made.varies, .has_parameter = made.has_parameter};
}

void Typer::want(Id id, Base wanted, Op op) {
  const Base base = typed_[id].type.base;
  if (base == wanted) return;
  refuse(FaultKind::type_clash, node(id).span,
         fmt::format("{} is {}, and {} takes {}", shown(id), word_for(base), sign_of(op), plural(wanted)));
}

std::string_view Typer::sign_of(Op op) {
  static constexpr std::string_view signs[] = {
      "",   "",    "",    "",        "before", "-",   "abs", "not",   "+",   "-",
      "*",  "/",   "mod", "min",     "max",    "==",  "!=",  "<",     "<=",  ">",
      ">=", "and", "or",  "implies", "sum",    "min", "max", "count", "any", "all"};
  return signs[static_cast<std::size_t>(op)];
}

Meaning Typer::joined(Id id, Type type) const {
  const Node& here = node(id);
  Meaning made{.type = type};
  for (const Id part : {here.left, here.right}) {
    if (part == no_part) continue;
    made.varies = made.varies || typed_[part].varies;
    made.has_parameter = made.has_parameter || typed_[part].has_parameter;
  }
  return made;
}

Meaning Typer::logic(Id id) {
  const Node& here = node(id);
  for (const Id part : {here.left, here.right}) {
    if (part == no_part) continue;
    visit(part);
    want(part, Base::flag, here.op);
    if (node(part).op == Op::truth)
      note(FaultKind::constant_condition, node(part).span,
           fmt::format("{} is always the same beside {}", shown(part), sign_of(here.op)));
  }
  return joined(id, {Base::flag, 0, 1, nullptr});
}

Meaning Typer::one_sided(Id id) {
  const Node& here = node(id);
  const Meaning inner = visit(here.left);
  want(here.left, Base::number, here.op);
  Type type{Base::number, -inner.type.max, -inner.type.min, nullptr};
  if (here.op == Op::absolute) {
    const std::int64_t most = std::max(std::abs(inner.type.min), std::abs(inner.type.max));
    const bool keeps_sign = inner.type.min >= 0 || inner.type.max <= 0;
    type.max = most;
    type.min = keeps_sign ? std::min(std::abs(inner.type.min), std::abs(inner.type.max)) : 0;
  }
  return joined(id, type);
}

Meaning Typer::two_sided(Id id) {
  const Node& here = node(id);
  for (const Id part : {here.left, here.right}) {
    visit(part);
    want(part, Base::number, here.op);
  }
  const Range divisor = range(here.right);
  if ((here.op == Op::divide || here.op == Op::modulo) && divisor.min <= 0 && divisor.max >= 0)
    refuse(FaultKind::divisor_may_be_zero, node(here.right).span,
           divisor.min == divisor.max ? std::string("this divides by 0")
                                      : fmt::format("{} can be 0: it is from {} to {}", shown(here.right),
                                                    divisor.min, divisor.max));
  const std::optional<Range> made = arithmetic(here.op, range(here.left), divisor);
  if (!made) too_large(id);
  return joined(id, {Base::number, made->min, made->max, nullptr});
}

void Typer::too_large(Id id) {
  refuse(FaultKind::number_too_large, node(id).span,
         fmt::format("{} can pass what a number holds", shown(id)));
}

Meaning Typer::comparison(Id id) {
  const Node& here = node(id);
  const bool left_is_word = node(here.left).op == Op::word;
  const bool right_is_word = node(here.right).op == Op::word;
  if (!left_is_word) visit(here.left);
  if (!right_is_word) visit(here.right);
  if (left_is_word && right_is_word)
    refuse(FaultKind::constant_condition, here.span, "two words in quotes are compared: that never changes");
  if (left_is_word) literal(here.left, here.right);
  if (right_is_word) literal(here.right, here.left);
  const Type left = typed_[here.left].type;
  const Type right = typed_[here.right].type;
  if (left.base != right.base || left.words != right.words) clash(here);
  if (left.base != Base::number && here.op != Op::equal && here.op != Op::unequal)
    refuse(FaultKind::type_clash, here.span,
           fmt::format("{} is {}, which has no order", shown(here.left), word_for(left.base)),
           "compare with == or !=");
  const Meaning made = joined(id, {Base::flag, 0, 1, nullptr});
  judge(id, made);
  return made;
}

void Typer::clash(const Node& here) {
  const Base left = typed_[here.left].type.base;
  const Base right = typed_[here.right].type.base;
  refuse(FaultKind::type_clash, here.span,
         left == right
             ? fmt::format("{} and {} are words of different lists", shown(here.left), shown(here.right))
             : fmt::format("{} is {} and {} is {}: they cannot be compared", shown(here.left), word_for(left),
                           shown(here.right), word_for(right)),
         left == Base::flag || right == Base::flag
             ? "a flag stands alone: `in_game`, or `not in_game`"
             : "compare numbers with numbers, words with words in quotes, players with players");
}

void Typer::literal(Id word, Id other) {
  const Type type = typed_[other].type;
  const Node& here = node(word);
  if (type.base != Base::word)
    refuse(FaultKind::type_clash, here.span,
           fmt::format("{} is {}, not a word", shown(other), word_for(type.base)));
  const auto found = std::find(type.words->begin(), type.words->end(), here.text);
  if (found == type.words->end()) {
    const std::vector<std::string_view> known(type.words->begin(), type.words->end());
    const std::string near = source::nearest(here.text, known);
    refuse(FaultKind::unknown_word, here.span,
           fmt::format("{} is never '{}'{}", shown(other), here.text,
                       near.empty() ? std::string() : fmt::format("; did you mean '{}'?", near)),
           fmt::format("it is one of {}", source::nearest_first(here.text, known)),
           near.empty() ? std::string() : fmt::format("'{}'", near));
  }
  const std::int64_t value = found - type.words->begin();
  typed_.tree.nodes[word].value = value;
  typed_.meanings[word] = {.type = {Base::word, value, value, type.words}};
}

void Typer::judge(Id id, const Meaning& made) {
  const Node& here = node(id);
  if (!made.varies && !made.has_parameter) {
    note(FaultKind::constant_condition, here.span, fmt::format("{} never changes", shown(id)));
    return;
  }
  if (without_blanks(here.left) == without_blanks(here.right)) {
    note(FaultKind::decided_comparison, here.span, "both sides are the same");
    return;
  }
  const Type type = typed_[here.left].type;
  if (type.base != Base::number) return;
  const std::optional<bool> decided = compared(here.op, range(here.left), range(here.right));
  if (!decided) return;
  const bool left_varies = typed_[here.left].varies || typed_[here.left].has_parameter;
  const Id varying = left_varies ? here.left : here.right;
  note(FaultKind::decided_comparison, here.span,
       fmt::format("{} is always {}: {} is from {} to {}", shown(id), *decided ? "true" : "false",
                   shown(varying), range(varying).min, range(varying).max));
}

std::string Typer::without_blanks(Id id) const {
  std::string kept;
  for (const char c : text(id))
    if (c != ' ' && c != '\n') kept += c;
  return kept;
}

Meaning Typer::fold(Id id) {
  const Node& here = node(id);
  const bool is_player = here.text == "player";
  if (!is_player && (here.text != "component" || vocabulary_.table->components_are.empty()))
    refuse(FaultKind::index_missing, here.text_span, fmt::format("there is no index '{}'", here.text),
           vocabulary_.table->components_are.empty() ? "write `for player`"
                                                     : "write `for player` or `for component`");
  push(here.text, here.alias);
  const std::uint32_t slot = scope_.back().slot;
  if (here.right != no_part) {
    visit(here.right);
    want(here.right, Base::flag, Op::conjunction);
  }
  visit(here.left);
  const bool counts = here.op == Op::count || here.op == Op::any || here.op == Op::all;
  want(here.left, counts ? Base::flag : Base::number, here.op);
  scope_.pop_back();
  const std::int64_t most = is_player ? vocabulary_.table->players_max : components_most;
  const std::optional<Range> made = folded(here.op, range(here.left), most, here.right != no_part);
  if (!made) too_large(id);
  const bool is_flag = here.op == Op::any || here.op == Op::all;
  Meaning whole = joined(id, {is_flag ? Base::flag : Base::number, made->min, made->max, nullptr});
  whole.slot = slot;
  whole.varies = true;  // with the number of players
  return whole;
}

std::optional<Typed> typed(Tree tree, const Vocabulary& vocabulary, const Place& place,
                           std::vector<Fault>& faults) {
  return Typer(std::move(tree), vocabulary, place, faults).run();
}

std::optional<Typed> condition(std::string_view text, const Vocabulary& vocabulary, const Place& place,
                               std::vector<Fault>& faults) {
  std::optional<Tree> tree = parsed(text, faults);
  if (!tree) return std::nullopt;
  std::optional<Typed> made = typed(*std::move(tree), vocabulary, place, faults);
  if (!made) return std::nullopt;
  const Id root = made->tree.root();
  const source::Span span = made->tree[root].span;
  if ((*made)[root].type.base != Base::flag) {
    faults.push_back({FaultKind::type_clash,
                      span,
                      fmt::format("'{}' is {}, not something that holds or does not", text,
                                  word_for((*made)[root].type.base)),
                      "compare it with something",
                      {}});
    return std::nullopt;
  }
  const bool is_known = !(*made)[root].varies && (!place.is_when || !(*made)[root].has_parameter);
  const bool is_told = std::any_of(faults.begin(), faults.end(), [](const Fault& fault) {
    return fault.kind == FaultKind::constant_condition;
  });
  if (is_known && !is_told)
    faults.push_back({FaultKind::constant_condition,
                      span,
                      fmt::format("'{}' never changes while a game is played", text),
                      {},
                      {}});
  return made;
}

}  // namespace regolo::expression
