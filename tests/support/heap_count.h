// How often the program has asked for heap memory. Only in test programs that are linked with heap_count.cpp.
#pragma once

namespace regolo::tests {

long heap_count();

}  // namespace regolo::tests
