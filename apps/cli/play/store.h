// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_STORE_H
#define CHEE_CLI_PLAY_STORE_H

// The folder where the game under way is kept: $XDG_STATE_HOME/chee, by default
// ~/.local/state/chee. `game.pmn` is the game last played; what it replaces becomes `game-N.pmn`.
// A program that finds another at play there has a `game-N.pmn` from its first move on, and holds
// `lock-N` meanwhile. No game is ever deleted.

#include <limits.h>
#include <stdbool.h>
#include <time.h>

#include "play/record.h"

enum { PLAY_PATH_MAX = PATH_MAX, PLAY_SAY_MAX = PATH_MAX + 512 };

typedef struct play_store {
  bool open;       // games can be kept
  bool fresh;      // `path` holds an earlier game, which the next one must not replace
  bool kept;       // this game is there to go on with
  bool complained; // the person knows that the last attempt failed
  int lock;        // descriptor, -1 without: another program has the folder
  int own;         // then: of the lock of `path`, -1 before a game was kept
  char folder[PLAY_PATH_MAX];
  char path[PLAY_PATH_MAX]; // where this game is kept, or "": in a place taken with the first move
} play_store;

// Where games are kept, and what else this command remembers: the folder, which is made if need be.
// False with a sentence.
bool play_store_folder(char folder[PLAY_PATH_MAX], char say[PLAY_SAY_MAX]);

// Opens the folder. A sentence goes to `say` when games cannot be kept, or "" .
void play_store_open(play_store *store, char say[PLAY_SAY_MAX]);
void play_store_close(play_store *store);

// What is said where another process has the games that wait.
extern const char play_store_busy[];

// A game that waits in the folder.
typedef struct play_kept {
  char name[32]; // of its file
  struct timespec changed;
  play_glance glance;
} play_kept;

enum { PLAY_KEPT_MAX = 64 }; // games listed

// Looks at the game kept last. A damaged one is moved aside and told of in `say`, or "".
void play_store_check(play_store *store, char say[PLAY_SAY_MAX]);

// Lists the games that wait, those played last first, at most PLAY_KEPT_MAX. None where another
// game is being played, which may be any of them.
int play_store_list(const play_store *store, play_kept kept[PLAY_KEPT_MAX]);

// Reads a game of the list, which the caller ends.
chee_status play_store_load(const play_store *store, const play_kept *kept, play_game *game,
                            chee_error *error);

// A game of the list is being gone on with: it becomes the one kept last, and the next one kept
// replaces it. What was there before is moved aside. False where that cannot be; it then stays
// where it is, and the game under way is kept besides.
bool play_store_resume(play_store *store, const play_kept *kept);

// The game under way ends here; what is kept of it stays when another begins.
void play_store_retire(play_store *store);

// Keeps the game. False with a sentence in `say` when that failed and the person was not told yet.
bool play_store_keep(play_store *store, const play_game *game, char say[PLAY_SAY_MAX]);

#endif
