// SPDX-License-Identifier: MIT
//
// Games that are played side by side are those that are played one by one (0.2 to 0.4, 1.5 to 1.9,
// 2.3 to 2.7), also where a hole is full, a sowing is long or endless, and little is left.
#include "chee/playout.h"

#include <string.h>

#include "kit.h"

enum { GAMES = 600, MADE_UP = 40 }; // more than are begun together

static chee_playout_game one[GAMES], many[GAMES];

// Plays `count` games both ways; returns how many ended by a repetition.
static uint32_t compare(const chee_position *start, uint64_t seed, uint32_t count) {
  chee_playout *playout = chee_playout_new();
  assert_non_null(playout);
  memset(many, 0xA5, sizeof many);
  chee_playout_games(playout, start, seed, 3, count, 0, many);
  uint32_t repeated = 0;
  for (uint32_t i = 0; i < count; i++) {
    chee_random random = chee_random_new(seed, 3 + i);
    chee_playout_run(playout, start, &random, 0, NULL, NULL, &one[i]);
    assert_int_equal(many[i].plies, one[i].plies);
    assert_int_equal(many[i].passes, one[i].passes);
    assert_int_equal(many[i].captures, one[i].captures);
    assert_int_equal(many[i].endless, one[i].endless);
    assert_int_equal(many[i].longest, one[i].longest);
    assert_int_equal(many[i].laps, one[i].laps);
    assert_int_equal(many[i].choices, 0);
    assert_int_equal(many[i].result.ending, one[i].result.ending);
    assert_int_equal(many[i].result.winner, one[i].result.winner);
    assert_int_equal(many[i].result.shared, one[i].result.shared);
    assert_memory_equal(many[i].result.points, one[i].result.points, sizeof one[i].result.points);
    repeated += one[i].result.ending == CHEE_REPETITION;
  }
  chee_playout_free(playout);
  return repeated;
}

// Mefuhva without the capture of 1.9, all games else as they are.
static chee_position plain_start(chee_game_id game, int size) {
  chee_position start = start_of(game, size);
  start.rules.option[0] = 1;
  chee_rules rules = start.rules;
  chee_start(&rules, &start);
  return start;
}

static void from_the_start(void **state) {
  (void)state;
  const chee_position starts[] = {start_of(CHEE_NJOMBWA, 8),    start_of(CHEE_NJOMBWA, 9),
                                  start_of(CHEE_MEFUHVA, 8),    start_of(CHEE_MEFUHVA, 16),
                                  plain_start(CHEE_MEFUHVA, 8), start_of(CHEE_CHUBA, 4),
                                  start_of(CHEE_ENKESHUI, 10),  start_of(CHEE_SWAHILI, 3)};
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    for (uint32_t count = 0; count < 20; count += 3) compare(&starts[i], i, count);
  chee_position start = starts[0];
  compare(&start, 1, GAMES);
  chee_apply(&start, move_from(__builtin_ctzll(chee_starts(&start)))); // 2.5
  compare(&start, 1, 20);
}

// Counters on a few holes of each side, so that some holes are full and others empty.
static void scatter(chee_position *position, chee_random *random, uint32_t holes, uint32_t most) {
  position->ply = 10 + chee_random_below(random, 2);
  position->turn = (uint8_t)(position->ply & 1);
  for (int seat = 0; seat < 2; seat++) {
    memset(position->side[seat], 0, sizeof position->side[seat]);
    for (uint32_t i = 0; i < holes; i++)
      position->side[seat][chee_random_below(random, 16)] =
          (uint8_t)(1 + chee_random_below(random, most));
  }
}

static void from_positions_made_up(void **state) {
  (void)state;
  chee_position positions[] = {start_of(CHEE_NJOMBWA, 8), start_of(CHEE_MEFUHVA, 8),
                               plain_start(CHEE_MEFUHVA, 8)};
  static const uint32_t most[] = {15, 18, 2};
  chee_random random = chee_random_new(20, 0);
  uint32_t repeated = 0;
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    for (uint32_t k = 0; k < MADE_UP; k++) {
      scatter(&positions[i], &random, 1 + k % 12, most[k % 3]);
      if (k % 8 == 7) memset(positions[i].side[k / 8 % 2], 1, 16); // nothing that could be sown
      repeated += compare(&positions[i], k, 25);
    }
  }
  assert_true(repeated > 0);
}

// A game stops at the last ply there can be, going on.
static void to_the_last_ply(void **state) {
  (void)state;
  chee_position position = start_of(CHEE_MEFUHVA, 8);
  for (uint32_t left = 0; left < 12; left++) {
    position.ply = CHEE_PLY_MAX - left;
    compare(&position, left, 20);
    assert_int_equal(many[0].result.ending, CHEE_GOING_ON);
    assert_int_equal(many[0].plies, left);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(from_the_start),
      cmocka_unit_test(from_positions_made_up),
      cmocka_unit_test(to_the_last_ply),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
