// SPDX-License-Identifier: MIT
//
// Random numbers and the random player: the same everywhere, and fair.
#include "chee/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "chee/game.h"

// The published first numbers of SplitMix64 from the state 1234567.
static void the_generator_is_splitmix64(void **state) {
  (void)state;
  static const uint64_t published[] = {6457827717110365317u, 3203168211198807973u,
                                       9817491932198370423u, 4593380528125082431u,
                                       16408922859458223821u};
  chee_random random = {1234567};
  for (int i = 0; i < 5; i++) assert_true(chee_random_next(&random) == published[i]);
}

static void streams_are_repeatable_and_apart(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 20; seed++) {
    for (uint64_t stream = 0; stream < 20; stream++) {
      chee_random a = chee_random_new(seed, stream), b = chee_random_new(seed, stream);
      chee_random other = chee_random_new(seed, stream + 1),
                  next = chee_random_new(seed + 1, stream);
      const uint64_t first = chee_random_next(&a);
      assert_true(first == chee_random_next(&b));
      assert_true(first != chee_random_next(&other) && first != chee_random_next(&next));
    }
  }
}

static void numbers_below_a_bound_are_even(void **state) {
  (void)state;
  enum { DRAWS = 70000 };
  chee_random random = chee_random_new(5, 0);
  for (uint32_t bound = 1; bound <= 7; bound++) {
    int count[7] = {0};
    for (int i = 0; i < DRAWS; i++) {
      const uint32_t number = chee_random_below(&random, bound);
      assert_true(number < bound);
      count[number]++;
    }
    // Five standard deviations of a fair draw are less than 700 for each of these bounds.
    for (uint32_t i = 0; i < bound; i++)
      assert_in_range(count[i] + 700 - DRAWS / (int)bound, 0, 1400);
  }
}

// A start hole first, each equally likely, then one of its moves: a hole whose capture brings many
// choices is not likelier for that.
static void the_random_player_draws_holes_then_moves(void **state) {
  (void)state;
  enum { DRAWS = 40000 };
  const chee_rules rules = chee_rules_default(CHEE_MEFUHVA);
  chee_position start;
  chee_start(&rules, &start);
  static chee_move moves[CHEE_MOVES_MAX];
  int legal = 0, widest = 0, holes[64] = {0};
  for (int hole = 0; hole < 56; hole++) {
    const int count = chee_moves_from(&start, hole, moves);
    legal += count > 0;
    if (count > widest) widest = count;
  }
  assert_true(widest > 50 && legal == 54);
  chee_random random = chee_random_new(6, 0);
  for (int i = 0; i < DRAWS; i++) holes[chee_random_move(&start, &random).from]++;
  for (int hole = 0; hole < 56; hole++) {
    if (chee_moves_from(&start, hole, moves) == 0)
      assert_int_equal(holes[hole], 0);
    else
      assert_in_range(holes[hole], DRAWS / 54 - 140, DRAWS / 54 + 140);
  }
}

static void clause_0_3_the_random_player_passes_where_it_must(void **state) {
  (void)state;
  chee_position position;
  memset(&position, 0, sizeof position);
  position.rules = (chee_rules){.game = CHEE_MEFUHVA, .size = 4};
  memset(position.side[CHEE_SOUTH], 1, 8); // no empty hole to move into
  position.side[CHEE_NORTH][0] = 2;
  chee_random random = chee_random_new(7, 0);
  assert_int_equal(chee_random_move(&position, &random).from, CHEE_PASS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_generator_is_splitmix64),
      cmocka_unit_test(streams_are_repeatable_and_apart),
      cmocka_unit_test(numbers_below_a_bound_are_even),
      cmocka_unit_test(the_random_player_draws_holes_then_moves),
      cmocka_unit_test(clause_0_3_the_random_player_passes_where_it_must),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
