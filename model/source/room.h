// Memory asked of the system once, before thousands of small pieces are made of it.
#pragma once

namespace regolo::source {

/// For a program that reads much and soon ends. Files, trees and readings come piece by piece; asking for a
/// page at a time took a fifth of a lint, and two threads that ask wait for each other. So each thread asks
/// for all it may need beforehand, in large pages, which also spares the processor most look-ups of
/// addresses. What is never touched costs nothing.
void make_room(unsigned threads);

}  // namespace regolo::source
