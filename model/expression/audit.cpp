// Reads every expression of properties.yaml and says what is wrong with it, at its place in the file.
#include <fmt/format.h>

#include <algorithm>

#include "model/expression/declaration.h"
#include "model/expression/place.h"
#include "model/expression/truth.h"

namespace regolo::expression {

namespace {

class Auditor {
 public:
  Auditor(const schema::Package& package, const play::GameTable& table)
      : package_(package), vocabulary_(vocabulary_of(table, package)) {}

  void one(const Declaration& declared, std::vector<PlacedFault>& found) {
    if (!has_one_claim(declared, found)) return;
    std::vector<Fault> faults;
    std::vector<Fault> when_faults;
    const bool is_step = declared.claim == Claim::step;
    const std::string& for_each = declared.for_each;
    if (!for_each.empty() && for_each != "player" && for_each != "component") return;  // no such index: said
    if (for_each == "component" && vocabulary_.table->components_are.empty()) {
      found.push_back({{FaultKind::index_missing,
                        package_.node(declared.file, declared.for_each_node).span,
                        "the game shows nothing that is of a component",
                        "write `for-each: player`",
                        {}},
                       declared.file,
                       declared.for_each_node});
      return;
    }
    const auto claim = condition(declared.text, vocabulary_, {for_each, is_step, false}, faults);
    std::optional<Typed> when;
    const bool has_when = declared.when_node != source::no_node;
    if (has_when) when = condition(declared.when, vocabulary_, {for_each, is_step, true}, when_faults);
    if (claim && faults.empty() && when_faults.empty() && (when || !has_when))
      judge_whole(declared, *claim, when ? &*when : nullptr, faults, when_faults);
    place(declared, declared.text_node, faults, found);
    place(declared, declared.when_node, when_faults, found);
  }

 private:
  bool has_one_claim(const Declaration& declared, std::vector<PlacedFault>& found) const {
    if (declared.claims == 1) return true;
    found.push_back(
        {{FaultKind::claim_count,
          package_.place(declared.file, declared.node).span,
          declared.claims == 0 ? fmt::format("'{}' says nothing that could hold", declared.id)
                               : fmt::format("'{}' says {} things at once", declared.id, declared.claims),
          {},
          {}},
         declared.file,
         declared.node});
    return false;
  }

  /// What only both expressions together show.
  void judge_whole(const Declaration& declared, const Typed& claim, const Typed* when,
                   std::vector<Fault>& faults, std::vector<Fault>& when_faults) const {
    const source::Span whole = claim.tree[claim.tree.root()].span;
    if (!declared.for_each.empty() && !claim.uses_for_each && (when == nullptr || !when->uses_for_each))
      faults.push_back({FaultKind::index_not_used,
                        whole,
                        fmt::format("the same for every {0}: nothing here is of the {0}", declared.for_each),
                        {},
                        {}});
    if (declared.claim == Claim::step && !claim.uses_before && (when == nullptr || !when->uses_before))
      faults.push_back({FaultKind::step_without_before,
                        whole,
                        "a step that looks at neither the table before nor the move",
                        {},
                        {}});
    const Possible can = possible(claim, when);
    if (!can.when_can_hold) {
      when_faults.push_back({FaultKind::property_cannot_fail,
                             when->tree[when->tree.root()].span,
                             "this can never be met, so nothing is ever looked at",
                             {},
                             {}});
      return;
    }
    const bool is_never = declared.claim == Claim::never;
    const bool can_fail = is_never ? can.can_be_true : can.can_be_false;
    const bool can_hold = is_never ? can.can_be_false : can.can_be_true;
    if (!can_fail)
      faults.push_back({FaultKind::property_cannot_fail,
                        whole,
                        fmt::format("this is {} on every table", is_never ? "false" : "true"),
                        {},
                        {}});
    if (!can_hold)
      faults.push_back({FaultKind::property_cannot_hold,
                        whole,
                        fmt::format("this is {} on every table", is_never ? "true" : "false"),
                        {},
                        {}});
  }

  void place(const Declaration& declared, schema::NodeId node, const std::vector<Fault>& faults,
             std::vector<PlacedFault>& found) const {
    const source::Document* document = &package_.files[declared.file].document;
    for (const Fault& fault : faults) {
      PlacedFault placed{fault, declared.file, node};
      placed.fault.span = placed_in(*document, node, fault.span);
      found.push_back(std::move(placed));
    }
  }

  const schema::Package& package_;
  Vocabulary vocabulary_;
};

}  // namespace

std::vector<PlacedFault> audit(const schema::Package& package, const play::GameTable* table) {
  std::vector<PlacedFault> found;
  const std::vector<Declaration> all = declarations(package);
  if (all.empty()) return found;
  if (table == nullptr) {
    const std::uint32_t file = all.front().file;
    found.push_back(
        {{FaultKind::no_engine, {}, "no engine plays this game, so nothing looks at its properties", {}, {}},
         file,
         source::no_node});
    return found;
  }
  Auditor auditor(package, *table);
  for (const Declaration& declared : all) auditor.one(declared, found);
  return found;
}

}  // namespace regolo::expression
