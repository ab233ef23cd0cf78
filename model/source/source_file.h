// One file as it was read from disk, and the way from byte offsets to lines and columns.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "model/source/span.h"

namespace regolo::source {

class SourceFile {
 public:
  /// `path` is what messages show: relative, with forward slashes.
  SourceFile(std::string path, std::string bytes);

  const std::string& path() const { return path_; }
  /// Everything on disk, a byte order mark included.
  std::string_view bytes() const { return bytes_; }
  /// Where the text starts: 3 after a UTF-8 byte order mark, else 0.
  std::uint32_t text_begin() const { return text_begin_; }

  /// A byte order mark counts as no column.
  LineColumn line_column(std::uint32_t offset) const;
  std::uint32_t line_count() const { return static_cast<std::uint32_t>(index().line_begins.size()); }
  /// The text of line `number` (from 1) without its line break; empty past the end.
  std::string_view line(std::uint32_t number) const;
  /// Offset of the first byte of line `number` (from 1).
  std::uint32_t line_begin(std::uint32_t number) const;

 private:
  struct Index {
    std::vector<std::uint32_t> line_begins;
    std::vector<std::uint32_t>
        code_points;  ///< before each block of some thousand bytes; keeps long lines cheap
  };

  /// Made when somebody first asks, by whichever thread that is: of most files nothing is ever said.
  const Index& index() const;
  std::uint32_t code_points_before(std::uint32_t offset) const;

  std::string path_;
  std::string bytes_;
  std::uint32_t text_begin_ = 0;
  mutable std::once_flag index_made_;
  mutable Index index_;
};

}  // namespace regolo::source
