// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_DEPTH_H
#define CHEE_CLI_BENCH_DEPTH_H

// What threads are worth: the time that they need, by that of one, to the depth that one reaches.

#include <stdint.h>

#include "bench/bench.h"

enum { BENCH_DEPTH_COUNTS = 3, BENCH_DEPTH_POSITIONS_MAX = 999 };

// The numbers of threads to compare with one where there are so many processors: two, and four and
// eight where each has one of its own. Returns how many numbers.
int bench_depth_counts(int processors, int counts[static BENCH_DEPTH_COUNTS]);

// Quartiles.
typedef struct bench_spread {
  double lower, median, upper;
} bench_spread;

// Of at least one figure, which are put in order. Between two figures it is as far as the quarter
// lies between their places.
bench_spread bench_spread_of(double *figures, int count);

// Seconds that one thread and several needed to the same depth, opening by opening.
typedef struct bench_times {
  int count;
  double one[BENCH_DEPTH_POSITIONS_MAX], several[BENCH_DEPTH_POSITIONS_MAX];
} bench_times;

// Three lines: the medians of both with the median of the ratios, which is not the ratio of the
// medians; and the ratios' quartiles. `name` is "search.njombwa.8.depth2". No line without times.
void bench_depth_print(const bench_speed_options *options, const char *name,
                       const bench_times *times);

#endif
