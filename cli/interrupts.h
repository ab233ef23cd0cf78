// Ctrl-C and SIGTERM: work in hand is finished and written, then the command ends in order.
#pragma once

#include <atomic>

namespace regolo::cli {

/// While one lives, the first interrupt only sets the flag. The second one ends the program at once; what is
/// written stays whole.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  static const std::atomic<bool>& flag();

 private:
  using Handler = void (*)(int);
  Handler interrupt_;
  Handler end_;
};

}  // namespace regolo::cli
