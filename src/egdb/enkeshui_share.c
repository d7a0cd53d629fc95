// SPDX-License-Identifier: MIT
//
// Shares of Enkeshui. Sets of bulls do not look at each other, so that a share is made in one step
// and waits for nobody.
#include <stdlib.h>
#include <string.h>

#include "egdb/enkeshui.h"
#include "egdb/memory.h"
#include "egdb/share_file.h"

static uint64_t width_of(const chee__egdb_part *p) {
  return chee__bulls_layouts(p->index, &p->unit->slab) << p->unit->slab.more;
}

static uint64_t slots_of(const chee__egdb_part *p) {
  return chee__bulls_slots(p->index, p->unit, p->shares);
}

// Who works out a set of bulls of a table.
static chee__bulls_owner owner_of(const chee__egdb_part *p, int table, uint64_t set) {
  const chee_egdb_slab *first = &p->unit->slab;
  const chee_egdb_slab second = chee__egdb_swapped(p->index, first);
  const chee_egdb_slab *own = table ? &second : first, *other = table ? first : &second;
  uint32_t seen = chee__bulls_set_unrank(p->index, own, set);
  uint32_t turned = chee__egdb_turned(seen, p->index->columns);
  uint64_t theirs = chee__bulls_set_rank(p->index, other, turned);
  bool mine = p->unit->tables == 2 ? table == 0 : set <= theirs;
  uint64_t by = mine ? set : theirs, shares = (uint64_t)p->shares;
  return (chee__bulls_owner){
      .share = (int)(by % shares), .slot = by / shares, .view = mine ? 0 : 1};
}

static bool prepare(chee_egdb_job *job) {
  (void)job;
  return true;
}

static bool begin(chee_egdb_job *job) {
  chee__bulls_state *s = job->state;
  chee__egdb_part p = chee__egdb_part_of(job, job->share);
  uint64_t size = slots_of(&p) * width_of(&p);
  bool whole = true;
  for (int view = 0; view < 2; view++) {
    free(s->values[view]);
    free(s->spans[view]);
    s->spans[view] = NULL;
    // Where both sides are alike, half of it is not used.
    s->values[view] = calloc(size, 1);
    if (job->distances) s->spans[view] = calloc(size, 2);
    whole &= s->values[view] && (!job->distances || s->spans[view]);
  }
  s->made = false;
  return whole;
}

static bool make_room(chee_egdb_job *job, uint32_t after) {
  (void)job;
  (void)after;
  return true;
}

static void filled(chee_egdb_job *job, uint32_t after) {
  chee__bulls_state *s = job->state;
  (void)after;
  s->made = true;
}

static uint32_t step(const chee_egdb_job *job) {
  (void)job;
  return 1;
}

static int runs(const chee_egdb_job *job, chee__egdb_run run[CHEE__SHARE_RUNS]) {
  const chee__bulls_state *s = job->state;
  chee__egdb_part p = chee__egdb_part_of(job, job->share);
  uint64_t size = slots_of(&p) * width_of(&p);
  int count = 0;
  for (int view = 0; view < 2; view++) {
    run[count++] = (chee__egdb_run){s->values[view], size};
    if (job->distances) run[count++] = (chee__egdb_run){s->spans[view], 2 * size};
  }
  return count;
}

static uint64_t size_of(const chee__egdb_part *p, bool distances, uint32_t after) {
  (void)after;
  return slots_of(p) * width_of(p) * (distances ? 6 : 2);
}

static bool waits(const chee_egdb_job *job) {
  const chee__bulls_state *s = job->state;
  return s->made;
}

static bool decided(const chee_egdb_job *job) {
  (void)job;
  return false;
}

static void exchange(chee_egdb_job *job) {
  (void)job;
}

static void go_on(chee_egdb_job *job) {
  (void)job;
}

static size_t record(const chee_egdb_job *job) {
  (void)job;
  return 1;
}

static size_t give(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes, size_t room) {
  (void)job, (void)to, (void)cursor, (void)bytes, (void)room;
  return 0;
}

static bool take(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size) {
  (void)job, (void)from, (void)bytes;
  return size == 0;
}

static uint64_t row_count(const chee__egdb_part *p, int table, bool spans) {
  (void)table;
  return chee__bulls_sets(p->index, &p->unit->slab) * (spans ? 2 : 1);
}

static uint64_t row_bytes(const chee__egdb_part *p, int table, bool spans) {
  (void)table;
  (void)spans;
  return width_of(p);
}

// Where a row lies among the runs; UINT64_MAX where it is another share's.
typedef struct place {
  int view;
  uint64_t at; // of the values or distances of that view
} place;

static place place_of(const chee__egdb_part *p, int table, bool spans, uint64_t row) {
  uint64_t sets = row_count(p, table, false), bound = spans && row >= sets;
  const chee__bulls_owner owner = owner_of(p, table, bound ? row - sets : row);
  place found = {.view = owner.view, .at = UINT64_MAX};
  if (owner.share == p->share) found.at = (bound * slots_of(p) + owner.slot) * width_of(p);
  return found;
}

static uint64_t bytes_of(const chee__egdb_part *p, int table, bool spans, uint64_t from,
                         uint64_t to) {
  uint64_t bytes = 0;
  for (uint64_t row = from; row < to; row++)
    if (place_of(p, table, spans, row).at != UINT64_MAX) bytes += width_of(p);
  return bytes;
}

static void rows_of(const chee_egdb_job *job, int table, bool spans, uint64_t from, uint64_t to,
                    uint8_t *bytes) {
  const chee__bulls_state *s = job->state;
  chee__egdb_part p = chee__egdb_part_of(job, job->share);
  for (uint64_t row = from, width = width_of(&p); row < to; row++) {
    const place found = place_of(&p, table, spans, row);
    if (found.at == UINT64_MAX) continue;
    memcpy(bytes, (spans ? s->spans : s->values)[found.view] + found.at, width);
    bytes += width;
  }
}

static bool read_rows(const chee__egdb_part *p, bool kept, FILE *file, uint64_t at, int table,
                      bool spans, uint64_t from, uint64_t to, uint8_t *bytes) {
  uint64_t width = width_of(p), size = slots_of(p) * width;
  for (uint64_t row = from; row < to; row++) {
    const place found = place_of(p, table, spans, row);
    if (found.at == UINT64_MAX) continue;
    uint64_t begins = at + (uint64_t)found.view * (kept ? 3 : 1) * size + (spans ? size : 0);
    if (!chee__share_read_at(file, begins + found.at, bytes, width)) return false;
    bytes += width;
  }
  return true;
}

static uint64_t memory(const chee__egdb_part *p, bool distances) {
  return (uint64_t)chee__bulls_memory(p->index, p->unit, distances, p->shares);
}

const chee__egdb_sharing chee__egdb_enkeshui_shares = CHEE__EGDB_SHARING_OF_THIS_FILE;
