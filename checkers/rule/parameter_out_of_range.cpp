// A parameter says how small and how large it may be; its value and what variants set it to must fit.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void judge(const Package& package, Reporter& report, const Component& parameter, std::uint32_t file,
           NodeId value) {
  const auto number = package.integer(file, value);
  const NodeId min = package.get(parameter.file, parameter.node, "min");
  const NodeId max = package.get(parameter.file, parameter.node, "max");
  const auto least = package.integer(parameter.file, min);
  const auto most = package.integer(parameter.file, max);
  if (!number || ((!least || *number >= *least) && (!most || *number <= *most))) return;
  if (least && most && *least > *most) return;  // limits that contradict each other are reported as such
  const bool below = least && *number < *least;
  Diagnostic& finding = report.at(file, value,
                                  fmt::format("'{}' is {}, but must be at {} {}", parameter.id, *number,
                                              below ? "least" : "most", below ? *least : *most));
  finding.related.push_back(report.related(parameter.file, below ? min : max, "the limit"));
}

void run(const Package& package, Reporter& report) {
  const schema::KindId parameter = package.schema.kind_named("parameter");
  const schema::KindId variant = package.schema.kind_named("variant");
  for (const Component& component : package.components) {
    if (component.kind == parameter)
      judge(package, report, component, component.file, package.get(component.file, component.node, "value"));
    if (component.kind != variant) continue;
    package.entries(component.file, package.get(component.file, component.node, "set"),
                    [&](NodeId key, NodeId value) {
                      const Component* set = package.find(package.text(component.file, key), parameter);
                      if (set != nullptr) judge(package, report, *set, component.file, value);
                    });
  }
}

}  // namespace

extern constinit const Check parameter_out_of_range{
    .id = "parameter-out-of-range",
    .family = "rule",
    .severity = Severity::error,
    .summary = "parameter, or what a variant sets it to, outside its own limits",
    .why = "The limits say what the game can be played with.",
    .wrong = R"yaml(# game.yaml
id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 12, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)yaml",
    .right = R"yaml(# game.yaml
id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)yaml",
    .fix = "choose a value inside `min` and `max`, or correct them",
    .run = run,
};

}  // namespace regolo::checkers
