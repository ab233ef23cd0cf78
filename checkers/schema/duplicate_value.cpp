// For fields that the schema declares `unique: true`; of a localised text each language counts by itself.
#include "checkers/check.h"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace regolo::checkers {

namespace {

using Seen = std::map<std::pair<const schema::Field*, std::string>, std::pair<std::uint32_t, NodeId>>;

void compare(const Package& package, Reporter& report, Seen& seen, const schema::Field* field,
             std::string key, std::uint32_t file, NodeId node) {
  const auto [first, fresh] = seen.try_emplace({field, std::move(key)}, file, node);
  if (fresh) return;
  Diagnostic& finding =
      report.at(file, node, fmt::format("`{}` is '{}' a second time", field->name, package.text(file, node)));
  finding.related.push_back(report.related(first->second.first, first->second.second, "first here"));
}

void run(const Package& package, Reporter& report) {
  Seen seen;
  for (std::uint32_t file = 0; file < package.files.size(); ++file) {
    for (NodeId node = 0; node < package.files[file].readings.size(); ++node) {
      const schema::Field* field = package.field_of(file, node);
      if (field == nullptr || !field->unique || package.type_of(file, node) == nullptr) continue;
      // Drawings that may be turned have a check of their own, duplicate-pattern.
      if (package.type_of(file, node)->drawing.turns != schema::Turns::none) continue;
      if (package.node(file, node).kind == source::NodeKind::scalar) {
        compare(package, report, seen, field, std::string(package.text(file, node)), file, node);
      } else {
        package.entries(file, node, [&](NodeId key, NodeId value) {
          compare(package, report, seen, field,
                  fmt::format("{}: {}", package.text(file, key), package.text(file, value)), file, value);
        });
      }
    }
  }
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
