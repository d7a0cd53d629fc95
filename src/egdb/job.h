// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_JOB_PRIVATE_H
#define CHEE_EGDB_JOB_PRIVATE_H

// The making of one unit: a slab, and where that is another one the slab seen from the other side.
// The work goes in phases, each of items that threads may do in any order.

#include <stdatomic.h>
#include <stdio.h>

#include "chee/egdb_build.h"
#include "egdb/index.h"

// A distance that does not fit a byte.
typedef struct chee__egdb_far {
  uint64_t number;
  uint64_t plies;
} chee__egdb_far;

// A finished table in memory.
typedef struct chee__egdb_table {
  chee_egdb_slab slab;
  uint64_t size;
  uint8_t *values; // two bits each, or a byte of points in fives (two's complement), or of bounds
  uint8_t *distances;  // plies to the next conversion, 0 for a draw; NULL where there are none
  chee__egdb_far *far; // sorted by number
  uint64_t far_count, far_room;
  atomic_flag lock;
  chee_egdb_info info; // what it says of itself, but for slab, kind and file
} chee__egdb_table;

// Gives the values of a table of a lower unit, to be freed by the caller; NULL with an error.
typedef uint8_t *chee__egdb_fetch(void *data, const chee_egdb_slab *slab, chee_error *error);

// A run of bytes of a table as it will lie in the file.
typedef struct chee__egdb_output {
  int table;
  bool spans;           // distances, not values
  const uint8_t *bytes; // NULL: the maker reads them piece by piece
  uint64_t size;
  uint64_t first; // number of its first block
} chee__egdb_output;

// A compressed block.
typedef struct chee__egdb_block {
  uint8_t *bytes; // until it is written
  uint32_t size;
  uint64_t hash; // of the uncompressed bytes
} chee__egdb_block;

// Streams on their way to the file: a batch of blocks at a time, so that memory holds no more of
// what is compressed.
typedef struct chee__egdb_packing {
  FILE *file; // beside its place
  char *path;
  uint64_t header;       // bytes kept free for it
  void *hashing;         // an XXH3_state_t
  uint64_t first, count; // blocks of the batch
  const uint8_t *bytes;
  uint64_t size;
  uint8_t *room; // where the maker reads it to
  bool reading;  // parts of it are being read
} chee__egdb_packing;

typedef struct chee__egdb_maker chee__egdb_maker;
typedef struct chee__egdb_sharing chee__egdb_sharing; // sharing.h

typedef enum chee__egdb_stage {
  CHEE__STAGE_BEGIN,
  CHEE__STAGE_MAKE, // the maker's phases
  CHEE__STAGE_PACK, // streams become blocks
  CHEE__STAGE_DONE
} chee__egdb_stage;

struct chee_egdb_job {
  const chee_egdb_index *index;
  chee_egdb_unit unit;
  bool distances;
  chee__egdb_stage stage;
  char *folder; // of the finished units
  chee__egdb_fetch *fetch;
  void *fetch_data;
  const chee__egdb_maker *maker;
  void *state; // the maker's
  int tables;
  int share, shares; // which of how many shares of a unit this is; 0 of 1: all of it
  chee__egdb_table table[2];
  uint64_t items; // of the phase in work
  int streams;
  chee__egdb_output stream[4];
  uint32_t block; // uncompressed bytes of one
  chee__egdb_block *blocks;
  uint64_t block_count;
  chee__egdb_packing packing;
  uint64_t hash; // of all streams
  atomic_bool failed;
  chee_status status;
  chee_error error;
};

// How the tables of a kind of game are made.
struct chee__egdb_maker {
  chee_egdb_kind kind;
  bool (*begin)(chee_egdb_job *job); // sets `state`
  // Prepares the next phase and its `items`; false when there is none or the job has failed.
  bool (*next)(chee_egdb_job *job);
  void (*work)(chee_egdb_job *job, uint64_t item);
  double (*made)(const chee_egdb_job *job, uint64_t items); // NULL where it has no phases
  void (*free)(chee_egdb_job *job);
  // Bytes [at, at + size) of a stream, or one of the `parts` of them; NULL where streams lie in
  // memory whole. Parts are read by any threads; where there are none, all of them by the caller of
  // chee_egdb_job_next.
  bool (*read)(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at, uint64_t size,
               uint8_t *to, uint64_t part);
  uint64_t parts;                    // 0: none
  const chee__egdb_sharing *sharing; // how it is made in shares
};

extern const chee__egdb_maker chee__egdb_four_row;
extern const chee__egdb_maker chee__egdb_swahili;
extern const chee__egdb_maker chee__egdb_enkeshui;

// Any job; a share has `shares` above 1.
chee_status chee__egdb_job_make(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                const char *folder, bool distances, const chee__egdb_maker *maker,
                                int share, int shares, chee_egdb_job **job, chee_error *error);

// The last phases (pack.c): the next batch, after the one before is written; false when there is
// none or the job has failed.
bool chee__egdb_pack_begin(chee_egdb_job *job);
bool chee__egdb_pack_next(chee_egdb_job *job);
void chee__egdb_pack_work(chee_egdb_job *job, uint64_t item);
void chee__egdb_pack_free(chee_egdb_job *job);

// The file of the job (write.c): opened with room for its header, which chee_egdb_job_write fills.
bool chee__egdb_spool_open(chee_egdb_job *job);
bool chee__egdb_spool(chee_egdb_job *job, const uint8_t *bytes, uint64_t size);
void chee__egdb_spool_free(chee_egdb_job *job);

// Closes a file that was written beside its place and puts it there. It is on the disk before it
// has that name, so that a power cut, too, leaves it whole or not at all. False with errno; then
// nothing is left.
bool chee__egdb_keep(FILE *file, const char *beside, const char *place);

// Notes that the job cannot go on; safe from its threads. Returns false.
bool chee__egdb_job_fail(chee_egdb_job *job, chee_status status, chee_fault fault);

// The same with what was refused elsewhere.
bool chee__egdb_job_refuse(chee_egdb_job *job, const chee_error *error);

// A job without memory fails by this.
static inline bool chee__egdb_job_starve(chee_egdb_job *job) {
  return chee__egdb_job_fail(job, CHEE_MEMORY, CHEE_FAULT_TABLE_NO_MEMORY_SLAB);
}

// Notes a distance from CHEE__EGDB_FAR_FROM on; safe from the job's threads.
void chee__egdb_far_add(chee_egdb_job *job, chee__egdb_table *table, uint64_t number,
                        uint32_t plies);

#endif
