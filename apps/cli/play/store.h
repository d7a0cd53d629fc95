// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_STORE_H
#define CHEE_CLI_PLAY_STORE_H

// The folder where the game under way is kept: $XDG_STATE_HOME/chee, by default
// ~/.local/state/chee. `game.pmn` is the game last played; what it replaces becomes `game-N.pmn`.
// Nothing is ever deleted.

#include <limits.h>
#include <stdbool.h>

#include "play/game.h"

enum { PLAY_PATH_MAX = PATH_MAX, PLAY_SAY_MAX = PATH_MAX + 512 };

typedef struct play_store {
  bool open;       // games can be kept
  bool fresh;      // `path` holds an earlier game, which the next one must not replace
  bool complained; // the person knows that the last attempt failed
  int lock;        // descriptor, -1 without
  char folder[PLAY_PATH_MAX];
  char path[PLAY_PATH_MAX]; // where this game is kept
} play_store;

// Opens the folder. A sentence goes to `say` when games cannot be kept, or "" .
void play_store_open(play_store *store, char say[PLAY_SAY_MAX]);
void play_store_close(play_store *store);

// Reads the game kept last, if it goes on; the caller ends it. False when there is none. A damaged
// one is moved aside and told of in `say`, or "".
bool play_store_find(play_store *store, play_game *game, char say[PLAY_SAY_MAX]);

// The game kept is being gone on with: the next one kept replaces it.
void play_store_resume(play_store *store);

// The game under way ends here; what is kept of it stays when another begins.
void play_store_retire(play_store *store);

// Keeps the game. False with a sentence in `say` when that failed and the person was not told yet.
bool play_store_keep(play_store *store, const play_game *game, char say[PLAY_SAY_MAX]);

#endif
