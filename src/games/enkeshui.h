// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_ENKESHUI_H
#define CHEE_GAMES_ENKESHUI_H

#include "core/play.h"
#include "core/ring.h"

enum { CHEE__ENKESHUI_ROW_MAX = 12 };

// The set-up's own numbers for one row, from the player's left (4.2).
void chee__enkeshui_row(const chee_rules *rules, uint8_t row[CHEE__ENKESHUI_ROW_MAX]);

#endif
