// How far a number can be trusted. Plain formulas: intervals for shares and means, the probability of what
// was seen if nothing were behind it, and the correction for having looked at many things at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace regolo::properties {

/// The chance of flagging anything at all if nothing is behind any of the numbers looked at.
inline constexpr double flag_level = 0.01;

struct Interval {
  double low = 0;
  double high = 0;
};

/// The 95 % interval (Wilson) of a share: `successes` may be a fraction, for shared wins.
Interval wilson(double successes, std::uint64_t trials);
/// The probability of being so far from the middle or farther, on either side, in standard deviations.
double two_sided(double deviations);

/// Adds up independent numbers whose mean is zero if nothing is behind them.
class Sum {
 public:
  void add(double value) {
    ++count_;
    if (value != 0) ++other_than_zero_;
    sum_ += value;
    squares_ += value * value;
  }
  std::uint64_t count() const { return count_; }
  std::uint64_t other_than_zero() const { return other_than_zero_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  /// Of the mean.
  double error() const;
  Interval interval() const;
  /// The probability of such a sum if nothing is behind it; 1 while there are too few numbers to tell.
  double probability() const;

 private:
  std::uint64_t count_ = 0;
  std::uint64_t other_than_zero_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

/// Numbers other than zero below which a sum says nothing: the normal distribution would flatter it.
inline constexpr std::uint64_t numbers_min = 30;

/// Which of the probabilities stay below `flag_level` after Holm's correction for their number.
std::vector<bool> holm(const std::vector<double>& probabilities);

}  // namespace regolo::properties
