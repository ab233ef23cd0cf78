// A set of up to 64 small numbers (components, tiles, seats) in one machine word.
#pragma once

#include <bit>
#include <cstdint>

namespace regolo::values {

class SmallSet {
 public:
  constexpr SmallSet() = default;
  static constexpr SmallSet of_bits(std::uint64_t bits) {
    SmallSet made;
    made.bits_ = bits;
    return made;
  }
  static constexpr SmallSet of(unsigned member) { return of_bits(std::uint64_t{1} << member); }

  constexpr bool contains(unsigned member) const { return (bits_ >> member & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
  constexpr std::uint64_t bits() const { return bits_; }
  /// The lowest member; the set must not be empty.
  constexpr unsigned first() const { return static_cast<unsigned>(std::countr_zero(bits_)); }
  constexpr void add(unsigned member) { bits_ |= std::uint64_t{1} << member; }
  constexpr void remove(unsigned member) { bits_ &= ~(std::uint64_t{1} << member); }

  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return of_bits(a.bits_ & b.bits_); }
  /// Members of `a` that are not in `b`.
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) { return of_bits(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SmallSet a, SmallSet b) = default;

  /// Visits the members from the lowest up.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr unsigned operator*() const { return static_cast<unsigned>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) = default;

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace regolo::values
