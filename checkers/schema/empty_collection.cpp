// A list that was emptied by mistake must not look like a clean one.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  if (!package.schema_usable) return;
  std::vector<std::size_t> counts(package.schema.kinds.size());
  for (const Component& component : package.components) ++counts[component.kind];
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const schema::Kind& kind = package.schema.kinds[i];
    if (counts[i] != 0 || kind.built_in || kind.file_missing) continue;
    Diagnostic& finding =
        report.at(kind.file, kind.place, fmt::format("kind '{}' has no component", kind.id));
    finding.path = fmt::format("kinds.{}", kind.id);
    finding.help = fmt::format("add entries to `{}` in {}, or remove the kind", kind.collection,
                               fmt::join(kind.files, ", "));
  }
}

}  // namespace

extern constinit const Check empty_collection{
    .id = "empty-collection",
    .family = "schema",
    .severity = Severity::error,
    .summary = "kind without a single component",
    .why = "The list is there, but nothing is in it: the kind does not exist at the table.",
    .wrong = R"yaml(# heroes.yaml
heroes: []
)yaml",
    .right = R"yaml(# heroes.yaml
heroes:
  - id: keeper
    name: {en: Keeper, it: Custode}
    cost: {red: 2}
    source: rulebook p.3
)yaml",
    .fix = "add the components, or remove the kind",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
