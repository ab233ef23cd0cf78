// The kinds of file of a package: those of the package format, and one for each kind of component that its
// schema.yaml declares. What `regolo schema` can print.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

struct FileKind {
  std::string name = {};                ///< game, rules … or the id of a kind of component
  std::string title = {};               ///< for people
  std::vector<std::string> files = {};  ///< patterns relative to the package
  TypeId record = none;                 ///< of the package format; none: a file of components
  /// The kinds whose lists such a file holds, and of those the ones that every such file must hold.
  std::vector<KindId> kinds = {};
  std::vector<KindId> needed = {};
};

/// A package of no files: what the package format says of every package.
Package empty_package();

/// Of the package format first, then of the package's own kinds in their order. An empty package
/// has the first only.
std::vector<FileKind> file_kinds(const Package& package);

/// The record that a file of that name is read as, whatever it holds; none if nothing claims it.
TypeId root_of(const Package& package, std::string_view name);

}  // namespace regolo::schema
