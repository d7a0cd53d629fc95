// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SHARE_H
#define CHEE_EGDB_SHARE_H

// Building one unit in shares, by several machines or one after another. In the four-row games and
// Swahili a share holds a part of each table, all rows of the mover against some rows of the other;
// in Enkeshui all positions with some of the sets of bulls. A share is a job (egdb_build.h) that
// stops after every step, when chee_egdb_job_next is false and chee_egdb_share_waits is true. Then
// the client asks all shares whether they have decided anything that others wait for. If any has,
// each begins an exchange, gives its records to every share, its own included, takes what is given
// to it, and goes on. If none has, a gathering job writes the file from the shares' rows. The file
// is the same, byte for byte, as that of an ordinary job.

#include "chee/egdb_build.h"

#ifdef __cplusplus
extern "C" {
#endif

// Share number `share` of `shares` (2 or more), otherwise as chee_egdb_job_new.
CHEE_API chee_status chee_egdb_share_new(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                         const char *folder, bool distances, int share, int shares,
                                         chee_egdb_job **job, chee_error *error);

// Whether the share has made a step and waits for the client; and whether that step has decided
// anything that a share may wait for.
CHEE_API bool chee_egdb_share_waits(const chee_egdb_job *job);
CHEE_API bool chee_egdb_share_decided(const chee_egdb_job *job);

// Begins the exchange after a step.
CHEE_API void chee_egdb_share_exchange(chee_egdb_job *job);

// Puts records for share `to` into `bytes`, as many as fit, beginning at `*cursor`, which is 0 at
// first and then goes on; returns how many bytes, 0 when there are no more. `room` is at least
// chee_egdb_share_record.
CHEE_API size_t chee_egdb_share_give(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes,
                                     size_t room);
CHEE_API size_t chee_egdb_share_record(const chee_egdb_job *job);

// Takes records that share `from` has given. False for what no share of this unit gives.
CHEE_API bool chee_egdb_share_take(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size);

// Ends the exchange: chee_egdb_job_next is the next step.
CHEE_API void chee_egdb_share_go_on(chee_egdb_job *job);

// Distances of a table that do not fit a byte, as pairs of number and plies; returns how many.
// `*pairs` is borrowed until the share is freed.
CHEE_API size_t chee_egdb_share_far(const chee_egdb_job *job, int table, const uint64_t **pairs);

// What a share has of rows [from, to) of a table once nothing is left to be decided: of the values
// (in the four-row games as two bit planes a row) or of the distances. A row is that of the mover,
// in Enkeshui a set of bulls; there the distances to the one bound are followed by as many rows to
// the other. Returns the bytes put, which are chee_egdb_share_bytes; 0 where those rows are of
// others.
CHEE_API size_t chee_egdb_share_rows(const chee_egdb_job *job, int table, bool distances,
                                     uint64_t from, uint64_t to, uint8_t *bytes);
CHEE_API size_t chee_egdb_share_bytes(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                      int table, bool distances, int share, int shares,
                                      uint64_t from, uint64_t to);

// Shares one after another, for a unit that does not fit in memory: one job is each of them in
// turn. Becomes share `share` at its beginning; chee_egdb_job_next goes on with it. CHEE_MEMORY.
CHEE_API chee_status chee_egdb_share_begin(chee_egdb_job *job, int share, chee_error *error);

// Keeps a share that waits in a file, and takes it up again where it was; the file is whole or not
// there. CHEE_IO with the reason, CHEE_BAD_DATA for a file that is none of this share, CHEE_MEMORY.
CHEE_API chee_status chee_egdb_share_save(const chee_egdb_job *job, const char *path,
                                          chee_error *error);
CHEE_API chee_status chee_egdb_share_load(chee_egdb_job *job, int share, const char *path,
                                          chee_error *error);

// Whether a file is that of a share, whole and unchanged by its hash. CHEE_IO, CHEE_BAD_DATA with a
// sentence.
CHEE_API chee_status chee_egdb_share_sound(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                           int share, int shares, const char *path,
                                           chee_error *error);

// XXH3 of bytes, for records that are kept in a file.
CHEE_API uint64_t chee_egdb_share_hash(const uint8_t *bytes, size_t size);

// What chee_egdb_share_rows would put, from the file of a share that was made with `kept` distances
// or without. CHEE_IO.
CHEE_API chee_status chee_egdb_share_read(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                          bool kept, int share, int shares, const char *path,
                                          int table, bool distances, uint64_t from, uint64_t to,
                                          uint8_t *bytes, chee_error *error);

// The distances of a table in it that do not fit a byte, to be freed with free; NULL with an error.
CHEE_API uint64_t *chee_egdb_share_read_far(const chee_egdb_index *index,
                                            const chee_egdb_unit *unit, bool kept, int share,
                                            int shares, const char *path, int table, size_t *count,
                                            chee_error *error);

// Bytes of memory that one of so many shares takes at most, made with so many threads, lower tables
// included where they have to lie in memory (chee_egdb_unit_scratch).
CHEE_API uint64_t chee_egdb_share_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                         bool distances, int shares, int threads);

// Called for the rows of one share, where it has any of them; false where they cannot be had.
typedef bool chee_egdb_fetch_rows(void *data, int share, int table, bool distances, uint64_t from,
                                  uint64_t to, uint8_t *bytes);

// A job that writes the unit from the rows of its shares, asked for in order from the thread that
// calls chee_egdb_job_next, always in the same order. `far` are the pairs of all shares together,
// `far_count` how many a table has; they are copied.
CHEE_API chee_status chee_egdb_gather_new(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                          const char *folder, bool distances, int shares,
                                          const uint64_t *const far[2], const size_t far_count[2],
                                          chee_egdb_fetch_rows *fetch, void *data,
                                          chee_egdb_job **job, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
