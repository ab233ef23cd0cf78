// Hands a text in memory to the YAML library without copying it, and watches that the library makes progress:
// before it reports anything it may collect tokens without limit, two hundred bytes for each byte of a
// hostile file.
#pragma once

#include <array>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

namespace regolo::source {

class TextBuffer final : public std::streambuf {
 public:
  /// Delivers `head`, then `text`. `progress` must change whenever the library reports something.
  TextBuffer(std::string_view head, std::string_view text, const std::uint64_t& progress);

  /// True once the reading was cut off because the library collected too much.
  bool gave_up() const { return gave_up_; }

 private:
  int_type underflow() override;
  void watch(std::string_view chunk);

  std::array<char, 8> head_{};
  std::string_view rest_;
  const std::uint64_t& progress_;
  std::uint64_t progress_seen_ = 0;
  std::size_t bytes_waiting_ = 0;
  std::size_t tokens_waiting_ = 0;
  bool gave_up_ = false;
};

}  // namespace regolo::source
