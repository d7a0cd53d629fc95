// SPDX-License-Identifier: MIT
#ifndef CHEE_PLAYER_H
#define CHEE_PLAYER_H

// Players: whatever chooses a move. All kinds answer to the same few calls, so that the terminal,
// the protocol and the page need not know which one they hold.

#include <stdbool.h>
#include <stdint.h>

#include "chee/history.h"

#ifdef __cplusplus
extern "C" {
#endif

// What a choice may cost and what it may fall on. All zero: no bounds, every legal move.
typedef struct chee_limits {
  uint32_t depth;                // plies; 0: no bound
  uint64_t nodes;                // positions looked at; 0: no bound
  uint64_t movetime;             // milliseconds for this move; 0: no bound
  uint8_t clocks;                // bit s set: seat s has a clock, its values stand in the next two
  uint64_t time[CHEE_SEATS_MAX]; // milliseconds left
  uint64_t increment[CHEE_SEATS_MAX]; // milliseconds gained with each move
  const chee_move *only; // legal moves to choose from; borrowed until the choice is made
  int only_count;        // how many; 0: every legal move
} chee_limits;

typedef struct chee_player chee_player;

// Name of player kind number `index`, from 0: "random", "greedy". NULL past the last.
CHEE_API const char *chee_player_kind(int index);

// A player of the kind with this name. What it chooses depends on the seed, the position and the
// limits alone, so that a game can be taken back, saved and gone on with, and be the same again.
// CHEE_BAD_DATA for an unknown name, CHEE_MEMORY. Free it with chee_player_free (NULL is allowed).
CHEE_API chee_status chee_player_new(const char *name, uint64_t seed, chee_player **player,
                                     chee_error *error);
CHEE_API void chee_player_free(chee_player *player);

CHEE_API const char *chee_player_name(const chee_player *player);

// Begins to choose a move where the game stands; `limits` may be NULL. The history is borrowed and
// must not change until the choice is made. CHEE_ILLEGAL when the game is over or a move of
// `limits->only` is not legal; then there is no choice to make.
CHEE_API chee_status chee_player_begin(chee_player *player, const chee_history *history,
                                       const chee_limits *limits, chee_error *error);

// Thinks for a slice of a few milliseconds. True while there is more to think about.
CHEE_API bool chee_player_step(chee_player *player);

// The choice as it stands; a legal move from chee_player_begin on.
CHEE_API chee_move chee_player_choice(const chee_player *player);

// Begins, thinks to the end and gives the choice: for callers with nothing else to do.
CHEE_API chee_status chee_player_choose(chee_player *player, const chee_history *history,
                                        const chee_limits *limits, chee_move *move,
                                        chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
