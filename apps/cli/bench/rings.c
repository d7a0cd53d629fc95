// SPDX-License-Identifier: MIT
//
// Nanoseconds a lap, all in, on the moves of the first 20 plies of random games of every game that
// has such a ring: copying it, sowing it and looking at the result, by each set of instructions,
// against the plain byte loop. A kernel in the table of its set has to win.
#include "bench/rings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/say.h"
#include "bench/loop.h"
#include "chee/game.h"
#include "chee/random.h"

// Each run has moves of its own: of moves sown just before, the processor knows where each ends,
// and on short rings the loop then takes half the time that it takes in a game.
enum { RUN = 20000, RUNS = 8, MOVES = RUNS * RUN, PLIES = 20, SETS_MAX = 8, NAME = 48 };

// The moves met in random games, and room to sow copies of them.
typedef struct moves {
  uint8_t (*rings)[CHEE__RING_BYTES];
  uint8_t *from;
  int count, n;
  bool touching; // whether the holes sown are wanted too
  uint64_t laps[RUNS];
  chee__sow_fn *sow;    // under measure
  int measured;         // the loop and the kernel by turns, with the same moves
  uint64_t check[RUNS]; // what the last measurement saw
} moves;

static chee__sow_fn *kernel_of(const chee__sow_set *set, int n, bool touching) {
  const chee__sow_kernels *kernels = chee__sow_set_kernels(set, n);
  return touching ? kernels->touching : kernels->one;
}

// Whether moves of this game are sown in such rings so. The holes sown matter to spinsters alone
// (3.4).
static bool sows(const chee_game *game, int n, bool touching) {
  if (game == NULL || game->rows != 4 || !(game->sizes >> n / 2 & 1)) return false;
  return !touching || game->mark == CHEE_MARK_SPINSTER;
}

static bool is_sown(int n, bool touching) {
  bool any = false;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) any |= sows(chee_game_get(id), n, touching);
  return any;
}

// One random game's moves, as far as there is room. Every start of every position is a move here,
// as in counting, but for endless ones (0.2).
static void collect_game(moves *m, const chee_position *start, uint64_t game) {
  chee_random random = chee_random_new(1, game);
  chee_position now = *start;
  for (int ply = 0; ply < PLIES && m->count < MOVES && chee_starts(&now) != 0; ply++) {
    chee_move move = chee_random_move(&now, &random);
    if (move.from == CHEE_PASS) break;
    if (now.ply >= (uint32_t)chee_rules_game(&now.rules)->opening_plies) {
      uint8_t ring[CHEE__RING_BYTES];
      memcpy(ring, now.side[now.turn], sizeof ring);
      memcpy(m->rings[m->count], ring, sizeof ring);
      m->from[m->count] = move.from;
      m->laps[m->count++ / RUN] += chee__sow_plain_one(ring, m->n, move.from).laps;
    }
    chee_apply(&now, move);
  }
}

// The games by turns, so that each run has moves of all.
static void collect(moves *m) {
  for (uint64_t game = 0; m->count < MOVES; game++) {
    for (int id = 0; id < CHEE_GAME_COUNT; id++) {
      chee_position start;
      if (!sows(chee_game_get(id), m->n, m->touching)) continue;
      chee_rules rules = chee_rules_default((chee_game_id)id);
      rules.size = (uint8_t)(m->n / 2);
      chee_start(&rules, &start);
      collect_game(m, &start, game);
    }
  }
}

static uint64_t look(const uint8_t *ring, chee__sowing sowing) {
  return ring[sowing.end] + (uint64_t)sowing.end + sowing.touched;
}

// Of this thread alone, since a lap is too short to be measured beside other work otherwise.
static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double laps_with(moves *m, chee__sow_fn *sow) {
  const int run = m->measured++ / 2 % RUNS;
  uint64_t check = 0;
  double begun = processor_seconds();
  for (int i = run * RUN; i < (run + 1) * RUN; i++) {
    _Alignas(64) uint8_t ring[CHEE__RING_BYTES];
    memcpy(ring, m->rings[i], sizeof ring);
    check += look(ring, sow(ring, m->n, m->from[i]));
  }
  double spent = processor_seconds() - begun;
  if (m->check[run] != 0 && check != m->check[run]) fprintf(stderr, "chee: the sets disagree\n");
  m->check[run] = check;
  return spent * 1e9 / (double)m->laps[run];
}

static double laps_of_loop(void *data) {
  moves *m = data;
  return laps_with(m, m->touching ? bench_byte_loop_touching : bench_byte_loop);
}

static double laps_of_kernel(void *data) {
  moves *m = data;
  return laps_with(m, m->sow);
}

static void name_line(char name[NAME], int n, bool touching, const chee__sow_set *set) {
  (void)snprintf(name, NAME, "sow.%d.%s.%s", n, touching ? "touching" : "one", set->name);
}

// Whether any set's line of such rings is wanted.
static bool wants_ring(const bench_speed_options *options, int n, bool touching,
                       const chee__sow_set *const *sets) {
  bool wanted = false;
  for (int i = 0; sets[i] != NULL; i++) {
    char name[NAME];
    name_line(name, n, touching, sets[i]);
    if (sets[i]->available()) wanted |= bench_wanted(options, name);
  }
  return wanted;
}

bool bench_kernel_loses(bool plain, double ratio, double plain_ratio) {
  if (plain) return ratio > 1.15;
  return ratio > 1 || (plain_ratio > 0 && ratio > plain_ratio);
}

// The plain set stands last, and the others are judged by it.
static bool measure_sets(const bench_speed_options *options, moves *m,
                         const chee__sow_set *const *sets) {
  char name[SETS_MAX][NAME];
  double ratio[SETS_MAX] = {0}, plain_ratio = 0;
  bool wins = true;
  int count = 0;
  for (; sets[count] != NULL && count < SETS_MAX; count++) {
    name_line(name[count], m->n, m->touching, sets[count]);
    if (!sets[count]->available()) continue;
    m->sow = kernel_of(sets[count], m->n, m->touching);
    ratio[count] = bench_line(options, name[count], "ns/lap", laps_of_kernel, laps_of_loop, m);
    plain_ratio = ratio[count];
  }
  chee__sow_fn *plain = kernel_of(sets[count - 1], m->n, m->touching);
  for (int i = 0; i < count && !cli_interrupted; i++) {
    m->sow = kernel_of(sets[i], m->n, m->touching);
    bool is_plain = m->sow == plain;
    if (!bench_kernel_loses(is_plain, ratio[i], plain_ratio)) continue;
    // Other work may have come between: it has to lose again.
    double again = bench_ratio(options, laps_of_kernel, laps_of_loop, m);
    if (!bench_kernel_loses(is_plain, again, plain_ratio)) continue;
    (void)cli_fail(CLI_NEGATIVE, "%s: this kernel loses, and the table of its set names it",
                   name[i]);
    wins = false;
  }
  return wins;
}

static bool measure_ring(const bench_speed_options *options, int n, bool touching,
                         const chee__sow_set *const *sets) {
  bool wins = true;
  moves m = {.n = n, .touching = touching};
  if (!is_sown(n, touching) || !wants_ring(options, n, touching, sets)) return true;
  m.rings = malloc(MOVES * sizeof *m.rings);
  m.from = malloc(MOVES);
  if (m.rings != NULL && m.from != NULL) {
    collect(&m);
    wins = measure_sets(options, &m, sets);
  }
  free(m.rings);
  free(m.from);
  return wins;
}

bool bench_rings_of(const bench_speed_options *options, const chee__sow_set *const *sets) {
  bool wins = true;
  for (int n = 2; n <= CHEE__RING_MAX; n += 2) {
    wins = measure_ring(options, n, false, sets) && wins;
    wins = measure_ring(options, n, true, sets) && wins;
  }
  return wins;
}

bool bench_rings(const bench_speed_options *options) {
  return bench_rings_of(options, options->sets != NULL ? options->sets : chee__sow_sets);
}
