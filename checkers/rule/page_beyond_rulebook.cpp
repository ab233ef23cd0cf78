// Rules, sections and errata name pages of the rulebook, which has only so many.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::uint32_t rulebook = package.file_named("rulebook.yaml");
  if (rulebook == schema::none || package.files[rulebook].tree().empty()) return;
  const NodeId stated = package.get(rulebook, 0, "pages");
  const auto pages = package.integer(rulebook, stated);
  if (!pages) return;
  for (const Component& component : package.components) {
    if (!package.schema.kinds[component.kind].built_in) continue;
    const NodeId node = package.get(component.file, component.node, "page");
    const auto page = package.integer(component.file, node);
    if (!page || *page <= *pages) continue;
    Diagnostic& finding = report.at(
        component.file, node,
        fmt::format("'{}' stands on page {}, but the rulebook has {} pages", component.id, *page, *pages));
    finding.related.push_back(report.related(rulebook, stated, "stated here"));
  }
}

}  // namespace

extern constinit const Check page_beyond_rulebook{
    .id = "page-beyond-rulebook",
    .family = "rule",
    .severity = Severity::error,
    .summary = "rule, section or erratum on a page that the rulebook does not have",
    .why = "Nobody can look it up.",
    .wrong = R"yaml(# rulebook.yaml
title: Lantern
language: en
pages: 4
sections:
  - {id: setup, title: {en: Set-up, it: Preparazione}, page: 11, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
  - {at: 3.1, kind: rule}
)yaml",
    .right = R"yaml(# rulebook.yaml
title: Lantern
language: en
pages: 4
sections:
  - {id: setup, title: {en: Set-up, it: Preparazione}, page: 1, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
  - {at: 3.1, kind: rule}
)yaml",
    .fix = "correct the page, or `pages` in rulebook.yaml",
    .run = run,
};

}  // namespace regolo::checkers
