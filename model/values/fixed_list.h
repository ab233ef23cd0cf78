// A list of fixed capacity that lies inside its owner: no heap, and copying the owner copies it. What is not
// used stays zero, so that two equal lists are equal byte by byte and a state can be hashed as it lies in
// memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <type_traits>

namespace regolo::values {

/// More was put on the table than the model has room for. A finding of the run, never a crash.
struct CapacityExceeded : std::length_error {
  using std::length_error::length_error;
};

template <class T, std::size_t capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);
  /// Wide enough that no padding follows it.
  using Size = std::conditional_t<alignof(T) == 1, std::uint8_t,
                                  std::conditional_t<alignof(T) == 2, std::uint16_t, std::uint32_t>>;

 public:
  static constexpr std::size_t capacity_max = capacity;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }

  void push(const T& item) {
    if (size_ == capacity) throw CapacityExceeded("a list is full");
    items_[size_++] = item;
  }
  T pop() {
    const T last = items_[--size_];
    items_[size_] = T{};
    return last;
  }
  /// Closes the gap; the order stays.
  void remove_at(std::size_t at) {
    for (std::size_t i = at; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    items_[--size_] = T{};
  }
  void insert_at(std::size_t at, const T& item) {
    if (size_ == capacity) throw CapacityExceeded("a list is full");
    for (std::size_t i = size_; i > at; --i) items_[i] = items_[i - 1];
    items_[at] = item;
    ++size_;
  }
  void clear() {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = T{};
    size_ = 0;
  }
  bool contains(const T& item) const {
    for (const T& other : *this)
      if (other == item) return true;
    return false;
  }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  T items_[capacity]{};
  Size size_ = 0;
};

}  // namespace regolo::values
