// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_LOOP_H
#define CHEE_CLI_BENCH_LOOP_H

#include "core/sow.h"

// The loop that sowing is measured against: a kernel like the others, built with the same compiler
// and flags, that drops one counter at a time and does not look out for endless sowings.
chee__sow_fn bench_byte_loop;

#endif
