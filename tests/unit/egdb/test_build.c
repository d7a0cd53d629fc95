// SPDX-License-Identifier: MIT
//
// Tables against the plain builder: every position, its value and its distance.
#include <time.h>

#include "kit.h"
#include "plain.h"
#include "thorough.h"

static uint64_t numbers_to(const chee_egdb_index *index, int counters) {
  chee_egdb_plan plan;
  assert_int_equal(chee_egdb_plan_new(index, counters, &plan, NULL), CHEE_OK);
  uint64_t positions = plan.positions;
  chee_egdb_plan_free(&plan);
  return positions;
}

// Counters on both sides once moves without a choice, which take some of them away (2.5), are over.
static int after_opening(const chee_rules *rules) {
  static chee_move moves[CHEE_MOVES_MAX];
  chee_position position;
  memset(&position, 0, sizeof position);
  chee_start(rules, &position);
  while (position.ply < 2 && chee_moves(&position, moves) == 1) chee_apply(&position, moves[0]);
  return chee_position_counters(&position, 0) + chee_position_counters(&position, 1);
}

// As many counters as come to so many numbers at most, at the least two, and no more than are left.
static int counters_within(const chee_rules *rules, uint64_t most, uint64_t *numbers) {
  chee_egdb_index *index;
  int counters = 2, left = after_opening(rules);
  assert_int_equal(chee_egdb_index_new(rules, &index, NULL), CHEE_OK);
  *numbers = numbers_to(index, counters);
  while (counters < left) {
    uint64_t more = numbers_to(index, counters + 1);
    if (more > most) break;
    *numbers = more;
    counters++;
  }
  chee_egdb_index_free(index);
  return counters;
}

// Entries of the plain builder's table for so many positions.
static size_t room_for(uint64_t numbers) {
  size_t room = 1;
  while (room < 2 * numbers) room *= 2;
  return room;
}

static plain build_plain(const chee_rules *rules, int counters, uint64_t numbers, double *seconds) {
  size_t room = room_for(numbers);
  clock_t begun = clock();
  plain p = plain_new(rules, counters, room);
  *seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
  assert_true(p.count > 0 && 2 * p.count < 3 * room);
  return p;
}

static const size_t room_max = (size_t)2 << 30; // bytes

// What the plain builder reaches in so many seconds of the processor, by what it took for the
// counters before, which is said; at the least, and with a limit of 0, what comes to `most`
// numbers.
static plain reach(const chee_rules *rules, uint64_t most, double limit, int *counters) {
  uint64_t numbers, next;
  double seconds;
  int wanted = counters_within(rules, most, &numbers), left = after_opening(rules);
  plain p = build_plain(rules, wanted, numbers, &seconds);
  chee_egdb_index *index;
  assert_int_equal(chee_egdb_index_new(rules, &index, NULL), CHEE_OK);
  for (; limit > 0 && wanted < left; wanted++, numbers = next) {
    next = numbers_to(index, wanted + 1);
    if (seconds * (double)next / (double)numbers > limit) break;
    if (room_for(next) > room_max / sizeof *p.entries) break;
    free(p.entries);
    p = build_plain(rules, wanted + 1, next, &seconds);
  }
  chee_egdb_index_free(index);
  *counters = wanted;
  if (limit > 0) {
    char text[CHEE_RULES_TEXT_MAX];
    chee_rules_write(rules, text);
    print_message("%s: to %d counters, %zu positions, %.1f seconds\n", text, wanted, p.count,
                  seconds);
  }
  return p;
}

// Seconds that the plain builder has for the smallest board of a game.
static double bound;

// Every `parts`th rule set is looked at, from the one numbered `part` on.
static int part, parts = 1;

// The smallest board of a game is looked at with more counters than the others, and with as many as
// the plain builder reaches within the bound.
static void agree(const chee_rules *of) {
  static int number;
  if (number++ % parts != part) return;
  char text[CHEE_RULES_TEXT_MAX];
  const chee_rules rules = *of;
  bool smallest = (chee_rules_game(of)->sizes & (((uint32_t)1 << of->size) - 1)) == 0;
  uint64_t most = smallest ? 60000 : 21000;
  if (chee_test_thorough()) most *= 8;
  int counters;
  chee_rules_write(of, text);
  plain p = reach(&rules, most, smallest ? bound : 0, &counters);
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

// 1.3 to 1.11, 2.6 to 2.9 and 0.3, 3.3 to 3.9, 5.3 to 5.8; Enkeshui is in test_margin.c.
static void every_rule_set(void **state) {
  (void)state;
  kit_each_rules(false, agree);
}

// test_build [SECONDS], or test_build PART PARTS with PART from 1 on
int main(int argc, char **argv) {
  if (argc == 2) bound = atof(argv[1]);
  if (argc == 3) {
    part = atoi(argv[1]) - 1;
    parts = atoi(argv[2]);
    if (part < 0 || part >= parts) return 2;
  }
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_rule_set)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
