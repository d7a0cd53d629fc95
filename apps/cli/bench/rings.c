// SPDX-License-Identifier: MIT
//
// Nanoseconds a lap, all in, on the moves of the first 20 plies of 1,000 random games: copying the
// ring, sowing it and looking at the result, by each set of instructions, against the plain byte
// loop. A kernel in the table of its set has to win.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/say.h"
#include "bench/bench.h"
#include "bench/loop.h"
#include "chee/game.h"
#include "chee/random.h"
#include "core/sow.h"

enum { GAMES = 1000, PLIES = 20 };

// The moves met in random games, and room to sow copies of them.
typedef struct moves {
  uint8_t (*rings)[CHEE__RING_BYTES];
  uint8_t *from;
  int count, n;
  uint64_t laps;
  const chee__sow_kernels *kernels; // of the set under measure
  uint64_t check;                   // what the last measurement saw
} moves;

// Every start of every position is a move here, as in counting, but for endless ones (0.2).
static void collect(moves *m, const chee_position *start) {
  const chee__sow_kernels *kernels = chee__sow_set_kernels(&chee__sow_plain, m->n);
  for (int game = 0; game < GAMES; game++) {
    chee_random random = chee_random_new(1, (uint64_t)game);
    chee_position now = *start;
    for (int ply = 0; ply < PLIES; ply++) {
      uint8_t ring[CHEE__RING_BYTES];
      chee_move move = chee_random_move(&now, &random);
      if (move.from == CHEE_PASS) break;
      bool stylised = now.ply < chee_rules_game(&now.rules)->opening_plies;
      memcpy(ring, now.side[now.turn], sizeof ring);
      if (!stylised) {
        memcpy(m->rings[m->count], ring, sizeof ring);
        m->from[m->count++] = move.from;
        m->laps += kernels->one(ring, m->n, move.from).laps;
      }
      chee_apply(&now, move);
      if (chee_starts(&now) == 0) break;
    }
  }
}

static uint64_t look(const uint8_t *ring, int end) {
  return ring[end] + (uint64_t)end;
}

// Of this thread alone, since a lap is too short to be measured beside other work otherwise.
static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double laps_with(moves *m, chee__sow_fn *sow) {
  uint64_t check = 0;
  double begun = processor_seconds();
  for (int i = 0; i < m->count; i++) {
    _Alignas(64) uint8_t ring[CHEE__RING_BYTES];
    memcpy(ring, m->rings[i], sizeof ring);
    check += look(ring, sow(ring, m->n, m->from[i]).end);
  }
  double spent = processor_seconds() - begun;
  if (m->check != 0 && check != m->check) fprintf(stderr, "chee: the sets disagree\n");
  m->check = check;
  return spent * 1e9 / (double)m->laps;
}

static double laps_of_loop(void *data) {
  return laps_with(data, bench_byte_loop);
}

static double laps_one(void *data) {
  moves *m = data;
  return laps_with(m, m->kernels->one);
}

static bool is_plain(const chee__sow_kernels *kernels, int n) {
  return kernels->one == chee__sow_set_kernels(&chee__sow_plain, n)->one;
}

// False where a set has a kernel that loses.
static void name_line(char name[48], int n, const chee__sow_set *set) {
  (void)snprintf(name, 48, "sow.%d.one.%s", n, set->name);
}

// Whether any set's line of rings of this length is wanted.
static bool wants_width(const bench_speed_options *options, int n) {
  bool wanted = false;
  for (const chee__sow_set *const *set = chee__sow_sets; *set != NULL; set++) {
    char name[48];
    name_line(name, n, *set);
    if ((*set)->available()) wanted |= bench_wanted(options, name);
  }
  return wanted;
}

static bool measure_width(const bench_speed_options *options, const char *rules) {
  bool wins = true;
  chee_position start = bench_start(rules);
  moves m = {.n = chee_rules_holes(&start.rules)};
  if (!wants_width(options, m.n)) return true;
  m.rings = malloc(GAMES * PLIES * sizeof *m.rings);
  m.from = malloc(GAMES * PLIES);
  if (m.rings != NULL && m.from != NULL) {
    collect(&m, &start);
    for (const chee__sow_set *const *set = chee__sow_sets; *set != NULL; set++) {
      char name[48];
      if (!(*set)->available()) continue;
      m.kernels = chee__sow_set_kernels(*set, m.n);
      name_line(name, m.n, *set);
      double ratio = bench_line(options, name, "ns/lap", laps_one, laps_of_loop, &m);
      if (ratio <= 1 || is_plain(m.kernels, m.n)) continue;
      (void)cli_fail(CLI_NEGATIVE, "%s: this kernel loses, and the table of its set names it",
                     name);
      wins = false;
    }
  }
  free(m.rings);
  free(m.from);
  return wins;
}

bool bench_rings(const bench_speed_options *options) {
  static const char *const widths[] = {"njombwa.8", "njombwa.9",  "njombwa.10",
                                       "chuba.11",  "mefuhva.16", "mefuhva.28"};
  bool wins = true;
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
    wins = measure_width(options, widths[i]) && wins;
  return wins;
}
