// `p.N` against the number of pages in game.yaml.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/source/provenance.h"
#include "model/schema/decode.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_source(package, [&](std::uint32_t file, NodeId node) {
    const std::string_view text = package.text(file, node);
    const std::size_t mark = text.find(" p.");
    if (mark == std::string_view::npos) return;
    std::uint32_t game = 0;
    const NodeId declared = declared_source(package, source_word(text), game);
    if (declared == source::no_node) return;
    const auto pages = package.integer(game, package.get(game, declared, "pages"));
    const std::string_view rest = text.substr(mark + 3);
    const auto page = schema::parse_integer(rest.substr(0, rest.find_first_not_of("0123456789")));
    if (pages && page && (*page < 1 || *page > *pages)) {
      report.at(file, node,
                fmt::format("{} has {} pages, so there is no page {}", source_word(text), *pages, *page));
    }
  });
}

}  // namespace

extern constinit const Check page_out_of_range{
    .id = "page-out-of-range",
    .family = "source",
    .severity = Severity::error,
    .summary = "page that the source does not have",
    .why = "The place cannot be looked up.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.9
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
    .fix = "name a page of the source",
    .run = run,

};

}  // namespace regolo::checkers
