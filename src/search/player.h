// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_PLAYER_H
#define CHEE_SEARCH_PLAYER_H

// What a kind of player is made of. A new kind is a file like player_greedy.c and a line in the
// list of player.c.

#include <stddef.h>

#include "chee/player.h"
#include "chee/random.h"

typedef struct chee__player_kind {
  const char *name;
  // Thinks for a slice: improves player->choice. True while there is more to do.
  bool (*step)(chee_player *player);
} chee__player_kind;

struct chee_player {
  const chee__player_kind *kind;
  uint64_t seed;
  chee_position position; // where the game stands
  chee_limits limits;
  chee_move move[CHEE_MOVES_MAX]; // those it may choose from, `chee_moves` order
  int moves;
  chee_move choice;
  chee_random numbers; // of this choice alone
};

extern const chee__player_kind chee__player_random;
extern const chee__player_kind chee__player_greedy;

#endif
