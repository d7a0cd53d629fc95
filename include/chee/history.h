// SPDX-License-Identifier: MIT
#ifndef CHEE_HISTORY_H
#define CHEE_HISTORY_H

// A game as it is played: the start, the moves and every position on the way. A position knows
// nothing of repetition (0.4); a history does.

#include <stddef.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chee_history chee_history;

// A new game from this position, which counts as its first occurrence. NULL without memory. One
// history belongs to one thread at a time. Free it with chee_history_free (NULL is allowed).
CHEE_API chee_history *chee_history_new(const chee_position *start);
CHEE_API void chee_history_free(chee_history *history);

// Forgets all and starts anew from this position; keeps its memory.
CHEE_API void chee_history_restart(chee_history *history, const chee_position *start);

// Plays as a checked move. CHEE_ILLEGAL also when the game is over by repetition;
// CHEE_MEMORY when it cannot grow. A refusal changes nothing.
CHEE_API chee_status chee_history_play(chee_history *history, chee_move move, chee_error *error);

// Takes back the last move; false when there is none.
CHEE_API bool chee_history_undo(chee_history *history);

// Moves played.
CHEE_API size_t chee_history_length(const chee_history *history);

// The position after the first `index` moves, 0 being the start, at most chee_history_length;
// borrowed until the next change.
CHEE_API const chee_position *chee_history_at(const chee_history *history, size_t index);

// The position reached; borrowed until the next change.
CHEE_API const chee_position *chee_history_now(const chee_history *history);

// The move number `index`, from 0, below chee_history_length.
CHEE_API chee_move chee_history_move(const chee_history *history, size_t index);

// How often the position reached has occurred, itself included.
CHEE_API int chee_history_occurrences(const chee_history *history);

// The result with repetition taken into account.
CHEE_API chee_result chee_history_result(const chee_history *history);

// Legal moves as chee_moves, none when the game is over by repetition.
CHEE_API int chee_history_moves(const chee_history *history,
                                chee_move moves[CHEE_AT_LEAST(CHEE_MOVES_MAX)]);

#ifdef __cplusplus
}
#endif

#endif
