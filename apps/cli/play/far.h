// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_FAR_H
#define CHEE_CLI_PLAY_FAR_H

// A game whose other players are elsewhere: what is asked of whoever knows them (online/, a folder
// above this one). Moves go out and come in by it; all that is seen stays as at home.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct play_session play_session;
typedef struct play_verb play_verb; // command.h
typedef struct play_far play_far;

struct play_far {
  // What comes next: a move that was made elsewhere, a turn here, waiting.
  void (*step)(const play_far *far);
  // A legal move of a person here is on its way to the others. False where it is not played yet, as
  // it is only shown to them, or cannot be sent.
  bool (*submit)(const play_far *far, unsigned ply, const char *move);
  // Who sits there, whether they are here, and their clock.
  void (*seat)(const play_far *far, int seat, char *text, size_t size);
  // Commands that such a game has beside those at home, or in their place; the last has no name.
  const play_verb *verbs;
  bool advice; // the table has agreed to hints
  void *data;
};

#endif
