// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_LEVELS_H
#define CHEE_SEARCH_LEVELS_H

// What makes a level: how far it looks, and how it errs.

#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

typedef struct chee__level {
  uint8_t depth;  // plies at the most; 0: as far as the nodes reach
  uint8_t sight;  // laps of a sowing that it follows; 0: to the end
  bool counts;    // it judges by the counters won alone
  uint8_t lines;  // best moves among which it chooses
  uint16_t heat;  // a move so many hundredths of a counter (point) worse is chosen half as often;
                  // 0: always the best
  uint32_t nodes; // positions looked at, at the most
} chee__level;

// Whether matches have decided the game's levels: else it has those that serve any game.
bool chee__level_is_fitted(int game);

// Level 1 .. CHEE_LEVELS of a game.
const chee__level *chee__level_of(int game, int level);

#endif
