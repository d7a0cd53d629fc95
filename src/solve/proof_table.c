// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE // madvise
#include "solve/proof_table.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

// A slot is the words of a key, then its numbers. Slots lie in buckets; a key may be in any slot of
// its bucket. One lock serves many buckets.
enum { BUCKET = 4, LOCKS = 1 << 12, SAMPLE = 4096, STRETCH = 1 << 10 };

struct chee__proof_table {
  chee__packing packing;
  size_t stride, key_bytes;
  uint64_t buckets;
  unsigned char *slots;
  atomic_bool *touched; // by stretch of so many buckets: whether anything was put there
  atomic_flag lock[LOCKS];
};

// Every position that is looked up lies on another page, and to find the page takes longer than to
// read it, unless pages are huge. Those are cleared when they are first touched, all of them soon,
// for which a short search in a smaller table would wait.
static void ask_for_huge_pages(unsigned char *memory, size_t bytes) {
#ifdef MADV_HUGEPAGE
  const size_t from = (size_t)2 << 30, page = (size_t)2 << 20;
  size_t before = (0 - (uintptr_t)memory) & (page - 1); // bytes before the first whole page
  if (bytes >= from) (void)madvise(memory + before, bytes - before, MADV_HUGEPAGE);
#else
  (void)memory;
  (void)bytes;
#endif
}

chee__proof_table *chee__proof_table_new(const chee__packing *packing, size_t bytes) {
  chee__proof_table *table = malloc(sizeof *table);
  if (!table) return NULL;
  table->packing = *packing;
  table->key_bytes = (size_t)packing->words * sizeof(uint64_t);
  table->stride = table->key_bytes + sizeof(chee__numbers);
  table->buckets = bytes / (table->stride * BUCKET);
  if (table->buckets == 0) table->buckets = 1;
  table->slots = calloc(table->buckets * BUCKET, table->stride);
  table->touched = calloc(table->buckets / STRETCH + 1, sizeof *table->touched);
  for (int i = 0; i < LOCKS; i++) atomic_flag_clear(&table->lock[i]);
  if (table->slots) ask_for_huge_pages(table->slots, table->buckets * BUCKET * table->stride);
  if (table->slots && table->touched) return table;
  chee__proof_table_free(table);
  return NULL;
}

void chee__proof_table_free(chee__proof_table *table) {
  if (!table) return;
  free(table->slots);
  free((void *)table->touched);
  free(table);
}

static uint64_t bucket_of(const chee__proof_table *table, uint64_t hash) {
  return (uint64_t)((unsigned __int128)hash * table->buckets >> 64);
}

static unsigned char *slot_at(const chee__proof_table *table, uint64_t bucket, int place) {
  return table->slots + (bucket * BUCKET + (uint64_t)place) * table->stride;
}

static chee__numbers *numbers_of(const chee__proof_table *table, unsigned char *slot) {
  return (chee__numbers *)(void *)(slot + table->key_bytes);
}

static bool holds(const chee__proof_table *table, const unsigned char *slot, const chee__key *key) {
  return chee__key_same(&table->packing, (const uint64_t *)(const void *)slot, key->word);
}

static atomic_flag *enter(chee__proof_table *table, uint64_t bucket) {
  atomic_flag *lock = &table->lock[bucket % LOCKS];
  while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire)) {
  }
  return lock;
}

static void leave(atomic_flag *lock) {
  atomic_flag_clear_explicit(lock, memory_order_release);
}

void chee__proof_table_expect(const chee__proof_table *table, uint64_t hash) {
  const unsigned char *slots = slot_at(table, bucket_of(table, hash), 0);
  __builtin_prefetch(slots);
  __builtin_prefetch(slots + table->stride * BUCKET - 1);
}

chee__numbers chee__proof_table_get(chee__proof_table *table, const chee__key *key, uint64_t hash) {
  uint64_t bucket = bucket_of(table, hash);
  chee__numbers found = {0};
  if (!atomic_load_explicit(&table->touched[bucket / STRETCH], memory_order_relaxed)) return found;
  atomic_flag *lock = enter(table, bucket);
  for (int i = 0; i < BUCKET; i++) {
    unsigned char *slot = slot_at(table, bucket, i);
    if (numbers_of(table, slot)->work == 0 || !holds(table, slot, key)) continue;
    found = *numbers_of(table, slot);
    break;
  }
  leave(lock);
  return found;
}

static uint32_t sum(uint32_t a, uint32_t b) {
  return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

void chee__proof_table_put(chee__proof_table *table, const chee__key *key, uint64_t hash,
                           chee__numbers numbers) {
  uint64_t bucket = bucket_of(table, hash);
  atomic_flag *lock = enter(table, bucket);
  unsigned char *chosen = NULL;
  for (int i = 0; i < BUCKET; i++) {
    unsigned char *slot = slot_at(table, bucket, i);
    uint32_t work = numbers_of(table, slot)->work;
    if (work != 0 && holds(table, slot, key)) {
      numbers.work = sum(numbers.work, work); // of all visits
      chosen = chee__settles(*numbers_of(table, slot)) ? NULL : slot;
      break;
    }
    if (!chosen || work < numbers_of(table, chosen)->work) chosen = slot;
  }
  atomic_store_explicit(&table->touched[bucket / STRETCH], true, memory_order_relaxed);
  if (chosen) {
    memcpy(chosen, key->word, table->key_bytes);
    *numbers_of(table, chosen) = numbers;
  }
  leave(lock);
}

void chee__proof_table_clear(chee__proof_table *table) {
  for (uint64_t i = 0; i <= table->buckets / STRETCH; i++) atomic_store(&table->touched[i], false);
  memset(table->slots, 0, table->buckets * BUCKET * table->stride);
}

bool chee__proof_table_next(chee__proof_table *table, uint64_t *place, chee__key *key,
                            chee__numbers *numbers) {
  for (uint64_t end = table->buckets * BUCKET; *place < end;) {
    uint64_t stretch = *place / (STRETCH * BUCKET);
    if (!atomic_load_explicit(&table->touched[stretch], memory_order_relaxed)) {
      *place = (stretch + 1) * (STRETCH * BUCKET);
      continue;
    }
    uint64_t at = (*place)++;
    unsigned char *slot = table->slots + at * table->stride;
    atomic_flag *lock = enter(table, at / BUCKET);
    *numbers = *numbers_of(table, slot);
    *key = (chee__key){0};
    memcpy(key->word, slot, table->key_bytes);
    leave(lock);
    if (numbers->work != 0) return true;
  }
  return false;
}

uint64_t chee__proof_table_room(const chee__proof_table *table) {
  return table->buckets * BUCKET;
}

int chee__proof_table_full(chee__proof_table *table) {
  uint64_t most = SAMPLE / BUCKET, sample = table->buckets < most ? table->buckets : most, used = 0;
  for (uint64_t bucket = 0; bucket < sample; bucket++) {
    atomic_flag *lock = enter(table, bucket);
    for (int i = 0; i < BUCKET; i++)
      used += numbers_of(table, slot_at(table, bucket, i))->work != 0;
    leave(lock);
  }
  return (int)(1000 * used / (sample * BUCKET));
}
