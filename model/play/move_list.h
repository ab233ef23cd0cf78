// The legal moves of one decision, reused from decision to decision without touching the heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "model/values/fixed_list.h"

namespace regolo::play {

template <class Move, std::size_t capacity>
class MoveList {
  static_assert(std::is_trivially_copyable_v<Move>);

 public:
  MoveList() {}  // NOLINT: the arrays stay unset on purpose

  static constexpr std::size_t capacity_max = capacity;

  void clear() {
    size_ = 0;
    weights_ = 0;
  }
  /// `weight` counts for chance only: how many equally likely cases the move stands for.
  void add(const Move& move, std::uint16_t weight = 1) {
    if (size_ == capacity) throw values::CapacityExceeded("more legal moves than the model has room for");
    slots_[size_].move = move;
    weight_[size_] = weight;
    weights_ += weight;
    ++size_;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](std::size_t i) const { return slots_[i].move; }
  std::uint32_t weight(std::size_t i) const { return weight_[i]; }
  std::uint32_t total_weight() const { return weights_; }
  /// The move that the `k`-th of all equally likely cases belongs to.
  std::size_t by_weight(std::uint32_t k) const {
    if (weights_ == size_) return k;
    std::size_t i = 0;
    while (k >= weight_[i]) k -= weight_[i++];
    return i;
  }

 private:
  std::size_t size_ = 0;
  std::uint32_t weights_ = 0;
  /// Left as it is until a move is added: making a list costs nothing.
  union Slot {
    Slot() {}  // NOLINT: nothing is set on purpose
    Move move;
  };
  std::uint16_t weight_[capacity];
  Slot slots_[capacity];
};

}  // namespace regolo::play
