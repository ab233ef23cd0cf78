// The pages of docs/checks, made from the declarations of the checks.
#pragma once

#include <string>

#include "checkers/check.h"

namespace regolo::cli {

/// Why it matters, the two examples and how to mend it, in Markdown without links.
std::string check_sections(const checkers::Check& check);
/// docs/checks/ID.md
std::string check_page(const checkers::Check& check);
/// docs/checks/README.md: all checks by family, with links to their pages. An empty family: all.
std::string check_index(std::string_view family);

}  // namespace regolo::cli
