// SPDX-License-Identifier: MIT
//
// The numbering of positions: every number of a slab to its position and back.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/egdb_index.h"
#include "chee/game.h"
#include "chee/move.h"
#include "chee/text.h"

static chee_egdb_index *index_of(const char *text) {
  chee_rules rules;
  chee_egdb_index *index = NULL;
  assert_int_equal(chee_rules_read(text, CHEE_STRICT, &rules, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  return index;
}

static int by_bytes(const void *a, const void *b) {
  return memcmp(a, b, sizeof(chee_position));
}

// Every number goes to a position that is valid, differs from all others and comes back.
static uint64_t round_trip(const char *rules, chee_egdb_slab slab) {
  chee_egdb_index *index = index_of(rules);
  uint64_t size = chee_egdb_slab_size(index, &slab), positions = 0;
  assert_in_range(size, 1, 2000000);
  chee_position *seen = calloc(size, sizeof *seen);
  assert_non_null(seen);
  for (uint64_t number = 0; number < size; number++) {
    chee_position *position = &seen[positions];
    chee_egdb_slab back;
    uint64_t again;
    if (!chee_egdb_unrank(index, &slab, number, position)) {
      assert_int_not_equal(chee_position_check(position, NULL), CHEE_OK);
      continue;
    }
    assert_int_equal(chee_position_check(position, NULL), CHEE_OK);
    assert_true(chee_egdb_rank(index, position, &back, &again));
    if (slab.more == 0) { // else the slab of exactly its bulls
      assert_memory_equal(&back, &slab, sizeof slab);
      assert_int_equal(again, number);
    }
    assert_true(chee_egdb_rank_in(index, position, &slab, &again));
    assert_int_equal(again, number);
    chee_egdb_slab uneven; // the same in its members, not in the bytes between them
    memset(&uneven, 0xA5, sizeof uneven);
    uneven.mover = slab.mover, uneven.other = slab.other;
    uneven.loose = slab.loose, uneven.more = slab.more;
    uneven.bulls[0] = slab.bulls[0], uneven.bulls[1] = slab.bulls[1];
    assert_true(chee_egdb_rank_in(index, position, &uneven, &again));
    positions++;
  }
  qsort(seen, positions, sizeof *seen, by_bytes);
  for (uint64_t i = 1; i < positions; i++) assert_true(by_bytes(&seen[i - 1], &seen[i]) != 0);
  chee_position beyond;
  assert_false(chee_egdb_unrank(index, &slab, size, &beyond));
  free(seen);
  chee_egdb_index_free(index);
  return positions;
}

static chee_egdb_slab slab_of(int mover, int mover_spinsters, int other, int other_spinsters) {
  chee_egdb_slab slab;
  memset(&slab, 0, sizeof slab);
  slab.mover = (chee_egdb_side){(uint8_t)mover, (uint8_t)mover_spinsters};
  slab.other = (chee_egdb_side){(uint8_t)other, (uint8_t)other_spinsters};
  return slab;
}

static void whole_slabs_come_back(void **state) {
  (void)state;
  assert_int_equal(round_trip("mefuhva.4", slab_of(3, 0, 2, 0)), 120 * 36);
  assert_int_equal(round_trip("njombwa.3", slab_of(1, 0, 4, 0)), 6 * 126);
  assert_int_equal(round_trip("njombwa.8", slab_of(3, 0, 1, 0)), 816 * 16);
  assert_int_equal(round_trip("swahili.2", slab_of(2, 0, 3, 0)), 66 * 286);
}

// 3.4 and 3.8: with two spinsters among four men of 4 x 4 the other two stand in one of six
// pockets.
static void spinsters_stand_alone(void **state) {
  (void)state;
  assert_int_equal(round_trip("chuba.4", slab_of(4, 2, 1, 0)), 6 * 6 * 8);
  assert_int_equal(round_trip("chuba.4", slab_of(5, 3, 4, 1)),
                   4 * 5 * (4 * (7 + 6 * 7 + 7 * 6 * 5 / 6 - 35)));
}

static void bulls_are_no_part_of_a_layout(void **state) {
  (void)state;
  chee_egdb_slab slab;
  memset(&slab, 0, sizeof slab);
  slab.loose = 3;
  slab.bulls[0] = 0x8001;
  slab.bulls[1] = 0x0110;
  assert_int_equal(round_trip("enkeshui.8", slab), 12 * 13 * 14 / 6);
  // Two more among twelve holes, each of either owner.
  slab.more = 2;
  assert_int_equal(round_trip("enkeshui.8", slab), 12 * 11 / 2 * 4 * (10 * 11 * 12 / 6));
}

static void refused(const chee_egdb_index *index, const char *text) {
  chee_position position;
  chee_egdb_slab slab;
  uint64_t number;
  assert_int_equal(chee_position_read(text, CHEE_STRICT, &position, NULL), CHEE_OK);
  assert_false(chee_egdb_rank(index, &position, &slab, &number));
}

// The number does not depend on who moves, on stores or on the ply; openings have none.
static void only_what_lies_counts(void **state) {
  (void)state;
  chee_egdb_index *index = index_of("njombwa.3");
  chee_position a, b;
  chee_egdb_slab slab_a, slab_b;
  uint64_t number_a, number_b;
  const char *south = "njombwa.3 0*3/0,1,0/2,0,0/0,0,1 0,0 S - 2";
  const char *north = "njombwa.3 1,0,0/0,0,2/0,1,0/0*3 3,1 N - 9";
  assert_int_equal(chee_position_read(south, CHEE_STRICT, &a, NULL), CHEE_OK);
  assert_int_equal(chee_position_read(north, CHEE_STRICT, &b, NULL), CHEE_OK);
  assert_true(chee_egdb_rank(index, &a, &slab_a, &number_a));
  assert_true(chee_egdb_rank(index, &b, &slab_b, &number_b));
  assert_memory_equal(&slab_a, &slab_b, sizeof slab_a);
  assert_int_equal(number_a, number_b);
  refused(index, "njombwa.3 1*3/1*3/1*3/1*3 0,0 S SN 0");
  refused(index, "njombwa.3 0*3/0*3/2,0,0/0,0,1 0,0 S - 2");
  refused(index, "njombwa.4 0*4/0,1,0,0/2,0*3/0,0,1,0 0,0 S - 2");
  chee_egdb_index_free(index);
}

static void what_has_no_numbers(void **state) {
  (void)state;
  chee_rules rules;
  chee_egdb_index *none = NULL;
  chee_error error;
  assert_int_equal(chee_rules_read("swahili.4", CHEE_STRICT, &rules, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_index_new(&rules, &none, &error), CHEE_BAD_DATA);
  assert_null(none);
  chee_egdb_index *index = index_of("mefuhva.28");
  chee_egdb_slab slab = slab_of(109, 0, 1, 0);
  assert_int_equal(chee_egdb_slab_size(index, &slab), UINT64_MAX);
  slab = slab_of(110, 0, 1, 0);
  assert_int_equal(chee_egdb_slab_size(index, &slab), 0);
  slab = slab_of(4, 1, 1, 0); // spinsters are Chuba's
  assert_int_equal(chee_egdb_slab_size(index, &slab), 0);
  chee_egdb_index_free(index);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(whole_slabs_come_back),         cmocka_unit_test(spinsters_stand_alone),
      cmocka_unit_test(bulls_are_no_part_of_a_layout), cmocka_unit_test(only_what_lies_counts),
      cmocka_unit_test(what_has_no_numbers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
