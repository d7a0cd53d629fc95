// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_SEARCH_ROUND_KIT_H
#define CHEE_TESTS_SEARCH_ROUND_KIT_H

// A game of Enkeshui in which stones go round and come back (0.4), and an oracle that says what its
// positions are worth. Whoever includes it has cmocka.

#include <stdbool.h>
#include <stdio.h>

#include "chee/history.h"
#include "chee/text.h"
#include "chee/value.h"

// Every position is worth the same to the seat; the one where the round begins is nearest to a
// conversion, so that a winner would make for it.
typedef struct opinion {
  int seat;
  chee_value value;
  const chee_position *nearest;
} opinion;

static inline bool say(void *data, const chee_position *position, chee_value *value) {
  const opinion *o = data;
  *value = o->value;
  value->next = chee_position_same(position, o->nearest) ? 2 : 8;
  if (position->turn != o->seat && value->kind != CHEE_VALUE_DRAW)
    value->kind = value->kind == CHEE_VALUE_WIN ? CHEE_VALUE_LOSS : CHEE_VALUE_WIN;
  return true;
}

// Stones go round without a capture and come back, which nobody is forced to.
static const char *const round_trip[] = {"A8", "a6", "A1", "a8", "A1", "a3", "A3",
                                         "a1", "A5", "a4", "A8", "a1", "A7", "a4"};
enum { ROUND = sizeof round_trip / sizeof *round_trip };

// A game from there to `plies` moves on, with that many stones captured by South and by North.
static inline chee_history *going_round(int south, int north, int plies) {
  char text[CHEE_POSITION_TEXT_MAX];
  snprintf(text, sizeof text, "enkeshui.8 0,1,1,0,0,1,0,0/0*7,1 %d,%d S - 20", south, north);
  chee_position start;
  assert_int_equal(chee_position_read(text, CHEE_STRICT, &start, NULL), CHEE_OK);
  chee_history *game = chee_history_new(&start);
  assert_non_null(game);
  for (int i = 0; i < plies; i++) {
    chee_move move;
    const chee_position *now = chee_history_now(game);
    assert_int_equal(chee_move_read(now, round_trip[i % ROUND], &move, NULL), CHEE_OK);
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    assert_int_equal(chee_history_result(game).ending, CHEE_GOING_ON);
  }
  return game;
}

// North is to close the round, to three stones in their row and one in South's: captured stones
// with which they win or lose by two when that is counted.
enum { EVEN = 22, SOUTH_AHEAD = 24, NORTH_BEHIND = 20, COUNTED = 2 };

#endif
