// SPDX-License-Identifier: MIT
#include "chee/random.h"

#include "core/random.h"

chee_random chee_random_new(uint64_t seed, uint64_t stream) {
  // Two rounds of the generator's own mixing keep neighbouring seeds and streams apart.
  chee_random random = {seed * 0xD1342543DE82EF95u + 0x2545F4914F6CDD1Du};
  random.state = chee__random_next(&random) ^ (stream * 0x9E3779B97F4A7C15u);
  random.state = chee__random_next(&random);
  return random;
}

uint64_t chee_random_next(chee_random *random) {
  return chee__random_next(random);
}

uint32_t chee_random_below(chee_random *random, uint32_t bound) {
  return chee__random_below(random, bound);
}

chee_move chee_random_move(const chee_position *position, chee_random *random) {
  chee_move moves[CHEE_MOVES_MAX];
  uint64_t starts = chee_starts(position);
  while (starts) {
    int from = chee__random_hole(random, starts);
    int count = chee_moves_from(position, from, moves);
    // One move needs no choosing, and drawing no number for it keeps the fast path fast.
    if (count == 1) return moves[0];
    if (count > 1) return moves[chee__random_below(random, (uint32_t)count)];
    starts &= ~((uint64_t)1 << from); // 0.2: endless, so draw again among the others
  }
  return (chee_move){.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
}
