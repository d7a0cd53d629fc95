// SPDX-License-Identifier: MIT
//
// The positions of the game before a search that may come again (0.4).
#include <stdlib.h>
#include <string.h>

#include "search/worker.h"

bool chee__past_take(chee__shared *shared, const chee_history *history) {
  const chee_position *now = chee_history_now(history);
  shared->past_count = 0;
  for (size_t i = chee_history_length(history); i-- > 0;) {
    const chee_position *then = chee_history_at(history, i);
    if (memcmp(then->store, now->store, sizeof now->store) != 0) break;
    if (shared->past_count == shared->past_capacity) {
      size_t capacity = shared->past_capacity ? shared->past_capacity * 2 : 256;
      uint64_t *past = realloc(shared->past, capacity * sizeof *past);
      if (!past) return false;
      shared->past = past;
      shared->past_capacity = capacity;
    }
    shared->past[shared->past_count++] = chee__key_of(shared, then);
  }
  return true;
}

bool chee__past_has(const chee__shared *shared, const chee_position *position, int times) {
  if (shared->past_count == 0) return false;
  const uint64_t key = chee__key_of(shared, position);
  for (size_t i = 0; i < shared->past_count; i++) times -= shared->past[i] == key;
  return times <= 0;
}
