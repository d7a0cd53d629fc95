// SPDX-License-Identifier: MIT
//
// A share that waits, kept in a file and taken up again.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/share_file.h"

static const chee__egdb_sharing *sharing_of(const chee_egdb_job *job) {
  return job->maker->sharing;
}

chee_status chee_egdb_share_begin(chee_egdb_job *job, int share, chee_error *error) {
  for (int i = 0; i < job->tables; i++) job->table[i].far_count = 0;
  job->share = share;
  if (!sharing_of(job)->begin(job)) chee__egdb_job_starve(job);
  return chee_egdb_job_status(job, error);
}

static void fill_head(const chee_egdb_job *job, uint64_t head[CHEE__SHARE_HEAD]) {
  head[0] = chee__share_mark;
  head[1] = (uint64_t)job->share << 32 | (uint64_t)job->shares;
  head[2] = sharing_of(job)->step(job);
  head[3] = job->distances;
  for (int i = 0; i < 2; i++) head[4 + i] = i < job->tables ? job->table[i].far_count : 0;
}

// A file on its way, and the hash of what has passed.
typedef struct stream {
  FILE *file;
  XXH3_state_t *hashing;
  bool writes;
} stream;

static bool stream_open(stream *s, const char *path, bool writes) {
  *s = (stream){.file = fopen(path, writes ? "wbe" : "rbe"), .writes = writes};
  if (!s->file) return false;
  s->hashing = XXH3_createState();
  if (s->hashing) XXH3_64bits_reset(s->hashing);
  return true;
}

static void stream_close(stream *s) {
  XXH3_freeState(s->hashing);
  (void)fclose(s->file);
}

static bool move(stream *s, void *bytes, size_t size) {
  if (size == 0) return true;
  bool whole = s->hashing && (s->writes ? fwrite(bytes, 1, size, s->file)
                                        : fread(bytes, 1, size, s->file)) == size;
  if (whole) XXH3_64bits_update(s->hashing, bytes, size);
  return whole;
}

// All that a share holds, in the order of the file, by reading or writing.
static bool move_all(const chee_egdb_job *job, stream *to) {
  bool whole = true;
  chee__egdb_run run[CHEE__SHARE_RUNS];
  int count = sharing_of(job)->runs(job, run);
  for (int i = 0; i < count && whole; i++) whole = move(to, run[i].bytes, run[i].size);
  for (int i = 0; i < job->tables && whole; i++) {
    const chee__egdb_table *table = &job->table[i];
    whole = move(to, table->far, table->far_count * sizeof *table->far);
  }
  uint64_t own = whole ? XXH3_64bits_digest(to->hashing) : 0, hash = own;
  return whole && move(to, &hash, sizeof hash) && hash == own;
}

static chee_status trouble(chee_error *error) {
  chee_error inner = chee__fault_of_system(errno);
  return chee__fault_over(error, CHEE_IO, CHEE_FAULT_TABLE_PIECE_NOT_KEPT, &inner, 0, NULL);
}

chee_status chee_egdb_share_save(const chee_egdb_job *job, const char *path, chee_error *error) {
  char beside[CHEE_EGDB_PATH_MAX + 8];
  uint64_t head[CHEE__SHARE_HEAD];
  (void)snprintf(beside, sizeof beside, "%s.new", path);
  stream to;
  if (!stream_open(&to, beside, true)) return trouble(error);
  fill_head(job, head);
  if (!move(&to, head, sizeof head) || !move_all(job, &to)) {
    chee_status status = trouble(error);
    stream_close(&to);
    (void)remove(beside);
    return status;
  }
  XXH3_freeState(to.hashing);
  return chee__egdb_keep(to.file, beside, path) ? CHEE_OK : trouble(error);
}

static bool make_far_room(chee__egdb_table *table, uint64_t count) {
  chee__egdb_far *far = realloc(table->far, (count + 1) * sizeof *far);
  if (!far) return false;
  table->far = far;
  table->far_room = count + 1;
  table->far_count = count;
  return true;
}

static bool far_is_sound(const chee_egdb_job *job) {
  bool sound = true;
  for (int i = 0; i < job->tables; i++)
    for (uint64_t k = 0; k < job->table[i].far_count; k++)
      sound &= chee__share_far_fits(&job->table[i].far[k],
                                    chee__span_bytes(job->maker->kind, job->table[i].size));
  return sound;
}

// What a file says of itself, if it is one of this share.
static bool read_head(const chee_egdb_job *job, stream *from, uint64_t head[CHEE__SHARE_HEAD]) {
  uint64_t wanted[CHEE__SHARE_HEAD], body;
  size_t size = CHEE__SHARE_HEAD * sizeof *head;
  fill_head(job, wanted);
  return move(from, head, size) && head[1] == wanted[1] && head[3] == wanted[3] &&
         chee__share_fits(job->index, &job->unit, head, from->file, &body);
}

chee_status chee_egdb_share_load(chee_egdb_job *job, int share, const char *path,
                                 chee_error *error) {
  uint64_t head[CHEE__SHARE_HEAD];
  if (job->stage == CHEE__STAGE_BEGIN) { // the first of all
    job->stage = CHEE__STAGE_MAKE;
    if (!sharing_of(job)->prepare(job)) chee__egdb_job_starve(job);
  }
  chee_status status = chee_egdb_share_begin(job, share, error);
  if (status != CHEE_OK) return status;
  stream from;
  if (!stream_open(&from, path, false)) return chee__egdb_refuse_file(error, path, errno);
  bool sound = read_head(job, &from, head);
  if (sound && !sharing_of(job)->room(job, (uint32_t)head[2])) chee__egdb_job_starve(job);
  status = chee_egdb_job_status(job, error);
  for (int i = 0; i < job->tables && sound && status == CHEE_OK; i++)
    sound = make_far_room(&job->table[i], head[4 + i]);
  sound = sound && status == CHEE_OK && move_all(job, &from);
  stream_close(&from);
  if (status != CHEE_OK) return status;
  if (!sound || !far_is_sound(job))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_PIECE_OTHER);
  sharing_of(job)->filled(job, (uint32_t)head[2]);
  return CHEE_OK;
}
