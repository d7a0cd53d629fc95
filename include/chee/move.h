// SPDX-License-Identifier: MIT
#ifndef CHEE_MOVE_H
#define CHEE_MOVE_H

// Moves, and the two ways to play one, checked and unchecked.

#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_PASS = 0xFF,      // chee_move.from of a pass (0.3)
  CHEE_NO_EXTRA = 0xFF,  // chee_move.extra: the move has no `x` part
  CHEE_DECLINED = 0xFE,  // chee_move.extra: `x-`
  CHEE_MOVES_MAX = 3136, // no position has more legal moves: 56 starts with 56 ends each
  CHEE_CHOICES_MAX = 8   // choice points in a turn of Enkeshui (4.11)
};

// One whole turn. Every field that a game does not use has the value given here, so that moves
// can be compared byte for byte.
typedef struct chee_move {
  uint8_t from;  // the mover's hole, numbered as in chee_position, or CHEE_PASS
  uint8_t extra; // Mefuhva 1.9: the opponent's hole taken as well; Chuba 3.7: the opponent's
                 // front pocket of the pair taken as well; CHEE_DECLINED; or CHEE_NO_EXTRA
  uint8_t turns; // Enkeshui 4.11: bit k set = clockwise at the k-th choice point; else 0
  uint8_t laps;  // Swahili 5.5: laps sown beyond the first; else 0
} chee_move;

// Whether two moves are the same turn, in every field.
CHEE_API bool chee_move_same(chee_move a, chee_move b);

// Writes every legal move and returns how many, or 0 when the game is over. Ordered by start hole,
// then by the game's choices. A player without a sowing has the one move CHEE_PASS (0.3). A single
// position knows no history: repetition (0.4) is chee_history's affair.
CHEE_API int chee_moves(const chee_position *position,
                        chee_move moves[CHEE_AT_LEAST(CHEE_MOVES_MAX)]);

// Holes the mover may start from as far as the counters tell, one bit a hole: 0.2 is not applied,
// so a bit may stand for an endless sowing. 0 where nothing can be started.
CHEE_API uint64_t chee_starts(const chee_position *position);

// Legal moves from one hole of chee_starts, as in chee_moves; 0 when its sowing is endless.
CHEE_API int chee_moves_from(const chee_position *position, int from,
                             chee_move moves[CHEE_AT_LEAST(CHEE_MOVES_MAX)]);

// The unchecked move, for search: plays a move that is known to be legal.
CHEE_API void chee_apply(chee_position *position, chee_move move);

// The checked move, for the world outside: plays the move, or refuses with CHEE_ILLEGAL, a clause
// and a sentence and leaves the position alone. CHEE_LIMIT beyond ply CHEE_PLY_MAX.
CHEE_API chee_status chee_play(chee_position *position, chee_move move, chee_error *error);

// Why a position is over, or that it is not.
typedef enum chee_ending {
  CHEE_GOING_ON,
  CHEE_CLEARED,    // a side (Swahili: a row) is empty: 1.11, 2.9, 3.9, 5.7
  CHEE_ROW_BARE,   // Enkeshui 4.12: the mover has nothing outside bulls
  CHEE_NO_MOVES,   // neither side could move (0.3)
  CHEE_REPETITION, // third occurrence (0.4); only chee_history answers this
  CHEE_STUCK       // the player to move cannot: a loss, or counted
} chee_ending;

typedef struct chee_result {
  chee_ending ending;
  bool shared;    // drawn, or a highest score that several seats reach
  uint8_t seats;  // entries of `points`: 2, 3 or 4; Swahili with teams: 2 (5.10)
  uint8_t winner; // the seat (with teams: 0 for A and C) that won, unless shared or going on
  int16_t points[CHEE_SEATS_MAX]; // four-row games: counters captured, or without stores those
                                  // still held, which do not decide;
                                  // Enkeshui: stones by 4.12; Swahili: points by 5.8. While going
                                  // on: the score as it stands
} chee_result;

// The clause that such an ending rests on, e.g. "4.12"; "" while the game goes on. Static storage.
CHEE_API const char *chee_ending_clause(const chee_rules *rules, chee_ending ending);

// Whether the position is over by itself, and how.
CHEE_API chee_result chee_position_result(const chee_position *position);

// The result that 0.4 gives to this position: a draw, or in Enkeshui the count of 4.12.
CHEE_API chee_result chee_repetition_result(const chee_position *position);

#ifdef __cplusplus
}
#endif

#endif
