// SPDX-License-Identifier: MIT
#define FOUR_ROW_FAST chee__four_row_fast_avx512
#include "games/fast/build.h"
