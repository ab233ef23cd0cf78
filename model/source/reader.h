// Reads YAML (and JSON, which is YAML here) into a Tree. The only place that includes the YAML library. Never
// throws for what a file contains: whatever is wrong becomes a Problem at its place, and what was read so far
// is kept.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "model/source/problem.h"
#include "model/source/source_file.h"
#include "model/source/tree.h"

namespace regolo::source {

/// Guards against hostile or broken input. No real package comes near them.
struct Limits {
  std::uint32_t bytes_max = 64U << 20U;
  std::uint32_t nodes_max = 8'000'000;
  std::uint32_t depth_max = 64;
  std::uint32_t expanded_nodes_max = 1'000'000;  ///< nodes that aliases may add in one file
};

struct Comment {
  Span span;              ///< from the # to the end of the line
  bool own_line = false;  ///< nothing but blanks before it
};

struct Document {
  std::shared_ptr<const SourceFile> file;
  Tree tree;                      ///< empty if nothing could be read
  std::vector<Comment> comments;  ///< in order of place
  std::vector<Problem> problems;  ///< in order of place
  bool complete = true;           ///< false: the tree ends early, so what is missing proves nothing
};

Document read_text(std::string path, std::string bytes, const Limits& limits = {});
/// `shown_path` is the path that messages use.
Document read_file(const std::string& path, std::string shown_path, const Limits& limits = {});

}  // namespace regolo::source
