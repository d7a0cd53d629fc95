// SPDX-License-Identifier: MIT
//
// Reading in the file of a share without taking the share up.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <xxhash.h>

#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/share_file.h"

enum { ROOM = 1 << 20 }; // bytes read at a time

static const chee__egdb_sharing *sharing_of(const chee_egdb_index *index) {
  return chee__egdb_maker_of(index)->sharing;
}

bool chee__share_fits(const chee_egdb_index *index, const chee_egdb_unit *unit,
                      const uint64_t head[CHEE__SHARE_HEAD], FILE *file, uint64_t *body) {
  struct stat found;
  uint64_t share = head[1] >> 32, shares = head[1] & UINT32_MAX;
  if (fstat(fileno(file), &found) != 0 || found.st_size < 0 || head[0] != chee__share_mark ||
      share >= shares || shares > INT32_MAX || head[2] == 0 || head[2] >= UINT32_MAX || head[3] > 1)
    return false;
  uint64_t size = (uint64_t)found.st_size;
  if (head[4] > size || head[5] > size || (unit->tables == 1 && head[5] != 0)) return false;
  chee__egdb_part part = {index, unit, (int)share, (int)shares};
  *body = sharing_of(index)->size(&part, head[3], (uint32_t)head[2]);
  return size == CHEE__SHARE_HEAD * sizeof *head + *body +
                     (head[4] + head[5]) * sizeof(chee__egdb_far) + sizeof(uint64_t);
}

bool chee__share_read_at(FILE *file, uint64_t at, uint8_t *bytes, uint64_t size) {
  return size == 0 ||
         (fseeko(file, (off_t)at, SEEK_SET) == 0 && fread(bytes, 1, size, file) == size);
}

size_t chee_egdb_share_bytes(const chee_egdb_index *index, const chee_egdb_unit *unit, int table,
                             bool distances, int share, int shares, uint64_t from, uint64_t to) {
  chee__egdb_part part = {index, unit, share, shares};
  return sharing_of(index)->bytes(&part, table, distances, from, to);
}

chee_status chee_egdb_share_read(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                 bool kept, int share, int shares, const char *path, int table,
                                 bool distances, uint64_t from, uint64_t to, uint8_t *bytes,
                                 chee_error *error) {
  chee__egdb_part part = {index, unit, share, shares};
  FILE *file = fopen(path, "rbe");
  if (!file) return chee__egdb_refuse_file(error, path, errno);
  bool whole = sharing_of(index)->read(&part, kept, file, CHEE__SHARE_HEAD * sizeof(uint64_t),
                                       table, distances, from, to, bytes);
  (void)fclose(file);
  return whole ? CHEE_OK : chee__fault(error, CHEE_IO, "", CHEE_FAULT_TABLE_PIECE_CUT);
}

uint64_t *chee_egdb_share_read_far(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                   bool kept, int share, int shares, const char *path, int table,
                                   size_t *count, chee_error *error) {
  FILE *file = fopen(path, "rbe");
  uint64_t head[CHEE__SHARE_HEAD], *pairs = NULL, body;
  uint64_t numbers =
      chee__span_bytes(chee__egdb_kind(&index->rules), unit->positions / (uint64_t)unit->tables);
  if (file && fread(head, sizeof head, 1, file) == 1 &&
      head[1] == ((uint64_t)share << 32 | (uint64_t)shares) &&
      head[3] == (kept && chee__egdb_kind(&index->rules) != CHEE_EGDB_POINTS) &&
      chee__share_fits(index, unit, head, file, &body)) {
    uint64_t size = head[4 + table] * sizeof(chee__egdb_far);
    uint64_t at = sizeof head + body + (table ? head[4] * sizeof(chee__egdb_far) : 0);
    pairs = malloc(size + 1);
    *count = head[4 + table];
    bool sound = pairs && chee__share_read_at(file, at, (uint8_t *)pairs, size);
    for (uint64_t i = 0; sound && i < *count; i++)
      sound = chee__share_far_fits(
          &(chee__egdb_far){.number = pairs[2 * i], .plies = pairs[2 * i + 1]}, numbers);
    if (!sound) {
      free(pairs);
      pairs = NULL;
    }
  }
  if (file) (void)fclose(file);
  if (!pairs) chee__fault(error, CHEE_IO, "", CHEE_FAULT_TABLE_PIECE_UNREADABLE);
  return pairs;
}

// The hash of all but the last eight bytes, which are that hash.
static bool hash_is_right(FILE *file, uint64_t size, XXH3_state_t *hashing, uint8_t *room) {
  uint64_t said;
  XXH3_64bits_reset(hashing);
  for (uint64_t left = size - sizeof said; left > 0;) {
    size_t part = left < ROOM ? (size_t)left : ROOM;
    if (fread(room, 1, part, file) != part) return false;
    XXH3_64bits_update(hashing, room, part);
    left -= part;
  }
  return fread(&said, sizeof said, 1, file) == 1 && said == XXH3_64bits_digest(hashing);
}

chee_status chee_egdb_share_sound(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                  int share, int shares, const char *path, chee_error *error) {
  FILE *file = fopen(path, "rbe");
  if (!file) return chee__egdb_refuse_file(error, path, errno);
  uint64_t head[CHEE__SHARE_HEAD], body;
  struct stat found;
  XXH3_state_t *hashing = XXH3_createState();
  uint8_t *room = malloc(ROOM);
  bool sound = hashing && room && fread(head, sizeof head, 1, file) == 1 &&
               head[1] == ((uint64_t)share << 32 | (uint64_t)shares) &&
               chee__share_fits(index, unit, head, file, &body) &&
               fstat(fileno(file), &found) == 0 && fseeko(file, 0, SEEK_SET) == 0 &&
               hash_is_right(file, (uint64_t)found.st_size, hashing, room);
  free(room);
  XXH3_freeState(hashing);
  (void)fclose(file);
  if (sound) return CHEE_OK;
  return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_PIECE_OTHER);
}

uint64_t chee_egdb_share_hash(const uint8_t *bytes, size_t size) {
  return XXH3_64bits(bytes, size);
}
