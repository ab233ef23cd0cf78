#include "model/source/source_file.h"

#include <algorithm>
#include <cstring>

#include "model/source/utf8.h"

namespace regolo::source {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
/// How many bytes lie between two stored counts of code points; bounds the work of one line_column().
constexpr std::size_t block_size = 4096;

std::vector<std::uint32_t> find_line_begins(std::string_view bytes) {
  std::vector<std::uint32_t> begins{0};
  const bool has_returns = bytes.find('\r') != std::string_view::npos;
  const char* const breaks = has_returns ? "\r\n" : "\n";
  for (std::size_t at = bytes.find_first_of(breaks); at != std::string_view::npos;
       at = has_returns ? bytes.find_first_of(breaks, at) : bytes.find('\n', at)) {
    const bool is_pair = bytes[at] == '\r' && at + 1 < bytes.size() && bytes[at + 1] == '\n';
    at += is_pair ? 2 : 1;
    begins.push_back(static_cast<std::uint32_t>(at));
  }
  return begins;
}

std::vector<std::uint32_t> count_blocks(std::string_view bytes) {
  std::vector<std::uint32_t> counts{0};
  counts.reserve(bytes.size() / block_size + 1);
  for (std::size_t at = 0; at + block_size <= bytes.size(); at += block_size) {
    counts.push_back(counts.back() + count_code_points(bytes.substr(at, block_size)));
  }
  return counts;
}

}  // namespace

SourceFile::SourceFile(std::string path, std::string bytes)
    : path_(std::move(path)),
      bytes_(std::move(bytes)),
      text_begin_(bytes_.starts_with(byte_order_mark) ? 3 : 0) {}

const SourceFile::Index& SourceFile::index() const {
  std::call_once(index_made_, [&] { index_ = {find_line_begins(bytes_), count_blocks(bytes_)}; });
  return index_;
}

std::uint32_t SourceFile::code_points_before(std::uint32_t offset) const {
  const std::size_t block = offset / block_size;
  const std::string_view rest = bytes().substr(block * block_size, offset - block * block_size);
  return index().code_points[block] + count_code_points(rest);
}

LineColumn SourceFile::line_column(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(bytes_.size()));
  const std::vector<std::uint32_t>& begins = index().line_begins;
  const auto after = std::upper_bound(begins.begin(), begins.end(), offset);
  const auto line = static_cast<std::uint32_t>(after - begins.begin());
  const std::uint32_t begin = line_begin(line);
  if (offset <= begin) return {line, 1};
  return {line, code_points_before(offset) - code_points_before(begin) + 1};
}

std::uint32_t SourceFile::line_begin(std::uint32_t number) const {
  const std::vector<std::uint32_t>& begins = index().line_begins;
  if (number == 0 || number > begins.size()) return static_cast<std::uint32_t>(bytes_.size());
  return number == 1 ? text_begin_ : begins[number - 1];
}

std::string_view SourceFile::line(std::uint32_t number) const {
  const std::uint32_t begin = line_begin(number);
  std::string_view text = bytes().substr(begin, line_begin(number + 1) - begin);
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

}  // namespace regolo::source
