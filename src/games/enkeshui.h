// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_ENKESHUI_H
#define CHEE_GAMES_ENKESHUI_H

#include "core/play.h"
#include "core/ring.h"

enum { CHEE__ENKESHUI_ROW_MAX = 12 };

// The set-up's own numbers for one row, from the player's left (4.2).
void chee__enkeshui_row(const chee_rules *rules, uint8_t row[CHEE__ENKESHUI_ROW_MAX]);

// `check` of struct chee__play: marks, totals and whose turn it is in a position set up by hand.
chee_status chee__enkeshui_check(const chee_position *position, chee_error *error);

// Refuses other games: only Enkeshui has such a start.
chee_status chee__need_enkeshui(const chee_rules *rules, const char *clause, chee_error *error);

#endif
