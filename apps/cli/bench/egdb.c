// SPDX-License-Identifier: MIT
//
// Endgame databases: positions built and verified a second by two threads, and the time of a
// lookup; beside them the plain builder of the tests, which has one thread and the general rules.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/crew.h"
#include "base/say.h"
#include "bench/bench.h"
#include "chee/egdb_build.h"
#include "chee/egdb_verify.h"
#include "chee/random.h"
#include "chee/text.h"

// Of Enkeshui the sets of up to six bulls: with two loose stones none is made beyond them (4.6).
enum { THREADS = 2, LOOKUPS = 1 << 16, KNOWN = 1 << 12, BULLS = 6 };

// One set of tables in a folder of its own.
typedef struct tables {
  const bench_speed_options *options;
  const char *text;  // rule set
  int counters;      // as many are built
  const char *plain; // arguments of the plain builder
  char root[256], folder[CHEE_EGDB_PATH_MAX];
  chee_rules rules;
  chee_egdb_index *index;
  chee_egdb_plan plan;
  cli_crew *crew;
} tables;

static void do_build(void *data, uint64_t item) {
  chee_egdb_job_work(data, item);
}

static void do_check(void *data, uint64_t item) {
  chee_egdb_check_work(data, item);
}

// Million positions a second, from the first unit to the last file.
static double build(void *data) {
  const tables *t = data;
  double begun = bench_seconds();
  for (size_t i = 0; i < t->plan.count; i++) {
    chee_egdb_job *job;
    if (chee_egdb_job_new(t->index, &t->plan.units[i], t->folder, true, &job, NULL) != CHEE_OK)
      return 0;
    bool whole = true;
    while (whole && chee_egdb_job_next(job))
      whole = cli_crew_run(t->crew, chee_egdb_job_items(job), do_build, job);
    bool written = whole && chee_egdb_job_write(job, NULL) == CHEE_OK;
    chee_egdb_job_free(job);
    if (!written) return 0;
  }
  return (double)t->plan.positions / (bench_seconds() - begun) * 1e-6;
}

// Million positions a second by rows, of all tables.
static double verify(void *data) {
  const tables *t = data;
  chee_egdb *db;
  uint64_t positions = 0;
  if (chee_egdb_open(t->root, &t->rules, 0, NULL, NULL, &db, NULL) != CHEE_OK) return 0;
  double begun = bench_seconds();
  for (size_t i = 0; i < chee_egdb_tables(db) && !cli_interrupted; i++) {
    chee_egdb_check *check;
    if (chee_egdb_check_new(db, i, CHEE_EGDB_BY_ROWS, 0, 1, &check, NULL) != CHEE_OK) break;
    cli_crew_run(t->crew, chee_egdb_check_items(check), do_check, check);
    positions += chee_egdb_check_positions(check);
    chee_egdb_check_free(check);
  }
  double rate = (double)positions / (bench_seconds() - begun) * 1e-6;
  chee_egdb_close(db);
  return rate;
}

// Of the processor, since a lookup is too short to be measured beside other work otherwise.
static double processor_seconds(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

// Nanoseconds of a lookup with its distance, of positions looked up before; with `cold` each after
// the cache has been made anew, over blocks that the system may still have in memory.
static double look_up(const tables *t, bool cold) {
  chee_egdb *db;
  chee_egdb_info info;
  chee_egdb_value value;
  static chee_position known[KNOWN];
  chee_random random = chee_random_new(1, 0);
  size_t cache = cold ? 1 : (size_t)256 << 20;
  if (chee_egdb_open(t->root, &t->rules, cache, NULL, NULL, &db, NULL) != CHEE_OK) return 0;
  for (int i = 0; i < KNOWN;) {
    size_t table = chee_random_below(&random, (uint32_t)chee_egdb_tables(db));
    chee_egdb_table_info(db, table, &info);
    uint64_t number = chee_random_below(&random, (uint32_t)info.positions);
    if (!chee_egdb_unrank(chee_egdb_numbering(db), &info.slab, number, &known[i])) continue;
    i += chee_egdb_probe(db, &known[i], true, &value);
  }
  int lookups = cold ? KNOWN : LOOKUPS;
  double begun = processor_seconds();
  uint64_t sum = 0;
  for (int i = 0; i < lookups; i++) {
    chee_egdb_probe(db, &known[i % KNOWN], true, &value);
    sum += value.plies;
  }
  double each = (processor_seconds() - begun) / lookups * 1e9;
  chee_egdb_close(db);
  return sum == UINT64_MAX ? 0 : each;
}

static double look_up_warm(void *data) {
  return look_up(data, false);
}

static double look_up_cold(void *data) {
  return look_up(data, true);
}

// The plain builder, a program beside the yardstick; it prints its positions a second.
static double build_plainly(void *data) {
  const tables *t = data;
  char command[CHEE_EGDB_PATH_MAX + 64];
  double rate = 0;
  (void)snprintf(command, sizeof command, "'%s_tables' %s", t->options->yardstick, t->plain);
  FILE *answer = popen(command, "r");
  if (answer == NULL) return 0;
  if (fscanf(answer, "%lf", &rate) != 1) rate = 0;
  (void)pclose(answer);
  return rate * 1e-6;
}

static void leave_out_many_bulls(chee_egdb_plan *plan) {
  size_t kept = 0;
  for (size_t i = 0; i < plan->count; i++) {
    if (plan->units[i].slab.more <= BULLS) {
      plan->units[kept++] = plan->units[i];
    } else {
      plan->positions -= plan->units[i].positions;
    }
  }
  plan->count = kept;
}

static bool open_tables(tables *t) {
  const char *base = getenv("TMPDIR");
  const int length = snprintf(t->root, sizeof t->root, "%s/chee-bench-XXXXXX",
                              base != NULL && *base != '\0' ? base : "/tmp");
  if (length >= (int)sizeof t->root || mkdtemp(t->root) == NULL) return false;
  if (chee_rules_read(t->text, CHEE_STRICT, &t->rules, NULL) != CHEE_OK) return false;
  if (chee_egdb_folder(&t->rules, t->root, t->folder, NULL) != CHEE_OK) return false;
  if (mkdir(t->folder, 0777) != 0) return false;
  if (chee_egdb_index_new(&t->rules, &t->index, NULL) != CHEE_OK) return false;
  if (chee_egdb_plan_new(t->index, t->counters, &t->plan, NULL) != CHEE_OK) return false;
  leave_out_many_bulls(&t->plan);
  return (t->crew = cli_crew_new(THREADS)) != NULL;
}

static void close_tables(tables *t) {
  for (size_t i = 0; i < t->plan.count; i++) {
    char name[CHEE_EGDB_NAME_MAX], path[CHEE_EGDB_PATH_MAX + CHEE_EGDB_NAME_MAX];
    chee_egdb_unit_name(t->index, &t->plan.units[i], name);
    (void)snprintf(path, sizeof path, "%s/%s", t->folder, name);
    (void)unlink(path);
  }
  (void)rmdir(t->folder);
  (void)rmdir(t->root);
  cli_crew_free(t->crew);
  chee_egdb_plan_free(&t->plan);
  chee_egdb_index_free(t->index);
}

// Lookups are measured last, where all tables lie there.
static void measure(const bench_speed_options *options, const char *text, int counters,
                    const char *plain) {
  static const char *const names[] = {"build", "verify", "probe", "cold"};
  static bench_measure *const measures[] = {build, verify, look_up_warm, look_up_cold};
  tables t = {.options = options, .text = text, .counters = counters, .plain = plain};
  char name[4][64];
  bool wanted = false;
  for (int i = 0; i < 4; i++) {
    (void)snprintf(name[i], sizeof name[i], "egdb.%s.%s", names[i], text);
    wanted |= bench_wanted(options, name[i]);
  }
  if (wanted && open_tables(&t)) {
    (void)build(&t);
    for (int i = 0; i < 4; i++) {
      bool beside = i == 0 && options->yardstick != NULL;
      bench_line(options, name[i], i < 2 ? "Mpositions/s" : "ns", measures[i],
                 beside ? build_plainly : NULL, &t);
    }
  }
  if (wanted) close_tables(&t);
}

void bench_egdb(const bench_speed_options *options) {
  measure(options, "swahili.2", 10, "swahili.2 4");
  measure(options, "njombwa.5", 9, "njombwa.3 7");
  measure(options, "enkeshui.8", 2,
          "'enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9' 6");
}
