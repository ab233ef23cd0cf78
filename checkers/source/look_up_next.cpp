// Off unless selected: `regolo lint --select look-up-next` is a list for somebody with the box.
#include "checkers/check.h"

#include <fmt/format.h>

#include <string>

#include "checkers/naming.h"
#include "checkers/source/provenance.h"

namespace regolo::checkers {

namespace {

/// "cost of 'grey-wolf'", or the whole component.
std::string attested_part(const Package& package, std::uint32_t file, NodeId node) {
  const Component* component = package.component_of(file, node);
  std::string part;
  if (component != nullptr) {
    package.entries(file, component->source_node, [&](NodeId key, NodeId value) {
      if (value == node) part = fmt::format("`{}` of ", package.text(file, key));
    });
  }
  return part + owner(package, file, node);
}

void run(const Package& package, Reporter& report) {
  for_each_source(package, [&](std::uint32_t file, NodeId node) {
    std::uint32_t game = 0;
    const std::string_view text = package.text(file, node);
    const NodeId declared = declared_source(package, source_word(text), game);
    if (declared == source::no_node) return;
    const NodeId attested = package.get(game, declared, "attested");
    if (attested == source::no_node || package.text(game, attested) != "false") return;
    report.at(file, node, fmt::format("{} is not attested: {}", attested_part(package, file, node), text));
  });
}

}  // namespace

extern constinit const Check look_up_next{
    .id = "look-up-next",
    .family = "source",
    .severity = Severity::info,
    .summary = "value that is not attested by any source",
    .why = "A person with the box on the table can settle it.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: guess
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
    .fix = "look it up in the box and name the source",
    .run = run,
    .off_by_default = true,

};

}  // namespace regolo::checkers
