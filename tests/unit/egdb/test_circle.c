// SPDX-License-Identifier: MIT
//
// Enkeshui where play may go in circles, so that nobody can force what lies between the two bounds
// (0.4). No board has been found on which that happens; here are hand-made moves between layouts on
// which it does, and a table in which it is said.
#include "chee/egdb_shelf.h"
#include "chee/egdb_verify.h"
#include "chee/random.h"
#include "egdb/enkeshui.h"
#include "repack.h"

enum { LAYOUTS = 5, LOOSE = 4, MOVES = 3 };

// Layouts of one owner with their moves: an item as it is when its moves have been listed.
typedef struct net {
  chee__bulls_item item;
  chee_egdb_job job;
  uint64_t firsts[2][LAYOUTS + 1];
  uint32_t quiet[2][LAYOUTS * MOVES];
  uint8_t over[2][LAYOUTS], low[2][LAYOUTS], high[2][LAYOUTS];
  uint8_t made_low[2][LAYOUTS], made_high[2][LAYOUTS], bytes[1];
  uint16_t low_plies[2][LAYOUTS], high_plies[2][LAYOUTS], plies[1];
} net;

static void set_up(net *n, uint64_t layouts) {
  n->item = (chee__bulls_item){
      .job = &n->job, .layouts = layouts, .owners = 1, .bytes = n->bytes, .plies = n->plies};
  for (int view = 0; view < 2; view++)
    n->item.turn[view] = (chee__bulls_turn){.slab = {.loose = LOOSE},
                                            .firsts = n->firsts[view],
                                            .quiet = n->quiet[view],
                                            .over = n->over[view],
                                            .low = n->low[view],
                                            .high = n->high[view],
                                            .made_low = n->made_low[view],
                                            .made_high = n->made_high[view],
                                            .low_plies = n->low_plies[view],
                                            .high_plies = n->high_plies[view]};
}

// Both players have a quiet move back and forth, and a capture after which they lose two stones.
static void who_captures_loses(void **state) {
  (void)state;
  net n = {0};
  set_up(&n, 1);
  for (int view = 0; view < 2; view++) {
    n.firsts[view][1] = 1;
    n.made_low[view][0] = n.made_high[view][0] = CHEE__MARGIN_ZERO - 2;
  }
  chee__bulls_solve(&n.item);
  chee__bulls_measure(&n.item);
  for (int view = 0; view < 2; view++) {
    assert_int_equal(n.low[view][0], CHEE__MARGIN_ZERO - 2);
    assert_int_equal(n.high[view][0], CHEE__MARGIN_ZERO + 2);
    assert_int_equal(n.low_plies[view][0], 1);  // the capture
    assert_int_equal(n.high_plies[view][0], 2); // the other's, after a quiet move
  }
}

// By the definition: whether whoever is to move at a layout can force `margin`, or be forced to
// give it, without counting on a repetition.
static bool forced(const net *n, int view, int layout, int margin, bool to_move,
                   const bool done[2][LAYOUTS]) {
  int made = to_move ? n->made_low[view][layout] : n->made_high[view][layout];
  bool converts = made != CHEE__MARGIN_NONE;
  made -= CHEE__MARGIN_ZERO;
  if (n->over[view][layout]) return to_move ? made >= margin : -made >= margin;
  bool any = converts && made >= margin, all = !converts || -made >= margin;
  for (uint64_t k = n->firsts[view][layout]; k < n->firsts[view][layout + 1]; k++) {
    bool there = done[1 - view][n->quiet[view][k]];
    any |= there;
    all &= there;
  }
  return to_move ? any : all;
}

// The greatest margin that the player with the move at view 0 or 1 (`first`) can force, for each
// layout and view; all loose stones lost need no forcing.
static void by_definition(const net *n, int first, int best[2][LAYOUTS]) {
  for (int i = 0; i < 2 * LAYOUTS; i++) best[i / LAYOUTS][i % LAYOUTS] = -LOOSE;
  for (int margin = -LOOSE + 2; margin <= LOOSE; margin += 2) {
    bool done[2][LAYOUTS] = {{false}}, changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < 2 * LAYOUTS; i++) {
        int view = i / LAYOUTS, layout = i % LAYOUTS;
        if (done[view][layout] || !forced(n, view, layout, margin, view == first, done)) continue;
        done[view][layout] = changed = true;
        best[view][layout] = margin;
      }
    }
  }
}

static void draw_net(net *n, chee_random *random) {
  memset(n, 0, sizeof *n);
  set_up(n, LAYOUTS);
  for (int view = 0; view < 2; view++)
    for (int layout = 0; layout < LAYOUTS; layout++) {
      const uint64_t at = n->firsts[view][layout];
      uint32_t moves = chee_random_below(random, MOVES + 1);
      n->over[view][layout] = chee_random_below(random, 8) == 0;
      if (n->over[view][layout]) moves = 0;
      for (uint32_t k = 0; k < moves; k++)
        n->quiet[view][at + k] = chee_random_below(random, LAYOUTS);
      n->firsts[view][layout + 1] = at + moves;
      if (moves && chee_random_below(random, 2)) continue;
      int low = 2 * (int)chee_random_below(random, LOOSE + 1) - LOOSE, high = low;
      while (!n->over[view][layout] && high < LOOSE && chee_random_below(random, 4) == 0) high += 2;
      n->made_low[view][layout] = (uint8_t)(CHEE__MARGIN_ZERO + low);
      n->made_high[view][layout] = (uint8_t)(CHEE__MARGIN_ZERO + high);
    }
}

static void bounds_are_what_is_forced(void **state) {
  (void)state;
  chee_random random = chee_random_new(3, 0);
  int apart = 0;
  for (int i = 0; i < 5000; i++) {
    net n;
    int best[2][2][LAYOUTS];
    draw_net(&n, &random);
    chee__bulls_solve(&n.item);
    for (int first = 0; first < 2; first++) by_definition(&n, first, best[first]);
    for (int k = 0; k < 2 * LAYOUTS; k++) {
      int view = k / LAYOUTS, layout = k % LAYOUTS;
      assert_int_equal(n.low[view][layout] - CHEE__MARGIN_ZERO, best[view][view][layout]);
      assert_int_equal(n.high[view][layout] - CHEE__MARGIN_ZERO, -best[1 - view][view][layout]);
      apart += n.low[view][layout] < n.high[view][layout];
    }
  }
  assert_true(apart > 1000);
}

// A table that says so: it is looked up as it stands, nobody is told one value, and both ways of
// verifying, which know better of this board, refuse it.
static void bounds_apart_are_no_value(void **state) {
  (void)state;
  const char *text = "enkeshui.8 0*3,3S,3S,4N,4S,3N/0,1,0,0,4S,3N,3N,4N 9,2 S - 30";
  chee_position board, start;
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  chee_egdb_value value;
  chee_value told;
  kit_build(text, 2);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_position_read(text, CHEE_STRICT, &board, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(text, index, 2);
  const chee_egdb_unit *unit = &plan.units[plan.count - 1];
  chee_egdb_job *job = make_streams(index, unit, folder);
  job->table[0].values[0] = 0 | 2 << 4; // from -2 to 2
  assert_true(chee_egdb_unrank(index, &job->table[0].slab, 0, &start));
  pack_again(job);
  chee_egdb_job_free(job);
  chee_egdb *db = kit_open(text);
  assert_true(chee_egdb_probe(db, &start, false, &value));
  assert_int_equal(value.low, -2);
  assert_int_equal(value.high, 2);
  assert_int_equal(value.outcome, 0);
  assert_false(chee_egdb_known(db, &start, &told));
  size_t table = chee_egdb_table_of(db, &unit->slab);
  for (int way = 0; way < 2; way++) {
    chee_egdb_check *check;
    assert_int_equal(chee_egdb_check_new(db, table, way ? CHEE_EGDB_BY_ROWS : CHEE_EGDB_BY_MOVES, 0,
                                         1, &check, NULL),
                     CHEE_OK);
    for (uint64_t k = 0; k < chee_egdb_check_items(check); k++) chee_egdb_check_work(check, k);
    assert_int_equal(chee_egdb_check_status(check, NULL), CHEE_ILLEGAL);
    chee_egdb_check_free(check);
  }
  chee_egdb_close(db);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(who_captures_loses),
                                     cmocka_unit_test(bounds_are_what_is_forced),
                                     cmocka_unit_test(bounds_apart_are_no_value)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
