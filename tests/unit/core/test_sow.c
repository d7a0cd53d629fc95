// SPDX-License-Identifier: MIT
//
// Every kernel set against a byte loop written apart from them.
#include "core/sow.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t random_state;

static uint32_t random_below(uint32_t n) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (uint32_t)(((random_state >> 32) * n) >> 32);
}

typedef struct start {
  uint8_t ring[CHEE__RING_BYTES];
  int n;
  int from;
} start;

// The rules as they are written, one counter at a time (1.4, 1.5, 0.5). Floyd's two runners find
// the recurrence (0.2), whichever state it goes back to: the library compares with the start only.
typedef struct runner {
  uint8_t ring[CHEE__RING_BYTES];
  int hole;
  bool resting;
} runner;

static void run_lap(runner *r, int n, uint64_t *touched) {
  if (r->resting) return;
  int hand = r->ring[r->hole];
  r->ring[r->hole] = 0;
  while (hand-- > 0) {
    r->hole = (r->hole + 1) % n;
    r->ring[r->hole]++;
    *touched |= UINT64_C(1) << r->hole;
  }
  r->resting = r->ring[r->hole] == 1;
}

// False if neither end nor recurrence comes within `most` laps.
static bool sow_by_the_rules(start *s, uint32_t most, chee__sowing *sowing) {
  runner slow = {.hole = s->from};
  memcpy(slow.ring, s->ring, sizeof slow.ring);
  runner fast = slow;
  uint64_t touched = 0;
  for (uint32_t laps = 0; laps <= most; ++laps) {
    if (slow.resting) {
      memcpy(s->ring, slow.ring, sizeof s->ring);
      *sowing = (chee__sowing){slow.hole, laps, touched};
      return true;
    }
    uint64_t ahead = 0;
    run_lap(&slow, s->n, &touched);
    run_lap(&fast, s->n, &ahead);
    run_lap(&fast, s->n, &ahead);
    if (!fast.resting && slow.hole == fast.hole &&
        memcmp(slow.ring, fast.ring, sizeof slow.ring) == 0) {
      *sowing = (chee__sowing){-1, 0, 0};
      return true;
    }
  }
  return false;
}

// `counters` counters at random, then the hole to lift, which gets `hand` of them.
static start random_start(int n, int counters, int hand) {
  start s = {.n = n, .from = (int)random_below((uint32_t)n)};
  s.ring[s.from] = (uint8_t)hand;
  // Few targets at times, so that hands and empty holes vary.
  uint32_t spread = 1 + random_below((uint32_t)n);
  uint32_t base = random_below((uint32_t)n);
  for (int i = hand; i < counters; ++i) ++s.ring[(base + random_below(spread)) % (uint32_t)n];
  return s;
}

static start start_from(int n, int from, const char *holes) {
  start s = {.n = n, .from = from};
  char *next = (char *)(uintptr_t)holes;
  for (int i = 0; i < n; ++i) s.ring[i] = (uint8_t)strtol(next, &next, 10);
  return s;
}

// A start and what the rules make of it.
typedef struct known {
  start before;
  start after;
  chee__sowing sowing;
} known;

enum { LAPS_MAX = 1000000, RANDOM_LAPS_MAX = 400 };

static known known_start(start s) {
  known k = {s, s, {0, 0, 0}};
  assert_true(sow_by_the_rules(&k.after, LAPS_MAX, &k.sowing));
  return k;
}

// A random start that comes to rest, or is found endless, within RANDOM_LAPS_MAX laps, as nearly
// all do.
static known random_known(int n, int counters_max, int hand_max) {
  for (;;) {
    int counters = 1 + (int)random_below((uint32_t)counters_max);
    int hand = 1 + (int)random_below((uint32_t)(hand_max < counters ? hand_max : counters));
    known k = {.before = random_start(n, counters, hand)};
    k.after = k.before;
    if (sow_by_the_rules(&k.after, RANDOM_LAPS_MAX, &k.sowing)) return k;
  }
}

static void fail_start(const chee__sow_set *set, const char *what, const start *s) {
  print_error("%s %s: n %d from %d ring", set->name, what, s->n, s->from);
  for (int i = 0; i < s->n; ++i) print_error(" %d", s->ring[i]);
  print_error("\n");
  fail();
}

static void check_result(const chee__sow_set *set, const char *what, const known *k, int touching,
                         chee__sowing got, const uint8_t *ring) {
  uint64_t touched = touching ? k->sowing.touched : 0;
  if (k->sowing.end != got.end || k->sowing.laps != got.laps || touched != got.touched)
    fail_start(set, what, &k->before);
  if (memcmp(k->after.ring, ring, CHEE__RING_BYTES) != 0) fail_start(set, what, &k->before);
}

static void check_one(const chee__sow_set *set, const known *k) {
  const chee__sow_kernels *kernels = chee__sow_set_kernels(set, k->before.n);
  // Heap blocks of exactly 64 bytes, so that the sanitizer sees a read or write beyond them.
  uint8_t *ring = malloc(CHEE__RING_BYTES);
  assert_non_null(ring);
  for (int touching = 0; touching < 2; ++touching) {
    memcpy(ring, k->before.ring, CHEE__RING_BYTES);
    chee__sow_fn *sow = touching ? kernels->touching : kernels->one;
    chee__sowing sowing = sow(ring, k->before.n, k->before.from);
    if (k->sowing.end < 0) // the first n bytes are unspecified then
      memcpy(ring, k->after.ring, (size_t)k->before.n);
    check_result(set, "one", k, touching, sowing, ring);
  }
  free(ring);
}

static void each_set(void (*check)(const chee__sow_set *set)) {
  for (const chee__sow_set *const *set = chee__sow_sets; *set; ++set)
    if ((*set)->available()) check(*set);
}

static void check_every_width(const chee__sow_set *set) {
  random_state = UINT64_C(0x9e3779b97f4a7c15);
  for (int n = 2; n <= CHEE__RING_MAX; n += 2)
    for (int i = 0; i < 1000; ++i) {
      known k = random_known(n, i % 2 ? n + 4 : 3 * n, i % 3 ? 5 : 3 * n);
      check_one(set, &k);
    }
}

static void clauses_1_4_and_1_5_every_width(void **state) {
  (void)state;
  each_set(check_every_width);
}

// Every hand on every width, with a few other counters or as many as there may be: the hole lifted
// is not skipped when it comes by (0.5).
static void check_every_hand(const chee__sow_set *set) {
  random_state = UINT64_C(0xd1b54a32d192ed03);
  for (int n = 6; n <= CHEE__RING_MAX; n += 2) {
    int checked = 0;
    for (int hand = 1; hand <= CHEE__RING_COUNTERS; ++hand)
      for (int i = 0; i < 4; ++i) {
        int rest = CHEE__RING_COUNTERS - hand;
        int others = i == 0 ? 0 : (int)random_below((uint32_t)(i < 3 && rest > 9 ? 9 : rest) + 1);
        known k = {.before = random_start(n, hand + others, hand)};
        k.after = k.before;
        if (!sow_by_the_rules(&k.after, RANDOM_LAPS_MAX, &k.sowing)) continue;
        ++checked;
        check_one(set, &k);
      }
    assert_true(checked >= 800);
  }
}

static void clause_0_5_every_hand(void **state) {
  (void)state;
  each_set(check_every_hand);
}

// The fewest counters that sow for ever: 3 1 0 1 0 1 ... from the hole with three, n/2 + 3 of them,
// n * n / 2 laps to the cycle. Starts anywhere on the cycle, alone and among others.
static void check_endless(const chee__sow_set *set) {
  random_state = UINT64_C(0x2545f4914f6cdd1d);
  for (int n = 4; n <= CHEE__RING_MAX; n += 2) {
    known moves[30];
    runner r = {.ring = {3, 1}};
    for (int i = 3; i < n; i += 2) r.ring[i] = 1;
    for (int i = 0; i < 30; ++i) {
      uint64_t touched;
      for (uint32_t laps = random_below((uint32_t)n); laps > 0; --laps) run_lap(&r, n, &touched);
      start s = {.n = n, .from = r.hole};
      memcpy(s.ring, r.ring, sizeof s.ring);
      if (i % 3)
        moves[i] = random_known(n, n / 2 + 2, 4);
      else {
        moves[i] = known_start(s);
        assert_int_equal(moves[i].sowing.end, -1);
      }
      check_one(set, &moves[i]);
    }
  }
}

static void clause_0_2_endless(void **state) {
  (void)state;
  each_set(check_endless);
}

// Cycles of many laps: the start comes back only after that number of them.
static void check_long_endless(const chee__sow_set *set) {
  const start starts[] = {
      start_from(8, 0, "4 2 4 3 4 3 2 3"),              // 6,032 laps
      start_from(10, 6, "1 0 1 5 4 1 4 4 5 4"),         // 60,360
      start_from(14, 0, "2 3 2 3 2 1 2 1 4 5 4 5 2 3"), // 375,942
  };
  for (size_t i = 0; i < sizeof starts / sizeof *starts; ++i) {
    known k = known_start(starts[i]);
    assert_int_equal(k.sowing.end, -1);
    check_one(set, &k);
  }
}

static void clause_0_2_endless_with_long_cycles(void **state) {
  (void)state;
  each_set(check_long_endless);
}

static void check_long_finite(const chee__sow_set *set) {
  static const struct {
    int n, from, end;
    uint32_t laps;
    const char *ring;
  } cases[] = {
      {14, 5, 0, 1478, "1 2 1 2 5 2 4 3 2 3 0 1 2 4"},
      {30, 26, 26, 3177, "4 3 4 3 4 3 4 3 4 3 4 3 4 3 4 3 2 3 4 3 4 3 4 3 4 3 4 3 4 3"},
      {36, 5, 29, 9390, "3 2 3 2 5 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2"},
      {36, 29, 19, 9604, "3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 3 2 4 1 3 2 3 2"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    known k = known_start(start_from(cases[i].n, cases[i].from, cases[i].ring));
    assert_int_equal(k.sowing.end, cases[i].end);
    assert_int_equal(k.sowing.laps, cases[i].laps);
    check_one(set, &k);
  }
}

static void clause_0_2_finite_in_thousands_of_laps(void **state) {
  (void)state;
  each_set(check_long_finite);
}

// The same holes come back with another hole to be lifted, once the kernels have given up on a short
// end: only the same hole as well makes a sowing endless.
static void check_same_holes(const chee__sow_set *set) {
  known k = known_start(start_from(6, 0, "2 7 1 15 9 1"));
  assert_int_equal(k.sowing.laps, 231);
  check_one(set, &k);
}

static void clause_0_2_the_same_holes_with_another_to_be_lifted(void **state) {
  (void)state;
  each_set(check_same_holes);
  uint8_t ring[CHEE__RING_BYTES] = {2, 3, 4, 1, 4, 7, 2, 1};
  chee__sowing sowing = chee__sow_exact(ring, 8, 0);
  assert_int_equal(sowing.laps, 33);
}

static void sets_are_found_by_name_and_the_best_is_the_first(void **state) {
  (void)state;
  const chee__sow_set *first = NULL;
  bool plain_seen = false;
  for (const chee__sow_set *const *set = chee__sow_sets; *set; ++set) {
    if ((*set)->available() && !first) first = *set;
    assert_ptr_equal(chee__sow_set_named((*set)->name), (*set)->available() ? *set : NULL);
    plain_seen |= *set == &chee__sow_plain;
  }
  assert_true(plain_seen);
  assert_ptr_equal(chee__sow_best(), first);
  assert_null(chee__sow_set_named("abacus"));
  for (int n = 2; n <= CHEE__RING_MAX; n += 2)
    assert_ptr_equal(chee__sow_kernels_for(n), &first->kernels[n / 2]);
}

static void check_no_gap(const chee__sow_set *set) {
  for (int n = 2; n <= CHEE__RING_MAX; n += 2) {
    assert_non_null(chee__sow_set_kernels(set, n)->one);
    assert_non_null(chee__sow_set_kernels(set, n)->touching);
  }
}

static void every_set_has_a_kernel_for_every_ring(void **state) {
  (void)state;
  each_set(check_no_gap);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clauses_1_4_and_1_5_every_width),
      cmocka_unit_test(clause_0_5_every_hand),
      cmocka_unit_test(clause_0_2_endless),
      cmocka_unit_test(clause_0_2_endless_with_long_cycles),
      cmocka_unit_test(clause_0_2_finite_in_thousands_of_laps),
      cmocka_unit_test(clause_0_2_the_same_holes_with_another_to_be_lifted),
      cmocka_unit_test(sets_are_found_by_name_and_the_best_is_the_first),
      cmocka_unit_test(every_set_has_a_kernel_for_every_ring),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
