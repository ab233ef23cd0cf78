// The id exists, but what it names does not belong there.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

std::string with_article(const std::string& word) {
  const bool vowel = !word.empty() && std::string_view("aeio").find(word[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + word;
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::reference, [&](std::uint32_t file, NodeId node) {
    const schema::Type& type = *package.type_of(file, node);
    const auto found = package.referred(type, package.text(file, node));
    if (found.empty()) return;
    for (const Component* component : found) {
      if (std::find(type.to.begin(), type.to.end(), component->kind) != type.to.end()) return;
    }
    std::string wanted;
    for (const schema::KindId kind : type.to)
      wanted += (wanted.empty() ? "" : " or ") + with_article(package.schema.kinds[kind].id);
    const Component& other = *found.front();
    Diagnostic& finding = report.at(file, node,
                                    fmt::format("'{}' is {}, but {} is due here", other.id,
                                                with_article(package.schema.kinds[other.kind].id), wanted));
    std::vector<std::string_view> known;
    for (const Component& component : package.components) {
      if (std::find(type.to.begin(), type.to.end(), component.kind) != type.to.end())
        known.push_back(component.id);
    }
    finding.help = fmt::format("use one of {}", source::nearest_first(other.id, known));
    finding.related.push_back(report.related(other.file, other.id_node, "defined here"));
  });
}

}  // namespace

extern constinit const Check wrong_kind{
    .id = "wrong-kind",
    .family = "ref",
    .severity = Severity::error,
    .summary = "reference to a component of another kind",
    .why = "The game expects something else there, such as an artifact and not a mage.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: white-lady
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
    .fix = "refer to a component of the right kind",
    .run = run,

};

}  // namespace regolo::checkers
