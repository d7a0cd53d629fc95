// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_RINGS_H
#define CHEE_CLI_BENCH_RINGS_H

#include "bench/bench.h"
#include "core/sow.h"

// Whether a kernel of this ratio to the byte loop loses where the plain one has that other ratio
// (0: not measured). The plain one itself may take somewhat more, since it looks out for endless
// sowings and the loop does not.
bool bench_kernel_loses(bool plain, double ratio, double plain_ratio);

// Lines for every length of ring that a game has and each set of the list, whose last one is the
// plain set and whose end is NULL. False where a kernel loses.
bool bench_rings_of(const bench_speed_options *options, const chee__sow_set *const *sets);

#endif
