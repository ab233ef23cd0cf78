// Which checks run: words (a check, a family, ALL) from the settings and the command line, the more exact
// word winning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checkers/registry.h"

namespace regolo::cli {

using checkers::Check;

std::vector<std::string_view> family_words();
/// "unknown check or family 'x'; did you mean 'y'?", or nothing if the word is known.
std::string unknown_check(std::string_view word);
/// Throws UsageError at the first unknown word; `what` is the option.
void require_checks(std::string_view what, const std::vector<std::string>& words);

/// How exactly the words name the check: 0 not at all, 1 as ALL, 2 by its family, 3 by its own name.
int exactness(const std::vector<std::string>& words, const Check& check);

struct SelectionWords {
  const std::vector<std::string>* select = nullptr;  ///< none: what is on by default
  std::vector<std::string> extend;
  std::vector<std::string> ignore;
};

/// `flags.select` replaces all that the settings say; otherwise the flags are applied on top of them.
std::vector<const Check*> select_checks(const SelectionWords& settings, const SelectionWords& flags);

}  // namespace regolo::cli
