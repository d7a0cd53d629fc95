// SPDX-License-Identifier: MIT
#include "chee/perft.h"

#include <stdlib.h>

#include "core/play.h"

enum { DEPTH_MAX = 64 };

// Move lists of the lines under way, one a ply, so that counting allocates nothing.
struct chee_perft {
  chee_move moves[DEPTH_MAX][CHEE_MOVES_MAX];
};

chee_perft *chee_perft_new(void) {
  return malloc(sizeof(chee_perft));
}

void chee_perft_free(chee_perft *perft) {
  free(perft);
}

static bool captured(const chee_position *before, const chee_position *after) {
  int seat = before->turn;
  return before->store[seat] != after->store[seat];
}

typedef struct search {
  chee_perft *memory;
  const volatile bool *stop;
  chee_perft_counts *counts;
  bool bulk;
} search;

static void count_below(const search *s, const chee_position *position, int depth) {
  if (s->stop && *s->stop) return;
  chee_move *moves = s->memory->moves[depth % DEPTH_MAX];
  int count = chee_moves(position, moves);
  if (depth == 1 && s->bulk) {
    s->counts->leaves += (uint64_t)count;
    return;
  }
  for (int i = 0; i < count; i++) {
    chee_position after = *position;
    chee_apply(&after, moves[i]);
    if (depth > 1) {
      count_below(s, &after, depth - 1);
      continue;
    }
    s->counts->leaves++;
    s->counts->captures += captured(position, &after);
    s->counts->passes += moves[i].from == CHEE_PASS;
    s->counts->ends += chee_position_result(&after).ending != CHEE_GOING_ON;
  }
}

void chee_perft_run(chee_perft *perft, const chee_position *position, int depth, bool bulk,
                    const volatile bool *stop, chee_perft_counts *counts) {
  if (depth <= 0) {
    counts->leaves++;
    return;
  }
  search s = {.memory = perft, .stop = stop, .counts = counts, .bulk = bulk};
  count_below(&s, position, depth);
}
