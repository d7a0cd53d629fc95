// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_UNIT_SEARCH_PLAYER_KIT_H
#define CHEE_TESTS_UNIT_SEARCH_PLAYER_KIT_H

// Games and players to try players with.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chee/game.h"
#include "chee/player.h"
#include "chee/random.h"
#include "chee/search.h"
#include "chee/text.h"

// A game `plies` random moves on from the start, as long as it goes on. Size 0: the default.
static inline chee_history *game_after(chee_game_id id, int size, int plies, uint64_t seed) {
  chee_rules rules = chee_rules_default(id);
  if (size > 0) rules.size = (uint8_t)size;
  chee_position start;
  chee_start(&rules, &start);
  chee_history *history = chee_history_new(&start);
  assert_non_null(history);
  chee_random random = chee_random_new(seed, 0);
  for (int i = 0; i < plies; i++) {
    if (chee_history_result(history).ending != CHEE_GOING_ON) break;
    chee_move move = chee_random_move(chee_history_now(history), &random);
    assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
  }
  return history;
}

static inline chee_player *player_of(const char *name, uint64_t seed) {
  chee_player *player = NULL;
  assert_int_equal(chee_player_new(name, seed, &player, NULL), CHEE_OK);
  assert_string_equal(chee_player_name(player), name);
  return player;
}

// A game from the position in these six fields.
static inline chee_history *game_from(const char *fields) {
  chee_position start;
  chee_error error;
  if (chee_position_read(fields, CHEE_STRICT, &start, &error) != CHEE_OK)
    fail_msg("%s", error.text);
  chee_history *history = chee_history_new(&start);
  assert_non_null(history);
  return history;
}

#endif
