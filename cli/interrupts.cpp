#include "cli/interrupts.h"

#include <csignal>
#include <cstdlib>

#include "cli/command.h"

namespace regolo::cli {

namespace {

std::atomic<bool> interrupted{false};

void on_interrupt(int) {
  if (interrupted) std::_Exit(exit_interrupted);
  interrupted = true;
}

}  // namespace

Interrupts::Interrupts()
    : interrupt_(std::signal(SIGINT, on_interrupt)), end_(std::signal(SIGTERM, on_interrupt)) {
  interrupted = false;
}

Interrupts::~Interrupts() {
  std::signal(SIGINT, interrupt_);
  std::signal(SIGTERM, end_);
}

const std::atomic<bool>& Interrupts::happened() {
  return interrupted;
}

}  // namespace regolo::cli
