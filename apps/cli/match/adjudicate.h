// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_ADJUDICATE_H
#define CHEE_CLI_MATCH_ADJUDICATE_H

// Ending a game early, where both players agree in what they say of it. Off unless asked for.

#include <stdbool.h>
#include <stdint.h>

#include "chee/search.h"

typedef struct match_adjudication {
  int win;        // hundredths by which one sees itself ahead, the other itself behind; 0: off
  int win_moves;  // for so many moves of each
  int draw;       // hundredths; -1: off
  int draw_moves; // for so many moves of each
  int draw_ply;   // from this ply on
  uint32_t plies; // a game so long is drawn; 0: off
} match_adjudication;

// Reads "win=CP/MOVES,draw=CP/MOVES/PLY,plies=N", each part at most once; says what is wrong.
bool match_adjudication_read(const char *text, match_adjudication *adjudication);

// How long each side has been sure of something.
typedef struct match_jury {
  int ahead[2], behind[2], level[2]; // moves in a row
} match_jury;

typedef enum match_call {
  MATCH_PLAY_ON,
  MATCH_FIRST_WINS,
  MATCH_SECOND_WINS,
  MATCH_DRAW
} match_call;

// Hears what the player of side 0 or 1 thought when it made its move; NULL if it does not say.
match_call match_jury_hear(match_jury *jury, const match_adjudication *adjudication, int side,
                           const chee_value *value, uint32_t ply);

#endif
