// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_BUILD_H
#define CHEE_EGDB_BUILD_H

// Building endgame databases: a plan says which units there are and in which order, a job makes
// one of them from finished ones. A client brings the threads and moves nothing but numbers.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/egdb.h"

#ifdef __cplusplus
extern "C" {
#endif

// What is made at once and lies in one file: a slab, and the slab seen from the other side where
// that is another one.
typedef struct chee_egdb_unit {
  chee_egdb_slab slab;
  int tables;         // 1 or 2
  uint64_t positions; // of both, numbers without a position included
  int level;          // needs no unit but those of lower levels
} chee_egdb_unit;

enum { CHEE_EGDB_NAME_MAX = 64 };

// The name of a unit's file, e.g. "4-3.chdb", in Chuba "5u2-3u0.chdb". In Enkeshui loose stones and
// bulls, e.g. "3-5.chdb"; with certain bulls among them those, "8-0-0003-0400.chdb".
CHEE_API size_t chee_egdb_unit_name(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                    char name[CHEE_AT_LEAST(CHEE_EGDB_NAME_MAX)]);

// All units with at most `counters` counters on both sides together (Enkeshui: loose stones, at
// most 15), lowest levels first. They are
// the caller's to free with chee_egdb_plan_free. CHEE_LIMIT where a slab has too many positions,
// CHEE_BAD_DATA for a game without tables, CHEE_MEMORY.
typedef struct chee_egdb_plan {
  chee_egdb_unit *units;
  size_t count;
  uint64_t positions; // of all
} chee_egdb_plan;
CHEE_API chee_status chee_egdb_plan_new(const chee_egdb_index *index, int counters,
                                        chee_egdb_plan *plan, chee_error *error);
// Enkeshui: the units of all positions with the bulls that lie in this one, up to `counters` loose
// stones, and of what they can become. The same faults, and CHEE_BAD_DATA for a position of another
// rule set than the numbering.
CHEE_API chee_status chee_egdb_plan_under(const chee_egdb_index *index, int counters,
                                          const chee_position *position, chee_egdb_plan *plan,
                                          chee_error *error);
CHEE_API void chee_egdb_plan_free(chee_egdb_plan *plan);

// Whether a unit needs not be made, because the tables hold it, with distances where they are
// wanted (points have none). Its file is read whole; one that is broken is complained of as on
// opening and does not count.
CHEE_API bool chee_egdb_holds(chee_egdb *db, const chee_egdb_unit *unit, bool distances);

// Bytes of memory that making the unit with so many threads takes at most, lower tables included
// where they have to lie in memory.
CHEE_API uint64_t chee_egdb_unit_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                        bool distances, int threads);

// Bytes of the folder's disk that lower tables take meanwhile. Those of Swahili, laid out for the
// unit, are mapped from there, and the system keeps as much of them in memory as there is room for;
// beside chee_egdb_unit_memory and as much again nothing is read from the disk. 0 in other games.
CHEE_API uint64_t chee_egdb_unit_scratch(const chee_egdb_index *index, const chee_egdb_unit *unit);

// The making of one unit.
typedef struct chee_egdb_job chee_egdb_job;

// A job that reads lower units from the folder of this rule set, as chee_egdb_folder names it, and
// puts there what chee_egdb_unit_scratch says. Free with chee_egdb_job_free (NULL is allowed).
// CHEE_MEMORY.
CHEE_API chee_status chee_egdb_job_new(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                       const char *folder, bool distances, chee_egdb_job **job,
                                       chee_error *error);
CHEE_API void chee_egdb_job_free(chee_egdb_job *job);

// Uncompressed bytes of a block of the file, which a lookup unpacks whole: less make lookups all
// over large tables quicker, and files larger (docs/exact/tables.md). A power of two between
// CHEE_EGDB_BLOCK_LEAST and CHEE_EGDB_BLOCK_MOST (chee_egdb_is_block), CHEE_EGDB_BLOCK where
// nothing is said; false for another number, which changes nothing. To be called before
// chee_egdb_job_next. Values and their hash are the same with any.
enum { CHEE_EGDB_BLOCK = 1 << 14, CHEE_EGDB_BLOCK_LEAST = 1 << 10, CHEE_EGDB_BLOCK_MOST = 1 << 17 };
CHEE_API bool chee_egdb_job_block(chee_egdb_job *job, uint32_t bytes);
static inline bool chee_egdb_is_block(uint64_t bytes) {
  return bytes >= CHEE_EGDB_BLOCK_LEAST && bytes <= CHEE_EGDB_BLOCK_MOST &&
         (bytes & (bytes - 1)) == 0;
}

// Goes on to the next phase; all items of the one before must be done. False when there is none:
// the job is done, or chee_egdb_job_status says why it cannot go on.
CHEE_API bool chee_egdb_job_next(chee_egdb_job *job);

// Items of the phase, 0 and up; each is done once, by any thread.
CHEE_API uint64_t chee_egdb_job_items(const chee_egdb_job *job);
CHEE_API void chee_egdb_job_work(chee_egdb_job *job, uint64_t item);

// How much of the unit is made, from 0 to 1, when so many items of the phase are done: an estimate
// for whoever waits, which never falls.
CHEE_API double chee_egdb_job_made(const chee_egdb_job *job, uint64_t items);

// CHEE_OK, or what stands in the way.
CHEE_API chee_status chee_egdb_job_status(const chee_egdb_job *job, chee_error *error);

// Puts the finished unit at its place in the job's folder. Its blocks were written beside it as
// they were made, so that a file is whole or not there. CHEE_IO with the reason; then nothing is
// left behind, as after a job that is freed before.
CHEE_API chee_status chee_egdb_job_write(chee_egdb_job *job, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
