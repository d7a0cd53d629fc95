// SPDX-License-Identifier: MIT
#ifndef CHEE_MPI_BUILD_H
#define CHEE_MPI_BUILD_H

// A build of tables by all ranks.

#include "chee/egdb_share.h"
#include "many.h"

typedef struct many_build {
  const many_team *team;
  const many_args *args;
  char folder[CHEE_EGDB_PATH_MAX]; // of the rule set
  chee_egdb_index *index;
  chee_egdb_plan plan;
  uint8_t *there;   // of each unit: whether it was built before
  double computing; // seconds of this rank
  uint64_t sent;    // bytes, by this rank to others
} many_build;

// Works a job off, or up to where it waits for other ranks; works it off, puts its file into place
// and frees it. Both end all ranks with a sentence where that fails.
void many_work(many_build *b, chee_egdb_job *job);
void many_make(many_build *b, chee_egdb_job *job);

// Makes one unit by all ranks, a share each.
void many_make_shared(many_build *b, const chee_egdb_unit *unit, bool distances);

#endif
