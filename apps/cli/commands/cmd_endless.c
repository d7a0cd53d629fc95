// SPDX-License-Identifier: MIT
// `chee endless`: counts the starts of a ring that never come to rest (0.2).
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/command.h"
#include "base/grid.h"
#include "base/json.h"
#include "base/pool.h"
#include "base/say.h"
#include "core/sow.h"

enum { HOLES_MOST = 56, COUNTERS_MOST = 64 };

// What is counted: rings of `holes` with `counters`, started in hole 0. A part is how many the
// first two holes hold.
typedef struct search {
  int holes, counters;
  uint64_t starts, endless; // of the parts handed in
} search;

typedef struct part {
  uint64_t starts, endless;
} part;

static void *enter(void *data) {
  return data; // nothing of its own
}

static void leave(void *memory) {
  (void)memory;
}

static void try_ring(const search *s, const uint8_t *ring, part *found) {
  uint8_t copy[CHEE__RING_BYTES];
  memcpy(copy, ring, sizeof copy);
  found->starts++;
  // The kernels want an even ring; the plain sowing takes any.
  found->endless += chee__sow_exact(copy, s->holes, 0).end < 0;
}

// All ways to lay `left` counters out over holes `hole` and up.
static void lay_out(const search *s, uint8_t *ring, int hole, int left, part *found) {
  if (hole == s->holes - 1) {
    ring[hole] = (uint8_t)left;
    try_ring(s, ring, found);
    return;
  }
  for (int n = 0; n <= left && !cli_interrupted; n++) {
    ring[hole] = (uint8_t)n;
    lay_out(s, ring, hole + 1, left - n, found);
  }
  ring[hole] = 0;
}

static void work(void *data, void *memory, uint64_t item, void *result) {
  const search *s = data;
  uint8_t ring[CHEE__RING_BYTES] = {0};
  part *found = result;
  (void)memory;
  memset(found, 0, sizeof *found);
  // Item k: the first hole holds 1 + k / (counters + 1), the second the rest of that division.
  int first = 1 + (int)item / (s->counters + 1), second = (int)item % (s->counters + 1);
  if (first + second > s->counters) return;
  ring[0] = (uint8_t)first;
  ring[1] = (uint8_t)second;
  if (s->holes > 2) {
    lay_out(s, ring, 2, s->counters - first - second, found);
  } else if (first + second == s->counters) {
    try_ring(s, ring, found);
  }
}

static bool hand_in(void *data, uint64_t item, void *result) {
  search *s = data;
  const part *found = result;
  (void)item;
  s->starts += found->starts;
  s->endless += found->endless;
  return true;
}

static int run(const cli_args *args) {
  uint64_t holes, counters, done;
  if (!cli_number("HOLES", args->word[0], 2, HOLES_MOST, &holes)) return CLI_USAGE;
  if (!cli_number("COUNTERS", args->word[1], 1, COUNTERS_MOST, &counters)) return CLI_USAGE;
  search s = {.holes = (int)holes, .counters = (int)counters};
  uint64_t parts = counters * (counters + 1);
  cli_pool pool = {.items = parts,
                   .threads = args->threads,
                   .unit = "parts",
                   .unit_size = 1,
                   .unit_total = parts,
                   .result_size = sizeof(part),
                   .data = &s,
                   .enter = enter,
                   .leave = leave,
                   .work = work,
                   .hand_in = hand_in};
  int code = cli_pool_run(&pool, &done);
  if (code == CLI_INTERRUPTED) return cli_fail(code, "interrupted before the count was complete");
  if (code != CLI_OK) return code;
  if (args->json) {
    json_t *object = json_object();
    json_object_set_new(object, "holes", json_integer(s.holes));
    json_object_set_new(object, "counters", json_integer(s.counters));
    json_object_set_new(object, "starts", cli_json_count(s.starts));
    json_object_set_new(object, "endless", cli_json_count(s.endless));
    return cli_json_write(object);
  }
  if (args->csv) {
    static const cli_column columns[] = {
        {.key = "holes"}, {.key = "counters"}, {.key = "starts"}, {.key = "endless"}, {0}};
    cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
    cli_grid_row(&grid, (const cli_cell[]){cli_count(holes), cli_count(counters),
                                           cli_count(s.starts), cli_count(s.endless)});
    return cli_grid_end(&grid);
  }
  printf("starts %llu\n", (unsigned long long)s.starts);
  printf("endless %llu\n", (unsigned long long)s.endless);
  return CLI_OK;
}

const cli_command cli_cmd_endless = {
    .name = "endless",
    .summary = "count the sowings of a ring that never end",
    .description =
        "Lays COUNTERS counters out over a ring of HOLES holes in every way with some in the first "
        "hole, sows from there with relays, and counts the starts that never come to rest (0.2). "
        "Recurrence is found exactly, without a bound on laps.\n\n"
        "The fewest counters that can sow for ever are, as counted here, n/2 + 3 on a ring of n "
        "holes for even n from 4 to 20, (n + 3)/2 for odd n from 3 to 13. That is no proof for "
        "other n.",
    .takes = CLI_TAKES_THREADS | CLI_TAKES_JSON | CLI_TAKES_CSV,
    .argument = {{.name = "HOLES", .help = "holes of the ring, 2 to 56"},
                 {.name = "COUNTERS", .help = "counters on it, 1 to 64"}},
    .examples = {{"chee endless 8 7", "the fewest on a ring of eight"},
                 {"chee endless 8 6", "with one less there is none"}},
    .run = run,
};
