// One input of the package fuzzer: several files in one text, each after a line `=== NAME`. What is not given
// is taken from the example game, so that an input may be about a single card, or about the schema alone.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/example.h"

namespace regolo::checkers {

inline std::vector<schema::Overlay> package_from(std::string_view input) {
  constexpr std::string_view mark = "=== ";
  constexpr std::size_t files_max = 12;
  std::vector<schema::Overlay> given{{"cards.yaml", {}}};
  bool is_named = false;
  while (!input.empty()) {
    const std::size_t size = std::min(input.find('\n'), input.size() - 1) + 1;
    const std::string_view line = input.substr(0, size);
    input.remove_prefix(size);
    if (!line.starts_with(mark) || given.size() >= files_max) {
      given.back().bytes += line;
      continue;
    }
    std::string_view name = line.substr(mark.size());
    if (name.ends_with('\n')) name.remove_suffix(1);
    if (!is_named && given.back().bytes.empty()) given.clear();
    is_named = true;
    std::erase_if(given, [&](const schema::Overlay& file) { return file.path == name; });
    given.push_back({std::string(name.substr(0, 60)), {}});
  }
  for (schema::Overlay& file : example_files()) {
    const bool is_given = std::any_of(given.begin(), given.end(),
                                      [&](const schema::Overlay& g) { return g.path == file.path; });
    if (!is_given) given.push_back(std::move(file));
  }
  return given;
}

}  // namespace regolo::checkers
