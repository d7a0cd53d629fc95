// SPDX-License-Identifier: MIT
#ifndef CHEE_LIMITS_H
#define CHEE_LIMITS_H

// What the choice of a move may cost and what it may fall on: for players and searches.

#include <stdbool.h>
#include <stdint.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

// All zero: no bound, every legal move; a player then keeps to a measure of its own. A level keeps
// to its own measure whatever is allowed beyond it.
typedef struct chee_limits {
  uint32_t depth;                // plies; 0, or beyond CHEE_SEARCH_DEPTH_MAX: no other bound
  uint64_t nodes;                // positions looked at, by all workers together; 0: no bound
  uint64_t movetime;             // milliseconds for this move; 0: no bound
  uint8_t clocks;                // bit s set: seat s has a clock, its values stand in the next two
  uint64_t time[CHEE_SEATS_MAX]; // milliseconds left
  uint64_t increment[CHEE_SEATS_MAX]; // milliseconds gained with each move
  const chee_move *only; // legal moves to choose from; borrowed until the choice is made; one
                         // may stand there more than once
  int only_count;        // how many; 0: every legal move
  bool infinite;         // no measure of the player's own: until it is stopped
} chee_limits;

#ifdef __cplusplus
}
#endif

#endif
