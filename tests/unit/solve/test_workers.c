// SPDX-License-Identifier: MIT
//
// A worker parts ways with another that is in the child it would take, and never waits for it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

#include "chee/game.h"
#include "chee/text.h"
#include "solve/prover.h"

enum { SECONDS = 120 };

typedef struct pair {
  chee__search search;
  chee__prover *works, *stays;
  int ticks;
} pair;

// From now on worker 1 is, and stays, in all the positions in which worker 0 is.
static void stay(void *data) {
  pair *p = data;
  for (int depth = 0; depth <= p->works->depth; depth++)
    atomic_store(&p->search.path[1][depth], p->works->frames[depth].hash);
  p->ticks++;
}

static void nobody_waits(const char *rule_set, int seat) {
  chee_rules rules;
  chee_position start;
  chee_claim claim = {.kind = CHEE_CLAIM_WINS, .seat = seat};
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  pair p = {.ticks = 0};
  p.search.question = chee__question_new(&rules, &claim);
  p.search.workers = 2;
  p.search.depth_most = CHEE__DEPTH_MAX;
  p.search.tick = stay;
  p.search.data = &p;
  p.search.table = chee__proof_table_new(&p.search.question.packing, 1 << 24);
  assert_non_null(p.search.table);
  p.works = chee__prover_new(&p.search, 0);
  p.stays = chee__prover_new(&p.search, 1);
  assert_non_null(p.works);
  assert_non_null(p.stays);
  alarm(SECONDS); // one that waits waits for ever
  assert_int_equal(chee__prover_run(p.works, &start), CHEE__ATTACKER);
  alarm(0);
  assert_true(p.ticks > 5);
  chee__prover_free(p.works);
  chee__prover_free(p.stays);
  chee__proof_table_free(p.search.table);
}

static void whoever_is_there_stays(void **state) {
  (void)state;
  nobody_waits("njombwa.6", 1);
  nobody_waits("mefuhva.6", 0);
  nobody_waits("chuba.8", 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(whoever_is_there_stays)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
