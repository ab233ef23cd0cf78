// Apart from unknown-reference because here the meaning is certain.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/ref/same_but_for_case.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::reference, [&](std::uint32_t file, NodeId node) {
    const std::string_view id = package.text(file, node);
    if (package.type_of(file, node)->by_name || !package.find(id).empty()) return;
    for (const Component& component : package.components) {
      if (!same_but_for_case(component.id, id)) continue;
      Diagnostic& finding =
          report.at(file, node, fmt::format("'{}' is spelled '{}' where it is defined", id, component.id));
      finding.label = fmt::format("did you mean `{}`?", component.id);
      finding.help = fmt::format("write `{}`", component.id);
      finding.fixes.push_back({true, finding.help, {{finding.place, std::string(component.id)}}});
      finding.related.push_back(report.related(component.file, component.id_node, "defined here"));
      return;
    }
  });
}

}  // namespace

extern constinit const Check id_case_slip{
    .id = "id-case-slip",
    .family = "ref",
    .severity = Severity::error,
    .summary = "reference that differs only by capitals or hyphens",
    .why = "Ids are compared letter by letter, so it finds nothing.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: Keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "write the id as it is defined",
    .run = run,

};

}  // namespace regolo::checkers
