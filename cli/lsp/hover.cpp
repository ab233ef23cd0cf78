// What the thing under the cursor is, what was found there, and what the check means.
#include <fmt/format.h>

#include "checkers/registry.h"
#include "cli/lsp/answers.h"
#include "cli/lsp/describe.h"
#include "cli/lsp/names.h"

namespace regolo::cli::lsp {

using schema::Package;
using source::no_node;
using source::NodeId;

namespace {

struct Page {
  std::string text = {};
  source::Span span = {};

  void add(const std::string& part, source::Span place) {
    if (part.empty()) return;
    text += (text.empty() ? "" : "\n\n---\n\n") + part;
    if (span == source::Span{}) span = place;
  }
};

/// A comment such as `# regolo: ignore[unknown-key] reason` names checks.
void add_check_of_comment(const Spot& spot, Page& page) {
  for (const source::Comment& comment : spot.package().files[spot.file].document.comments) {
    if (spot.offset < comment.span.begin || spot.offset > comment.span.end) continue;
    const source::Span span = word_at(spot.source().bytes(), spot.offset);
    const std::string_view word = spot.source().bytes().substr(span.begin, span.end - span.begin);
    if (const checkers::Check* check = checkers::check_named(word)) page.add(check_page(*check), span);
  }
}

std::string entry_of_schema(const Package& package, const Named& named) {
  if (named.sort == Named::Sort::kind) {
    const schema::Kind& kind = package.schema.kinds[package.schema.kind_named(named.word)];
    std::size_t count = 0;
    for (const schema::Component& component : package.components)
      count += &package.schema.kinds[component.kind] == &kind ? 1 : 0;
    return fmt::format("**{}** · kind `{}`, {} in {}", kind.title.empty() ? kind.id : kind.title, kind.id,
                       count, fmt::join(kind.files, ", "));
  }
  if (named.sort == Named::Sort::type) {
    const schema::Type& type = package.schema.types[package.schema.type_named(named.word)];
    return fmt::format("type **{}**\n\n{}", type.name, type_words(package.schema, type));
  }
  return {};
}

std::string source_entry(const Package& package, const Named& named) {
  std::string text;
  const std::uint32_t game = named.defined.file;
  package.entries(game, package.get(game, 0, "sources"), [&](NodeId key, NodeId value) {
    if (package.text(game, key) != named.word) return;
    const NodeId title = package.get(game, value, "title");
    const NodeId attested = package.get(game, value, "attested");
    text = fmt::format("source **{}**", named.word);
    if (title != no_node) text += fmt::format(" · {}", package.text(game, title));
    if (attested != no_node)
      text += package.text(game, attested) == "true" ? "\n\nattested" : "\n\nnot attested";
  });
  return text;
}

void add_field(const Spot& spot, Page& page) {
  const Package& package = spot.package();
  const NodeId node = scalar_at(package, spot.file, spot.offset);
  if (node == no_node) return;
  const source::Span span = package.node(spot.file, node).span;
  const schema::Field* field = package.field_of(spot.file, node);
  const schema::Type* type = package.type_of(spot.file, node);
  if (field != nullptr && !field->name.empty()) {
    page.add(field_page(package.schema, *field), span);
  } else if (type != nullptr) {
    // An item of a list, or a key of a map.
    page.add(type_words(package.schema, *type), span);
  }
}

}  // namespace

Json hover(const Spot& spot) {
  const Package& package = spot.package();
  Page page;
  add_check_of_comment(spot, page);
  if (const std::optional<Named> named = named_at(package, spot.file, spot.offset)) {
    const source::Span span = named->written.span;
    if (named->sort == Named::Sort::component) {
      page.add(component_page(package, *named->component), span);
    } else if (named->sort == Named::Sort::source) {
      page.add(source_entry(package, *named), span);
    } else {
      page.add(entry_of_schema(package, *named), span);
    }
  }
  if (page.text.empty()) add_field(spot, page);
  for (const Diagnostic& finding : spot.watched->report.findings) {
    const source::Span at = finding.place.span;
    if (finding.place.file != spot.file || finding.status != source::Status::fresh ||
        spot.offset < at.begin || spot.offset > at.end)
      continue;
    if (const checkers::Check* check = checkers::check_named(finding.check)) page.add(check_page(*check), at);
  }
  if (page.text.empty()) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", page.text}}},
          {"range", range_json(spot.source(), page.span)}};
}

}  // namespace regolo::cli::lsp
