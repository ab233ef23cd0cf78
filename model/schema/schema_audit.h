// Looks at a finished schema as a whole, for contradictions that no single entry shows.
#pragma once

#include <string>
#include <vector>

#include "model/schema/package.h"

namespace regolo::schema {

/// Problems with the types and fields declared in file number `file`.
std::vector<Problem> audit_types(const Schema& schema, std::uint32_t file);
/// Problems with the files that the kinds claim; `names` are the files of the package, `reserved` those that
/// the package format itself reads.
std::vector<Problem> audit_files(const Schema& schema, const std::vector<std::string>& names,
                                 const std::vector<std::string_view>& reserved);
/// Whether `*` and letters of the pattern fit the path; `*` stands for any characters but a slash.
bool matches(std::string_view pattern, std::string_view path);

}  // namespace regolo::schema
