// SPDX-License-Identifier: MIT
#include "solve/linemap.h"

#include <stdlib.h>
#include <string.h>

// Many small tables that grow at different times, so that growing never takes twice the memory.
enum { TABLES = 256, FIRST_SIZE = 16 };

// A slot is the key's words, then the entry; an unused one has an entry with `used` unset. The
// lowest two bits of a key's first word are the turn, so no value of it is free as a mark.
typedef struct slot_tail {
  chee__entry entry;
  uint32_t used;
} slot_tail;

typedef struct table {
  unsigned char *slots;
  uint64_t size, count; // size is a power of two
} table;

struct chee__linemap {
  chee__packing packing;
  size_t stride, key_bytes;
  uint64_t most, bytes, count;
  table tables[TABLES];
};

chee__linemap *chee__linemap_new(const chee__packing *packing, uint64_t most) {
  chee__linemap *map = calloc(1, sizeof *map);
  if (!map) return NULL;
  map->packing = *packing;
  map->key_bytes = (size_t)packing->words * sizeof(uint64_t);
  size_t whole = map->key_bytes + sizeof(slot_tail);
  map->stride = (whole + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
  map->most = most;
  return map;
}

void chee__linemap_free(chee__linemap *map) {
  if (!map) return;
  for (int i = 0; i < TABLES; i++) free(map->tables[i].slots);
  free(map);
}

static unsigned char *slot_at(const chee__linemap *map, const table *t, uint64_t place) {
  return t->slots + place * map->stride;
}

static slot_tail *tail_of(const chee__linemap *map, unsigned char *slot) {
  return (slot_tail *)(void *)(slot + map->key_bytes);
}

static const uint64_t *key_of(const unsigned char *slot) {
  return (const uint64_t *)(const void *)slot;
}

// The slot of a key, or the unused one where it belongs; NULL in an empty table.
static unsigned char *seek(const chee__linemap *map, const table *t, const uint64_t *words,
                           uint64_t hash) {
  if (t->size == 0) return NULL;
  for (uint64_t place = hash & (t->size - 1);; place = (place + 1) & (t->size - 1)) {
    unsigned char *slot = slot_at(map, t, place);
    if (!tail_of(map, slot)->used || chee__key_same(&map->packing, key_of(slot), words))
      return slot;
  }
}

static table *table_of(const chee__linemap *map, uint64_t hash) {
  return (table *)&map->tables[hash >> 56];
}

chee__entry *chee__linemap_find(const chee__linemap *map, const chee__key *key) {
  uint64_t hash = chee__key_hash(key->word, map->packing.words);
  unsigned char *slot = seek(map, table_of(map, hash), key->word, hash);
  return slot && tail_of(map, slot)->used ? &tail_of(map, slot)->entry : NULL;
}

static bool grow(chee__linemap *map, table *t, bool *full) {
  table larger = {.size = t->size ? 2 * t->size : FIRST_SIZE, .count = t->count};
  uint64_t more = (larger.size - t->size) * map->stride;
  if (map->bytes + more > map->most) {
    *full = true;
    return false;
  }
  larger.slots = calloc(larger.size, map->stride);
  if (!larger.slots) return false;
  for (uint64_t i = 0; i < t->size; i++) {
    unsigned char *slot = slot_at(map, t, i);
    if (!tail_of(map, slot)->used) continue;
    uint64_t hash = chee__key_hash(key_of(slot), map->packing.words);
    memcpy(seek(map, &larger, key_of(slot), hash), slot, map->stride);
  }
  free(t->slots);
  *t = larger;
  map->bytes += more;
  return true;
}

chee__entry *chee__linemap_add(chee__linemap *map, const chee__key *key, bool *fresh, bool *full) {
  uint64_t hash = chee__key_hash(key->word, map->packing.words);
  table *t = table_of(map, hash);
  *full = *fresh = false;
  unsigned char *slot = seek(map, t, key->word, hash);
  if (slot && tail_of(map, slot)->used) return &tail_of(map, slot)->entry;
  if (4 * (t->count + 1) > 3 * t->size) {
    if (!grow(map, t, full)) return NULL;
    slot = seek(map, t, key->word, hash);
  }
  memcpy(slot, key->word, map->key_bytes);
  tail_of(map, slot)->used = 1;
  t->count++;
  map->count++;
  *fresh = true;
  return &tail_of(map, slot)->entry;
}

uint64_t chee__linemap_count(const chee__linemap *map) {
  return map->count;
}

chee__entry *chee__linemap_next(const chee__linemap *map, uint64_t *place, chee__key *key) {
  // The place is the table's number, then the slot's.
  for (uint64_t i = *place >> 48, at = *place & 0xFFFFFFFFFFFF; i < TABLES; i++, at = 0) {
    const table *t = &map->tables[i];
    for (; at < t->size; at++) {
      unsigned char *slot = slot_at(map, t, at);
      if (!tail_of(map, slot)->used) continue;
      *key = (chee__key){0};
      memcpy(key->word, slot, map->key_bytes);
      *place = i << 48 | (at + 1);
      return &tail_of(map, slot)->entry;
    }
  }
  *place = (uint64_t)TABLES << 48;
  return NULL;
}
