// For dice whose type says `must_show`: for each value or group named there some face shows it.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::die, [&](std::uint32_t file, NodeId die) {
    const schema::Type& type = *package.type_of(file, die);
    if (type.resource == schema::none) return;
    const schema::Type& faces = package.schema.types[type.resource];
    for (const std::string& wanted : type.must_show) {
      const schema::Group* group = faces.group_named(wanted);
      bool shown = false;
      package.items(file, die, [&](NodeId face) {
        const std::string_view word = package.text(file, face);
        shown = shown || word == wanted ||
                (group != nullptr &&
                 std::find(group->members.begin(), group->members.end(), word) != group->members.end());
      });
      if (!shown)
        report.at(file, die, fmt::format("no face of the die shows the {} '{}'", faces.name, wanted));
    }
  });
}

}  // namespace

extern constinit const Check die_face_missing{
    .id = "die-face-missing",
    .family = "count",
    .severity = Severity::error,
    .summary = "die that lacks a face it must show",
    .why = "Players wait for a result that never comes.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    coin: [red, red]
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    coin: [red, blue]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    coin: [red, blue]
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    coin: [red, blue]
    source: rulebook p.2
)yaml",
    .fix = "add the face",
    .run = run,
};

}  // namespace regolo::checkers
