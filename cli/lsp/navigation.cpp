// Definitions, references, renaming and lists of symbols.
#include <fmt/format.h>

#include <algorithm>

#include "cli/lsp/answers.h"
#include "cli/lsp/completion.h"
#include "cli/lsp/describe.h"
#include "cli/lsp/names.h"
#include "model/schema/decode.h"

namespace regolo::cli::lsp {

using schema::Component;
using schema::Package;

namespace {

Json location(const WatchedPackage& watched, const source::Place& place) {
  const source::SourceFile& source = *watched.live.package().files[place.file].document.file;
  return {{"uri", uri_of_path(watched.path_of(place.file))}, {"range", range_json(source, place.span)}};
}

std::optional<Named> named(const Spot& spot) {
  return named_at(spot.package(), spot.file, spot.offset);
}

/// Only ids of components: the names of kinds and types are the business of whoever writes the schema.
std::optional<Named> renamable(const Spot& spot) {
  std::optional<Named> found = named(spot);
  if (!found || found->sort != Named::Sort::component || found->component->id_node == source::no_node)
    return std::nullopt;
  const bool by_id = found->word == found->component->id;
  const bool is_sentence = spot.package().schema.kinds[found->component->kind].id == "sentence";
  return by_id && !is_sentence ? found : std::nullopt;
}

bool same(const source::Place& a, const source::Place& b) {
  return a.file == b.file && a.span == b.span;
}

constexpr int symbol_kind_object = 19;

Json symbol(const Package& package, const Component& component) {
  const source::SourceFile& source = *package.files[component.file].document.file;
  const source::Place id = package.place(
      component.file, component.id_node == source::no_node ? component.node : component.id_node);
  return {{"name", component.id.empty() ? std::string("without id") : std::string(component.id)},
          {"detail", component_words(package, component)},
          {"kind", symbol_kind_object},
          {"range", range_json(source, package.place(component.file, component.node).span)},
          {"selectionRange", range_json(source, id.span)}};
}

}  // namespace

Json definition(const Spot& spot) {
  const std::optional<Named> found = named(spot);
  return found ? location(*spot.watched, found->defined) : Json();
}

Json references(const Spot& spot, bool with_definition) {
  Json list = Json::array();
  const std::optional<Named> found = named(spot);
  if (!found) return list;
  for (const source::Place& place : places_of(spot.package(), *found)) {
    if (with_definition || !same(place, found->defined)) list.push_back(location(*spot.watched, place));
  }
  return list;
}

Json highlights(const Spot& spot) {
  Json list = Json::array();
  const std::optional<Named> found = named(spot);
  if (!found) return list;
  for (const source::Place& place : places_of(spot.package(), *found)) {
    if (place.file == spot.file) list.push_back({{"range", range_json(spot.source(), place.span)}});
  }
  return list;
}

Json prepare_rename(const Spot& spot) {
  const std::optional<Named> found = renamable(spot);
  if (!found) return nullptr;
  return {{"range", range_json(spot.source(), found->written.span)}, {"placeholder", found->word}};
}

Json rename(const Spot& spot, const std::string& new_id) {
  const std::optional<Named> found = renamable(spot);
  if (!found) throw Refusal("there is no id of a component here to rename");
  if (!schema::is_kebab_case(new_id))
    throw Refusal(fmt::format(
        "'{}' is no id: write small letters, digits and single hyphens, such as cursed-idol", new_id));
  if (new_id != found->word && !spot.package().find(new_id).empty())
    throw Refusal(fmt::format("'{}' is already the id of a {}", new_id,
                              spot.package().schema.kinds[spot.package().find(new_id).front()->kind].id));
  Json changes = Json::object();
  for (const source::Place& place : places_of(spot.package(), *found)) {
    const source::SourceFile& source = *spot.package().files[place.file].document.file;
    changes[uri_of_path(spot.watched->path_of(place.file))].push_back(
        {{"range", range_json(source, place.span)}, {"newText", new_id}});
  }
  return {{"changes", std::move(changes)}};
}

Json document_symbols(const Spot& spot) {
  Json list = Json::array();
  for (const Component& component : spot.package().files[spot.file].components)
    list.push_back(symbol(spot.package(), component));
  return list;
}

Json workspace_symbols(const Workspace& workspace, const std::string& query) {
  constexpr std::size_t symbols_max = 200;
  Json list = Json::array();
  for (const auto& [folder, watched] : workspace.packages()) {
    const Package& package = watched->live.package();
    for (const Component& component : package.components) {
      if (list.size() >= symbols_max) return list;
      const bool fits = component.id.find(query) != std::string_view::npos ||
                        package.name_of(component).find(query) != std::string_view::npos;
      if (!fits || component.id_node == source::no_node) continue;
      list.push_back({{"name", component.id},
                      {"kind", symbol_kind_object},
                      {"containerName", component_words(package, component)},
                      {"location", location(*watched, package.place(component.file, component.id_node))}});
    }
  }
  return list;
}

Json completion(const Spot& spot) {
  const Proposals proposals = propose(spot.package(), spot.file, spot.offset);
  const Json range = range_json(spot.source(), proposals.replaces);
  constexpr int kind_field = 5;
  constexpr int kind_value = 12;
  constexpr int kind_reference = 18;
  // A long list is cut to what begins as the word does; the editor asks again with every letter.
  constexpr std::size_t items_max = 500;
  const std::string_view typed = spot.source().bytes().substr(
      proposals.replaces.begin, spot.offset - std::min(spot.offset, proposals.replaces.begin));
  const bool is_long = proposals.list.size() > items_max;
  Json items = Json::array();
  for (const Proposal& proposal : proposals.list) {
    if (is_long && (items.size() >= items_max || !proposal.text.starts_with(typed))) continue;
    std::string label = proposal.text;
    if (label.ends_with(": ")) label.resize(label.size() - 2);
    const int kind = proposal.sort == Proposal::Sort::key  ? kind_field
                     : proposal.sort == Proposal::Sort::id ? kind_reference
                                                           : kind_value;
    Json item{{"label", label},
              {"kind", kind},
              {"sortText", (proposal.is_due ? "0" : "1") + label},
              {"filterText", label},
              {"textEdit", {{"range", range}, {"newText", proposal.text}}}};
    if (!proposal.detail.empty()) item["detail"] = proposal.detail;
    if (!proposal.page.empty()) item["documentation"] = {{"kind", "markdown"}, {"value", proposal.page}};
    items.push_back(std::move(item));
  }
  return {{"isIncomplete", is_long}, {"items", std::move(items)}};
}

}  // namespace regolo::cli::lsp
