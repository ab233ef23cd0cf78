// Our own generator and our own distributions: the same seed gives the same game with every compiler and
// library.
#pragma once

#include <cstdint>

namespace regolo::play {

/// Spreads a number over 64 bits; for deriving one seed from another.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

/// The seed of part `index` of something that has the seed `seed`.
constexpr std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index) {
  return mixed(mixed(seed) ^ (index * 0xd1342543de82ef95U + 1));
}

/// xoshiro256**, by Blackman and Vigna.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      word = mixed(seed);
      seed += 0x9e3779b97f4a7c15U;
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotated(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotated(state_[3], 45);
    return result;
  }

  /// A number from 0 to `bound` - 1, each equally likely; `bound` must not be 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  static constexpr std::uint64_t rotated(std::uint64_t x, unsigned by) {
    return (x << by) | (x >> (64U - by));
  }

  std::uint64_t state_[4]{};
};

}  // namespace regolo::play
