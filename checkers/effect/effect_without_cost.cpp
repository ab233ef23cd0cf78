// A flag or a number beside the effects (turning, discarding) counts as a cost too.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId power) {
    if (!package.type_of(file, power)->power || package.node(file, power).kind != source::NodeKind::map)
      return;
    bool paid = false;
    package.entries(file, power, [&](NodeId, NodeId value) {
      const schema::Type* type = package.type_of(file, value);
      if (type == nullptr) return;
      const std::string_view text = package.text(file, value);
      switch (type->kind) {
        case schema::TypeKind::cost:
          paid = paid || package.node(file, value).subtree > 1;
          break;
        case schema::TypeKind::flag:
          paid = paid || text != "false";  // what is neither is reported as such
          break;
        case schema::TypeKind::integer:
          paid = paid || package.integer(file, value).value_or(0) > 0;
          break;
        case schema::TypeKind::enumeration:
          paid = true;
          break;
        default:
          break;
      }
    });
    if (!paid)
      report.at(file, id_or_entry(package, file, power),
                fmt::format("{} costs nothing", owner(package, file, power)));
  });
}

}  // namespace

extern constinit const Check effect_without_cost{
    .id = "effect-without-cost",
    .family = "effect",
    .severity = Severity::warning,
    .summary = "power that costs nothing",
    .why = "It can be used without end, turn after turn.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, effects: [{gain: {blue: 1}}]}
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
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gain: {blue: 1}}]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "add a cost, or let the power turn its component",
    .run = run,

};

}  // namespace regolo::checkers
