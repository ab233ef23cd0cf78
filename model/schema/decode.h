// Gives every node of a file its type. Reports every problem it finds and accounts for every node: what no
// field consumes is an unknown key.
#pragma once

#include "model/schema/package.h"

namespace regolo::schema {

/// Decodes the whole file as the record `root`; fills its readings, components and problems.
void decode(const Schema& schema, TypeId root, std::uint32_t file_index, PackageFile& file);

/// What is wrong with the `default` values of the fields declared in the schema file.
std::vector<Problem> default_problems(const Schema& schema, std::uint32_t file_index,
                                      const PackageFile& file);

/// Whether the text is a decimal integer as people write it: no leading zero, no sign but a minus.
std::optional<std::int64_t> parse_integer(std::string_view text);

bool is_kebab_case(std::string_view text);

}  // namespace regolo::schema
