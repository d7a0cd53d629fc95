// SPDX-License-Identifier: MIT
// `chee-mpi db build`: level by level, small units by one rank each, large ones by all together.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "build.h"
#include "common/lock.h"

static void make_folders(const char *folder) {
  char path[CHEE_EGDB_PATH_MAX];
  (void)snprintf(path, sizeof path, "%s", folder);
  for (char *at = path + 1;; at++) {
    if (*at != '/' && *at != '\0') continue;
    char kept = *at;
    *at = '\0';
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
      many_die(MANY_IO, "%s: %s", path, strerror(errno));
    if (kept == '\0') return;
    *at = kept;
  }
}

// One build at a time in a folder, be it of chee or of chee-mpi: the first rank has the lock for
// all.
static void lock_folder(const char *folder) {
  int number = app_folder_lock(folder);
  if (number == EWOULDBLOCK) many_die(MANY_IO, "%s: another build is at work there", folder);
  if (number != 0) many_die(MANY_IO, "%s: %s", folder, strerror(number));
}

static bool wants_distances(const many_build *b, const chee_egdb_unit *unit) {
  uint64_t counters =
      (uint64_t)unit->slab.mover.counters + unit->slab.other.counters + unit->slab.loose;
  return counters <= b->args->distances;
}

static void complain(void *data, const char *path, const chee_error *error) {
  (void)data;
  (void)fprintf(stderr, "chee-mpi: %s: %s\n", path, error->text);
}

// What is there already, as the first rank sees it.
static void find_units(many_build *b, const chee_rules *rules) {
  chee_egdb *found = NULL;
  chee_error error;
  b->there = calloc(b->plan.count + 1, 1);
  if (!b->there) many_die(MANY_IO, "out of memory");
  if (b->team->rank == 0) {
    make_folders(b->folder);
    lock_folder(b->folder);
    if (chee_egdb_open(b->args->out, rules, 1, complain, NULL, &found, &error) != CHEE_OK)
      many_die(many_code(error.status), "%s", error.text);
    for (size_t i = 0; i < b->plan.count; i++) {
      const chee_egdb_unit *unit = &b->plan.units[i];
      b->there[i] = chee_egdb_holds(found, unit, wants_distances(b, unit));
    }
    chee_egdb_close(found);
  }
  MPI_Bcast(b->there, (int)b->plan.count, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
}

void many_work(many_build *b, chee_egdb_job *job) {
  double begun = MPI_Wtime();
  chee_error error;
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) chee_egdb_job_work(job, i);
  if (chee_egdb_job_status(job, &error) != CHEE_OK)
    many_die(many_code(error.status), "%s: %s", b->folder, error.text);
  b->computing += MPI_Wtime() - begun;
}

void many_make(many_build *b, chee_egdb_job *job) {
  chee_error error;
  chee_egdb_job_block(job, (uint32_t)b->args->block); // which was checked when it was read
  many_work(b, job);
  if (chee_egdb_job_write(job, &error) != CHEE_OK)
    many_die(many_code(error.status), "%s: %s", b->folder, error.text);
  chee_egdb_job_free(job);
}

static void make_alone(many_build *b, const chee_egdb_unit *unit) {
  chee_egdb_job *job;
  chee_error error;
  if (chee_egdb_job_new(b->index, unit, b->folder, wants_distances(b, unit), &job, &error) !=
      CHEE_OK)
    many_die(many_code(error.status), "%s", error.text);
  many_make(b, job);
}

static bool is_shared(const many_build *b, const chee_egdb_unit *unit) {
  return b->team->ranks > 1 && unit->positions >= b->args->share;
}

// The units of one level that one rank makes: the largest first, each to the rank that has least,
// which every rank works out for itself.
static void make_small(many_build *b, size_t from, size_t to) {
  uint64_t *load = calloc((size_t)b->team->ranks, sizeof *load);
  bool *given = calloc(to - from, sizeof *given);
  if (!load || !given) many_die(MANY_IO, "out of memory");
  for (;;) {
    size_t next = to;
    for (size_t i = from; i < to; i++)
      if (!given[i - from] && !b->there[i] && !is_shared(b, &b->plan.units[i]) &&
          (next == to || b->plan.units[i].positions > b->plan.units[next].positions))
        next = i;
    if (next == to) break;
    given[next - from] = true;
    int least = 0;
    for (int rank = 1; rank < b->team->ranks; rank++)
      if (load[rank] < load[least]) least = rank;
    load[least] += b->plan.units[next].positions;
    if (least == b->team->rank) make_alone(b, &b->plan.units[next]);
  }
  free(load);
  free(given);
}

static void make_level(many_build *b, size_t from, size_t to) {
  make_small(b, from, to);
  MPI_Barrier(MPI_COMM_WORLD);
  for (size_t i = from; i < to; i++)
    if (!b->there[i] && is_shared(b, &b->plan.units[i]))
      many_make_shared(b, &b->plan.units[i], wants_distances(b, &b->plan.units[i]));
}

static void tell(const many_build *b, double seconds) {
  double own[2] = {b->computing, (double)b->sent}, all[2];
  MPI_Reduce(own, all, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (b->team->rank != 0) return;
  if (b->args->times)
    (void)fprintf(stderr, "chee-mpi: %d ranks, %.2f s, %.2f s of computing, %.0f bytes sent\n",
                  b->team->ranks, seconds, all[0], all[1]);
  printf("built %zu files, %llu positions\n", b->plan.count, (unsigned long long)b->plan.positions);
}

// All units, or of a position those under its bulls.
static chee_status make_plan(many_build *b, const chee_position *start, chee_error *error) {
  const int counters = (int)b->args->counters;
  return strchr(b->args->word[2], ' ')
             ? chee_egdb_plan_under(b->index, counters, start, &b->plan, error)
             : chee_egdb_plan_new(b->index, counters, &b->plan, error);
}

void many_db_build(const many_team *team, const many_args *args) {
  many_build b = {.team = team, .args = args};
  chee_error error;
  if (args->counters == 0) many_refuse(MANY_USAGE, "say how many counters: --counters N");
  if (!args->out) many_refuse(MANY_USAGE, "say where the tables lie: --out DIR");
  // A variable of the shell that is not set names no folder.
  if (!args->out[0]) many_refuse(MANY_USAGE, "--out names no folder");
  const chee_position start = many_start(args->word[2]);
  if (chee_egdb_folder(&start.rules, args->out, b.folder, &error) != CHEE_OK ||
      chee_egdb_index_new(&start.rules, &b.index, &error) != CHEE_OK ||
      make_plan(&b, &start, &error) != CHEE_OK)
    many_refused(&error);
  double begun = MPI_Wtime();
  find_units(&b, &start.rules);
  for (size_t from = 0, to; from < b.plan.count; from = to) {
    for (to = from + 1; to < b.plan.count && b.plan.units[to].level == b.plan.units[from].level;)
      to++;
    make_level(&b, from, to);
  }
  tell(&b, MPI_Wtime() - begun);
  free(b.there);
  chee_egdb_plan_free(&b.plan);
  chee_egdb_index_free(b.index);
}
