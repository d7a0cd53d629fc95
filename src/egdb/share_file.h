// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SHARE_FILE_H
#define CHEE_EGDB_SHARE_FILE_H

// The file of a share that waits: CHEE__SHARE_HEAD numbers, the runs of bytes that it holds, then
// the distances that do not fit a byte, and XXH3 of all that. It is read by the machine that wrote
// it.

#include <stdio.h>

#include "egdb/file.h"
#include "egdb/sharing.h"

// The numbers: a mark, the share and how many there are, its step, whether there are distances, how
// many of them do not fit a byte in either table.
enum { CHEE__SHARE_HEAD = 6 };

static const uint64_t chee__share_mark = 0x6568632d65636970;

// Whether a file that begins with those numbers is one, and as long as they say; `*body` are the
// bytes of its runs.
bool chee__share_fits(const chee_egdb_index *index, const chee_egdb_unit *unit,
                      const uint64_t head[CHEE__SHARE_HEAD], FILE *file, uint64_t *body);

// Bytes at a place of a file. False where it does not have them.
bool chee__share_read_at(FILE *file, uint64_t at, uint8_t *bytes, uint64_t size);

// Whether a distance can be of a table of that many numbers, and is one that does not fit a byte.
static inline bool chee__share_far_fits(const chee__egdb_far *far, uint64_t numbers) {
  return far->number < numbers && far->plies >= CHEE__EGDB_FAR_FROM &&
         far->plies <= CHEE__EGDB_PLIES_MAX;
}

#endif
