// The surroundings' fault: a full disk, a folder that cannot be written.
#pragma once

#include <stdexcept>

namespace regolo::properties {

struct WriteError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace regolo::properties
