// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EGDB_READER_H
#define CHEE_TESTS_EGDB_READER_H

// A second, plain reader of table files, written from docs/formats/database.md alone: no cache, no
// map, a block uncompressed for each look.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include <zstd.h>

typedef struct reader {
  uint8_t *bytes;
  uint64_t size;
} reader;

static inline uint64_t reader_number(const reader *r, uint64_t at, int bytes) {
  uint64_t number = 0;
  for (int i = bytes - 1; i >= 0; i--) number = number << 8 | r->bytes[at + (uint64_t)i];
  return number;
}

static inline bool reader_open(reader *r, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  fseek(file, 0, SEEK_END);
  r->size = (uint64_t)ftell(file);
  rewind(file);
  r->bytes = malloc(r->size + 1);
  bool whole = r->bytes && fread(r->bytes, 1, r->size, file) == r->size;
  fclose(file);
  return whole;
}

// Bytes of a stream (0 values, 1 distances) of a table.
static inline uint64_t reader_stream(const reader *r, int table, int stream) {
  uint64_t positions = reader_number(r, 160 + 64 * (uint64_t)table, 8);
  uint64_t kind = reader_number(r, 20, 4), distances = kind == 3 ? 2 * positions : positions;
  if (stream == 1) return reader_number(r, 125, 1) == 2 ? distances : 0;
  return kind >= 2 ? positions : (positions + 3) / 4;
}

// Whether the lists of distances are such as there can be: numbers rise and are in the stream,
// plies are from 1 to a million.
static inline bool reader_lists_hold(const reader *r) {
  uint64_t at = 288 + 24 * reader_number(r, 132, 4);
  for (int table = 0; table < r->bytes[124]; table++) {
    uint64_t count = reader_number(r, 160 + 64 * (uint64_t)table + 48, 8);
    for (uint64_t i = 0; i < count; i++, at += 16) {
      uint64_t plies = reader_number(r, at + 8, 4), number = reader_number(r, at, 8);
      if (plies < 1 || plies > 1000000 || number >= reader_stream(r, table, 1)) return false;
      if (i > 0 && number <= reader_number(r, at - 16, 8)) return false;
    }
  }
  return true;
}

// One byte of a stream; -1 where its block is broken.
static inline int reader_byte(const reader *r, int table, int stream, uint64_t at) {
  uint64_t size = reader_number(r, 128, 4), block = at / size,
           left = reader_stream(r, table, stream);
  for (int i = 0; i < 2 * table + stream; i++)
    block += (reader_stream(r, i / 2, i % 2) + size - 1) / size;
  left -= at / size * size;
  uint64_t entry = 288 + 24 * block, length = left < size ? left : size;
  uint8_t *room = malloc(length);
  size_t made = ZSTD_decompress(room, length, r->bytes + reader_number(r, entry, 8),
                                reader_number(r, entry + 8, 4));
  bool sound = made == length && XXH3_64bits(room, length) == reader_number(r, entry + 16, 8);
  int byte = sound ? room[at % size] : -1;
  free(room);
  return byte;
}

// The plies of a position.
static inline uint32_t reader_plies(const reader *r, int table, uint64_t number) {
  int byte = reader_byte(r, table, 1, number);
  if (byte < 255) return (uint32_t)byte;
  uint64_t at = 288 + 24 * reader_number(r, 132, 4);
  uint64_t first = reader_number(r, 160 + 48, 8), count = reader_number(r, 160 + 64 + 48, 8);
  if (table == 0) count = first;
  if (table == 1) at += 16 * first;
  for (uint64_t i = 0; i < count; i++)
    if (reader_number(r, at + 16 * i, 8) == number)
      return (uint32_t)reader_number(r, at + 16 * i + 8, 4);
  return 0;
}

// n over k
static inline uint64_t reader_choose(uint64_t n, uint64_t k) {
  uint64_t result = n >= k;
  for (uint64_t i = 1; result && i <= k; i++) result = result * (n - k + i) / i;
  return result;
}

// The number of a row of counters.
static inline uint64_t reader_row(const uint8_t *holes, int count) {
  uint64_t row = 0, place = 0;
  for (int i = 0; i < count - 1; i++, place++) {
    place += holes[i];
    row += reader_choose(place, (uint64_t)i + 1);
  }
  return row;
}

// The number of a set of holes.
static inline uint64_t reader_set(uint32_t set) {
  uint64_t number = 0, chosen = 0;
  for (uint64_t place = 0; place < 32; place++)
    if (set >> place & 1) number += reader_choose(place, ++chosen);
  return number;
}

// The number of a position of Enkeshui: all holes, the mover's row first, the bulls of both
// players, and those of them that are certain.
static inline uint64_t reader_bulls(const uint8_t *holes, int count, uint32_t own, uint32_t other,
                                    uint32_t certain) {
  uint8_t loose[32];
  uint64_t owners = 0, stones = 0;
  uint32_t set = 0;
  int bulls = 0, free_holes = 0, place = 0;
  for (int hole = 0; hole < count; hole++) {
    if (certain >> hole & 1) continue;
    if ((own | other) >> hole & 1) {
      owners |= (uint64_t)(own >> hole & 1) << bulls++;
      set |= (uint32_t)1 << place;
    } else {
      stones += holes[hole];
      loose[free_holes++] = holes[hole];
    }
    place++;
  }
  uint64_t layouts = reader_choose(stones + (uint64_t)free_holes - 1, (uint64_t)free_holes - 1);
  return (reader_set(set) * layouts + reader_row(loose, free_holes)) << bulls | owners;
}

#endif
