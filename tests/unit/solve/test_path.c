// SPDX-License-Identifier: MIT
//
// The positions of a worker's path, found by their hash.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "chee/text.h"
#include "solve/prover.h"

static chee__search search;

static int make_search(void **state) {
  (void)state;
  chee_rules rules;
  chee_claim claim = {.kind = CHEE_CLAIM_WINS};
  if (chee_rules_read("njombwa.4", CHEE_STRICT, &rules, NULL) != CHEE_OK) return -1;
  search = (chee__search){.question = chee__question_new(&rules, &claim), .workers = 1};
  return 0;
}

// Enters positions whose hash is `step` times their number, and looks for each.
static void all_are_found(uint64_t step) {
  chee__prover *w = chee__prover_new(&search, 0);
  assert_non_null(w);
  chee__dfpn_child c = {.depends = 0};
  for (w->depth = 0; w->depth <= CHEE__DEPTH_MAX; w->depth++) {
    chee__dfpn_frame *f = &w->frames[w->depth];
    f->hash = c.hash = step * (uint64_t)w->depth;
    f->key.word[0] = c.key.word[0] = (uint64_t)w->depth;
    assert_int_equal(chee__dfpn_on_path(w, &c), -1);
    chee__dfpn_enter(w);
  }
  for (w->depth = CHEE__DEPTH_MAX; w->depth >= 0; w->depth--) {
    for (int i = w->depth; i >= 0; i -= 1 + w->depth / 16) {
      c.hash = step * (uint64_t)i;
      c.key.word[0] = (uint64_t)i;
      assert_int_equal(chee__dfpn_on_path(w, &c), i);
    }
    c.key.word[0] = UINT64_MAX; // the hash of another
    assert_int_equal(chee__dfpn_on_path(w, &c), -1);
    c.hash = w->frames[w->depth].hash;
    c.key.word[0] = (uint64_t)w->depth;
    chee__dfpn_leave(w);
    assert_int_equal(chee__dfpn_on_path(w, &c), -1);
    chee__dfpn_leave(w); // what is not there is let be
  }
  chee__prover_free(w);
}

static void far_apart(void **state) {
  (void)state;
  all_are_found(0x9E3779B97F4A7C15);
}

static void in_a_row_over_the_end(void **state) {
  (void)state;
  all_are_found(CHEE__PATH_PLACES - 1);
}

static void of_few_hashes_or_one(void **state) {
  (void)state;
  all_are_found((uint64_t)1 << 62);
  all_are_found(0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(far_apart),
                                     cmocka_unit_test(in_a_row_over_the_end),
                                     cmocka_unit_test(of_few_hashes_or_one)};
  return cmocka_run_group_tests(tests, make_search, NULL);
}
