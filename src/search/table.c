// SPDX-License-Identifier: MIT
#include "search/table.h"

#include <stdlib.h>

enum { SLOTS = 4, LINE = 64, GENERATIONS = 128 };

// data, from the lowest bit: move 24, value 22, depth 8, bound 2, age 7, final 1.
static uint64_t pack(const chee__entry *entry, uint8_t age) {
  uint64_t choice = (uint64_t)(entry->move.turns | entry->move.laps);
  uint64_t move = entry->move.from | (uint64_t)entry->move.extra << 8 | choice << 16;
  uint64_t value = (uint64_t)(uint32_t)entry->value & 0x3FFFFF;
  return move | value << 24 | (uint64_t)(uint8_t)entry->depth << 46 | (uint64_t)entry->bound << 54 |
         (uint64_t)age << 56 | (uint64_t)entry->final << 63;
}

// Which of its two meanings a choice has, only the game knows; the caller puts it right.
static chee__entry unpack(uint64_t data) {
  uint32_t value = (uint32_t)(data >> 24) & 0x3FFFFF;
  return (chee__entry){.move = {.from = (uint8_t)data,
                                .extra = (uint8_t)(data >> 8),
                                .turns = (uint8_t)(data >> 16)},
                       .value = (int)(value ^ 0x200000) - 0x200000,
                       .depth = (int8_t)(data >> 46),
                       .bound = (chee__bound)(data >> 54 & 3),
                       .final = data >> 63 != 0};
}

static uint8_t generation_of(uint64_t data) {
  return (uint8_t)(data >> 56 & (GENERATIONS - 1));
}

// Whether nothing is there, or nothing that counts.
static bool is_empty(const chee__table *table, uint64_t data) {
  return data == 0 ||
         ((table->generation - generation_of(data)) & (GENERATIONS - 1)) >= table->since_clear;
}

static void purge(chee__table *table) {
  for (size_t i = 0; i < table->buckets * SLOTS; i++) {
    const uint64_t data = atomic_load_explicit(&table->slots[i].data, memory_order_relaxed);
    // To write zeros once more would take memory for what never had any.
    if (data == 0 || !is_empty(table, data)) continue;
    atomic_store_explicit(&table->slots[i].key, 0, memory_order_relaxed);
    atomic_store_explicit(&table->slots[i].data, 0, memory_order_relaxed);
  }
  table->since_purge = table->since_clear;
}

bool chee__table_new(chee__table *table, size_t bytes) {
  size_t buckets = 1;
  while (buckets <= bytes / (2 * SLOTS * sizeof(chee__slot))) buckets *= 2;
  // Not aligned_alloc() and memset(): to write a large table takes longer than many a search may.
  table->memory = calloc(buckets + 1, LINE);
  table->slots = (chee__slot *)(((uintptr_t)table->memory + LINE - 1) & ~(uintptr_t)(LINE - 1));
  table->buckets = buckets;
  table->generation = table->since_clear = table->since_purge = 0;
  if (!table->memory) return false;
  return true;
}

void chee__table_free(chee__table *table) {
  free(table->memory);
  table->memory = NULL;
  table->slots = NULL;
}

// Where every search begins by forgetting, writing the whole table each time would cost more than a
// short search: stale entries stay while their generation tells them.
void chee__table_forget(chee__table *table, bool at_leisure) {
  const bool game = at_leisure && table->since_clear > 1;
  table->since_clear = 0;
  if (game || table->since_purge == GENERATIONS) purge(table);
}

void chee__table_search(chee__table *table) {
  if (table->since_purge == GENERATIONS && table->since_clear < GENERATIONS) purge(table);
  table->generation = (table->generation + 1) & (GENERATIONS - 1);
  if (table->since_clear < GENERATIONS) table->since_clear++;
  if (table->since_purge < GENERATIONS) table->since_purge++;
}

static chee__slot *bucket_of(const chee__table *table, uint64_t key) {
  return &table->slots[(key & (table->buckets - 1)) * SLOTS];
}

bool chee__table_probe(const chee__table *table, uint64_t key, chee__entry *entry) {
  chee__slot *slot = bucket_of(table, key);
  for (int i = 0; i < SLOTS; i++) {
    uint64_t data = atomic_load_explicit(&slot[i].data, memory_order_relaxed);
    uint64_t mixed = atomic_load_explicit(&slot[i].key, memory_order_relaxed);
    if (is_empty(table, data) || (mixed ^ data) != key) continue;
    *entry = unpack(data);
    return true;
  }
  return false;
}

// Replaces the position's own entry, else the one of the oldest generation and the smallest depth.
void chee__table_store(chee__table *table, uint64_t key, const chee__entry *entry) {
  chee__slot *slot = bucket_of(table, key), *worst = slot;
  int worst_worth = INT32_MAX;
  for (int i = 0; i < SLOTS; i++) {
    uint64_t data = atomic_load_explicit(&slot[i].data, memory_order_relaxed);
    uint64_t mixed = atomic_load_explicit(&slot[i].key, memory_order_relaxed);
    bool empty = is_empty(table, data), same = !empty && (mixed ^ data) == key;
    int generations = (table->generation - generation_of(data)) & (GENERATIONS - 1);
    int worth = same ? INT32_MIN : empty ? INT32_MIN + 1 : (int8_t)(data >> 46) - 4 * generations;
    if (worth < worst_worth) {
      worst_worth = worth;
      worst = &slot[i];
    }
  }
  uint64_t data = pack(entry, table->generation);
  atomic_store_explicit(&worst->key, key ^ data, memory_order_relaxed);
  atomic_store_explicit(&worst->data, data, memory_order_relaxed);
}
