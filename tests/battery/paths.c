// SPDX-License-Identifier: MIT
//
// Fast ways against plain ones: sowing, counting, random games.
#include <stdlib.h>
#include <string.h>

#include "battery.h"
#include "core/perft.h"
#include "core/playout.h"
#include "core/sow.h"
#include "games/fast/fast.h"

static bool on_rings(const chee_position *position) {
  return position->rules.game != CHEE_SWAHILI && position->rules.game != CHEE_ENKESHUI;
}

enum { MOVES_MAX = CHEE__RING_MAX };

typedef struct rings {
  uint8_t ring[MOVES_MAX][CHEE__RING_BYTES];
} rings;

static void compare(const chee__sow_set *set, const char *way, int from, chee__sowing seen,
                    const uint8_t *ring, chee__sowing right, const uint8_t *right_ring, int n) {
  const bool ended = right.end >= 0;
  CHECK(seen.end == right.end && seen.laps == right.laps && seen.touched == right.touched,
        "%s %s from %d: end %d laps %u, and not end %d laps %u", set->name, way, from, seen.end,
        seen.laps, right.end, right.laps);
  CHECK(!ended || memcmp(ring, right_ring, (size_t)n) == 0, "%s %s from %d: another ring",
        set->name, way, from);
}

static void check_one(const chee__sow_set *set, const char *way, chee__sow_fn *one,
                      const uint8_t *side, int n, int from, chee__sowing exact,
                      const uint8_t *right) {
  uint8_t ring[CHEE__RING_BYTES];
  memcpy(ring, side, sizeof ring);
  const chee__sowing seen = one(ring, n, from);
  compare(set, way, from, seen, ring, exact, right, n);
}

static void check_set(const chee__sow_set *set, const uint8_t *side, int n, const uint8_t *from,
                      int count) {
  const chee__sow_kernels *kernels = chee__sow_set_kernels(set, n);
  static rings right;
  chee__sowing exact[MOVES_MAX];
  for (int i = 0; i < count; i++) {
    memcpy(right.ring[i], side, CHEE__RING_BYTES);
    exact[i] = chee__sow_exact(right.ring[i], n, from[i]);
    chee__sowing untouched = exact[i];
    untouched.touched = 0;
    check_one(set, "one", kernels->one, side, n, from[i], untouched, right.ring[i]);
    check_one(set, "touching", kernels->touching, side, n, from[i], exact[i], right.ring[i]);
  }
}

void battery_check_sowing(const chee_position *position) {
  if (!on_rings(position)) return;
  const int n = 2 * position->rules.size;
  for (int seat = 0; seat < 2; seat++) {
    uint8_t from[MOVES_MAX];
    int count = 0;
    for (int hole = 0; hole < n; hole++)
      if (position->side[seat][hole]) from[count++] = (uint8_t)hole;
    for (const chee__sow_set *const *set = chee__sow_sets; *set; set++)
      if ((*set)->available()) check_set(*set, position->side[seat], n, from, count);
  }
}

#if defined(__x86_64__)
static bool runs_avx2(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
}

static bool runs_avx512(void) {
  return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512vbmi2");
}
#endif

typedef struct build {
  const char *name;
  const chee__four_row_fast *fast;
  bool (*runs)(void);
} build;

static bool runs(void) {
  return true;
}

static const build builds[] = {{"plain", &chee__four_row_fast_plain, runs},
#if defined(__x86_64__)
                               {"avx2", &chee__four_row_fast_avx2, runs_avx2},
                               {"avx512", &chee__four_row_fast_avx512, runs_avx512},
#endif
                               {NULL, NULL, NULL}};

static bool has_fast_way(const chee_position *position) {
  return position->rules.game == CHEE_MEFUHVA || position->rules.game == CHEE_NJOMBWA;
}

static bool extra(const chee_position *position) {
  return position->rules.game == CHEE_MEFUHVA && position->rules.option[0] == 0;
}

static void compare_counts(const char *way, int depth, bool bulk, const chee_perft_counts *seen,
                           const chee_perft_counts *right) {
  CHECK(seen->leaves == right->leaves &&
            (bulk || (seen->captures == right->captures && seen->passes == right->passes &&
                      seen->ends == right->ends)),
        "%s perft %d%s: %llu leaves, and not %llu", way, depth, bulk ? " in bulk" : "",
        (unsigned long long)seen->leaves, (unsigned long long)right->leaves);
}

void battery_check_perft(const chee_position *position, int depth) {
  static chee_perft *memory;
  if (!memory) memory = chee_perft_new();
  CHECK(memory, "no memory");
  chee_perft_counts right = {0};
  chee__perft_plain(memory, position, depth, false, NULL, &right);
  for (int bulk = 0; bulk < 2; bulk++) {
    chee_perft_counts seen = {0};
    chee_perft_run(memory, position, depth, bulk, NULL, &seen);
    compare_counts("public", depth, bulk, &seen, &right);
    for (const build *b = builds; b->name && has_fast_way(position) && depth > 0; b++) {
      if (!b->runs()) continue;
      seen = (chee_perft_counts){0};
      b->fast->perft(memory, position, extra(position), depth, bulk, NULL, &seen);
      compare_counts(b->name, depth, bulk, &seen, &right);
    }
  }
}

static void compare_games(const char *way, const chee_playout_game *a, const chee_playout_game *b,
                          const chee_random *x, const chee_random *y) {
  CHECK(a->plies == b->plies && a->passes == b->passes && a->captures == b->captures &&
            a->endless == b->endless && a->longest == b->longest && a->laps == b->laps &&
            memcmp(a->result.points, b->result.points, sizeof a->result.points) == 0 &&
            a->result.ending == b->result.ending && a->result.shared == b->result.shared &&
            a->result.winner == b->result.winner && a->result.seats == b->result.seats,
        "%s random game: %u plies %llu laps ending %d, and not %u %llu %d", way, a->plies,
        (unsigned long long)a->laps, a->result.ending, b->plies, (unsigned long long)b->laps,
        b->result.ending);
  CHECK(x->state == y->state, "%s random game drew other numbers", way);
}

// More games than are played side by side, and each is the one its number alone makes.
static void check_games(chee_playout *memory, const chee_position *position, uint64_t seed) {
  enum { GAMES = 11, FIRST = 5 };
  chee_playout_game right[GAMES], seen[GAMES];
  chee_random none = {0};
  for (uint32_t i = 0; i < GAMES; i++) {
    chee_random random = chee_random_new(seed, FIRST + i);
    right[i] = (chee_playout_game){0};
    chee__playout_plain(memory, position, &random, 0, NULL, NULL, &right[i]);
  }
  chee_playout_games(memory, position, seed, FIRST, GAMES, 0, seen);
  for (int i = 0; i < GAMES; i++)
    compare_games("public, of many", &seen[i], &right[i], &none, &none);
  for (const build *b = builds; b->name && has_fast_way(position); b++) {
    if (!b->runs()) continue;
    b->fast->playouts(memory, position, extra(position), seed, FIRST, GAMES, seen);
    for (int i = 0; i < GAMES; i++) compare_games(b->name, &seen[i], &right[i], &none, &none);
  }
}

void battery_check_playout(const chee_position *position, uint64_t seed) {
  static chee_playout *memory;
  if (!memory) memory = chee_playout_new();
  CHECK(memory, "no memory");
  chee_random drawn = chee_random_new(seed, 0);
  chee_playout_game right = {0};
  chee__playout_plain(memory, position, &drawn, 0, NULL, NULL, &right);
  chee_random random = chee_random_new(seed, 0);
  chee_playout_game seen;
  chee_playout_run(memory, position, &random, 0, NULL, NULL, &seen);
  compare_games("public", &seen, &right, &random, &drawn);
  for (const build *b = builds; b->name && has_fast_way(position); b++) {
    if (!b->runs()) continue;
    random = chee_random_new(seed, 0);
    seen = (chee_playout_game){0};
    b->fast->playout(memory, position, extra(position), &random, &seen);
    compare_games(b->name, &seen, &right, &random, &drawn);
  }
  check_games(memory, position, seed);
  random = chee_random_new(seed, 0);
  chee_playout_run(memory, position, &random, CHEE_PLAYOUT_BRANCHING, NULL, NULL, &seen);
  compare_games("counted", &seen, &right, &random, &drawn);
  CHECK(seen.choices >= seen.plies && (seen.plies == 0 || seen.widest > 0), "branching is amiss");
}
