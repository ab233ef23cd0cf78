#include "checkers/forwarded_fixes.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/fixes.h"
#include "model/schema/probable_id.h"

namespace regolo::checkers {

namespace {

std::string_view written_at(const Package& package, const source::Place& place) {
  return package.files[place.file].document.file->bytes().substr(place.span.begin,
                                                                 place.span.end - place.span.begin);
}

/// Nothing reads a tag, so nothing changes without it.
void remove_tag(const Package& package, Diagnostic& finding) {
  source::Place tag = finding.place;
  const std::string_view bytes = package.files[tag.file].document.file->bytes();
  while (tag.span.end < bytes.size() && bytes[tag.span.end] == ' ') ++tag.span.end;
  offer(finding, Safety::is_safe, "delete the tag", {{tag, ""}});
}

/// 007 is seven for all; 010 is ten or eight, and somebody must say which.
void drop_zeros(const Package& package, Diagnostic& finding) {
  const std::string_view word = written_at(package, finding.place);
  if (word.find_first_not_of("0123456789") != std::string_view::npos) return;
  const std::size_t first = word.find_first_not_of('0');
  const bool one_digit = first == std::string_view::npos || word.size() - first == 1;
  const bool same_for_all = one_digit && word.back() < '8';
  offer_instead(finding, same_for_all ? Safety::is_safe : Safety::is_unsafe,
                first == std::string_view::npos ? "0" : std::string(word.substr(first)));
}

/// An id is changed together with everything that refers to it.
void rename(const Package& package, Diagnostic& finding) {
  const source::Place defined = finding.place;
  const auto component =
      std::find_if(package.components.begin(), package.components.end(), [&](const Component& one) {
        return one.file == defined.file && one.id_node != source::no_node &&
               package.node(one.file, one.id_node).span.begin == defined.span.begin;
      });
  if (component == package.components.end() || package.find(component->id).size() != 1) return;
  const std::string fresh = schema::probable_id(component->id);
  if (fresh.empty() || !package.find(fresh).empty()) return;
  std::vector<source::Edit> edits{{defined, fresh}};
  package.for_each(schema::TypeKind::reference, [&](std::uint32_t file, NodeId node) {
    if (package.text(file, node) != component->id || package.type_of(file, node)->by_name) return;
    if (package.files[file].tree().expansion_of(node) == nullptr)
      edits.push_back({package.place(file, node), fresh});
  });
  offer(finding, Safety::is_unsafe, fmt::format("rename to `{}`", fresh), std::move(edits));
}

/// The second may have been meant to be something else.
void remove_item(const Package& package, Diagnostic& finding) {
  const std::uint32_t file = finding.place.file;
  const NodeId item = package.node_at(file, finding.place.span.begin);
  if (item == source::no_node) return;
  if (const auto edit = item_removed(package, file, item))
    offer(finding, Safety::is_unsafe, "remove the second", {*edit});
}

}  // namespace

void offer_fix(const Package& package, source::ProblemKind kind, Diagnostic& finding) {
  if (kind == source::ProblemKind::truthy_word) {
    // Here it is a word; in quotes it is one for every reader.
    offer_instead(finding, Safety::is_safe, fmt::format("\"{}\"", written_at(package, finding.place)));
  } else if (kind == source::ProblemKind::explicit_tag) {
    remove_tag(package, finding);
  } else if (kind == source::ProblemKind::leading_zero) {
    drop_zeros(package, finding);
  } else if (kind == source::ProblemKind::control_character) {
    offer(finding, Safety::is_unsafe, "delete the character", {{finding.place, ""}});
  }
}

void offer_fix(const Package& package, schema::ProblemKind kind, Diagnostic& finding) {
  if (kind == schema::ProblemKind::bad_id) rename(package, finding);
  if (kind == schema::ProblemKind::duplicate_item) remove_item(package, finding);
}

}  // namespace regolo::checkers
