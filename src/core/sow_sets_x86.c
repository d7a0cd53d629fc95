// SPDX-License-Identifier: MIT
//
// The kernel sets of a build for x86-64.
#include "core/sow.h"

const chee__sow_set *const chee__sow_sets[] = {&chee__sow_avx512, &chee__sow_avx2, &chee__sow_plain,
                                               NULL};
