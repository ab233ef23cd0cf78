#include "model/source/utf8.h"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace regolo::source {

namespace {

enum class ByteClass : std::uint8_t { fine, control, multi };

constexpr std::array<ByteClass, 256> make_byte_classes() {
  std::array<ByteClass, 256> classes{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    if (byte >= 0x80) classes[byte] = ByteClass::multi;
    if (byte < 0x20 || byte == 0x7F) classes[byte] = ByteClass::control;
  }
  classes['\t'] = classes['\n'] = classes['\r'] = ByteClass::fine;
  return classes;
}
constexpr std::array<ByteClass, 256> byte_classes = make_byte_classes();

struct CodePoint {
  std::uint32_t value = 0;
  std::uint32_t size = 0;  ///< 0: broken
};

/// Overlong forms, surrogates and values past U+10FFFF are broken.
CodePoint decode(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::uint32_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
  std::uint32_t value = lead & (0x7FU >> size);
  for (std::uint32_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return {};
    value = value << 6U | (next & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest[size] || value > 0x10FFFF || is_surrogate) return {};
  return {value, size};
}

/// Characters that YAML forbids, and three that only some readers take for line breaks.
bool is_forbidden(std::uint32_t code_point) {
  return code_point < 0xA0 || code_point == 0x2028 || code_point == 0x2029 || code_point == 0xFEFF ||
         code_point == 0xFFFE || code_point == 0xFFFF;
}

bool is_line_separator(std::uint32_t code_point) {
  return code_point == 0x85 || code_point == 0x2028 || code_point == 0x2029;
}

Problem forbidden_character(std::uint32_t at, CodePoint character) {
  Problem problem{.kind = ProblemKind::control_character, .span = {at, at + character.size}};
  if (is_line_separator(character.value)) {
    problem.message = fmt::format("invisible line separator U+{:04X} in the text", character.value);
    problem.help = "replace it by an ordinary line break or a space";
  } else {
    problem.message = fmt::format("invisible character U+{:04X} in the text", character.value);
    problem.help = "delete it; it may have come along when the text was pasted";
  }
  problem.label = "an invisible character stands here";
  return problem;
}

std::optional<std::string_view> foreign_encoding(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("\xFF\xFE\0\0"sv) || bytes.starts_with("\0\0\xFE\xFF"sv)) return "UTF-32";
  if (bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv)) return "UTF-16";
  // Without a mark: the first character of a YAML file is an ASCII one, so its other byte is zero.
  if (bytes.size() >= 2 && (bytes[0] == '\0') != (bytes[1] == '\0')) return "UTF-16";
  return std::nullopt;
}

}  // namespace

std::uint32_t count_code_points(std::string_view text) {
  std::uint32_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

void check_characters(std::string_view bytes, std::uint32_t begin, ProblemList& problems) {
  if (const auto encoding = foreign_encoding(bytes)) {
    problems.add({.kind = ProblemKind::invalid_utf8,
                  .span = {0, 0},
                  .message = fmt::format("the file is written as {}, not as UTF-8", *encoding),
                  .help = "save it again with the encoding UTF-8"});
    return;
  }
  const auto size = static_cast<std::uint32_t>(bytes.size());
  for (std::uint32_t at = begin; at < size;) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte_classes[byte] == ByteClass::fine) {
      ++at;
      continue;
    }
    const bool is_control = byte_classes[byte] == ByteClass::control;
    const CodePoint character = is_control ? CodePoint{byte, 1} : decode(bytes.substr(at));
    if (character.size == 0) {
      problems.add({.kind = ProblemKind::invalid_utf8,
                    .span = {at, at + 1},
                    .message = fmt::format("byte 0x{:02X} is not valid UTF-8", byte),
                    .label = "not UTF-8 from here",
                    .help = "save the file again with the encoding UTF-8"});
      return;
    }
    if (is_forbidden(character.value)) problems.add(forbidden_character(at, character));
    at += character.size;
  }
}

}  // namespace regolo::source
