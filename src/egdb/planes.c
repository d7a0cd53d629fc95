// SPDX-License-Identifier: MIT
#include "egdb/planes.h"

#include <stdlib.h>
#include <string.h>

bool chee__planes_new(chee__planes *planes, uint64_t rows, uint64_t columns) {
  uint64_t stride = chee__words(columns);
  *planes = (chee__planes){.rows = rows, .columns = columns, .stride = stride};
  planes->win = calloc(rows * stride + 1, sizeof *planes->win);
  planes->loss = calloc(rows * stride + 1, sizeof *planes->loss);
  if (planes->win && planes->loss) return true;
  chee__planes_free(planes);
  return false;
}

void chee__planes_free(chee__planes *planes) {
  free(planes->win);
  free(planes->loss);
  *planes = (chee__planes){0};
}

void chee__transpose(uint64_t square[static 64]) {
  uint64_t mask = 0x00000000FFFFFFFF;
  for (int half = 32; half; half >>= 1, mask ^= mask << half)
    for (int k = 0; k < 64; k = (k + half + 1) & ~half) {
      uint64_t swap = ((square[k] >> half) ^ square[k + half]) & mask;
      square[k] ^= swap << half;
      square[k + half] ^= swap;
    }
}

// Every second bit of the word, from the lowest.
static uint64_t even_bits(uint64_t word) {
  word &= 0x5555555555555555;
  word = (word | word >> 1) & 0x3333333333333333;
  word = (word | word >> 2) & 0x0F0F0F0F0F0F0F0F;
  word = (word | word >> 4) & 0x00FF00FF00FF00FF;
  word = (word | word >> 8) & 0x0000FFFF0000FFFF;
  return (word | word >> 16) & 0x00000000FFFFFFFF;
}

// The inverse: 32 bits to every second one.
static uint64_t spread(uint64_t word) {
  word = (word | word << 16) & 0x0000FFFF0000FFFF;
  word = (word | word << 8) & 0x00FF00FF00FF00FF;
  word = (word | word << 4) & 0x0F0F0F0F0F0F0F0F;
  word = (word | word << 2) & 0x3333333333333333;
  return (word | word << 1) & 0x5555555555555555;
}

// 32 outcomes from `begin` on; the bytes are little endian whatever the machine.
static uint64_t read_half(const uint8_t *packed, uint64_t count, uint64_t begin) {
  uint64_t word = 0, size = chee__packed_size(count), first = begin / 4;
  int shift = (int)(begin % 4) * 2;
  for (uint64_t i = 0; i < 8 && first + i < size; i++) word |= (uint64_t)packed[first + i] << 8 * i;
  if (shift == 0) return word;
  word >>= shift;
  if (first + 8 < size) word |= (uint64_t)packed[first + 8] << (64 - shift);
  return word;
}

void chee__unpack(const uint8_t *packed, uint64_t count, uint64_t begin, uint64_t *win,
                  uint64_t *loss) {
  *win = *loss = 0;
  for (int half = 0; half < 2 && begin + 32 * (uint64_t)half < count; half++) {
    uint64_t at = begin + 32 * (uint64_t)half, word = read_half(packed, count, at);
    if (count - at < 32) word &= ((uint64_t)1 << 2 * (count - at)) - 1;
    uint64_t w = even_bits(word), l = even_bits(word >> 1), none = w & l;
    *win |= (w & ~none) << 32 * half;
    *loss |= (l & ~none) << 32 * half;
  }
}

void chee__planes_read(chee__planes *planes, const uint8_t *packed) {
  uint64_t count = planes->rows * planes->columns;
  for (uint64_t row = 0; row < planes->rows; row++)
    for (uint64_t word = 0; word < planes->stride; word++) {
      uint64_t column = 64 * word, left = planes->columns - column,
               at = row * planes->stride + word;
      chee__unpack(packed, count, row * planes->columns + column, &planes->win[at],
                   &planes->loss[at]);
      if (left >= 64) continue;
      planes->win[at] &= ((uint64_t)1 << left) - 1;
      planes->loss[at] &= ((uint64_t)1 << left) - 1;
    }
}

// Sets `count` outcomes, at most 32, from `begin` on; their room is still zero.
static void write_half(uint8_t *packed, uint64_t begin, int count, uint64_t word) {
  if (count < 32) word &= ((uint64_t)1 << 2 * count) - 1;
  uint8_t *to = packed + begin / 4;
  int shift = (int)(begin % 4) * 2;
  int bytes = (2 * count + shift + 7) / 8;
  for (int i = 0; i < bytes && i < 8; i++) to[i] |= (uint8_t)(word << shift >> 8 * i);
  if (bytes > 8) to[8] |= (uint8_t)(word >> (64 - shift));
}

void chee__planes_pack(const chee__planes *planes, uint64_t from, uint64_t to,
                       const uint8_t *row_present, const uint64_t *present, uint64_t first,
                       uint8_t *packed) {
  for (uint64_t row = from; row < to; row++)
    for (uint64_t word = 0; word < planes->stride; word++) {
      uint64_t at = row * planes->stride + word, column = 64 * word;
      uint64_t none = row_present[row] ? ~present[word] : ~(uint64_t)0;
      uint64_t win = (planes->win[at] & ~planes->loss[at]) | none;
      uint64_t loss = (planes->loss[at] & ~planes->win[at]) | none;
      for (int half = 0; half < 2 && column + 32 * (uint64_t)half < planes->columns; half++) {
        uint64_t left = planes->columns - column - 32 * (uint64_t)half;
        uint64_t bits =
            spread(win >> 32 * half & UINT32_MAX) | spread(loss >> 32 * half & UINT32_MAX) << 1;
        write_half(packed, first + row * planes->columns + column + 32 * (uint64_t)half,
                   left < 32 ? (int)left : 32, bits);
      }
    }
}
