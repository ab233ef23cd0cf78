// The files that the package format itself reads, and the record each one is (package_schema.yaml).
#pragma once

#include <array>
#include <string_view>

namespace regolo::schema {

struct PackageFormatFile {
  std::string_view name;    ///< a pattern
  std::string_view record;  ///< the type in package_schema.yaml
  bool required;            ///< a package without it is incomplete
};

inline constexpr std::array<PackageFormatFile, 10> format_files{{
    {"schema.yaml", "schema-file", true},
    {"game.yaml", "game-file", true},
    {"rulebook.yaml", "rulebook-file", true},
    {"rules.yaml", "rules-file", true},
    {"glossary.yaml", "glossary-file", false},
    {"errata.yaml", "errata-file", false},
    {"mutants.yaml", "mutants-file", false},
    {"scenarios/*.yaml", "scenario-file", false},
    {"properties.yaml", "properties-file", false},
    {"variants/*.yaml", "variants-file", false},
}};

}  // namespace regolo::schema
