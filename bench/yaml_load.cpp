// The bare library as a whole program: `yaml_load FILE...` reads each file and calls YAML::Load.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "bench/yardstick.h"

int main(int count, char** arguments) try {
  std::uint64_t entries = 0;
  for (int i = 1; i < count; ++i) {
    std::ifstream in(arguments[i], std::ios::binary);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", arguments[i]));
    entries +=
        regolo::bench::load_nodes({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  }
  fmt::print("{} entries\n", entries);
  return entries > 0 ? 0 : 2;
} catch (const std::exception& error) {
  fmt::print(stderr, "error: {}\n", error.what());
  return 2;
}
