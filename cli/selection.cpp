#include "cli/selection.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/arguments.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

/// What one layer of words makes of a check that was on or off before.
bool decide(const SelectionWords& words, const Check& check, bool before) {
  int wanted = exactness(words.extend, check);
  if (words.select != nullptr) {
    wanted = std::max(wanted, exactness(*words.select, check));
    before = false;
  }
  const int unwanted = exactness(words.ignore, check);
  if (wanted > unwanted) return true;
  return unwanted == 0 && before;
}

}  // namespace

std::vector<std::string_view> family_words() {
  std::vector<std::string_view> families;
  for (const Check* check : checkers::all_checks()) {
    const std::string_view family = check->family;
    if (std::find(families.begin(), families.end(), family) == families.end()) families.push_back(family);
  }
  return families;
}

std::string unknown_check(std::string_view word) {
  if (word == "ALL" || checkers::is_family(word) || checkers::check_named(word) != nullptr) return {};
  std::vector<std::string_view> candidates;
  for (const Check* check : checkers::all_checks()) candidates.push_back(check->id);
  for (const std::string_view family : family_words()) candidates.push_back(family);
  candidates.push_back("ALL");
  std::string hint = did_you_mean(word, candidates);
  if (hint.empty()) hint = " (regolo checks lists them)";
  return fmt::format("unknown check or family '{}'{}", shown_text(word), hint);
}

void require_checks(std::string_view what, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (const std::string problem = unknown_check(word); !problem.empty()) {
      throw UsageError(fmt::format("{}: {}", what, problem));
    }
  }
}

int exactness(const std::vector<std::string>& words, const Check& check) {
  int most = 0;
  for (const std::string& word : words) {
    if (word == check.id.value) return 3;
    if (word == check.family.value) most = 2;
    if (word == "ALL") most = std::max(most, 1);
  }
  return most;
}

std::vector<const Check*> select_checks(const SelectionWords& settings, const SelectionWords& flags) {
  std::vector<const Check*> chosen;
  for (const Check* check : checkers::all_checks()) {
    const bool by_settings = flags.select == nullptr && decide(settings, *check, !check->off_by_default);
    if (decide(flags, *check, by_settings)) chosen.push_back(check);
  }
  return chosen;
}

}  // namespace regolo::cli
