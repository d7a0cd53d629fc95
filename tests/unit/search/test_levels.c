// SPDX-License-Identifier: MIT
// How levels err: what comes far along a sowing they overlook.
#include "core/play.h"
#include "search/levels.h"
#include "unit/search/player_kit.h"

static uint32_t laps_of(const chee_position *position, chee_move move) {
  chee_position after = *position;
  return chee__play_of(position)->apply(&after, move);
}

// The fewest laps of a turn.
static uint32_t fewest(const chee_position *position) {
  chee_move moves[CHEE_MOVES_MAX];
  const int count = chee_moves(position, moves);
  uint32_t least = UINT32_MAX;
  for (int i = 0; i < count; i++) {
    const uint32_t laps = moves[i].from == CHEE_PASS ? 0 : laps_of(position, moves[i]);
    if (laps < least) least = laps;
  }
  return least;
}

static void a_level_follows_no_turn_beyond_its_sight(void **state) {
  (void)state;
  int held = 0;
  for (chee_game_id id = 0; chee_game_get((int)id) != NULL; id++) {
    for (int number = 1; number <= 6; number++) {
      const chee__level *level = chee__level_of((int)id, number);
      if (level->sight == 0) continue;
      char name[24];
      (void)snprintf(name, sizeof name, "level:%d", number);
      chee_player *player = player_of(name, 1);
      for (uint64_t seed = 0; seed < 12; seed++) {
        chee_history *history = game_after(id, 0, 6 + (int)seed, seed);
        const chee_position *now = chee_history_now(history);
        chee_move move;
        if (chee_history_result(history).ending == CHEE_GOING_ON && fewest(now) <= level->sight) {
          assert_int_equal(chee_player_choose(player, history, NULL, &move, NULL), CHEE_OK);
          assert_true(move.from == CHEE_PASS || laps_of(now, move) <= level->sight);
          held++;
        }
        chee_history_free(history);
      }
      chee_player_free(player);
    }
  }
  assert_true(held > 100);
}

// The strongest level overlooks nothing and takes the best; none sees less than the one below it.
static void sight_grows_with_the_level(void **state) {
  (void)state;
  for (int game = 0; chee_game_get(game) != NULL; game++) {
    for (int number = 1; number <= CHEE_LEVELS; number++) {
      const chee__level *level = chee__level_of(game, number);
      if (number == CHEE_LEVELS) assert_true(level->sight == 0 && level->heat == 0);
      if (number == CHEE_LEVELS || level->sight == 0 || level->depth == 0) continue;
      const chee__level *next = chee__level_of(game, number + 1);
      assert_true(next->depth == 0 || next->depth > level->depth ||
                  (next->depth == level->depth && next->sight > level->sight));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_level_follows_no_turn_beyond_its_sight),
      cmocka_unit_test(sight_grows_with_the_level),
  };
  return cmocka_run_group_tests_name("search.levels", tests, NULL, NULL);
}
