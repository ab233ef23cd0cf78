// One function per kind of type. What is made of other values is in decode.cpp, single values and amounts are
// in decode_values.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

/// A text as a message can hold it.
std::string shorten(std::string_view text);

/// Reads one file. A value of the wrong form is reported once, at its place, and left alone.
class Decoder {
 public:
  Decoder(const Schema& schema, std::uint32_t file_index, PackageFile& file)
      : schema_(schema), file_index_(file_index), file_(file), tree_(file.document.tree) {}

  void value(NodeId node, TypeId type_id, FieldId field_id);

 private:
  void record(NodeId node, const Type& type, bool is_choice);
  void choice(NodeId node, const Type& type);
  void list(NodeId node, const Type& type);
  void map(NodeId node, const Type& type);
  void bag(NodeId node, const Type& type);
  void resource_name(NodeId map, NodeId key, const Type& type);
  void wildcard(NodeId node, const Type& type);
  void localised(NodeId node);
  void scalar(NodeId node, const Type& type);
  void enumeration(NodeId node, const Type& type);
  void grid(NodeId node, const Type& type);
  void die(NodeId node, const Type& type);
  void deck(NodeId node, const Type& type);
  void check_required(NodeId node, const Type& type, const std::vector<NodeId>& values,
                      const std::vector<std::string>& meant);
  void register_component(NodeId node, const Type& type);
  bool condition_holds(NodeId node, const std::vector<std::string>& wanted) const;
  std::string other_home(std::string_view option, const Type& type) const;

  void integer(NodeId node, const Type& type);
  void plain_text(NodeId node, const Type& type);
  void amount(NodeId node, const Type& type, std::string_view of);

  bool is_missing(NodeId node) const {
    return tree_[node].kind == source::NodeKind::null && tree_[node].style == source::Style::missing;
  }
  bool is(NodeId node, source::NodeKind kind, std::string_view expected);
  /// A number in quotes is a text.
  std::optional<std::int64_t> number(NodeId node) const;
  Problem& say(ProblemKind kind, NodeId node, std::string message, std::string label = {});
  /// Says what was probably meant, or what there is to choose from.
  static void suggest(Problem& problem, std::string_view word, std::span<const std::string_view> known);
  void suggest_key(Problem& problem, NodeId map, std::string_view word,
                   std::span<const std::string_view> known);
  std::string found(NodeId node) const;
  std::string_view text(NodeId node) const { return file_.text(node); }
  std::string what(NodeId node) const;

  const Schema& schema_;
  std::uint32_t file_index_;
  PackageFile& file_;
  const source::Tree& tree_;
};

}  // namespace regolo::schema
