// SPDX-License-Identifier: MIT
// Keys identify positions: what is packed comes back, and what differs has another key.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chee/random.h"
#include "chee/text.h"
#include "solve/key.h"

static const char *const rule_sets[] = {
    "mefuhva.28", "mefuhva.6", "njombwa.8",          "njombwa.3",
    "chuba.11",   "chuba.4",   "enkeshui.12",        "enkeshui.8",
    "swahili.2",  "swahili.3", "swahili.4,teams=on", "swahili.4,openings=distinct,teams=on"};

enum { GAMES = 40, PLIES = 120 };

// The position without what a key leaves out.
static chee_position bare(const chee__packing *packing, const chee_position *position) {
  chee_position p = *position;
  for (int i = 0; i < CHEE_SEATS_MAX; i++) p.store[i] = p.centre[i] = 0;
  if (p.ply > (uint32_t)packing->first_plies) p.ply = (uint32_t)packing->first_plies;
  return p;
}

static void come_back(const chee__packing *packing, const chee_position *position) {
  chee__key key;
  chee_position again, expected = bare(packing, position);
  assert_true(chee__key_pack(packing, position, &key));
  chee__key_unpack(packing, &key, &again);
  assert_memory_equal(&again, &expected, sizeof again);
}

static void keys_come_back(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rule_sets / sizeof rule_sets[0]; i++) {
    chee_rules rules;
    assert_int_equal(chee_rules_read(rule_sets[i], CHEE_STRICT, &rules, NULL), CHEE_OK);
    chee__packing packing = chee__packing_new(&rules, true, false);
    assert_true(packing.words <= CHEE__KEY_WORDS_MAX);
    chee_random random = chee_random_new(i + 1, 0);
    for (int game = 0; game < GAMES; game++) {
      chee_position position;
      chee_start(&rules, &position);
      for (int ply = 0; ply < PLIES; ply++) {
        chee_move moves[CHEE_MOVES_MAX];
        come_back(&packing, &position);
        int count = chee_moves(&position, moves);
        if (count == 0) break;
        chee_apply(&position, moves[chee_random_below(&random, (uint32_t)count)]);
      }
      come_back(&packing, &position);
    }
  }
}

// Two keys of one search name one position up to the stones in bulls (4.9).
static void stones_in_bulls_are_left_out(void **state) {
  (void)state;
  chee_position a, b, c;
  const char *text[] = {"enkeshui.8 0,1,0,0,5N,0*3/0*3,1,0,1,1,9 28,2 S - 20",
                        "enkeshui.8 0,1,0,0,7N,0*3/0*3,1,0,1,1,9 26,2 S - 20",
                        "enkeshui.8 0,1,0,0,7S,0*3/0*3,1,0,1,1,9 26,2 S - 20"};
  assert_int_equal(chee_position_read(text[0], CHEE_STRICT, &a, NULL), CHEE_OK);
  assert_int_equal(chee_position_read(text[1], CHEE_STRICT, &b, NULL), CHEE_OK);
  assert_int_equal(chee_position_read(text[2], CHEE_STRICT, &c, NULL), CHEE_OK);
  chee__key x, y, z;
  chee__packing loose = chee__packing_new(&a.rules, false, true);
  assert_true(chee__key_pack(&loose, &a, &x) && chee__key_pack(&loose, &b, &y) &&
              chee__key_pack(&loose, &c, &z));
  assert_true(chee__key_same(&loose, x.word, y.word));
  assert_false(chee__key_same(&loose, x.word, z.word)); // whose bull it is matters
  chee__packing full = chee__packing_new(&a.rules, true, false);
  assert_true(chee__key_pack(&full, &a, &x) && chee__key_pack(&full, &b, &y));
  assert_false(chee__key_same(&full, x.word, y.word));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_come_back),
      cmocka_unit_test(stones_in_bulls_are_left_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
