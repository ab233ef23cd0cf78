// The short way and the library must make the same document of every text. Shared by the tests and the
// fuzzer.
#pragma once

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>

#include <string>

#include "model/source/reader.h"
#include "model/source/simple_text.h"
#include "model/source/way.h"

namespace regolo::source {

inline std::string node_difference(const Node& a, const Node& b) {
  if (a.kind != b.kind || a.style != b.style) return "kind or style";
  if (!(a.span == b.span)) return "place";
  if (a.text_begin != b.text_begin || a.text_size != b.text_size || a.decoded != b.decoded) return "text";
  return a.subtree != b.subtree ? "children" : "";
}

/// Empty if the two are the same in everything.
inline std::string document_difference(const Document& a, const Document& b) {
  if (a.tree.size() != b.tree.size()) return fmt::format("{} nodes or {}", a.tree.size(), b.tree.size());
  for (NodeId id = 0; id < a.tree.size(); ++id) {
    const std::string what = node_difference(a.tree[id], b.tree[id]);
    if (!what.empty()) return fmt::format("{} of node {}", what, id);
  }
  if (a.tree.arena != b.tree.arena) return "decoded texts";
  if (a.tree.expansions.size() != b.tree.expansions.size()) return "aliases";
  if (a.complete != b.complete) return "complete";
  if (a.comments.size() != b.comments.size()) return "comments";
  for (std::size_t i = 0; i < a.comments.size(); ++i) {
    const Comment &one = a.comments[i], &other = b.comments[i];
    if (!(one.span == other.span) || one.own_line != other.own_line) return "place of a comment";
  }
  if (a.problems.size() != b.problems.size()) return "number of problems";
  for (std::size_t i = 0; i < a.problems.size(); ++i) {
    const Problem &one = a.problems[i], &other = b.problems[i];
    if (one.kind != other.kind || !(one.span == other.span) || one.message != other.message) return "problem";
  }
  return {};
}

inline std::string way_difference(const std::string& text, const Limits& limits = {}) {
  return document_difference(read_text("t.yaml", text, limits),
                             read_text_by(Way::library, "t.yaml", text, limits));
}

/// Whether the short way reads the text to its end. Hears the events and keeps nothing.
inline bool is_simple_text(std::string_view text) {
  struct Deaf final : YAML::EventHandler {
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {}
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {}
    void OnMapEnd() override {}
  } deaf;
  return read_simple_text(text, 0, 0, deaf);
}

}  // namespace regolo::source
