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
  if (!problems_.empty() && problems_.back().kind == kind) pop();
}

void ProblemList::drop_from(std::uint32_t place) {
  while (!problems_.empty() && problems_.back().span.begin >= place) pop();
}

void ProblemList::pop() {
  --counts_[static_cast<std::size_t>(problems_.back().kind)];
  problems_.pop_back();
}

std::vector<Problem> ProblemList::take() {
  std::stable_sort(problems_.begin(), problems_.end(), [](const Problem& a, const Problem& b) {
    return std::pair(a.span.begin, a.kind) < std::pair(b.span.begin, b.kind);
  });
  return std::move(problems_);
}

}  // namespace regolo::source
