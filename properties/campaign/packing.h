// Numbers and texts as bytes, and back: how a unit of work travels between processes and lies in a campaign.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace regolo::properties {

class Packer {
 public:
  /// Seven bits a byte, the lowest first: nearly all are small numbers, and there are many of them.
  void number(std::uint64_t value) {
    for (; value >= 0x80U; value >>= 7U) bytes_ += static_cast<char>((value & 0x7fU) | 0x80U);
    bytes_ += static_cast<char>(value);
  }
  void text(const std::string& value) {
    number(value.size());
    bytes_ += value;
  }
  void texts(const std::vector<std::string>& values) {
    number(values.size());
    for (const std::string& value : values) text(value);
  }
  template <class Number>
  void numbers(const std::vector<Number>& values) {
    number(values.size());
    for (const Number value : values) number(value);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (bytes_.empty()) return fail();
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7fU} << shift;
      if (byte < 0x80U) return value;
    }
    return fail();
  }
  /// A number of things that take at least `each` bytes: never more than the bytes can hold.
  std::uint64_t count(std::size_t each) {
    const std::uint64_t value = number();
    return value > bytes_.size() / each ? fail() : value;
  }
  std::string text() {
    const std::uint64_t size = count(1);
    std::string value(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return value;
  }
  std::vector<std::string> texts() {
    std::vector<std::string> values(count(1));
    for (std::string& value : values) value = text();
    return values;
  }
  template <class Number>
  std::vector<Number> numbers() {
    std::vector<Number> values(count(1));
    for (Number& value : values) value = static_cast<Number>(number());
    return values;
  }
  bool is_good() const { return good_ && bytes_.empty(); }

 private:
  std::uint64_t fail() {
    good_ = false;
    bytes_ = {};
    return 0;
  }
  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace regolo::properties
