// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_LINE_H
#define CHEE_SOLVE_LINE_H

#include "chee/certificate.h"
#include "chee/text.h"

// One position of a certificate with the claimer to move, and what the claimer does there or a
// table says.
typedef struct chee__line {
  chee_position position;
  chee_move move;
  bool known;    // instead of a move the value of a table: `value`
  int value;     // 1 won, 0 drawn, or the margin still to come
  uint32_t rank; // 0 under a claim of a draw, which has no ranks
  int guarantee; // margin still to come that can be forced; 0 where margins do not count
} chee__line;

enum {
  CHEE__RANK_MAX = 0x7FFFFFFF,
  CHEE__LINE_TEXT_MAX = CHEE_POSITION_TEXT_MAX + CHEE_MOVE_TEXT_MAX + 24
};

// Reads a line under a rule set and a claim: its form, that the position has the claimer to move
// and is not over. Legality is not looked at. `number` goes into a refusal.
chee_status chee__line_read(const char *text, const chee_rules *rules, const chee_claim *claim,
                            int number, chee__line *line, chee_error *error);

// Writes it without a newline; returns its length.
size_t chee__line_write(const chee__line *line, const chee_claim *claim,
                        char text[static CHEE__LINE_TEXT_MAX]);

#endif
