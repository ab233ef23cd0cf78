// The values are put in place in the text of the files, which is then read like any other: so a patched game
// is typed and checked by the same code as a printed one.
#include "model/play/patch.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/schema/patches.h"
#include "model/source/nearest.h"

namespace regolo::play {

namespace {

struct Edit {
  std::uint32_t file = 0;
  source::Span span = {};
  std::string text = {};
};

const schema::Component& component_named(const schema::Package& package, const std::string& id) {
  const std::vector<const schema::Component*> found = schema::patchable(package, id);
  if (found.size() == 1) return *found.front();
  std::vector<std::string_view> known;
  for (const schema::Component& one : package.components)
    if (!package.schema.kinds[one.kind].built_in) known.push_back(one.id);
  const std::string near = source::nearest(id, known);
  if (found.empty())
    throw UnknownSetting(fmt::format("there is no component '{}' to patch{}", id,
                                     near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
  throw UnknownSetting(fmt::format("'{}' names {} components, so none can be patched", id, found.size()));
}

/// A field that is there gets its value replaced; one that is not is written behind the id.
Edit edit_for(const schema::Package& package, const Patch& patch) {
  const schema::Component& component = component_named(package, patch.component);
  const source::Tree& tree = package.files[component.file].tree();
  if (schema::field_of(package, component, patch.field) == nullptr)
    throw UnknownSetting(fmt::format("a {} has no field '{}', which '{}' is to be patched in",
                                     package.schema.kinds[component.kind].id, patch.field, patch.component));
  if (tree.expansion_of(component.node) != nullptr)
    throw UnknownSetting(
        fmt::format("'{}' is written by an alias, so it cannot be patched", patch.component));
  const schema::NodeId value = package.get(component.file, component.node, patch.field);
  if (value != source::no_node) {
    const source::Span span = tree[value].span;
    return {component.file, span, (span.begin == span.end ? " " : "") + patch.value};
  }
  const std::uint32_t behind = tree[component.id_node].span.end;
  const std::string entry = fmt::format("{}: {}", patch.field, patch.value);
  if (tree[component.node].style == source::Style::flow)
    return {component.file, {behind, behind}, ", " + entry};
  const auto indent =
      package.files[component.file].document.file->line_column(tree[component.node].span.begin);
  return {component.file, {behind, behind}, "\n" + std::string(indent.column - 1, ' ') + entry};
}

}  // namespace

std::optional<schema::Package> patched(const schema::Package& package, const Settings& settings) {
  std::vector<Edit> edits;
  for (const Patch& patch : patches_of(package, settings)) {
    Edit made = edit_for(package, patch);
    // The last word about a field counts: what is said on the command line comes after the variant.
    std::erase_if(edits, [&](const Edit& other) {
      return other.file == made.file && other.span == made.span && made.span.begin != made.span.end;
    });
    edits.push_back(std::move(made));
  }
  if (edits.empty()) return std::nullopt;
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.span.begin > b.span.begin; });
  std::vector<schema::Overlay> files;
  for (std::uint32_t file = 0; file < package.files.size(); ++file) {
    const source::SourceFile& from = *package.files[file].document.file;
    std::string bytes(from.bytes());
    for (const Edit& edit : edits)
      if (edit.file == file) bytes.replace(edit.span.begin, edit.span.end - edit.span.begin, edit.text);
    files.push_back({package.files[file].name, std::move(bytes), from.path()});
  }
  return schema::load_package(package.shown_path, std::move(files));
}

}  // namespace regolo::play
