// The first word of a source.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/source/provenance.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_source(package, [&](std::uint32_t file, NodeId node) {
    std::uint32_t game = 0;
    const std::string_view word = source_word(package.text(file, node));
    if (declared_source(package, word, game) != source::no_node || game == schema::none) return;
    Diagnostic& finding = report.at(file, node, fmt::format("game.yaml declares no source '{}'", word));
    std::vector<std::string_view> known;
    package.entries(game, package.get(game, 0, "sources"),
                    [&](NodeId key, NodeId) { known.push_back(package.text(game, key)); });
    const std::string near = source::nearest(word, known);
    if (!near.empty()) finding.label = fmt::format("did you mean `{}`?", near);
    finding.help = near.empty() ? fmt::format("use one of {}, or declare it under `sources` in game.yaml",
                                              source::nearest_first(word, known))
                                : fmt::format("write `{}`, or declare '{}' in game.yaml", near, word);
  });
}

}  // namespace

extern constinit const Check unknown_source{
    .id = "unknown-source",
    .family = "source",
    .severity = Severity::error,
    .summary = "source that game.yaml does not declare",
    .why = "A reader cannot know what it stands for, or whether to trust it.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebok p.2
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
    .fix = "use one of the sources of game.yaml, or declare it there",
    .run = run,

};

}  // namespace regolo::checkers
