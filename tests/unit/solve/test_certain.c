// SPDX-License-Identifier: MIT
//
// Proofs in Enkeshui that end where the margin is certain (4.9), against endgame tables: what can
// be forced is the same number, found forwards by the one and backwards by the other.
#include "../egdb/kit.h"
#include "chee/random.h"
#include "chee/solve.h"

enum { POSITIONS = 60 };

static chee_solve_answer ask(const chee_position *start, int margin) {
  chee_claim claim = {.kind = CHEE_CLAIM_MARGIN, .seat = start->turn, .margin = margin};
  chee_solve_options options = {.hash_bytes = 1 << 22, .certain = true};
  chee_solver *solver = chee_solver_new(start, &claim, &options);
  assert_non_null(solver);
  chee_solve_answer answer = chee_solver_run(solver);
  chee_solver_free(solver);
  return answer;
}

static void agree(const char *board, int loose) {
  chee_random random = chee_random_new(9, (uint64_t)loose);
  kit_build(board, loose);
  chee_egdb *db = kit_open(board);
  for (int i = 0; i < POSITIONS; i++) {
    chee_egdb_info info;
    chee_egdb_value value;
    chee_position start;
    size_t table = chee_random_below(&random, (uint32_t)chee_egdb_tables(db));
    assert_true(chee_egdb_table_info(db, table, &info));
    uint64_t number = chee_random_below(&random, (uint32_t)info.positions);
    assert_true(chee_egdb_unrank(chee_egdb_numbering(db), &info.slab, number, &start));
    if (chee_position_result(&start).ending != CHEE_GOING_ON) continue;
    assert_true(chee_egdb_probe(db, &start, false, &value));
    int settled = chee_claim_settled(&start, start.turn);
    assert_int_equal(ask(&start, settled + value.low), CHEE_SOLVE_PROVED);
    assert_int_equal(ask(&start, settled + value.low + 1), CHEE_SOLVE_REFUTED);
  }
  chee_egdb_close(db);
}

static void tables_say_the_same(void **state) {
  (void)state;
  agree("enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9", 7);
  agree("enkeshui.8,turning=persist 0*3,3S,3S,4N,4S,3N/4S,3S,3N,3N,0*3,4N 0,0 N - 9", 6);
  agree("enkeshui.8,turning=never 0*4,3S,3S,0,0/3S*3,0,3S,3S,3N,3N 0,0 N - 9", 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(tables_say_the_same)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
