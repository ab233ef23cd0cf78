// What variants change in components: each value under `patch` must be one that the field could have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

/// The components of the game's own kinds with that id; a patch needs exactly one.
std::vector<const Component*> patchable(const Package& package, std::string_view id);
/// The field of that name in the component's kind, or nullptr.
const Field* field_of(const Package& package, const Component& component, std::string_view name);

/// Calls `visit(variant, component_key, field_key, value)` for every value of every patch in the package.
template <class Visit>
void for_each_patch(const Package& package, Visit visit) {
  const KindId variant = package.schema.kind_named("variant");
  for (const Component& one : package.components) {
    if (one.kind != variant) continue;
    package.entries(one.file, package.get(one.file, one.node, "patch"), [&](NodeId component, NodeId fields) {
      package.entries(one.file, fields,
                      [&](NodeId field, NodeId value) { visit(one, component, field, value); });
    });
  }
}

/// Decodes each value as its field would be, and adds what is wrong to the problems of its file.
void decode_patches(Package& package);

}  // namespace regolo::schema
