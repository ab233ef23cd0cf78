// The matching is the usual one by augmenting paths; costs are small.
#include "checkers/cost/supply.h"

#include <algorithm>
#include <functional>

#include "checkers/count/counting.h"

namespace regolo::checkers {

namespace {

/// No box holds more pieces of one sort; a greater number is a slip that other checks report.
constexpr std::int64_t copies_max = 999;

/// The resources that a key of a cost can be paid with, before stand-ins; none for an unknown word.
std::set<std::string_view> payable_with(const Package& package, std::uint32_t file, NodeId key, NodeId value,
                                        const schema::Type& cost) {
  const schema::Type& resources = package.schema.types[cost.resource];
  const std::string_view word = package.text(file, key);
  if (const schema::Group* group = resources.group_named(word))
    return {group->members.begin(), group->members.end()};
  if (std::find(resources.values.begin(), resources.values.end(), word) != resources.values.end())
    return {word};
  if (cost.wildcard.empty() || word != cost.wildcard) return {};
  std::set<std::string_view> all(resources.values.begin(), resources.values.end());
  package.items(file, package.get(file, value, "except"),
                [&](NodeId item) { all.erase(package.text(file, item)); });
  return all;
}

}  // namespace

std::vector<Supply> supplies_of(const Package& package) {
  std::vector<Supply> supplies;
  package.for_each(schema::Part::supplies, [&](std::uint32_t file, NodeId node) {
    const schema::TypeId resource = package.type_of(file, node)->resource;
    const Component* component = package.component_of(file, node);
    if (resource == schema::none || component == nullptr) return;
    Supply supply{.resource = resource};
    package.items(file, node, [&](NodeId face) {
      supply.usable_as.insert(package.text(file, face));
      for (const schema::Group& stand_in : package.schema.types[resource].stands_for) {
        if (stand_in.name == package.text(file, face))
          supply.usable_as.insert(stand_in.members.begin(), stand_in.members.end());
      }
    });
    const std::int64_t copies = std::clamp<std::int64_t>(copies_of(package, *component), 0, copies_max);
    supplies.insert(supplies.end(), static_cast<std::size_t>(copies), supply);
  });
  return supplies;
}

std::vector<std::set<std::string_view>> units_of(const Package& package, std::uint32_t file, NodeId cost,
                                                 std::size_t most) {
  std::vector<std::set<std::string_view>> units;
  const schema::Type& type = *package.type_of(file, cost);
  package.entries(file, cost, [&](NodeId key, NodeId value) {
    const bool counted = package.node(file, value).kind == source::NodeKind::map;
    const auto amount = package.integer(file, counted ? package.get(file, value, "count") : value);
    const std::set<std::string_view> payers = payable_with(package, file, key, value, type);
    if (payers.empty()) return;  // reported as unknown-resource
    for (std::int64_t i = 0; i < amount.value_or(0) && units.size() < most; ++i) units.push_back(payers);
  });
  return units;
}

std::size_t matched(const std::vector<std::set<std::string_view>>& units,
                    const std::vector<std::set<std::string_view>>& sources) {
  constexpr std::size_t nobody = static_cast<std::size_t>(-1);
  std::vector<std::size_t> user(sources.size(), nobody);
  const auto fits = [&](std::size_t unit, std::size_t source) {
    return std::any_of(units[unit].begin(), units[unit].end(),
                       [&](std::string_view word) { return sources[source].count(word) != 0; });
  };
  std::vector<bool> tried;
  const std::function<bool(std::size_t)> place = [&](std::size_t unit) {
    for (std::size_t source = 0; source < sources.size(); ++source) {
      if (tried[source] || !fits(unit, source)) continue;
      tried[source] = true;
      if (user[source] != nobody && !place(user[source])) continue;
      user[source] = unit;
      return true;
    }
    return false;
  };
  std::size_t paid = 0;
  for (std::size_t unit = 0; unit < units.size(); ++unit) {
    tried.assign(sources.size(), false);
    if (place(unit)) ++paid;
  }
  return paid;
}

}  // namespace regolo::checkers
