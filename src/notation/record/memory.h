// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_MEMORY_H
#define CHEE_NOTATION_RECORD_MEMORY_H

// Memory of records: an arena that is freed as a whole, and a buffer that grows.

#include <stdbool.h>
#include <stddef.h>

typedef struct chee__chunk chee__chunk;

// Zero at the start.
typedef struct chee__arena {
  chee__chunk *chunks; // the newest first
  size_t used, size;   // of the newest
} chee__arena;

// Zeroed memory for any type; NULL without memory.
void *chee__arena_take(chee__arena *arena, size_t size);

// A copy with a closing zero; NULL without memory.
char *chee__arena_copy(chee__arena *arena, const char *bytes, size_t length);

void chee__arena_free(chee__arena *arena);

// Zero at the start, and again after chee__text_free.
typedef struct chee__text {
  char *bytes; // with a closing zero once something was put
  size_t length, size;
} chee__text;

// False without memory; then the text is as it was.
bool chee__text_put(chee__text *text, const char *bytes, size_t length);

static inline bool chee__text_put_byte(chee__text *text, char byte) {
  if (text->length + 1 < text->size) {
    text->bytes[text->length++] = byte;
    text->bytes[text->length] = '\0';
    return true;
  }
  return chee__text_put(text, &byte, 1);
}

void chee__text_free(chee__text *text);

static inline void chee__text_clear(chee__text *text) {
  text->length = 0;
  if (text->bytes) text->bytes[0] = '\0';
}

#endif
