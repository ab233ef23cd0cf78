#include "model/source/parallel.h"

#include <sched.h>

namespace regolo::source {

void leave_processor(int number) {
  cpu_set_t allowed;
  if (number < 0 || number >= CPU_SETSIZE || ::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  cpu_set_t others = allowed;
  CPU_CLR(static_cast<std::size_t>(number), &others);
  if (CPU_COUNT(&others) == 0 || ::sched_setaffinity(0, sizeof others, &others) != 0) return;
  ::sched_setaffinity(0, sizeof allowed, &allowed);
}

int this_processor() {
  return ::sched_getcpu();
}

}  // namespace regolo::source
