// Writes a generated package: `generate FOLDER CARDS FILES`.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include "bench/cards.h"

namespace {

std::uint32_t number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value == 0 ||
      value > regolo::bench::cards_max) {
    throw std::invalid_argument(
        fmt::format("'{}' must be a number from 1 to {}", text, regolo::bench::cards_max));
  }
  return value;
}

void write(const std::filesystem::path& folder, std::uint32_t cards, std::uint32_t files) {
  for (const regolo::schema::Overlay& file : regolo::bench::make_package(cards, files)) {
    const std::filesystem::path path = folder / file.path;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out << file.bytes;
    if (!out.flush()) throw std::runtime_error(fmt::format("cannot write {}", path.string()));
  }
}

}  // namespace

int main(int count, char** arguments) try {
  if (count != 4) throw std::invalid_argument("usage: generate FOLDER CARDS FILES");
  write(arguments[1], number(arguments[2]), number(arguments[3]));
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "error: {}\n", error.what());
  return 2;
}
