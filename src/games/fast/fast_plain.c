// SPDX-License-Identifier: MIT
#define FOUR_ROW_FAST chee__four_row_fast_plain
#include "games/fast/build.h"
