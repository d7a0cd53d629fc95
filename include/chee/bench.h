// SPDX-License-Identifier: MIT
#ifndef CHEE_BENCH_H
#define CHEE_BENCH_H

// The signature of a build: fixed positions are counted, played at random and searched, and the sum
// of what that comes to is the same for every compiler, machine and set of instructions. It changes
// only when what is counted, played or searched does.

#include <stdint.h>

#include "chee/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chee_bench_item {
  const char *rules; // static storage
  int perft, search; // depths
  uint64_t counted;  // each of the three is a part of the sum
  uint64_t played;
  uint64_t searched;
} chee_bench_item;

// How many items there are.
CHEE_API int chee_bench_items(void);

// Works out item number `index`, from 0, which takes up to a second. CHEE_LIMIT past the last,
// CHEE_MEMORY, CHEE_IO as chee_searcher_begin has it.
CHEE_API chee_status chee_bench_run(int index, chee_bench_item *item);

#ifdef __cplusplus
}
#endif

#endif
