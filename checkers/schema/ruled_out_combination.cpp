// For kinds and records whose schema lists `combinations`. The schema also says how serious each one is, and
// why.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/deck/decks.h"

namespace regolo::checkers {

namespace {

using schema::Combination;

/// The amount at the path; a field that is not given has its default, or 0 inside a bag.
std::int64_t amount(const Package& package, std::uint32_t file, NodeId record, const std::string& path) {
  return package.integer(file, package.at_path(file, record, path)).value_or(0);
}

bool is_met(const Package& package, std::uint32_t file, NodeId record, const Combination& combination) {
  for (const schema::FieldValues& test : combination.has) {
    for (const std::string& value : test.values) {
      if (!package.has_value(file, record, test.path, value)) return false;
    }
  }
  for (const std::string& path : combination.lacks) {
    if (package.at_path(file, record, path) != source::no_node) return false;
  }
  for (const auto& [path, bound] : combination.below) {
    if (amount(package, file, record, path) >= bound) return false;
  }
  for (const auto& [path, bound] : combination.above) {
    if (amount(package, file, record, path) <= bound) return false;
  }
  return true;
}

/// The last value the combination names that is there, else the id, else the entry.
NodeId where(const Package& package, std::uint32_t file, NodeId record, const Combination& combination) {
  NodeId place = package.get(file, record, "id");
  for (const schema::FieldValues& test : combination.has) {
    const NodeId value = package.at_path(file, record, test.path);
    if (value != source::no_node) place = value;
  }
  for (const auto& [path, bound] : combination.above) {
    const NodeId value = package.at_path(file, record, path);
    if (value != source::no_node) place = value;
  }
  return place == source::no_node ? record : place;
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId record) {
    const schema::Type& type = *package.type_of(file, record);
    if (type.combinations.empty() || package.node(file, record).kind != source::NodeKind::map) return;
    for (const Combination& combination : type.combinations) {
      if (!is_met(package, file, record, combination)) continue;
      const NodeId id = package.get(file, record, "id");
      Diagnostic& finding = report.at(
          file, where(package, file, record, combination),
          id == source::no_node ? combination.because
                                : fmt::format("'{}': {}", package.text(file, id), combination.because));
      finding.severity = severity_of(combination.is);
      finding.help = combination.write;
    }
  });
}

}  // namespace

extern constinit const Check ruled_out_combination{
    .id = "ruled-out-combination",
    .family = "schema",
    .severity = Severity::error,
    .summary = "values of one entry that do not go together",
    .why = "Each value is fine by itself, but the schema rules the combination out.",
    .wrong = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true, traits: [unique, stackable]}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .right = R"yaml(# duel/cards.yaml
fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true, traits: [unique]}
grounds:
  - {id: mill, name: {en: Old Mill}}
)yaml",
    .fix = "change one of the values",
    .run = run,
};

}  // namespace regolo::checkers
