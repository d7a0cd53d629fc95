// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_JOB_PRIVATE_H
#define CHEE_EGDB_JOB_PRIVATE_H

// The making of one unit: a slab, and where that is another one the slab seen from the other side.
// The work goes in phases, each of items that threads may do in any order.

#include <stdatomic.h>

#include "chee/egdb_build.h"
#include "egdb/index.h"

// A distance that does not fit a byte.
typedef struct chee__egdb_far {
  uint64_t number;
  uint32_t plies;
} chee__egdb_far;

enum { CHEE__EGDB_FAR = 255 }; // the byte that says: look into the list of far ones

// A finished table in memory.
typedef struct chee__egdb_table {
  chee_egdb_slab slab;
  uint64_t size;
  uint8_t *values;     // two bits each, or a byte of points in fives (two's complement)
  uint8_t *distances;  // plies to the next conversion, 0 for a draw; NULL where there are none
  chee__egdb_far *far; // sorted by number
  uint64_t far_count, far_room;
  atomic_flag far_lock;
} chee__egdb_table;

// Gives the values of a table of a lower unit, to be freed by the caller; NULL with an error.
typedef uint8_t *chee__egdb_fetch(void *data, const chee_egdb_slab *slab, chee_error *error);

typedef struct chee__egdb_maker chee__egdb_maker;

struct chee_egdb_job {
  const chee_egdb_index *index;
  chee_egdb_unit unit;
  bool distances, begun;
  char *folder; // of the finished units
  chee__egdb_fetch *fetch;
  void *fetch_data;
  const chee__egdb_maker *maker;
  void *state; // the maker's
  int tables;
  chee__egdb_table table[2];
  uint64_t items; // of the phase in work
  atomic_bool failed;
  chee_status status;
  chee_error error;
};

// How the tables of a kind of game are made.
struct chee__egdb_maker {
  bool points;
  bool (*begin)(chee_egdb_job *job); // sets `state`
  // Prepares the next phase and its `items`; false when there is none or the job has failed.
  bool (*next)(chee_egdb_job *job);
  void (*work)(chee_egdb_job *job, uint64_t item);
  void (*free)(chee_egdb_job *job);
};

extern const chee__egdb_maker chee__egdb_four_row;
extern const chee__egdb_maker chee__egdb_swahili;

// Notes that the job cannot go on; safe from its threads. Returns false.
bool chee__egdb_job_fail(chee_egdb_job *job, chee_status status, const char *sentence);

// A job without memory fails by this.
static inline bool chee__egdb_job_starve(chee_egdb_job *job) {
  return chee__egdb_job_fail(job, CHEE_MEMORY, "no memory for this slab");
}

// Notes a distance beyond CHEE__EGDB_FAR - 1; safe from the job's threads.
void chee__egdb_far_add(chee_egdb_job *job, chee__egdb_table *table, uint64_t number,
                        uint32_t plies);

#endif
