// The languages are those of game.yaml.
#include "checkers/check.h"

#include <fmt/format.h>

#include <string>

#include "checkers/fixes.h"
#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

std::string_view field_name(const Package& package, std::uint32_t file, NodeId node) {
  const schema::Field* field = package.field_of(file, node);
  return field == nullptr || field->name.empty() ? std::string_view("text") : field->name;
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::localised, [&](std::uint32_t file, NodeId node) {
    if (package.node(file, node).kind != source::NodeKind::map) return;
    for (const std::string& language : package.schema.languages) {
      if (package.get(file, node, language) != source::no_node) continue;
      Diagnostic& finding =
          report.at(file, node,
                    fmt::format("`{}` of {} has no text in '{}'", field_name(package, file, node),
                                owner(package, file, node), language));
      finding.help = fmt::format("add `{}: …`", language);
      // The stub holds no word, so that text-without-words goes on asking for the translation.
      if (const auto edit = entry_added(package, file, node, fmt::format("{}: \"?\"", language)))
        offer(finding, Safety::is_unsafe, fmt::format("add `{}: \"?\"` to be filled in", language), {*edit});
    }
  });
}

}  // namespace

extern constinit const Check missing_translation{
    .id = "missing-translation",
    .family = "text",
    .severity = Severity::error,
    .summary = "text without one of the languages of the game",
    .why = "Players of that language would see nothing.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf}
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
    .fix = "add the text in that language",
    .run = run,

};

}  // namespace regolo::checkers
