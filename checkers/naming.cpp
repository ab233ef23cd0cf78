#include "checkers/naming.h"

#include <fmt/format.h>

#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

std::string component_name(const Package& package, const Component& component) {
  if (!component.id.empty()) return fmt::format("'{}'", component.id);
  return fmt::format("a {} without an id", package.schema.kinds[component.kind].id);
}

}  // namespace

std::string owner(const Package& package, std::uint32_t file, NodeId node) {
  const Component* component = package.component_of(file, node);
  if (component == nullptr) return package.files[file].document.file->path();
  const source::Tree& tree = package.files[file].tree();
  for (NodeId outer = component->node; outer <= node; ++outer) {
    const schema::Type* type = package.type_of(file, outer);
    if (type == nullptr || !type->power || node >= tree.end(outer)) continue;
    const NodeId id = package.get(file, outer, "id");
    const std::string name = id == source::no_node ? "" : fmt::format(" '{}'", package.text(file, id));
    return fmt::format("power{} of {}", name, component_name(package, *component));
  }
  return component_name(package, *component);
}

std::string as_written(const Package& package, std::uint32_t file, NodeId node) {
  const source::Span span = package.node(file, node).span;
  const std::string_view bytes = package.files[file].document.file->bytes();
  std::string text(bytes.substr(span.begin, span.end - span.begin));
  return text.substr(0, text.find('\n'));
}

std::string suggest(Diagnostic& finding, std::string_view word, std::span<const std::string_view> known) {
  const std::string near = source::nearest(word, known);
  if (near.empty()) {
    if (!known.empty()) finding.help = fmt::format("use one of {}", source::nearest_first(word, known));
    return {};
  }
  finding.label = fmt::format("did you mean `{}`?", near);
  finding.help = fmt::format("write `{}`", near);
  finding.fixes.push_back({true, fmt::format("replace with `{}`", near), {{finding.place, near}}});
  return near;
}

NodeId id_or_entry(const Package& package, std::uint32_t file, NodeId entry) {
  const NodeId id = package.get(file, entry, "id");
  return id == source::no_node ? entry : id;
}

}  // namespace regolo::checkers
