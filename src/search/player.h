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
  // Readies player->searcher for this choice. NULL for kinds without one.
  chee_status (*begin)(chee_player *player, const chee_history *history, chee_error *error);
  // Thinks for a slice: improves the choice. True while there is more to do.
  bool (*step)(chee_player *player);
  // The choice as it stands. NULL: it stands in player->choice.
  chee_move (*choice)(const chee_player *player);
} chee__player_kind;

enum { CHEE__PLAYER_NAME_MAX = 16 };

struct chee_player {
  const chee__player_kind *kind;
  char name[CHEE__PLAYER_NAME_MAX];
  int level; // 1 .. CHEE_LEVELS, of that kind alone
  uint64_t seed;
  chee_position position; // where the game stands
  chee_limits limits;
  chee_move move[CHEE_MOVES_MAX]; // those it may choose from, `chee_moves` order
  int moves;
  chee_move choice;
  chee_random numbers; // of this choice alone
  // Of kinds that search. The searcher is made when it is first needed.
  chee_player_options options;
  chee_searcher *searcher;
  int lines, sight; // that it was made for
  bool counts;
  bool begun;
};

extern const chee__player_kind chee__player_random;
extern const chee__player_kind chee__player_greedy;
extern const chee__player_kind chee__player_search;
extern const chee__player_kind chee__player_level;

// Makes the searcher if there is none. CHEE_MEMORY.
chee_status chee__player_equip(chee_player *player, chee_error *error);

#endif
