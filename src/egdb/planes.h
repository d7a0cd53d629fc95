// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_PLANES_H
#define CHEE_EGDB_PLANES_H

// Outcomes of a table as two planes of bits, a row of whole words for each row of the player to
// move (or, seen from the other side, of the other player). Bits beyond the columns are zero.

#include <stdbool.h>
#include <stdint.h>

// The outcome of a position as two bits of a file.
enum { CHEE__EGDB_DRAW = 0, CHEE__EGDB_WIN = 1, CHEE__EGDB_LOSS = 2, CHEE__EGDB_NONE = 3 };

typedef struct chee__planes {
  uint64_t rows, columns;
  uint64_t stride; // words a row
  uint64_t *win, *loss;
} chee__planes;

static inline uint64_t chee__words(uint64_t bits) {
  return (bits + 63) / 64;
}

// All zero. False without memory.
bool chee__planes_new(chee__planes *planes, uint64_t rows, uint64_t columns);
void chee__planes_free(chee__planes *planes);

// Turns a square of 64 x 64 bits over its diagonal.
void chee__transpose(uint64_t square[static 64]);

// Bytes that `count` outcomes of two bits take.
static inline uint64_t chee__packed_size(uint64_t count) {
  return (count + 3) / 4;
}

// Outcomes [begin, begin + 64) of `count` packed ones as bits; missing ones are zero.
void chee__unpack(const uint8_t *packed, uint64_t count, uint64_t begin, uint64_t *win,
                  uint64_t *loss);

// Reads the planes from outcomes packed row by row without gaps.
void chee__planes_read(chee__planes *planes, const uint8_t *packed);

// Packs rows [from, to) into `packed`, where row 0 begins at position `first`: where both bits of a
// position stand or neither it is a draw. Columns outside `present` are none, as are rows where
// `row_present` is 0. `from` is a multiple of 4, or the rows are packed in order.
void chee__planes_pack(const chee__planes *planes, uint64_t from, uint64_t to,
                       const uint8_t *row_present, const uint64_t *present, uint64_t first,
                       uint8_t *packed);

#endif
