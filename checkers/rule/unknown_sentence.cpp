// Wherever a sentence is named by line and number.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const schema::KindId sentence = package.schema.kind_named("sentence");
  package.for_each(schema::TypeKind::sentence_place, [&](std::uint32_t file, NodeId node) {
    const std::string_view at = package.text(file, node);
    // Text that is no place at all is reported as such.
    const bool is_place = at.find('.') != std::string_view::npos;
    if (!is_place || package.find(at, sentence) != nullptr) return;
    Diagnostic& finding = report.at(file, node, fmt::format("rulebook.yaml has no sentence {}", at));
    std::vector<std::string_view> known;
    const std::string_view line = at.substr(0, at.find('.') + 1);
    for (const Component& component : package.components) {
      if (component.kind == sentence && component.id.starts_with(line)) known.push_back(component.id);
    }
    finding.help = known.empty() ? fmt::format("line {} has no sentence: name one that rulebook.yaml lists",
                                               line.substr(0, line.size() - 1))
                                 : fmt::format("line {} has {}: name one of them, or add the sentence",
                                               line.substr(0, line.size() - 1), fmt::join(known, ", "));
  });
}

}  // namespace

extern constinit const Check unknown_sentence{
    .id = "unknown-sentence",
    .family = "rule",
    .severity = Severity::error,
    .summary = "rule or erratum that names a sentence which is not there",
    .why = "The place in the rulebook is wrong.",
    .wrong = R"yaml(# rules.yaml
rules:
  - id: draw-a-hand
    number: 1
    section: setup
    page: 1
    kind: setup
    statement: Each player draws a hand.
    sentences: [2.1]
    parameters: [hand-size]
  - id: light-ends-the-night
    number: 2
    section: setup
    page: 1
    kind: mechanic
    statement: The night ends when a lantern is lit.
    sentences: [3.1, 3.9]
)yaml",
    .right = R"yaml(# rules.yaml
rules:
  - id: draw-a-hand
    number: 1
    section: setup
    page: 1
    kind: setup
    statement: Each player draws a hand.
    sentences: [2.1]
    parameters: [hand-size]
  - id: light-ends-the-night
    number: 2
    section: setup
    page: 1
    kind: mechanic
    statement: The night ends when a lantern is lit.
    sentences: [3.1]
)yaml",
    .fix = "name a sentence that rulebook.yaml lists",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
