// SPDX-License-Identifier: MIT
// The file begins with its head, numbers of 8 bytes: whose it is, where the part of each piece
// ends, and the hash of those. A part is batches of records, each behind its length and hash. So
// wherever a file is cut, it is shorter than it says.
#include "db/tiles.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/outfile.h"
#include "base/say.h"
#include "base/words.h"

enum { PATH = CHEE_EGDB_PATH_MAX + 64, ROOM = 1 << 20 };

typedef struct batch {
  uint64_t size, hash;
} batch;

static void write_path(const cli_tiles *t, char path[PATH]) {
  (void)snprintf(path, PATH, "%s/%d.%d.tiles", t->folder, t->from, t->round);
}

static size_t head_bytes(const cli_tiles *t) {
  return ((size_t)t->count + 2) * sizeof(uint64_t);
}

static uint64_t mark_of(const cli_tiles *t) {
  return (uint64_t)t->from << 32 | (uint64_t)t->round;
}

static uint64_t hash_of(const cli_tiles *t, const uint64_t *head) {
  return chee_egdb_share_hash((const uint8_t *)head, head_bytes(t) - sizeof *head);
}

static bool write_batch(FILE *file, const uint8_t *bytes, size_t size) {
  batch b = {.size = size, .hash = chee_egdb_share_hash(bytes, size)};
  return fwrite(&b, sizeof b, 1, file) == 1 && fwrite(bytes, 1, size, file) == size;
}

// The parts first, in the room that is left for the head, and then the head.
static bool write_all(const cli_tiles *t, chee_egdb_job *job, FILE *file, uint64_t *head,
                      uint8_t *bytes, size_t room) {
  uint64_t end = head_bytes(t);
  bool whole = fwrite(head, head_bytes(t), 1, file) == 1;
  head[0] = mark_of(t);
  for (int to = 0; to < t->count && whole; to++) {
    uint64_t cursor = 0;
    for (size_t size; whole && (size = chee_egdb_share_give(job, to, &cursor, bytes, room)) > 0;) {
      whole = write_batch(file, bytes, size);
      end += sizeof(batch) + size;
    }
    head[1 + to] = end;
  }
  head[1 + t->count] = hash_of(t, head);
  return whole && fseeko(file, 0, SEEK_SET) == 0 && fwrite(head, head_bytes(t), 1, file) == 1;
}

int cli_tiles_give(const cli_tiles *t, chee_egdb_job *job) {
  char path[PATH];
  chee_error error;
  app_outfile out;
  size_t room = chee_egdb_share_record(job);
  if (room < ROOM) room = ROOM;
  uint8_t *bytes = malloc(room);
  uint64_t *head = calloc((size_t)t->count + 2, sizeof *head);
  write_path(t, path);
  int code = CLI_OK;
  if (bytes == NULL || head == NULL) {
    code = cli_fail(CLI_IO, "out of memory");
  } else if (cli_outfile_open(&out, path, true, &error) != CHEE_OK) {
    code = cli_refused(NULL, &error);
  } else {
    bool whole = write_all(t, job, out.file, head, bytes, room);
    if (!whole && ferror(out.file) == 0) {
      code = cli_fail(CLI_IO, "%s: %s", path, cli_reason(errno));
      app_outfile_drop(&out);
    } else { // which says what could not be written
      code = cli_answer(cli_outfile_keep(&out, &error), &error);
    }
  }
  free(head);
  free(bytes);
  return code;
}

static bool read_head(const cli_tiles *t, FILE *file, uint64_t *head) {
  struct stat found;
  if (fread(head, head_bytes(t), 1, file) != 1 || fstat(fileno(file), &found) != 0 ||
      head[0] != mark_of(t) || head[1 + t->count] != hash_of(t, head) ||
      head[t->count] != (uint64_t)found.st_size)
    return false;
  uint64_t end = head_bytes(t);
  for (int to = 0; to < t->count; end = head[1 + to], to++)
    if (head[1 + to] < end) return false;
  return true;
}

// A batch that begins there, and ends before `end`, in `*bytes`, which grows to `*room`.
static chee_status read_batch(FILE *file, uint64_t left, batch *b, uint8_t **bytes, size_t *room) {
  if (left < sizeof *b || fread(b, sizeof *b, 1, file) != 1 || b->size > left - sizeof *b)
    return CHEE_BAD_DATA;
  if (b->size >= *room) {
    free(*bytes);
    *room = (size_t)b->size + 1;
    *bytes = malloc(*room);
  }
  if (*bytes == NULL) return CHEE_MEMORY;
  bool sound = fread(*bytes, 1, (size_t)b->size, file) == b->size &&
               chee_egdb_share_hash(*bytes, (size_t)b->size) == b->hash;
  return sound ? CHEE_OK : CHEE_BAD_DATA;
}

// Hands over the batches in those bytes of the file.
static chee_status take_part(const cli_tiles *t, chee_egdb_job *job, FILE *file, uint64_t at,
                             uint64_t end) {
  uint8_t *bytes = NULL;
  size_t room = 0;
  chee_status status = fseeko(file, (off_t)at, SEEK_SET) == 0 ? CHEE_OK : CHEE_BAD_DATA;
  while (status == CHEE_OK && at < end) {
    batch b;
    status = read_batch(file, end - at, &b, &bytes, &room);
    if (status != CHEE_OK) break;
    if (!chee_egdb_share_take(job, t->from, bytes, (size_t)b.size)) status = CHEE_BAD_DATA;
    at += sizeof b + b.size;
  }
  free(bytes);
  return status;
}

int cli_tiles_take(const cli_tiles *t, chee_egdb_job *job, int to) {
  char path[PATH];
  write_path(t, path);
  FILE *file = fopen(path, "re");
  if (file == NULL) return cli_fail(CLI_IO, "%s: %s", path, cli_reason(errno));
  uint64_t *head = malloc(head_bytes(t));
  chee_status status = head != NULL ? CHEE_OK : CHEE_MEMORY;
  if (head != NULL && !read_head(t, file, head)) status = CHEE_BAD_DATA;
  if (status == CHEE_OK)
    status = take_part(t, job, file, to > 0 ? head[to] : head_bytes(t), head[1 + to]);
  free(head);
  (void)fclose(file);
  if (status == CHEE_MEMORY) return cli_fail(CLI_IO, "out of memory");
  if (status == CHEE_OK) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "%s: this is no part of this slab, or a broken one", path);
}

void cli_tiles_remove(const cli_tiles *t) {
  char path[PATH];
  write_path(t, path);
  (void)unlink(path);
}
