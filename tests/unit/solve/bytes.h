// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_SOLVE_BYTES_H
#define CHEE_TESTS_SOLVE_BYTES_H

// A certificate in memory: a chee_solve_sink, and what a chee_certificate_source is made of.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/solve.h"

typedef struct bytes {
  char *at; // freed by whoever has it
  size_t size, place;
} bytes;

static inline bool bytes_put(void *data, const void *from, size_t size) {
  bytes *b = data;
  b->at = realloc(b->at, b->size + size);
  assert_non_null(b->at);
  memcpy(b->at + b->size, from, size);
  b->size += size;
  return true;
}

static inline ptrdiff_t bytes_get(void *data, void *to, size_t size) {
  bytes *b = data;
  if (size > b->size - b->place) size = b->size - b->place;
  memcpy(to, b->at + b->place, size);
  b->place += size;
  return (ptrdiff_t)size;
}

static inline bool bytes_again(void *data) {
  ((bytes *)data)->place = 0;
  return true;
}

static inline chee_certificate_source bytes_source(bytes *b, bool zstd) {
  return (chee_certificate_source){
      .read = bytes_get, .rewind = bytes_again, .data = b, .zstd = zstd};
}

#endif
