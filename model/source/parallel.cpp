#include "model/source/parallel.h"

#include <pthread.h>
#include <sched.h>

namespace regolo::source {

void send_elsewhere(std::jthread& made) {
  const int here = ::sched_getcpu();
  cpu_set_t allowed;
  if (here < 0 || here >= CPU_SETSIZE || ::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  cpu_set_t others = allowed;
  CPU_CLR(static_cast<std::size_t>(here), &others);
  if (CPU_COUNT(&others) == 0) return;
  const pthread_t thread = made.native_handle();
  if (::pthread_setaffinity_np(thread, sizeof others, &others) == 0)
    ::pthread_setaffinity_np(thread, sizeof allowed, &allowed);
}

}  // namespace regolo::source
