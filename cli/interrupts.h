// Ctrl-C once: finish what is under way and report as usual. Twice: stop now; what is written stays whole.
#pragma once

#include <atomic>

namespace regolo::cli {

/// Interrupts end a campaign in order while this lives; there is one at a time.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  static const std::atomic<bool>& happened();

 private:
  using Handler = void (*)(int);
  Handler interrupt_;
  Handler end_;
};

}  // namespace regolo::cli
