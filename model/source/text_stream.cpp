#include "model/source/text_stream.h"

#include <algorithm>

namespace regolo::source {

namespace {

constexpr std::size_t chunk_size = 16 * 1024;
/// So much may be read between two events without a closer look: most files are smaller than that.
constexpr std::size_t free_bytes = 256 * 1024;
/// Then the characters count that can start a token. Prose has some commas and quotes too, but a single value
/// with that many of them is several megabytes long.
constexpr std::size_t tokens_max = 200'000;

bool can_start_token(char c) {
  constexpr std::string_view starters = "[]{},:?&*!\"'-|>%";
  return starters.find(c) != std::string_view::npos;
}

}  // namespace

TextBuffer::TextBuffer(std::string_view head, std::string_view text, const std::uint64_t& progress)
    : rest_(text), progress_(progress) {
  std::copy(head.begin(), head.end(), head_.begin());
  setg(head_.data(), head_.data(), head_.data() + head.size());
}

TextBuffer::int_type TextBuffer::underflow() {
  if (gptr() < egptr()) return traits_type::to_int_type(*gptr());
  if (rest_.empty()) return traits_type::eof();
  const std::string_view chunk = rest_.substr(0, chunk_size);
  watch(chunk);
  if (gave_up_) return traits_type::eof();
  rest_.remove_prefix(chunk.size());
  // A stream buffer wants to write into its memory; nothing here ever does.
  char* const begin = const_cast<char*>(chunk.data());
  setg(begin, begin, begin + chunk.size());
  return traits_type::to_int_type(*begin);
}

void TextBuffer::watch(std::string_view chunk) {
  if (progress_ != progress_seen_) {
    progress_seen_ = progress_;
    bytes_waiting_ = 0;
    tokens_waiting_ = 0;
  }
  bytes_waiting_ += chunk.size();
  if (bytes_waiting_ <= free_bytes) return;
  tokens_waiting_ += static_cast<std::size_t>(std::count_if(chunk.begin(), chunk.end(), can_start_token));
  if (tokens_waiting_ > tokens_max) gave_up_ = true;
}

}  // namespace regolo::source
