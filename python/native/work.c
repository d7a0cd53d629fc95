// SPDX-License-Identifier: MIT
// Long work that Python can end: what several threads share, and the flag that stops them.
#include "native.h"

bool chee_python_stopped(void *flag) {
  return *(const volatile bool *)flag;
}

// The next item that nobody has taken; false where there is none, or no more is to be done.
static bool take(uint64_t items, uint64_t *next, const volatile bool *stop, uint64_t *item) {
  if (*stop) return false;
  *item = __atomic_fetch_add(next, 1, __ATOMIC_RELAXED);
  return *item < items;
}

void chee_python_job_work(chee_egdb_job *job, uint64_t items, uint64_t *next,
                          const volatile bool *stop) {
  uint64_t item;
  while (take(items, next, stop, &item)) chee_egdb_job_work(job, item);
}

void chee_python_check_work(chee_egdb_check *check, uint64_t items, uint64_t *next,
                            const volatile bool *stop) {
  uint64_t item;
  while (take(items, next, stop, &item)) chee_egdb_check_work(check, item);
}
