// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_SAMPLES_H
#define CHEE_TUNE_SAMPLES_H

// The file of samples: text, appended to game by game, so that a run that was killed loses no more
// than the games under way.
//
// The first line says what the games were played with. A game is its positions, one a line, and
// then `game NUMBER RESULT`. With two sides RESULT is what South (seats A and C) made of it: 1, 0.5
// or 0; with more the seats that won it, as `B` or `AC`. `*` is a game that was given up and tells
// nothing. After a position `chance C` may stand, the chance of South that a search gives it, which
// goes for it in place of the result or beside it; `astray C` is that of a position that the game
// did not come to, for which the result does not count.

#include <stdio.h>

#include "chee/text.h"
#include "tune.h"

typedef struct tune_samples {
  FILE *file;
  uint64_t games; // whole games in it
} tune_samples;

// Opens the file to go on behind its last whole game, or begins it. Refuses one that was made with
// other settings or weights, and one that somebody writes at the moment.
int tune_samples_open(tune_samples *samples, const tune_setup *setup);
int tune_samples_add(tune_samples *samples, const char *positions, const char *result);
int tune_samples_close(tune_samples *samples, const tune_setup *setup);

// What each side has of the win; together one.
typedef struct tune_shares {
  double of[CHEE_SEATS_MAX];
} tune_shares;

// Two with teams, else as many as seats.
int tune_sides(const chee_rules *rules);

// A reader's answer to one position; a status other than TUNE_OK ends the reading.
typedef int tune_sink(void *data, const chee_position *position, const tune_shares *shares);

// The list with room for one more than `count` entries of `size` bytes; free it with free(). NULL
// where there is no memory, which is said; the list is still there then.
void *tune_list_room(void *list, size_t count, size_t *room, size_t size);

// Hands on the positions of the first `games` games (0: of all).
int tune_samples_read(const tune_setup *setup, uint64_t games, tune_sink *sink, void *data);

#endif
