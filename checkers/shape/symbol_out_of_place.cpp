// For grids with `symbols_by`: what a drawing may and must show depends on a field beside it.
#include "checkers/check.h"

#include <fmt/format.h>

#include <string>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

void check_only(const Package& package, Reporter& report, const Drawing& drawing, std::string_view value,
                const std::string& allowed) {
  std::string others = drawing.type->symbols;
  std::erase_if(others, [&](char symbol) { return allowed.find(symbol) != std::string::npos; });
  for (const char symbol : others) {
    if (drawing.count({&symbol, 1}) == 0) continue;
    Diagnostic& finding =
        report.at(drawing.file, drawing.node,
                  fmt::format("{} shows {}, which a {} of {} cannot have", drawing.name(),
                              drawing.meaning(symbol), drawing.type->drawing.by_field, value));
    finding.place.span = first_cell_place(package, drawing, {&symbol, 1});
    finding.label = fmt::format("only {} here", allowed);
  }
}

void check_one_of(Reporter& report, const Drawing& drawing, std::string_view value,
                  const std::string& wanted) {
  if (drawing.count(wanted) != 0) return;
  report.at(drawing.file, drawing.node,
            fmt::format("{} shows none of {}, which every {} of {} has", drawing.name(), wanted,
                        drawing.type->drawing.by_field, value));
}

/// What the field holds, or what leaving it out means.
std::string_view value_of(const Package& package, const Component& component, std::string_view field) {
  const NodeId node = package.get(component.file, component.node, field);
  if (node != source::no_node) return package.text(component.file, node);
  const schema::Schema& schema = package.schema;
  for (const schema::FieldId id : schema.types[schema.kinds[component.kind].record].fields) {
    if (schema.fields[id].name == field) return schema.fields[id].default_text;
  }
  return {};
}

void run(const Package& package, Reporter& report) {
  for_each_drawing(package, [&](const Drawing& drawing) {
    const schema::DrawingRules& rules = drawing.type->drawing;
    if (rules.by_field.empty() || drawing.component == nullptr) return;
    const std::string_view value = value_of(package, *drawing.component, rules.by_field);
    for (const schema::SymbolCondition& condition : rules.only) {
      if (condition.value == value) check_only(package, report, drawing, value, condition.symbols);
    }
    for (const schema::SymbolCondition& condition : rules.one_of) {
      if (condition.value == value) check_one_of(report, drawing, value, condition.symbols);
    }
  });
}

}  // namespace

extern constinit const Check symbol_out_of_place{
    .id = "symbol-out-of-place",
    .family = "shape",
    .severity = Severity::error,
    .summary = "symbol that a drawing of its sort cannot have, or lacks",
    .why =
        "What a card may ask for depends on its level; one that asks for more is in the wrong deck or drawn "
        "wrong.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    size: small
    plot: |
      RL
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    size: small
    plot: |
      RR
    source: rulebook p.2
)yaml",
    .fix = "redraw the cell, or correct the field",
    .run = run,
};

}  // namespace regolo::checkers
