// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_CERTIFICATES_PLAIN_TABLES_H
#define CHEE_TESTS_CERTIFICATES_PLAIN_TABLES_H

// Endgame tables for the second check, read by docs/formats/database.md alone: the files that a
// certificate names are mapped and hashed block by block, and a block is unpacked anew for each
// value, since neither large files nor all their values would fit into memory.

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "chee/position.h"
#include "chee/text.h"
#include "unit/egdb/reader.h"

// One side of a file's name, such as `4` or `5u2`.
static inline int plain_side(char *text, size_t size, const uint8_t *counters) {
  return counters[1] ? snprintf(text, size, "%uu%u", counters[0], counters[1])
                     : snprintf(text, size, "%u", counters[0]);
}

// Writes what the header makes the file's name, without `.chdb`.
static inline void plain_unit(const reader *r, int holes, char text[64]) {
  const uint8_t *head = r->bytes + 120;
  uint32_t own = (uint32_t)reader_number(r, 216, 4), other = (uint32_t)reader_number(r, 220, 4);
  bool loose = reader_number(r, 20, 4) == 3;
  int digits = holes / 4, length;
  if (loose && (own | other)) {
    (void)snprintf(text, 64, "%u-%u-%0*x-%0*x", head[0], head[1], digits, own, digits, other);
  } else if (loose) {
    (void)snprintf(text, 64, "%u-%u", head[0], head[1]);
  } else {
    length = plain_side(text, 64, head);
    text[length++] = '-';
    (void)plain_side(text + length, (size_t)(64 - length), head + 2);
  }
}

// Whether the header is of that rule set and name, and what it says lies where is in the file.
static inline bool plain_header_fits(const reader *r, const chee_rules *rules, const char *name) {
  static const uint8_t magic[8] = {0x89, 'c', 'h', 'e', 'e', '\r', '\n', 0x1A};
  char set[96] = {0}, unit[64];
  uint64_t kind = rules->game == CHEE_SWAHILI ? 2 : rules->game == CHEE_ENKESHUI ? 3 : 1;
  if (r->size < 288 || memcmp(r->bytes, magic, sizeof magic) != 0) return false;
  chee_rules_write(rules, set);
  plain_unit(r, 2 * rules->size, unit);
  if (memcmp(r->bytes + 24, set, sizeof set) != 0 || strcmp(unit, name) != 0 ||
      reader_number(r, 20, 4) != kind || r->bytes[124] < 1 || r->bytes[124] > 2 ||
      reader_number(r, 136, 8) != r->size || reader_number(r, 128, 4) == 0)
    return false;
  uint64_t blocks = reader_number(r, 132, 4);
  if (blocks > (r->size - 288) / 24) return false;
  for (uint64_t entry = 288; entry < 288 + 24 * blocks; entry += 24) {
    uint64_t offset = reader_number(r, entry, 8);
    if (offset > r->size || reader_number(r, entry + 8, 4) > r->size - offset) return false;
  }
  return true;
}

// Adds a stream to the hash, from that block on.
static inline bool plain_stream(const reader *r, uint64_t size, uint64_t *block,
                                XXH3_state_t *state) {
  uint64_t most = reader_number(r, 128, 4), part;
  uint8_t *to = malloc(size < most ? size + 1 : most);
  bool whole = to != NULL;
  for (uint64_t done = 0; whole && done < size; done += part, ++*block) {
    uint64_t entry = 288 + 24 * *block;
    part = size - done < most ? size - done : most;
    whole = *block < reader_number(r, 132, 4) &&
            ZSTD_decompress(to, part, r->bytes + reader_number(r, entry, 8),
                            reader_number(r, entry + 8, 4)) == part;
    if (whole) XXH3_64bits_update(state, to, part);
  }
  free(to);
  return whole;
}

// Maps a file.
static inline bool plain_map(reader *r, const char *path) {
  struct stat about;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool there = file >= 0 && fstat(file, &about) == 0 && about.st_size > 0;
  r->size = there ? (uint64_t)about.st_size : 0;
  void *bytes = there ? mmap(NULL, r->size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  if (file >= 0) close(file);
  if (bytes != MAP_FAILED) r->bytes = bytes;
  return bytes != MAP_FAILED;
}

static inline void plain_unmap(const reader *r) {
  if (r->bytes) munmap(r->bytes, r->size);
}

// Opens the file of tables with that name, which the rule set's name as in `database.md` belongs
// to; false where it is another one than the hash or the header say.
static inline bool plain_table_open(reader *r, const char *path, const chee_rules *rules,
                                    const char *name, uint64_t hash) {
  *r = (reader){0};
  if (!plain_map(r, path) || !plain_header_fits(r, rules, name)) return false;
  XXH3_state_t *state = XXH3_createState();
  if (!state) return false;
  XXH3_64bits_reset(state);
  uint64_t block = 0;
  bool whole = true;
  for (int i = 0; whole && i < 2 * r->bytes[124]; i++)
    whole = plain_stream(r, reader_stream(r, i / 2, i % 2), &block, state);
  whole = whole && XXH3_64bits_digest(state) == hash && block == reader_number(r, 132, 4);
  XXH3_freeState(state);
  return whole;
}

// The number of a row: counters in holes in the order of sowing, men of `set` being spinsters.
static inline uint64_t plain_row(const uint8_t *holes, int count, uint64_t set, int columns,
                                 uint64_t *rows) {
  uint8_t left[64];
  uint64_t men = 0, chosen = (uint64_t)__builtin_popcountll(set);
  int pockets = 0;
  for (int h = 0; h < count; h++)
    if (!(set >> h & 1)) men += left[pockets++] = holes[h];
  uint64_t inner = reader_choose(men + (uint64_t)pockets - 1, (uint64_t)pockets - 1);
  *rows = inner * reader_choose((uint64_t)columns, chosen);
  return reader_set((uint32_t)(set >> columns)) * inner + reader_row(left, pockets);
}

// The number of a position of the games with sides, and the four bytes at 120 of its slab.
static inline uint64_t plain_place(const chee_position *p, uint8_t slab[4]) {
  uint64_t number = 0, rows = 0;
  memset(slab, 0, 4);
  for (int i = 0; i < 2; i++) {
    int seat = i ? 1 - p->turn : p->turn;
    const uint8_t *row = p->rules.game == CHEE_SWAHILI ? p->seat[seat] : p->side[seat];
    uint64_t set = p->rules.game == CHEE_CHUBA ? p->mark[seat] : 0;
    int holes = chee_rules_holes(&p->rules);
    for (int h = 0; h < holes; h++) slab[2 * i] = (uint8_t)(slab[2 * i] + row[h]);
    slab[2 * i + 1] = (uint8_t)__builtin_popcountll(set);
    uint64_t own = plain_row(row, holes, set, p->rules.size, &rows);
    number = number * rows + own;
  }
  return number;
}

// Whether table `table` of a file of Enkeshui has the position, and its number there.
static inline bool plain_bulls(const reader *r, int table, const chee_position *p,
                               uint64_t *number) {
  uint8_t seen[32];
  uint32_t bulls[2] = {0, 0}, certain[2];
  int width = p->rules.size;
  uint64_t loose = 0;
  for (int h = 0; h < 2 * width; h++) {
    int from = p->turn ? (h + width) % (2 * width) : h;
    seen[h] = p->side[from / width][from % width];
    for (int i = 0; i < 2; i++)
      bulls[i] |= (uint32_t)(p->mark[i ? 1 - p->turn : p->turn] >> from & 1) << h;
    if (!((bulls[0] | bulls[1]) >> h & 1)) loose += seen[h];
  }
  for (int i = 0; i < 2; i++)
    certain[i] = (uint32_t)reader_number(r, 160 + 64 * (uint64_t)table + 56 + 4 * (uint64_t)i, 4);
  uint32_t all = bulls[0] | bulls[1], fixed = certain[0] | certain[1];
  if (loose != r->bytes[120] || (certain[0] & ~bulls[0]) || (certain[1] & ~bulls[1]) ||
      __builtin_popcount(all & ~fixed) != r->bytes[121])
    return false;
  *number = reader_bulls(seen, 2 * width, bulls[0], bulls[1], fixed);
  return true;
}

// The value to the mover: 1, 0, -1, or the margin still to come that the mover can force. False
// where this file does not have the position.
static inline bool plain_table_value(const reader *r, const chee_position *p, int *value) {
  uint8_t slab[4];
  uint64_t number = 0, kind = reader_number(r, 20, 4);
  int table = 0;
  if (kind == 3) {
    while (table < r->bytes[124] && !plain_bulls(r, table, p, &number)) table++;
  } else {
    const uint8_t *head = r->bytes + 120, other[4] = {head[2], head[3], head[0], head[1]};
    number = plain_place(p, slab);
    if (memcmp(slab, head, 4) != 0) table = memcmp(slab, other, 4) == 0 ? 1 : 2;
  }
  if (table >= r->bytes[124] || number >= reader_number(r, 160 + 64 * (uint64_t)table, 8))
    return false;
  int byte = reader_byte(r, table, 0, kind == 1 ? number / 4 : number);
  if (byte < 0) return false;
  if (kind == 1) {
    int code = byte >> number % 4 * 2 & 3;
    *value = code == 2 ? -1 : code;
    return code != 3;
  }
  *value = kind == 2 ? 5 * (int8_t)byte : 2 * (byte & 15) - r->bytes[120];
  return true;
}

#endif
