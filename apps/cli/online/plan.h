// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_PLAN_H
#define CHEE_CLI_ONLINE_PLAN_H

// Conditional moves, as docs/formats/server.md has them: lines with ; between, in each the other
// side's move and the own answer in turn.

#include <stdbool.h>
#include <stddef.h>

#include "chee/position.h"
#include "online/told.h"

// What is left of a plan once this move has been made, the other side's or the answer to it.
void told_plan_pass(char plan[TOLD_PLAN], const char *move);

// How many lines there are, and the one with this number, from 1; "" where there is none.
int online_plan_lines(const char *plan);
void online_plan_line(const char *plan, int number, char line[TOLD_PLAN]);

// Takes a line away; false where there is none of this number.
bool online_plan_drop(char plan[TOLD_PLAN], int number);

// Reads a line as it was typed, moves with blanks between, from a position where the other side is
// to move, and adds it as the rules write it. It takes the place of lines that it goes on with.
// CHEE_BAD_DATA and CHEE_ILLEGAL as in chee_move_read and chee_play, CHEE_LIMIT where there is no
// room; the plan is then as it was.
chee_status online_plan_add(char plan[TOLD_PLAN], const chee_position *from, const char *typed,
                            chee_error *error);

#endif
