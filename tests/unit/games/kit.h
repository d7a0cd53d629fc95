// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_GAMES_KIT_H
#define CHEE_TESTS_GAMES_KIT_H

// What the tests of the games floor share. Positions are made by hand, as notation is a floor
// above.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/game.h"
#include "chee/history.h"
#include "chee/hole.h"
#include "chee/random.h"
#include "chee/setup.h"
#include "chee/trace.h"

static inline chee_rules rules_of(chee_game_id game, int size) {
  chee_rules rules = chee_rules_default(game);
  rules.size = (uint8_t)size;
  return rules;
}

static inline chee_position start_of(chee_game_id game, int size) {
  chee_rules rules = rules_of(game, size);
  chee_position start;
  chee_start(&rules, &start);
  return start;
}

// An empty board of a game, past its first turns.
static inline chee_position bare(chee_game_id game, int size) {
  chee_position position;
  memset(&position, 0, sizeof position);
  position.rules = rules_of(game, size);
  position.ply = 2;
  return position;
}

static inline chee_move move_from(int hole) {
  return (chee_move){.from = (uint8_t)hole, .extra = CHEE_NO_EXTRA};
}

#endif
