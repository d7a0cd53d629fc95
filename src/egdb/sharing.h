// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SHARING_H
#define CHEE_EGDB_SHARING_H

// How the units of a kind of game are made in shares: chee/egdb_share.h asks these of the maker.

#include <stdio.h>

#include "chee/egdb_share.h"
#include "egdb/job.h"

// One share of a unit, without a job.
typedef struct chee__egdb_part {
  const chee_egdb_index *index;
  const chee_egdb_unit *unit;
  int share, shares;
} chee__egdb_part;

static inline chee__egdb_part chee__egdb_part_of(const chee_egdb_job *job, int share) {
  return (chee__egdb_part){job->index, &job->unit, share, job->shares};
}

// A run of bytes that a share holds, as it is kept in a file.
typedef struct chee__egdb_run {
  void *bytes;
  uint64_t size;
} chee__egdb_run;

enum { CHEE__SHARE_RUNS = 10 };

struct chee__egdb_sharing {
  // Does by one thread what all shares need, if it is not done yet. False without memory.
  bool (*prepare)(chee_egdb_job *job);
  // Room for share job->share at its beginning, what was held of another given up. The next phase
  // is its first. False without memory.
  bool (*begin)(chee_egdb_job *job);
  // Room for a share that waits after so many steps, to be filled from a file; and what is to be
  // done when it is.
  bool (*room)(chee_egdb_job *job, uint32_t step);
  void (*filled)(chee_egdb_job *job, uint32_t step);
  uint32_t (*step)(const chee_egdb_job *job); // of a share that waits, 1 and up
  int (*runs)(const chee_egdb_job *job, chee__egdb_run runs[CHEE__SHARE_RUNS]);
  // Bytes of all runs of a share that waits after so many steps.
  uint64_t (*size)(const chee__egdb_part *part, bool distances, uint32_t step);

  bool (*waits)(const chee_egdb_job *job);
  bool (*decided)(const chee_egdb_job *job);
  void (*exchange)(chee_egdb_job *job);
  size_t (*record)(const chee_egdb_job *job);
  size_t (*give)(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes, size_t room);
  bool (*take)(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size);
  void (*go_on)(chee_egdb_job *job);

  // The rows of a stream, and the bytes of each; in the four-row games values are planes instead,
  // and a row is not laid out like this.
  uint64_t (*row_count)(const chee__egdb_part *part, int table, bool spans);
  uint64_t (*row_bytes)(const chee__egdb_part *part, int table, bool spans);
  // Bytes that the share has of rows [from, to): of each row a part, shares in order.
  uint64_t (*bytes)(const chee__egdb_part *part, int table, bool spans, uint64_t from, uint64_t to);
  // Those bytes, from a share in memory or from the runs in a file that begin at byte `at`. The
  // second is false where the file cannot be read.
  void (*rows)(const chee_egdb_job *job, int table, bool spans, uint64_t from, uint64_t to,
               uint8_t *bytes);
  bool (*read)(const chee__egdb_part *part, bool kept, FILE *file, uint64_t at, int table,
               bool spans, uint64_t from, uint64_t to, uint8_t *bytes);

  uint64_t (*memory)(const chee__egdb_part *part, bool distances);
};

// A way of sharing is a file of its own, whose functions have these names.
#define CHEE__EGDB_SHARING_OF_THIS_FILE                                                            \
  {                                                                                                \
    .prepare = prepare, .begin = begin, .room = make_room, .filled = filled, .step = step,         \
    .runs = runs, .size = size_of, .waits = waits, .decided = decided, .exchange = exchange,       \
    .record = record, .give = give, .take = take, .go_on = go_on, .row_count = row_count,          \
    .row_bytes = row_bytes, .bytes = bytes_of, .rows = rows_of, .read = read_rows,                 \
    .memory = memory,                                                                              \
  }

extern const chee__egdb_sharing chee__egdb_four_row_shares;
extern const chee__egdb_sharing chee__egdb_swahili_shares;
extern const chee__egdb_sharing chee__egdb_enkeshui_shares;

// The maker of a rule set's tables.
const chee__egdb_maker *chee__egdb_maker_of(const chee_egdb_index *index);

#endif
