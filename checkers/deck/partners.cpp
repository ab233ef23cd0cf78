// Each condition of a relation is one small question about two cards. A field that is missing binds nobody,
// except where `binds` names the other side.
#include "checkers/deck/partners.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::checkers {

namespace {

using schema::Relation;
using schema::RelationCondition;

bool is_kind(const std::vector<schema::KindId>& kinds, schema::KindId kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::string_view value_of(const Package& package, const Component& card, std::string_view path) {
  const NodeId node = package.at_path(card.file, card.node, path);
  if (node == source::no_node || package.node(card.file, node).kind != source::NodeKind::scalar) return {};
  return package.text(card.file, node);
}

bool are_opposites(const Package& package, const Component& card, std::string_view path, std::string_view a,
                   std::string_view b) {
  const NodeId node = package.at_path(card.file, card.node, path);
  const schema::Type* type = node == source::no_node ? nullptr : package.type_of(card.file, node);
  if (type == nullptr) return false;
  return std::any_of(type->opposites.begin(), type->opposites.end(), [&](const auto& pair) {
    return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
  });
}

/// Whether some card of the same name and kind has the word anywhere in that field.
bool any_version_bears(const Package& package, const Component& card, std::string_view path,
                       std::string_view word) {
  const std::string_view name = package.name_of(card);
  for (const Component& version : package.components) {
    if (version.kind != card.kind || package.name_of(version) != name) continue;
    const NodeId node = package.at_path(version.file, version.node, path);
    if (node == source::no_node) continue;
    const source::Tree& tree = package.files[version.file].tree();
    for (NodeId inner = node; inner < tree.end(node); ++inner) {
      if (tree[inner].kind == source::NodeKind::scalar && package.text(version.file, inner) == word)
        return true;
    }
  }
  return false;
}

std::string shown(std::string_view value) {
  return value.empty() ? "none" : std::string(value);
}

std::string broken(const Package& package, const RelationCondition& condition, const Component& from,
                   const Component& to) {
  using What = RelationCondition::What;
  using Binds = RelationCondition::Binds;
  const std::string_view asked = value_of(package, from, condition.from);
  const std::string_view given = condition.to.empty() ? "" : value_of(package, to, condition.to);
  switch (condition.what) {
    case What::kind_listed: {
      const std::string& kind = package.schema.kinds[to.kind].id;
      if (package.has_value(from.file, from.node, condition.from, kind)) return {};
      return fmt::format("`{}` does not list {}", condition.from, kind);
    }
    case What::names:
      if (asked.empty() || asked == package.name_of(to)) return {};
      return fmt::format("`{}` is {}", condition.from, asked);
    case What::no_opposites:
      if (asked.empty() || given.empty() || !are_opposites(package, to, condition.to, asked, given))
        return {};
      return fmt::format("`{}` {} against {}", condition.from, asked, given);
    case What::borne:
      if (asked.empty() || any_version_bears(package, to, condition.to, asked)) return {};
      return fmt::format("`{}` {} is borne by no card of that name", condition.from, asked);
    case What::equal: {
      const bool bound = condition.binds == Binds::from ? !asked.empty()
                         : condition.binds == Binds::to ? !given.empty()
                                                        : !asked.empty() && !given.empty();
      // The side that does not bind may stay without the value, but cannot have another one.
      const bool clash = !asked.empty() && !given.empty() && asked != given;
      if (!clash && (!bound || asked == given)) return {};
      return fmt::format("`{}` {} against {}", condition.from, shown(asked), shown(given));
    }
  }
  return {};
}

}  // namespace

bool is_from(const Package& package, const Relation& relation, const Component& card) {
  if (!is_kind(relation.from, card.kind)) return false;
  if (!relation.when.empty() && package.at_path(card.file, card.node, relation.when) == source::no_node)
    return false;
  return package.meets(card, relation.from_where);
}

bool is_to(const Package& package, const Relation& relation, const Component& card) {
  return is_kind(relation.to, card.kind) && package.meets(card, relation.to_where);
}

std::string misfit(const Package& package, const Relation& relation, const Component& from,
                   const Component& to, FitOptions options) {
  for (const RelationCondition& condition : relation.conditions) {
    if (options.ignore_names && condition.what == RelationCondition::What::names) continue;
    std::string why = broken(package, condition, from, to);
    if (!why.empty()) return why;
  }
  return {};
}

schema::Seriousness need(const Relation& relation, Side side) {
  return side == Side::from ? relation.from_needs : relation.to_needs;
}

bool is_on(const Package& package, const Relation& relation, Side side, const Component& card) {
  return side == Side::from ? is_from(package, relation, card) : is_to(package, relation, card);
}

std::string misfit_from(const Package& package, const Relation& relation, Side side, const Component& card,
                        const Component& partner) {
  return side == Side::from ? misfit(package, relation, card, partner)
                            : misfit(package, relation, partner, card);
}

bool has_partner(const Package& package, const Relation& relation, Side side, const Component& card) {
  const Side other = side == Side::from ? Side::to : Side::from;
  for (const Component& partner : package.components) {
    if (&partner == &card || !is_on(package, relation, other, partner)) continue;
    if (misfit_from(package, relation, side, card, partner).empty()) return true;
  }
  return false;
}

}  // namespace regolo::checkers
