// SPDX-License-Identifier: MIT
#include "chee/history.h"

#include <stdlib.h>
#include <string.h>

#include "core/fail.h"

enum { FIRST_CAPACITY = 128 };

// One entry a position: how it was reached, and how often it had occurred by then. Entries whose
// hashes share a bucket are chained, the newest first, so that long games stay fast.
typedef struct entry {
  chee_position position;
  uint64_t hash;
  chee_move move;   // that led here; unused in the start
  int occurrences;  // of this position so far, itself included
  uint32_t earlier; // 1 + index of the next entry of the bucket, 0: none
} entry;

struct chee_history {
  entry *entries;    // entries[0] is the start
  uint32_t *buckets; // 1 + index of the newest entry, 0: empty; as many as there is room
  size_t length;     // moves played
  size_t capacity;   // a power of two
};

static uint32_t *bucket_of(const chee_history *history, uint64_t hash) {
  return &history->buckets[hash & (history->capacity - 1)];
}

static void link_entry(chee_history *history, size_t index) {
  uint32_t *bucket = bucket_of(history, history->entries[index].hash);
  history->entries[index].earlier = *bucket;
  *bucket = (uint32_t)index + 1;
}

chee_history *chee_history_new(const chee_position *start) {
  chee_history *history = calloc(1, sizeof *history);
  if (!history) return NULL;
  history->entries = malloc(FIRST_CAPACITY * sizeof *history->entries);
  history->buckets = malloc(FIRST_CAPACITY * sizeof *history->buckets);
  history->capacity = FIRST_CAPACITY;
  if (!history->entries || !history->buckets) {
    chee_history_free(history);
    return NULL;
  }
  chee_history_restart(history, start);
  return history;
}

void chee_history_free(chee_history *history) {
  if (!history) return;
  free(history->entries);
  free(history->buckets);
  free(history);
}

void chee_history_restart(chee_history *history, const chee_position *start) {
  history->length = 0;
  memset(history->buckets, 0, history->capacity * sizeof *history->buckets);
  history->entries[0] =
      (entry){.position = *start, .hash = chee_position_hash(start), .occurrences = 1};
  link_entry(history, 0);
}

static bool grow(chee_history *history) {
  if (history->length + 1 < history->capacity) return true;
  size_t capacity = history->capacity * 2;
  entry *entries = realloc(history->entries, capacity * sizeof *entries);
  if (!entries) return false;
  history->entries = entries;
  uint32_t *buckets = calloc(capacity, sizeof *buckets);
  if (!buckets) return false;
  free(history->buckets);
  history->buckets = buckets;
  history->capacity = capacity;
  for (size_t i = 0; i <= history->length; i++) link_entry(history, i);
  return true;
}

static int occurrences_before(const chee_history *history, const entry *now) {
  for (uint32_t i = *bucket_of(history, now->hash); i; i = history->entries[i - 1].earlier) {
    const entry *then = &history->entries[i - 1];
    if (then->hash == now->hash && chee_position_same(&then->position, &now->position))
      return then->occurrences;
  }
  return 0;
}

chee_status chee_history_play(chee_history *history, chee_move move, chee_error *error) {
  if (chee_history_occurrences(history) >= 3)
    return chee__fault(error, CHEE_ILLEGAL, "0.4", CHEE_FAULT_GAME_OVER_REPETITION);
  entry next = {.position = *chee_history_now(history), .move = move};
  chee_status status = chee_play(&next.position, move, error);
  if (status != CHEE_OK) return status;
  if (!grow(history)) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_MOVE);
  next.hash = chee_position_hash(&next.position);
  next.occurrences = 1 + occurrences_before(history, &next);
  history->entries[++history->length] = next;
  link_entry(history, history->length);
  return CHEE_OK;
}

bool chee_history_undo(chee_history *history) {
  if (history->length == 0) return false;
  const entry *last = &history->entries[history->length--];
  *bucket_of(history, last->hash) = last->earlier;
  return true;
}

size_t chee_history_length(const chee_history *history) {
  return history->length;
}

const chee_position *chee_history_at(const chee_history *history, size_t index) {
  return &history->entries[index].position;
}

const chee_position *chee_history_now(const chee_history *history) {
  return chee_history_at(history, history->length);
}

chee_move chee_history_move(const chee_history *history, size_t index) {
  return history->entries[index + 1].move;
}

int chee_history_occurrences(const chee_history *history) {
  return history->entries[history->length].occurrences;
}

// In Swahili a repetition cannot happen (0.4) but through passes, which end with 5.11's round.
chee_result chee_history_result(const chee_history *history) {
  const chee_position *now = chee_history_now(history);
  chee_result result = chee_position_result(now);
  if (result.ending == CHEE_GOING_ON && chee_history_occurrences(history) >= 3)
    return chee_repetition_result(now);
  return result;
}

int chee_history_moves(const chee_history *history,
                       chee_move moves[CHEE_AT_LEAST(CHEE_MOVES_MAX)]) {
  if (chee_history_occurrences(history) >= 3) return 0;
  return chee_moves(chee_history_now(history), moves);
}
