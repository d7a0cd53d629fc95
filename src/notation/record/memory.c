// SPDX-License-Identifier: MIT
#include "notation/record/memory.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_FIRST = 4096, CHUNK_MAX = 1 << 18, TEXT_FIRST = 256 };

struct chee__chunk {
  chee__chunk *older;
  alignas(max_align_t) char bytes[];
};

static bool add_chunk(chee__arena *arena, size_t least) {
  size_t size = arena->size ? arena->size * 2 : CHUNK_FIRST;
  if (size > CHUNK_MAX) size = CHUNK_MAX;
  if (size < least) size = least;
  chee__chunk *chunk = calloc(1, sizeof *chunk + size);
  if (!chunk) return false;
  chunk->older = arena->chunks;
  arena->chunks = chunk;
  arena->used = 0;
  arena->size = size;
  return true;
}

void *chee__arena_take(chee__arena *arena, size_t size) {
  size_t unit = alignof(max_align_t);
  size = (size + unit - 1) / unit * unit;
  if (arena->size - arena->used < size && !add_chunk(arena, size)) return NULL;
  void *memory = arena->chunks->bytes + arena->used;
  arena->used += size;
  return memory;
}

char *chee__arena_copy(chee__arena *arena, const char *bytes, size_t length) {
  char *copy = chee__arena_take(arena, length + 1);
  if (copy) memcpy(copy, bytes, length);
  return copy;
}

void chee__arena_free(chee__arena *arena) {
  while (arena->chunks) {
    chee__chunk *older = arena->chunks->older;
    free(arena->chunks);
    arena->chunks = older;
  }
  arena->used = arena->size = 0;
}

bool chee__text_put(chee__text *text, const char *bytes, size_t length) {
  if (text->size - text->length <= length) {
    size_t size = text->size ? text->size : TEXT_FIRST;
    while (size - text->length <= length) size *= 2;
    char *grown = realloc(text->bytes, size);
    if (!grown) return false;
    text->bytes = grown;
    text->size = size;
  }
  if (length) memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
  text->bytes[text->length] = '\0';
  return true;
}

void chee__text_free(chee__text *text) {
  free(text->bytes);
  *text = (chee__text){0};
}
