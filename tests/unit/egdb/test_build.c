// SPDX-License-Identifier: MIT
//
// Tables against the plain builder: every position, its value and its distance.
#include "kit.h"
#include "plain.h"
#include "thorough.h"

static void agree(const char *text, int counters, size_t room) {
  chee_rules rules = kit_rules(text);
  plain p = plain_new(&rules, counters, room);
  assert_true(p.count > 0 && 2 * p.count < 3 * room);
  kit_build(text, counters);
  chee_egdb *db = kit_open(text);
  size_t seen = 0;
  for (size_t i = 0; i < p.room; i++) {
    const plain_entry *entry = &p.entries[i];
    chee_egdb_value value;
    if (!entry->used) continue;
    seen++;
    assert_true(chee_egdb_probe(db, &entry->position, true, &value));
    if (rules.game == CHEE_SWAHILI) {
      assert_int_equal(value.points, entry->points);
    } else if (value.outcome != entry->outcome || value.plies != (uint32_t)entry->plies) {
      char position[CHEE_POSITION_TEXT_MAX];
      chee_position_write(&entry->position, position);
      fail_msg("%s: table %d in %u, plain %d in %d", position, value.outcome, value.plies,
               entry->outcome, entry->plies);
    }
  }
  assert_int_equal(seen, p.count);
  uint64_t positions = 0;
  chee_egdb_info info;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++)
    positions += info.wins + info.draws + info.losses;
  assert_int_equal(positions, p.count);
  chee_egdb_close(db);
  free(p.entries);
}

// 1.3 to 1.11, with and without the capture of 1.9.
static void mefuhva(void **state) {
  (void)state;
  agree("mefuhva.4", 5, 1 << 16);
  agree("mefuhva.4,extra=0", 5, 1 << 16);
  agree("mefuhva.6", 3, 1 << 13);
}

// 2.6 to 2.9 and 0.3; three columns, where everything is tested to all that is left after the
// opening.
static void njombwa(void **state) {
  (void)state;
  agree("njombwa.3", chee_test_thorough() ? 8 : 6, 1 << 18);
  agree("njombwa.5", chee_test_thorough() ? 4 : 3, 1 << 15);
}

// 3.3 to 3.9: spinsters, the second pair, forfeits.
static void chuba(void **state) {
  (void)state;
  agree("chuba.4", chee_test_thorough() ? 6 : 5, 1 << 18);
  agree("chuba.5", chee_test_thorough() ? 5 : 4, 1 << 17);
}

// 5.3 to 5.8
static void swahili(void **state) {
  (void)state;
  agree("swahili.2", 4, 1 << 14);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(mefuhva),
      cmocka_unit_test(njombwa),
      cmocka_unit_test(chuba),
      cmocka_unit_test(swahili),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
