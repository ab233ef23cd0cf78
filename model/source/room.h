// Memory asked of the system once, before thousands of small pieces are made of it.
#pragma once

namespace regolo::source {

/// For a program that reads much and soon ends. Files, trees and readings come piece by piece, and the C
/// library asks the system for a little at a time and gives it back as soon as it can; two threads that ask
/// wait for each other. So each thread asks for all it may need beforehand, and keeps it. What is never
/// touched costs nothing.
void make_room(unsigned threads);

}  // namespace regolo::source
