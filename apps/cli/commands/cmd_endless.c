// SPDX-License-Identifier: MIT
// `chee endless`: counts the starts of a ring that never come to rest (0.2).
#include <stdio.h>

#include "base/args.h"
#include "base/command.h"
#include "base/grid.h"
#include "base/json.h"
#include "base/pool.h"
#include "base/say.h"
#include "base/words.h"
#include "core/endless.h"

enum { HOLES_MOST = 56, COUNTERS_MOST = 64 };

// What is counted: rings of `holes` with `counters`, started in hole 0. A part is what that hole
// and the one where the sowing first has to be told more hold.
typedef struct search {
  int holes, counters;
  uint64_t endless; // of the parts handed in
} search;

static void *enter(void *data) {
  return data; // nothing of its own
}

static void leave(void *memory) {
  (void)memory;
}

static bool is_interrupted(void) {
  return cli_interrupted;
}

static void work(void *data, void *memory, uint64_t item, void *result) {
  const search *s = data;
  uint64_t *endless = result;
  (void)memory;
  // Item k: the first of them holds 1 + k / (counters + 1), the other the rest of that division.
  int first = 1 + (int)item / (s->counters + 1), next = (int)item % (s->counters + 1);
  *endless = first + next > s->counters
                 ? 0
                 : chee__endless_starts(s->holes, s->counters, first, next, is_interrupted);
}

static bool hand_in(void *data, uint64_t item, void *result) {
  search *s = data;
  const uint64_t *endless = result;
  (void)item;
  s->endless += *endless;
  return true;
}

// All ways to lay the counters out with some in the first hole: C(counters + holes - 2, holes - 1).
// False where there are 2^64 or more.
static bool count_starts(const search *s, uint64_t *starts) {
  *starts = 1;
  for (uint64_t i = 1; i < (uint64_t)s->holes; i++) {
    uint64_t times = (uint64_t)s->counters - 1 + i, part = *starts / i, rest = *starts % i;
    if (__builtin_mul_overflow(part, times, starts)) return false;
    if (__builtin_add_overflow(*starts, rest * times / i, starts)) return false;
  }
  return true;
}

static int run(const cli_args *args) {
  uint64_t holes, counters, done;
  if (!cli_number("HOLES", args->word[0], 2, HOLES_MOST, &holes)) return CLI_USAGE;
  if (!cli_number("COUNTERS", args->word[1], 1, COUNTERS_MOST, &counters)) return CLI_USAGE;
  search s = {.holes = (int)holes, .counters = (int)counters};
  uint64_t starts;
  if (!count_starts(&s, &starts))
    return cli_fail(CLI_LIMIT, "there are 2^64 starts and more on such a ring");
  uint64_t parts = counters * (counters + 1);
  cli_pool pool = {.items = parts,
                   .threads = args->threads,
                   .unit = N_("parts"),
                   .unit_size = 1,
                   .unit_total = parts,
                   .result_size = sizeof s.endless,
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
    json_object_set_new(object, "starts", cli_json_count(starts));
    json_object_set_new(object, "endless", cli_json_count(s.endless));
    return cli_json_write(object);
  }
  if (args->csv) {
    static const cli_column columns[] = {
        {.key = "holes"}, {.key = "counters"}, {.key = "starts"}, {.key = "endless"}, {0}};
    cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
    cli_grid_row(&grid, (const cli_cell[]){cli_count(holes), cli_count(counters), cli_count(starts),
                                           cli_count(s.endless)});
    return cli_grid_end(&grid);
  }
  printf("starts %llu\n", (unsigned long long)starts);
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
        "The fewest counters that can sow for ever are n/2 + 3 on a ring of n holes for even n "
        "from "
        "4 on, (n + 3)/2 for odd n from 3 on: docs/exact/endless.md proves it.",
    .takes = CLI_TAKES_THREADS | CLI_TAKES_JSON | CLI_TAKES_CSV,
    .argument = {{.name = "HOLES", .help = "holes of the ring, 2 to 56"},
                 {.name = "COUNTERS", .help = "counters on it, 1 to 64"}},
    .examples = {{"chee endless 8 7", "the fewest on a ring of eight"},
                 {"chee endless 8 6", "with one less there is none"}},
    .run = run,
};
