// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_LOOP_H
#define CHEE_CLI_BENCH_LOOP_H

#include <stdint.h>

// The loop that sowing is measured against, built with the same compiler and flags and called the
// same way: one counter at a time, no look-out for endless sowings. Returns the last hole.
int bench_byte_loop(uint8_t *ring, int n, int from);

#endif
