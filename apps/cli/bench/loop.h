// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_LOOP_H
#define CHEE_CLI_BENCH_LOOP_H

#include "core/sow.h"

// The loops that sowing is measured against: kernels like the others, built with the same compiler
// and flags, that drop one counter at a time and do not look out for endless sowings.
chee__sow_fn bench_byte_loop;
chee__sow_fn bench_byte_loop_touching;

#endif
