// SPDX-License-Identifier: MIT
#include "search/claims.h"

uint64_t chee__claim_of(uint64_t position_key, chee_move move) {
  const uint64_t bytes = (uint64_t)move.from << 24 | (uint64_t)move.extra << 16 |
                         (uint64_t)move.turns << 8 | move.laps;
  uint64_t claim = (position_key ^ (bytes + 1) * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
  claim ^= claim >> 32;
  return claim != 0 ? claim : 1;
}

bool chee__claims_has(const chee__claims *claims, uint64_t claim) {
  const _Atomic uint64_t *line = claims->key[claim % CHEE__CLAIM_LINES];
  for (int i = 0; i < CHEE__CLAIM_WAYS; i++)
    if (atomic_load_explicit(&line[i], memory_order_relaxed) == claim) return true;
  return false;
}

// Where a line is full the claim is not noted.
void chee__claims_add(chee__claims *claims, uint64_t claim) {
  _Atomic uint64_t *line = claims->key[claim % CHEE__CLAIM_LINES];
  for (int i = 0; i < CHEE__CLAIM_WAYS; i++) {
    if (atomic_load_explicit(&line[i], memory_order_relaxed) != 0) continue;
    atomic_store_explicit(&line[i], claim, memory_order_relaxed);
    return;
  }
}

// Only one of several equal ones: another worker may have claimed the move, too.
void chee__claims_remove(chee__claims *claims, uint64_t claim) {
  _Atomic uint64_t *line = claims->key[claim % CHEE__CLAIM_LINES];
  for (int i = 0; i < CHEE__CLAIM_WAYS; i++) {
    if (atomic_load_explicit(&line[i], memory_order_relaxed) != claim) continue;
    atomic_store_explicit(&line[i], 0, memory_order_relaxed);
    return;
  }
}

void chee__claims_clear(chee__claims *claims) {
  for (int line = 0; line < CHEE__CLAIM_LINES; line++)
    for (int i = 0; i < CHEE__CLAIM_WAYS; i++)
      atomic_store_explicit(&claims->key[line][i], 0, memory_order_relaxed);
}
