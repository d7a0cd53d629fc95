// SPDX-License-Identifier: MIT
// Pieces of a slab on disk: a rule set on the first line, the file's bytes below it, as those of
// the first of two shares of the last unit with five counters. What is refused gets a sentence.
// What is taken up goes on with a sweep and its records are taken by the other share, and what is
// read from it row by row is as much as asked for. The hash at the end is set right first, or
// nothing before it would ever be reached; so every input goes in twice.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xxhash.h>

#include "chee/egdb_share.h"
#include "chee/text.h"
#include "fuzz.h"

enum { SHARES = 2, COUNTERS = 5, PIECE_MAX = 1 << 18 };

static void work_off(chee_egdb_job *job) {
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) chee_egdb_job_work(job, i);
}

static chee_egdb_job *new_job(const chee_egdb_index *index, const chee_egdb_unit *unit) {
  chee_egdb_job *job = NULL;
  chee_error error;
  FUZZ_DEMAND(chee_egdb_share_new(index, unit, "", true, 0, SHARES, &job, &error) == CHEE_OK,
              "no share");
  return job;
}

// The share goes on by itself, which asks for no lower tables any more.
static void go_on(chee_egdb_job *job) {
  uint8_t *room = malloc(chee_egdb_share_record(job));
  uint64_t cursor = 0;
  chee_egdb_share_exchange(job);
  for (size_t size;
       (size = chee_egdb_share_give(job, 0, &cursor, room, chee_egdb_share_record(job))) > 0;)
    FUZZ_DEMAND(chee_egdb_share_take(job, 0, room, size), "its own records are refused");
  free(room);
  chee_egdb_share_go_on(job);
  work_off(job);
  FUZZ_DEMAND(chee_egdb_share_waits(job), "it does not wait after a sweep");
}

static void read_rows(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *path) {
  for (int table = 0; table < unit->tables; table++)
    for (int spans = 0; spans < 2; spans++) {
      uint64_t rows = chee_egdb_side_rows(index, table ? unit->slab.other : unit->slab.mover);
      size_t size = chee_egdb_share_bytes(index, unit, table, spans, 0, SHARES, 0, rows);
      uint8_t *bytes = malloc(size + 1);
      chee_error error = {0};
      chee_status status = chee_egdb_share_read(index, unit, true, 0, SHARES, path, table, spans, 0,
                                                rows, bytes, &error);
      FUZZ_DEMAND(status == CHEE_OK || error.text[0], "refused without a sentence");
      free(bytes);
    }
}

static void read_piece(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *path) {
  chee_error error = {0};
  chee_egdb_job *job = new_job(index, unit);
  chee_status sound = chee_egdb_share_sound(index, unit, 0, SHARES, path, &error);
  FUZZ_DEMAND(sound == CHEE_OK || error.text[0], "refused without a sentence");
  chee_status status = chee_egdb_share_load(job, 0, path, &error);
  FUZZ_DEMAND(status == CHEE_OK || error.text[0], "refused without a sentence");
  FUZZ_DEMAND(status != CHEE_OK || sound == CHEE_OK, "taken up although it is not sound");
  if (status == CHEE_OK) go_on(job);
  chee_egdb_job_free(job);
  for (int table = 0; table < unit->tables; table++) {
    size_t count = 0;
    uint64_t *far =
        chee_egdb_share_read_far(index, unit, true, 0, SHARES, path, table, &count, &error);
    FUZZ_DEMAND(far || error.text[0], "refused without a sentence");
    free(far);
  }
  read_rows(index, unit, path);
}

// The file in memory under a name.
static void read_bytes(const chee_egdb_index *index, const uint8_t *bytes, size_t size) {
  chee_egdb_plan plan;
  char path[64];
  int file = memfd_create("piece", MFD_CLOEXEC);
  FUZZ_DEMAND(file >= 0 && write(file, bytes, size) == (ssize_t)size, "no file in memory");
  (void)snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  FUZZ_DEMAND(chee_egdb_plan_new(index, COUNTERS, &plan, NULL) == CHEE_OK, "no plan");
  read_piece(index, &plan.units[plan.count - 1], path);
  chee_egdb_plan_free(&plan);
  (void)close(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const uint8_t *newline = size ? memchr(data, '\n', size) : NULL;
  chee_egdb_index *index;
  chee_rules rules;
  if (!newline) return 0;
  char *text = fuzz_copy(data, (size_t)(newline - data));
  chee_status status = chee_rules_read(text, CHEE_LENIENT, &rules, NULL);
  free(text);
  if (status != CHEE_OK || chee_egdb_index_new(&rules, &index, NULL) != CHEE_OK) return 0;
  size_t length = size - (size_t)(newline + 1 - data);
  if (rules.size <= 4 && length <= PIECE_MAX) {
    uint8_t *bytes = malloc(length + 1);
    memcpy(bytes, newline + 1, length);
    read_bytes(index, bytes, length);
    if (length >= sizeof(uint64_t)) {
      uint64_t hash = XXH3_64bits(bytes, length - sizeof hash);
      memcpy(bytes + length - sizeof hash, &hash, sizeof hash);
      read_bytes(index, bytes, length);
    }
    free(bytes);
  }
  chee_egdb_index_free(index);
  return 0;
}
