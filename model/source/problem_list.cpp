#include "model/source/problem_list.h"

#include <algorithm>
#include <utility>

namespace regolo::source {

namespace {

/// Not a limit anyone meets: it only keeps hostile files from filling the memory with messages.
constexpr std::uint32_t listed_max = 10'000;

}  // namespace

void ProblemList::add(Problem problem) {
  std::uint32_t& count = counts_[static_cast<std::size_t>(problem.kind)];
  ++count;
  if (count > listed_max) return;
  if (count == listed_max) {
    problem.message += "; there are more like this, and they are not listed";
  }
  problems_.push_back(std::move(problem));
}

void ProblemList::drop_last(ProblemKind kind) {
  if (!problems_.empty() && problems_.back().kind == kind) problems_.pop_back();
}

void ProblemList::drop_guesses(std::uint32_t place) {
  std::erase_if(problems_, [place](const Problem& problem) {
    const bool is_guess = problem.kind == ProblemKind::syntax_error ||
                          problem.kind == ProblemKind::complex_key ||
                          problem.kind == ProblemKind::key_without_value;
    return is_guess && problem.span.begin >= place;
  });
}

std::vector<Problem> ProblemList::take() {
  std::stable_sort(problems_.begin(), problems_.end(), [](const Problem& a, const Problem& b) {
    return std::pair(a.span.begin, a.kind) < std::pair(b.span.begin, b.kind);
  });
  // What the library stumbles over may have been reported when it was met.
  const auto repeats =
      std::unique(problems_.begin(), problems_.end(),
                  [](const Problem& a, const Problem& b) { return a.kind == b.kind && a.span == b.span; });
  problems_.erase(repeats, problems_.end());
  return std::move(problems_);
}

}  // namespace regolo::source
