// SPDX-License-Identifier: MIT
#include "games/fast/fast.h"

const chee__four_row_fast *chee__four_row_fast_best(void) {
  return &chee__four_row_fast_plain;
}
