// Many pieces of work that may crash or hang, each in a process of its own, several at a time.
#pragma once

#include <functional>
#include <vector>

#include "properties/campaign/in_child.h"

namespace regolo::properties {

/// Does work(0) … work(count - 1) and gives what came of each, in their order. Work that throws ends as
/// crashed, with its words. Throws std::runtime_error if there is no process to be had.
std::vector<ChildEnd> in_children(std::size_t count, unsigned jobs, std::chrono::milliseconds timeout,
                                  const std::function<std::string(std::size_t)>& work);

}  // namespace regolo::properties
