// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SHARE_FILE_H
#define CHEE_EGDB_SHARE_FILE_H

// The file of a share that waits: CHEE__SHARE_HEAD numbers, for each half its planes, what it sees
// of the other, and its distances; then the distances that do not fit a byte, and XXH3 of all that.
// It is read by the machine that wrote it.

#include <stdio.h>

#include "chee/egdb_share.h"
#include "egdb/four_row.h"

// The numbers: a mark, the share and how many there are, plies of the last sweep, whether there are
// distances, how many of them do not fit a byte in either table.
enum { CHEE__SHARE_HEAD = 6 };

static const uint64_t chee__share_mark = 0x6568632d65636970;

// Whether a file that begins with those numbers is one, and as long as they say.
bool chee__share_fits(const chee_egdb_index *index, const chee_egdb_unit *unit,
                      const uint64_t head[CHEE__SHARE_HEAD], FILE *file);

// Whether a distance can be of a table of that many positions, and is one that does not fit a byte.
static inline bool chee__share_far_fits(const chee__egdb_far *far, uint64_t positions) {
  return far->number < positions && far->plies >= CHEE__EGDB_FAR && far->plies <= UINT32_MAX;
}

#endif
