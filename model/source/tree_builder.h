// Turns the events of the YAML library into a Tree with exact places, and reports on the way what the library
// lets pass. Nothing here allocates per node: speed of the whole linter depends on it.
#pragma once

#include <yaml-cpp/emitterstyle.h>
#include <yaml-cpp/eventhandler.h>

#include <string>
#include <string_view>
#include <vector>

#include "model/source/anchors.h"
#include "model/source/duplicate_keys.h"
#include "model/source/problem_list.h"
#include "model/source/reader.h"
#include "model/source/source_file.h"
#include "model/source/tree.h"

namespace regolo::source {

/// Thrown out of an event to end the reading early, after the reason was reported.
struct StopReading {};

Problem nesting_too_deep(std::uint32_t at, std::string message);
Problem complex_key(Span key, NodeKind kind);

/// A collection whose end has not been read yet.
struct OpenNode {
  NodeId id = no_node;
  std::uint32_t begin = 0;
  bool is_map = false;
  bool is_flow = false;
  bool has_bracket = false;     ///< false also for `[key: value]`, a map without braces
  bool at_value = false;        ///< maps: the key was read, its value is due
  std::uint32_t key_begin = 0;  ///< maps: where the library saw the current key
};

class TreeBuilder final : public YAML::EventHandler {
 public:
  /// `shift` is what to add to the library's positions to get offsets into the file.
  TreeBuilder(const SourceFile& file, std::int64_t shift, const Limits& limits, Tree& tree,
              ProblemList& problems);

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

  std::uint32_t offset(const YAML::Mark& mark) const;
  /// Closes what is open after the reading ended early, so that the tree is well-formed.
  void close_all();

  /// One past the last byte that the events so far account for.
  std::uint32_t cursor() const { return cursor_; }
  const std::vector<OpenNode>& open() const { return open_; }
  /// Grows with every event.
  const std::uint64_t& progress() const { return progress_; }
  /// False once something had to be left out of the tree.
  bool complete() const { return complete_; }
  /// The last quoted text that runs over several lines.
  Span long_quote() const { return long_quote_; }

 private:
  struct Properties {
    std::uint32_t value_begin;
    std::uint32_t end;  ///< of the last property; `value_begin` if there is none
    bool tagged;
  };

  Properties read_properties(std::uint32_t at, bool anchored, bool tagged);
  void report_tag(Span tag);
  void report_odd_name(Span name);
  bool is_inside(std::uint32_t at) const;
  bool is_explicit_null(std::uint32_t at) const;
  std::uint32_t missing_place(std::uint32_t at) const;

  void start_event(std::uint32_t at);
  void require_forward(std::uint32_t at);
  void note_child(std::uint32_t at);
  NodeId add(const Node& node, std::uint32_t at, YAML::anchor_t anchor);
  void add_missing(std::uint32_t place, std::uint32_t at, YAML::anchor_t anchor);
  void report_missing(std::uint32_t place);
  void open_collection(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, NodeKind kind,
                       YAML::EmitterStyle::value style);
  void close();
  void finish_top();
  void set_text(Node& node, const std::string& value);
  void mend_block_end(Node& node);
  void set_quoted_text(Node& node, const std::string& value);
  void check_plain_word(const Node& node);
  void check_plain_lines(Span plain);
  void check_quoted_end(Span quoted);
  void check_place(std::uint32_t at);
  void check_block_text(const Node& node, std::uint32_t at);
  void report_colon(Span word);
  bool at_key() const { return !open_.empty() && open_.back().is_map && !open_.back().at_value; }

  const SourceFile& file_;
  std::string_view text_;
  std::int64_t shift_;
  const Limits& limits_;
  Tree& tree_;
  ProblemList& problems_;
  Anchors anchors_;
  DuplicateKeys duplicate_keys_;
  std::vector<OpenNode> open_;
  std::uint32_t cursor_ = 0;
  std::uint64_t progress_ = 0;
  bool complete_ = true;
  Span long_quote_;
};

}  // namespace regolo::source
