// SPDX-License-Identifier: MIT
// Long work that Python can end: what several threads share, and the flag that stops them.
#include "native.h"

bool chee_python_stopped(void *flag) {
  return *(const volatile bool *)flag;
}

void chee_python_job_work(chee_egdb_job *job, uint64_t items, uint64_t *next,
                          const volatile bool *stop) {
  while (!*stop) {
    uint64_t item = __atomic_fetch_add(next, 1, __ATOMIC_RELAXED);
    if (item >= items) return;
    chee_egdb_job_work(job, item);
  }
}
