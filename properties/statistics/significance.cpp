#include "properties/statistics/significance.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace regolo::properties {

namespace {

constexpr double deviations_95 = 1.959964;

}  // namespace

Interval wilson(double successes, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double z = deviations_95 * deviations_95;
  const double share = successes / n;
  const double middle = (share + z / (2 * n)) / (1 + z / n);
  const double half = deviations_95 / (1 + z / n) * std::sqrt(share * (1 - share) / n + z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double two_sided(double deviations) {
  return std::erfc(std::abs(deviations) / std::sqrt(2.0));
}

double Sum::error() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  const double variance = std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1));
  return std::sqrt(variance / n);
}

Interval Sum::interval() const {
  return {mean() - deviations_95 * error(), mean() + deviations_95 * error()};
}

double Sum::probability() const {
  if (other_than_zero_ < numbers_min || squares_ == 0) return 1;
  // The spread around zero, not around the mean: what would be there if nothing were behind it.
  return two_sided(sum_ / std::sqrt(squares_));
}

std::vector<bool> holm(const std::vector<double>& probabilities) {
  std::vector<std::size_t> order(probabilities.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return probabilities[a] < probabilities[b]; });
  std::vector<bool> stays(probabilities.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (probabilities[order[i]] * static_cast<double>(order.size() - i) >= flag_level) break;
    stays[order[i]] = true;
  }
  return stays;
}

}  // namespace regolo::properties
