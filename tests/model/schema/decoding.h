// Packages in memory for the tests of the schema: `problems_of(schema, cards)` lists what decoding finds, one
// line each, `cards.yaml:2:5 unknown_key: there is no key ...`.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

inline std::string_view problem_name(ProblemKind kind) {
  constexpr std::array<std::pair<ProblemKind, std::string_view>, 17> names{{
      {ProblemKind::unknown_key, "unknown-key"},
      {ProblemKind::missing_field, "missing-field"},
      {ProblemKind::wrong_type, "wrong-type"},
      {ProblemKind::out_of_range, "out-of-range"},
      {ProblemKind::unknown_value, "unknown-value"},
      {ProblemKind::unknown_choice, "unknown-choice"},
      {ProblemKind::bad_id, "bad-id"},
      {ProblemKind::field_not_due, "field-not-due"},
      {ProblemKind::duplicate_item, "duplicate-item"},
      {ProblemKind::unread_file, "unread-file"},
      {ProblemKind::missing_file, "missing-file"},
      {ProblemKind::bad_schema, "bad-schema"},
      {ProblemKind::unknown_resource, "unknown-resource"},
      {ProblemKind::ragged_drawing, "ragged-drawing"},
      {ProblemKind::unknown_symbol, "unknown-symbol"},
      {ProblemKind::empty_drawing, "empty-drawing"},
      {ProblemKind::split_drawing, "split-drawing"},
  }};
  for (const auto& [known, name] : names) {
    if (known == kind) return name;
  }
  return "other";
}

inline std::vector<Problem> all_problems(const Package& package) {
  std::vector<Problem> problems = package.problems;
  for (const PackageFile& file : package.files)
    problems.insert(problems.end(), file.problems.begin(), file.problems.end());
  return problems;
}

/// `cards.yaml:2:5 unknown-key`, one per line, in the order of the files.
inline std::string list_of(const Package& package) {
  std::string list;
  for (const Problem& problem : all_problems(package)) {
    const source::SourceFile& file = *package.files[problem.file].document.file;
    const source::LineColumn place = file.line_column(problem.span.begin);
    list += fmt::format("{}:{}:{} {}\n", file.path(), place.line, place.column, problem_name(problem.kind));
  }
  return list;
}

inline Package package_of(std::vector<Overlay> files) {
  constexpr const char* game = R"(id: g
name: {en: G, it: G}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources: {rulebook: {title: r, pages: 4, attested: true}}
inventory: []
)";
  files.push_back({"game.yaml", game});
  files.push_back({"rules.yaml", "rules: []\n"});
  files.push_back(
      {"rulebook.yaml",
       "title: r\nlanguage: en\npages: 4\nsections:\n  - {id: a, title: {en: A, it: A}, page: 1, lines: "
       "{first: 1, last: 2}}\nsentences:\n  - {at: 1.1, kind: heading}\n"});
  return load_package("", std::move(files));
}

/// A package with one kind, card, whose one field beside its id is `x`, of the given type.
inline Package package_with(std::string_view field_type, std::string_view cards,
                            std::string_view types = "") {
  const std::string schema = fmt::format(
      "types:\n  gem: {{type: enum, values: [red, blue, green]}}\n{}kinds:\n  card:\n    files: cards.yaml\n "
      "   "
      "collection: cards\n    fields:\n      id: id\n      x: {}\n",
      types, field_type);
  return package_of({{"schema.yaml", schema}, {"cards.yaml", std::string(cards)}});
}

/// What decoding finds wrong with the one value `x` of a card: `wrong-type: message`, joined by `; `.
inline std::string faults(std::string_view field_type, std::string_view value, std::string_view types = "") {
  const Package package =
      package_with(field_type, fmt::format("cards:\n  - id: a\n    x: {}\n", value), types);
  std::string list;
  for (const Problem& problem : all_problems(package)) {
    if (!list.empty()) list += "; ";
    list += fmt::format("{}: {}", problem_name(problem.kind), problem.message);
  }
  return list;
}

/// The names of the faults alone.
inline std::string fault_names(std::string_view field_type, std::string_view value,
                               std::string_view types = "") {
  std::string list;
  for (const Problem& problem :
       all_problems(package_with(field_type, fmt::format("cards:\n  - id: a\n    x: {}\n", value), types))) {
    if (!list.empty()) list += "; ";
    list += problem_name(problem.kind);
  }
  return list;
}

}  // namespace regolo::schema
