// SPDX-License-Identifier: MIT
#include "egdb/cache.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <zstd.h>

enum { WAYS = 4, DECODERS = 8 };

// Slots that share a lock. `recent` lists them, the one used last first.
typedef struct set {
  atomic_flag lock;
  uint64_t key[WAYS]; // file and block, 0 for an empty slot
  uint8_t recent[WAYS];
} set;

typedef struct decoder {
  atomic_flag lock;
  ZSTD_DCtx *context;
} decoder;

struct chee__egdb_cache {
  set *sets;
  size_t count; // of sets, a power of two
  size_t block_bytes;
  uint8_t *blocks;
  decoder decoder[DECODERS];
};

static void take(atomic_flag *lock) {
  while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire)) {
  }
}

static void give(atomic_flag *lock) {
  atomic_flag_clear_explicit(lock, memory_order_release);
}

chee__egdb_cache *chee__egdb_cache_new(size_t bytes, size_t block_bytes) {
  chee__egdb_cache *cache = calloc(1, sizeof *cache);
  if (!cache) return NULL;
  cache->block_bytes = block_bytes;
  cache->count = 4;
  while (cache->count * 2 * WAYS * block_bytes <= bytes) cache->count *= 2;
  cache->sets = calloc(cache->count, sizeof *cache->sets);
  cache->blocks = malloc(cache->count * WAYS * block_bytes);
  bool made = cache->sets && cache->blocks;
  for (size_t i = 0; made && i < cache->count; i++) {
    atomic_flag_clear(&cache->sets[i].lock);
    for (int way = 0; way < WAYS; way++) cache->sets[i].recent[way] = (uint8_t)way;
  }
  for (int i = 0; made && i < DECODERS; i++) {
    atomic_flag_clear(&cache->decoder[i].lock);
    made = (cache->decoder[i].context = ZSTD_createDCtx()) != NULL;
  }
  if (made) return cache;
  chee__egdb_cache_free(cache);
  return NULL;
}

void chee__egdb_cache_free(chee__egdb_cache *cache) {
  if (!cache) return;
  for (int i = 0; i < DECODERS; i++) ZSTD_freeDCtx(cache->decoder[i].context);
  free(cache->sets);
  free(cache->blocks);
  free(cache);
}

static bool uncompress(chee__egdb_cache *cache, const chee__egdb_file *file, uint64_t block,
                       uint64_t hint, uint8_t *to, chee_error *error) {
  decoder *d = &cache->decoder[hint % DECODERS];
  take(&d->lock);
  bool sound = chee__egdb_file_block(file, block, d->context, to, error) == CHEE_OK;
  give(&d->lock);
  return sound;
}

// The slot of that key in a locked set, filled if need be and moved to the front; -1 if broken.
static int find(chee__egdb_cache *cache, set *s, uint64_t key, const chee__egdb_file *file,
                uint64_t block, uint8_t *blocks, chee_error *error) {
  int place = 0;
  while (place < WAYS && s->key[s->recent[place]] != key) place++;
  bool missing = place == WAYS;
  if (missing) place = WAYS - 1;
  uint8_t way = s->recent[place];
  for (; place > 0; place--) s->recent[place] = s->recent[place - 1];
  s->recent[0] = way;
  if (!missing) return way;
  s->key[way] = 0;
  if (!uncompress(cache, file, block, key, blocks + way * cache->block_bytes, error)) return -1;
  s->key[way] = key;
  return way;
}

bool chee__egdb_cache_byte(chee__egdb_cache *cache, const chee__egdb_file *file, uint32_t number,
                           const chee__egdb_stream *stream, uint64_t at, uint8_t *byte,
                           chee_error *error) {
  uint64_t block = stream->first + at / file->block_bytes;
  uint64_t key = ((uint64_t)number + 1) << 32 | block;
  uint64_t place = (key * 0x9E3779B97F4A7C15) >> 32 & (cache->count - 1);
  set *s = &cache->sets[place];
  uint8_t *blocks = cache->blocks + place * WAYS * cache->block_bytes;
  take(&s->lock);
  int way = find(cache, s, key, file, block, blocks, error);
  if (way >= 0) *byte = blocks[(size_t)way * cache->block_bytes + at % file->block_bytes];
  give(&s->lock);
  return way >= 0;
}
