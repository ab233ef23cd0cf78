// Work that may crash or hang, done in a process of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace regolo::properties {

struct ChildEnd {
  enum class How : std::uint8_t { done, crashed, timed_out };
  How how = How::done;
  std::string text = {};  ///< what the work returned; for a crash, its name
};

/// Throws std::runtime_error if there is no process to be had, or if the work throws: with its words.
ChildEnd in_child(const std::function<std::string()>& work, std::chrono::milliseconds timeout);

}  // namespace regolo::properties
