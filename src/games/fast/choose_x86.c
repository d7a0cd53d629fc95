// SPDX-License-Identifier: MIT
#include <string.h>

#include "core/sow.h"
#include "games/fast/fast.h"

// Every set of kernels has its build of the fast ways.
const chee__four_row_fast *chee__four_row_fast_best(void) {
  const char *name = chee__sow_best()->name;
  if (strcmp(name, "avx512") == 0) return &chee__four_row_fast_avx512;
  if (strcmp(name, "avx2") == 0) return &chee__four_row_fast_avx2;
  return &chee__four_row_fast_plain;
}
