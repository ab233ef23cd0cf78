// A greatest flow from demands to supplies, found by shortest augmenting paths: a path may take a supply away
// from one demand that another supply can serve as well.
#include "checkers/cost/supply.h"

#include <algorithm>

#include "checkers/count/counting.h"

namespace regolo::checkers {

namespace {

/// Keeps sums small; a greater number is a slip that other checks report.
constexpr std::int64_t amount_max = 1'000'000;
constexpr std::size_t nobody = static_cast<std::size_t>(-1);

/// The resources that a key of a cost can be paid with, before stand-ins; none for an unknown word.
std::set<std::string_view> payers_of(const Package& package, std::uint32_t file, NodeId key, NodeId value,
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

class Flow {
 public:
  Flow(const std::vector<Demand>& demands, const std::vector<Supply>& supplies)
      : demands_(demands),
        supplies_(supplies),
        paid_(demands.size(), std::vector<std::int64_t>(supplies.size(), 0)) {
    for (const Supply& supply : supplies) spare_.push_back(supply.copies);
  }

  std::int64_t run() {
    std::int64_t total = 0;
    for (std::size_t demand = 0; demand < demands_.size(); ++demand) {
      std::int64_t open = demands_[demand].amount;
      while (open > 0) {
        const std::int64_t pushed = push(demand, open);
        if (pushed == 0) break;
        open -= pushed;
        total += pushed;
      }
    }
    return total;
  }

 private:
  bool fits(std::size_t demand, std::size_t supply) const {
    const std::set<std::string_view>& payers = demands_[demand].payers;
    return std::any_of(payers.begin(), payers.end(),
                       [&](std::string_view word) { return supplies_[supply].usable_as.count(word) != 0; });
  }

  /// Pays up to `open` units of the demand along one path; 0 if there is none.
  std::int64_t push(std::size_t start, std::int64_t open) {
    std::vector<std::size_t> asked_by(supplies_.size(), nobody);  // the demand that reached a supply
    std::vector<std::size_t> freed_from(demands_.size(),
                                        nobody);  // the supply that would be taken from a demand
    std::vector<std::size_t> queue{start};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (std::size_t supply = 0; supply < supplies_.size(); ++supply) {
        if (asked_by[supply] != nobody || !fits(queue[next], supply)) continue;
        asked_by[supply] = queue[next];
        if (spare_[supply] > 0) return settle(start, supply, open, asked_by, freed_from);
        for (std::size_t other = 0; other < demands_.size(); ++other) {
          if (other == start || freed_from[other] != nobody || paid_[other][supply] == 0) continue;
          freed_from[other] = supply;
          queue.push_back(other);
        }
      }
    }
    return 0;
  }

  std::int64_t settle(std::size_t start, std::size_t last, std::int64_t open,
                      const std::vector<std::size_t>& asked_by, const std::vector<std::size_t>& freed_from) {
    std::int64_t amount = std::min(open, spare_[last]);
    for (std::size_t demand = asked_by[last]; demand != start; demand = asked_by[freed_from[demand]])
      amount = std::min(amount, paid_[demand][freed_from[demand]]);
    spare_[last] -= amount;
    std::size_t supply = last;
    std::size_t demand = asked_by[last];
    while (true) {
      paid_[demand][supply] += amount;
      if (demand == start) return amount;
      supply = freed_from[demand];
      paid_[demand][supply] -= amount;
      demand = asked_by[supply];
    }
  }

  const std::vector<Demand>& demands_;
  const std::vector<Supply>& supplies_;
  std::vector<std::vector<std::int64_t>> paid_;  ///< by demand and supply
  std::vector<std::int64_t> spare_ = {};
};

}  // namespace

std::vector<Supply> supplies_of(const Package& package) {
  std::vector<Supply> supplies;
  package.for_each(schema::Part::supplies, [&](std::uint32_t file, NodeId node) {
    const schema::TypeId resource = package.type_of(file, node)->resource;
    const Component* component = package.component_of(file, node);
    if (resource == schema::none || component == nullptr) return;
    Supply supply{.resource = resource};
    supply.copies = std::clamp<std::int64_t>(copies_of(package, *component), 1, amount_max);
    package.items(file, node, [&](NodeId face) {
      supply.usable_as.insert(package.text(file, face));
      for (const schema::Group& stand_in : package.schema.types[resource].stands_for) {
        if (stand_in.name == package.text(file, face))
          supply.usable_as.insert(stand_in.members.begin(), stand_in.members.end());
      }
    });
    supplies.push_back(std::move(supply));
  });
  return supplies;
}

std::vector<Demand> demands_of(const Package& package, std::uint32_t file, NodeId cost) {
  std::vector<Demand> demands;
  const schema::Type& type = *package.type_of(file, cost);
  package.entries(file, cost, [&](NodeId key, NodeId value) {
    const bool counted = package.node(file, value).kind == source::NodeKind::map;
    const auto amount = package.integer(file, counted ? package.get(file, value, "count") : value);
    Demand demand{.payers = payers_of(package, file, key, value, type),
                  .amount = std::clamp<std::int64_t>(amount.value_or(0), 0, amount_max)};
    if (!demand.payers.empty()) demands.push_back(std::move(demand));
  });
  return demands;
}

std::int64_t payable(const std::vector<Demand>& demands, const std::vector<Supply>& supplies) {
  return Flow(demands, supplies).run();
}

}  // namespace regolo::checkers
