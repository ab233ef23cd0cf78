// For fields that the schema declares `unique: true`; of a localised text each language counts by itself.
#include "checkers/check.h"

#include <fmt/format.h>

#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

struct Value {
  const schema::Field* field;
  std::string_view language;  ///< empty for a value that is not localised
  std::string_view text;
  bool operator==(const Value&) const = default;
};

struct ValueHash {
  std::size_t operator()(const Value& value) const {
    const std::hash<std::string_view> hash;
    return std::hash<const schema::Field*>()(value.field) ^ hash(value.text) ^ (hash(value.language) * 31);
  }
};

using Seen = std::unordered_map<Value, std::pair<std::uint32_t, NodeId>, ValueHash>;

void compare(const Package& package, Reporter& report, Seen& seen, const Value& value, std::uint32_t file,
             NodeId node) {
  const auto [first, fresh] = seen.try_emplace(value, file, node);
  if (fresh) return;
  const auto [other_file, other] = first->second;
  Diagnostic& finding = report.at(
      file, node,
      fmt::format("`{}` of {} is {}, but {} has that value already", value.field->name,
                  owner(package, file, node), package.text(file, node), owner(package, other_file, other)));
  finding.related.push_back(report.related(other_file, other, "first here"));
}

void run(const Package& package, Reporter& report) {
  Seen seen;
  seen.reserve(package.components.size());
  const auto is_unique = [](const schema::Field& field) { return field.unique; };
  package.for_each_value(is_unique, [&](std::uint32_t file, NodeId node) {
    // Drawings that may be turned have a check of their own, duplicate-pattern.
    if (package.type_of(file, node)->drawing.turns != schema::Turns::none) return;
    const schema::Field* field = package.field_of(file, node);
    if (package.node(file, node).kind == source::NodeKind::scalar) {
      compare(package, report, seen, {field, {}, package.text(file, node)}, file, node);
      return;
    }
    package.entries(file, node, [&](NodeId key, NodeId value) {
      compare(package, report, seen, {field, package.text(file, key), package.text(file, value)}, file,
              value);
    });
  });
}

}  // namespace

extern constinit const Check duplicate_value{
    .id = "duplicate-value",
    .family = "schema",
    .severity = Severity::error,
    .summary = "value that must be unique and stands twice",
    .why = "Two components cannot share it.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    number: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    number: 1
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    number: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "change one of the two",
    .run = run,

};

}  // namespace regolo::checkers
