#include "model/expression/property.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/play/seats.h"

namespace regolo::expression {

namespace {

/// A message that tells more is not read.
constexpr std::size_t told_max = 6;

class Maker {
 public:
  explicit Maker(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  Property made(const Declaration& declared) const {
    Property property;
    property.id = declared.id;
    property.statement = declared.statement;
    property.text = declared.text;
    property.claim = declared.claim;
    if (declared.for_each == "player") property.per = play::Per::player;
    if (declared.for_each == "component") property.per = play::Per::component;
    const bool is_step = declared.claim == Claim::step;
    const Typed claim = sound(declared, declared.text, {declared.for_each, is_step, false});
    property.holds = compiled(claim, vocabulary_);
    add_told(claim, claim.tree.root(), false, property.told);
    if (declared.when_node != source::no_node) {
      const Typed when = sound(declared, declared.when, {declared.for_each, is_step, true});
      property.when = compiled(when, vocabulary_);
      property.when_is_common = !when.uses_for_each;
    }
    return property;
  }

 private:
  Typed sound(const Declaration& declared, const std::string& text, const Place& place) const {
    std::vector<Fault> faults;
    std::optional<Typed> typed = condition(text, vocabulary_, place, faults);
    if (!typed || declared.claims != 1)
      throw play::UnplayableContent(
          fmt::format("property '{}' cannot be watched: {}", declared.id,
                      faults.empty() ? "it makes no claim" : faults.front().message));
    return *std::move(typed);
  }

  void add_told(const Typed& typed, Id id, bool is_old, std::vector<Told>& told) const {
    const Node& node = typed.tree[id];
    if (node.op == Op::before) return add_told(typed, node.left, true, told);
    if (node.op != Op::name && !is_fold(node.op)) {
      if (node.left != no_part) add_told(typed, node.left, is_old, told);
      if (node.right != no_part) add_told(typed, node.right, is_old, told);
      return;
    }
    const Means means = typed[id].means;
    if (means == Means::index || means == Means::move || told.size() == told_max) return;
    const std::string text = typed.tree.text.substr(node.span.begin, node.span.end - node.span.begin);
    Told made{is_old ? fmt::format("before({})", text) : text,
              compiled_part(typed, vocabulary_, id, is_old),
              typed[id].type.base,
              {}};
    if (typed[id].type.words != nullptr) made.words = *typed[id].type.words;
    const bool is_there =
        std::any_of(told.begin(), told.end(), [&](const Told& other) { return other.text == made.text; });
    if (!is_there) told.push_back(std::move(made));
  }

  const Vocabulary& vocabulary_;
};

}  // namespace

std::vector<Property> compiled_properties(const schema::Package& package, const play::GameTable& table,
                                          const play::Settings& settings) {
  const Vocabulary vocabulary = vocabulary_of(table, package, settings);
  const Maker maker(vocabulary);
  std::vector<Property> properties;
  for (const Declaration& declared : declarations(package)) properties.push_back(maker.made(declared));
  return properties;
}

std::string told_value(const Told& told, std::int64_t value) {
  std::string shown = std::to_string(value);
  if (told.base == Base::flag) shown = value != 0 ? "true" : "false";
  if (told.base == Base::player) shown = value < 0 ? "nobody" : play::seat_mark(static_cast<int>(value));
  if (told.base == Base::word && value >= 0 && static_cast<std::size_t>(value) < told.words.size())
    shown = told.words[static_cast<std::size_t>(value)];
  return fmt::format("{} is {}", told.text, shown);
}

}  // namespace regolo::expression
