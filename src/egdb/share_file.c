// SPDX-License-Identifier: MIT
//
// A share that waits, kept in a file: for each half its planes, what it sees of the other, and its
// distances; then the distances that do not fit a byte. Such a file is read by the machine that
// wrote it.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/egdb_share.h"
#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/four_row.h"

enum { HEAD = 6 }; // numbers at the beginning

static const uint64_t mark = 0x6568632d65636970; // the beginning of such a file

chee_status chee_egdb_share_begin(chee_egdb_job *job, int share, chee_error *error) {
  chee__egdb_four_row_state *s = job->state;
  chee__egdb_window_close(job);
  for (int i = 0; i < job->tables; i++) {
    free(job->table[i].distances);
    job->table[i].distances = NULL;
    job->table[i].far_count = 0;
  }
  job->share = share;
  // The sides are sown once for all shares: then this phase has nothing to do.
  if (s->phase != CHEE__PHASE_SIDES) {
    s->phase = CHEE__PHASE_SIDES;
    job->items = 0;
  }
  atomic_store(&s->progressed, false);
  chee__egdb_window_open(job);
  return chee_egdb_job_status(job, error);
}

static void fill_head(const chee_egdb_job *job, uint64_t head[HEAD]) {
  const chee__egdb_four_row_state *s = job->state;
  head[0] = mark;
  head[1] = (uint64_t)job->share << 32 | (uint64_t)job->shares;
  head[2] = s->plies;
  head[3] = job->distances;
  for (int i = 0; i < 2; i++) head[4 + i] = i < job->tables ? job->table[i].far_count : 0;
}

typedef size_t mover(void *bytes, size_t size, size_t count, FILE *file);

static size_t put(void *bytes, size_t size, size_t count, FILE *file) {
  return fwrite(bytes, size, count, file);
}

static size_t get(void *bytes, size_t size, size_t count, FILE *file) {
  return fread(bytes, size, count, file);
}

// All that a share holds, in the order of the file, by reading or writing.
static bool move_all(const chee_egdb_job *job, FILE *file, mover *move) {
  const chee__egdb_four_row_state *s = job->state;
  bool whole = true;
  for (int i = 0; i < s->halves && whole; i++) {
    const chee__egdb_half *half = &s->half[i];
    size_t words = half->own.rows * half->own.stride, bytes = half->own.rows * half->own.columns;
    uint64_t *const planes[4] = {half->own.win, half->own.loss, half->seen.win, half->seen.loss};
    for (int k = 0; k < 4 && whole; k++)
      whole = move(planes[k], sizeof(uint64_t), words, file) == words;
    if (whole && job->distances) whole = move(job->table[i].distances, 1, bytes, file) == bytes;
  }
  for (int i = 0; i < s->halves && whole; i++) {
    const chee__egdb_table *table = &job->table[i];
    whole = move(table->far, sizeof *table->far, table->far_count, file) == table->far_count;
  }
  return whole;
}

static chee_status trouble(chee_error *error) {
  chee_error inner = chee__fault_of_system(errno);
  return chee__fault_over(error, CHEE_IO, CHEE_FAULT_TABLE_PIECE_NOT_KEPT, &inner, 0, NULL);
}

chee_status chee_egdb_share_save(const chee_egdb_job *job, const char *path, chee_error *error) {
  char beside[CHEE_EGDB_PATH_MAX + 8];
  uint64_t head[HEAD];
  (void)snprintf(beside, sizeof beside, "%s.new", path);
  FILE *file = fopen(beside, "wbe");
  if (!file) return trouble(error);
  fill_head(job, head);
  bool whole = fwrite(head, sizeof head, 1, file) == 1 && move_all(job, file, put);
  chee_status status = whole ? CHEE_OK : trouble(error);
  if (fclose(file) != 0 && whole) status = trouble(error);
  if (status == CHEE_OK && rename(beside, path) != 0) status = trouble(error);
  if (status != CHEE_OK) (void)remove(beside);
  return status;
}

static bool make_far_room(chee__egdb_table *table, uint64_t count) {
  chee__egdb_far *far = realloc(table->far, (count + 1) * sizeof *far);
  if (!far) return false;
  table->far = far;
  table->far_room = count + 1;
  table->far_count = count;
  return true;
}

chee_status chee_egdb_share_load(chee_egdb_job *job, int share, const char *path,
                                 chee_error *error) {
  chee__egdb_four_row_state *s = job->state;
  uint64_t head[HEAD], wanted[HEAD];
  if (job->stage == CHEE__STAGE_BEGIN) { // the first of all: its sides are not sown yet
    job->stage = CHEE__STAGE_MAKE;
    for (uint64_t i = 0; i < job->items; i++) job->maker->work(job, i);
    s->phase = CHEE__PHASE_WAIT;
  }
  chee_status status = chee_egdb_share_begin(job, share, error);
  if (status != CHEE_OK) return status;
  if (!chee__egdb_window_sweep(job)) return chee_egdb_job_status(job, error);
  FILE *file = fopen(path, "rbe");
  if (!file) return chee__egdb_refuse_file(error, path, errno);
  bool sound = fread(head, sizeof head, 1, file) == 1;
  fill_head(job, wanted);
  sound = sound && head[0] == mark && head[1] == wanted[1] && head[3] == wanted[3];
  for (int i = 0; i < job->tables && sound; i++)
    sound = head[4 + i] <= job->table[i].size && make_far_room(&job->table[i], head[4 + i]);
  sound = sound && move_all(job, file, get) && fgetc(file) == EOF;
  (void)fclose(file);
  if (!sound) return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_PIECE_OTHER);
  // What the other side's rows hold where they can be captured is found anew.
  s->phase = CHEE__PHASE_OCCUPIED;
  for (int i = 0; i < s->halves; i++) job->maker->work(job, (uint64_t)i);
  s->plies = (uint32_t)head[2];
  s->phase = CHEE__PHASE_WAIT;
  return CHEE_OK;
}

// What lies where in the file of a share: its halves one after another.
typedef struct places {
  uint64_t row, columns; // bytes of a plane's row, and of a row of distances
  uint64_t plane;        // bytes
  uint64_t begin;        // of the half
  uint64_t end;          // of both halves
} places;

static places places_of(const chee_egdb_index *index, const chee_egdb_unit *unit, bool kept,
                        int share, int shares, int table) {
  chee_egdb_job like = {.shares = shares};
  places found = {0};
  uint64_t place = HEAD * sizeof(uint64_t);
  for (int i = 0; i < unit->tables; i++) {
    uint64_t rows = chee_egdb_side_rows(index, i ? unit->slab.other : unit->slab.mover);
    uint64_t others = chee_egdb_side_rows(index, i ? unit->slab.mover : unit->slab.other);
    uint64_t columns = chee__egdb_share_columns(&like, others, share);
    uint64_t row = chee__words(columns) * sizeof(uint64_t);
    if (i == table)
      found = (places){.row = row, .columns = columns, .plane = rows * row, .begin = place};
    place += 4 * rows * row + (kept ? rows * columns : 0);
  }
  found.end = place;
  return found;
}

static bool read_at(FILE *file, uint64_t at, uint8_t *bytes, uint64_t size) {
  return fseeko(file, (off_t)at, SEEK_SET) == 0 && fread(bytes, 1, size, file) == size;
}

chee_status chee_egdb_share_read(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                 bool kept, int share, int shares, const char *path, int table,
                                 bool distances, uint64_t from, uint64_t to, uint8_t *bytes,
                                 chee_error *error) {
  places p = places_of(index, unit, kept, share, shares, table);
  FILE *file = fopen(path, "rbe");
  if (!file) return chee__egdb_refuse_file(error, path, errno);
  bool whole = true;
  if (distances) {
    whole = read_at(file, p.begin + 4 * p.plane + from * p.columns, bytes, (to - from) * p.columns);
  } else {
    for (uint64_t row = from; row < to && whole; row++, bytes += 2 * p.row)
      whole = read_at(file, p.begin + row * p.row, bytes, p.row) &&
              read_at(file, p.begin + p.plane + row * p.row, bytes + p.row, p.row);
  }
  (void)fclose(file);
  return whole ? CHEE_OK : chee__fault(error, CHEE_IO, "", CHEE_FAULT_TABLE_PIECE_CUT);
}

uint64_t *chee_egdb_share_read_far(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                   bool kept, int share, int shares, const char *path, int table,
                                   size_t *count, chee_error *error) {
  places p = places_of(index, unit, kept, share, shares, table);
  FILE *file = fopen(path, "rbe");
  uint64_t head[HEAD], *pairs = NULL;
  if (file && fread(head, sizeof head, 1, file) == 1 && head[4 + table] < UINT32_MAX) {
    uint64_t size = head[4 + table] * 2 * sizeof *pairs;
    uint64_t at = p.end + (table ? head[4] * 2 * sizeof *pairs : 0);
    pairs = malloc(size + 1);
    *count = head[4 + table];
    if (pairs && !read_at(file, at, (uint8_t *)pairs, size)) {
      free(pairs);
      pairs = NULL;
    }
  }
  if (file) (void)fclose(file);
  if (!pairs) chee__fault(error, CHEE_IO, "", CHEE_FAULT_TABLE_PIECE_UNREADABLE);
  return pairs;
}
